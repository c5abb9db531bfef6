"""HTML and SVG that notebooks and pages share: boards, trees, explanations, growth."""
