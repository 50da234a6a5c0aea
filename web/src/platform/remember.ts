/** Stores a convenience on this device. Without room for it, the person simply chooses again. */
export function remember(key: string, value: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Same as if it had been cleared.
  }
}
