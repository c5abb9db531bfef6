import click


@click.command()
def gradescope() -> int:
    return 0
