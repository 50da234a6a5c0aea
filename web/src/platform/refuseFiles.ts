/** A file that is dropped where none is taken would take the place of the page, with all that is written there. */
export function refuseFiles(): void {
  for (const kind of ['dragover', 'drop'] as const)
    window.addEventListener(kind, (event) => {
      const isTaken = (event.target as Element).matches?.('input[type=file]');
      if (event.dataTransfer?.types.includes('Files') && !isTaken) event.preventDefault();
    });
}
