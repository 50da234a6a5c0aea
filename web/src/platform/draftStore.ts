const PREFIX = 'borrador ';

/** Drafts that the browser cannot store, kept as long as the page lives. */
const memory = new Map<string, string>();

const storedKeys = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
};

/** The drafts on this device (drafts.ts), keyed by person and subject. */
export const draftStore = {
  keyOf: (usuarioId: number | null, name: string): string => `${PREFIX}${usuarioId} ${name}`,
  keys: (): string[] => [...new Set([...memory.keys(), ...storedKeys()])],
  read: (key: string): string | null => memory.get(key) ?? localStorage.getItem(key),
  /** False when the draft will not outlive the page. */
  write(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text);
      memory.delete(key);
      // The replacement for the browser's storage (forgiveStorage.ts).
      return !('forgetful' in document.documentElement.dataset);
    } catch {
      memory.set(key, text);
      return false;
    }
  },
  drop(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Forbidden storage holds nothing.
    }
  },
  /** Whoever signs in sees nothing that another person typed on this device. */
  forgetOthers(usuarioId: number | null): void {
    for (const key of draftStore.keys())
      if (!key.startsWith(draftStore.keyOf(usuarioId, ''))) draftStore.drop(key);
  },
  /** The stored drafts as keys and values, for code that clears everything else. */
  stored: (): (readonly [string, string])[] => storedKeys().map((key) => [key, localStorage.getItem(key)!]),
};
