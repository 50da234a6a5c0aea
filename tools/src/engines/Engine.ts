/** A real browser engine, started for one run. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** A window of a person without a session. */
  open(options: { width: number; javaScript?: boolean }): Promise<Pane>;
  close(): Promise<void>;
}

/** What every engine can do with one page; elements are named by a selector. */
export interface Pane {
  go(url: string): Promise<void>;
  url(): Promise<string>;
  /** Runs the text of a function inside the page, with what JSON can hold, and answers what it returns. */
  run<T>(source: string, argument?: unknown): Promise<T>;
  click(selector: string): Promise<void>;
  /** Clicks it, selects what it holds and types over it, key by key. */
  type(selector: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  upload(selector: string, file: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}
