import click


@click.command("class")
def grade_the_class() -> int:
    return 0
