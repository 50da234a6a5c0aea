/** Storage for a page where the browser forbids it or has no room: entries are its own properties, as the browser's are. */
class ForgetfulStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = String(value);
  }
  removeItem(key: string): void {
    delete this[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

/**
 * Where the browser's storage throws, replaces it by one that lasts as long as the page, with whatever could still be read.
 * The page says so on its root (data-forgetful), because nobody can stay signed in with it.
 */
export function forgiveStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      window[name].setItem('prueba', '');
      window[name].removeItem('prueba');
    } catch {
      const storage = new ForgetfulStorage();
      try {
        Object.assign(storage, { ...window[name] });
      } catch {
        // Forbidden altogether.
      }
      Object.defineProperty(window, name, { value: storage });
      document.documentElement.dataset.forgetful = '';
    }
}
