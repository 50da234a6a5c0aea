/** Keeps on this device what only makes things more convenient: where it has no room, they are chosen again. */
export function remember(key: string, value: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, value);
  } catch {
    // As when it was cleared.
  }
}
