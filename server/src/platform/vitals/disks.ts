import { statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';

/** A disk the product writes to, and what for. */
export interface DiskState {
  /** What lies on it: several uses of one disk are reported once. */
  uses: string[];
  path: string;
  freeBytes: number;
  totalBytes: number;
}

/** Below this, writes cannot be relied on. */
const FULL_BYTES = 96 * 1024 ** 2;
/** Below both of these there is still time: a tenth of the disk, and what some weeks need. */
const LOW_PART = 0.1;
const LOW_BYTES = 20 * 1024 ** 3;

export const isFull = ({ freeBytes }: DiskState): boolean => freeBytes < FULL_BYTES;
export const isLow = ({ freeBytes, totalBytes }: DiskState): boolean =>
  isFull({ freeBytes } as DiskState) || (freeBytes < LOW_BYTES && freeBytes < totalBytes * LOW_PART);

/** The disks of an installation; what is stored elsewhere is not on this machine. */
export function readDisks(
  { DATA_DIR, bucket, copiasBucket }: Pick<Settings, 'DATA_DIR' | 'bucket' | 'copiasBucket'>,
  cluster: string | null,
): DiskState[] {
  const places: [use: string, path: string][] = [
    ...(cluster === null ? [] : [['base de datos', cluster] as [string, string]]),
    ...(bucket ? [] : [['archivos', join(DATA_DIR, 'archivos')] as [string, string]]),
    ...(copiasBucket ? [] : [['copias', join(DATA_DIR, 'copias')] as [string, string]]),
    ['datos de paso', DATA_DIR],
    ['temporales', tmpdir()],
  ];
  const disks = new Map<number, DiskState>();
  for (const [use, path] of places) {
    const dev = statSync(path, { throwIfNoEntry: false })?.dev;
    if (dev === undefined) continue;
    const known = disks.get(dev);
    if (known) {
      known.uses.push(use);
      continue;
    }
    const disk = statfsSync(path);
    disks.set(dev, {
      uses: [use],
      path,
      freeBytes: disk.bavail * disk.bsize,
      totalBytes: disk.blocks * disk.bsize,
    });
  }
  return [...disks.values()];
}
