/** Without this, a file dropped outside a drop area would replace the page and lose what is written in it. */
export function refuseFiles(): void {
  for (const kind of ['dragover', 'drop'] as const)
    window.addEventListener(kind, (event) => {
      const isTaken = (event.target as Element).matches?.('input[type=file]');
      if (event.dataTransfer?.types.includes('Files') && !isTaken) event.preventDefault();
    });
}
