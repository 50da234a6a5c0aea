/** Reads files in processes of their own; what comes out is for the area that asked. */
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
