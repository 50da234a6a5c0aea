/** Reads files in separate processes; the area that asked knows what comes back. */
export interface FileReader {
  read(
    file: string,
    extension: string,
    known: unknown,
    onProgress?: (share: number) => void,
  ): Promise<unknown>;
  draw(
    file: string,
    extension: string,
    look: { page: number; scanned: boolean; turn?: 0 | 90 | 180 | 270 | undefined },
    out: string,
    known: unknown,
  ): Promise<void>;
  close(): void;
}
