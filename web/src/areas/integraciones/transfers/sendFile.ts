import { PART_BYTES } from '@tembiapo/contract/domain/transfers.ts';
import { NoConnection } from '../../../platform/NoConnection.ts';
import { upload } from '../../../platform/upload.ts';

/** How often a part is tried before giving up. */
const TRIES = 4;
const PAUSE_MS = 1_500;

/**
 * Sends a file of any size in parts; a part lost to a poor connection is sent again. `onProgress`: 0 to 1, of the whole file.
 */
export async function sendFile(
  id: string,
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<void> {
  for (let n = 0; n * PART_BYTES < file.size; n++) {
    const from = n * PART_BYTES;
    const slice = file.slice(from, from + PART_BYTES);
    await trying(() =>
      upload({
        path: '/v1/traspaso/parte',
        file: slice,
        name: 'parte',
        fields: { id, archivo: file.name, parte: String(n) },
        onProgress: (part) => onProgress((from + part * slice.size) / file.size),
        signal,
      }),
    );
  }
}

async function trying(send: () => Promise<unknown>): Promise<void> {
  for (let left = TRIES - 1; ; left--) {
    try {
      await send();
      return;
    } catch (error) {
      // Only lost connections are worth another attempt.
      if (left === 0 || !(error instanceof NoConnection)) throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }
}
