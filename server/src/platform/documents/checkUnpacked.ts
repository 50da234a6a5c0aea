import { type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';

/**
 * Throws for a packed file whose parts come to more than `maxBytes`, as soon as they do: it is unpacked into nothing,
 * whatever it says of its own size.
 */
export async function checkUnpacked(packed: Uint8Array, maxBytes: number): Promise<void> {
  const zip = new ZipReader(new Uint8ArrayReader(packed), { useWebWorkers: false });
  let bytes = 0;
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue;
    const counting = new WritableStream<Uint8Array>({
      write(chunk) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new Error(`se despliega a más de ${maxBytes} bytes`);
      },
    });
    await (entry as FileEntry).getData(counting);
  }
}
