/** A real browser engine, started for one run. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Opens a window without a session. */
  open(options: { width: number; javaScript?: boolean }): Promise<Pane>;
  close(): Promise<void>;
}

/** What every engine can do with a page. Elements are named by a selector. */
export interface Pane {
  go(url: string): Promise<void>;
  url(): Promise<string>;
  /** Runs a function, given as text, inside the page; argument and result are JSON. */
  run<T>(source: string, argument?: unknown): Promise<T>;
  click(selector: string): Promise<void>;
  /** Clicks the field, selects its content and types over it, key by key. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key, such as 'Tab', 'n' or 'Control+Enter'. */
  press(keys: string): Promise<void>;
  /** Types into whatever has the focus, key by key. */
  write(text: string): Promise<void>;
  upload(selector: string, file: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}
