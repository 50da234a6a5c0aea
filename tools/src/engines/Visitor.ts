import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Pane } from './Engine.ts';
import { FIND, FOCUSED, READ } from './inPage.ts';
import { answering, SilentEngine } from './SilentEngine.ts';

type Role =
  | 'button'
  | 'link'
  | 'option'
  | 'chosen'
  | 'menuitem'
  | 'heading'
  | 'box'
  | 'field'
  | 'file'
  | 'article'
  | 'label'
  | 'text';

interface Which {
  exact?: boolean;
  /** Counts from the end where negative. */
  nth?: number;
  /** Looks only inside the last visible element of this selector. */
  within?: string;
}

const MOST_TABS = 40;
const PATIENCE_MS = 60_000;
const DIR = join(REPO_DIR, 'e2e/resultados/navegadores');
/** Text that no screen may show. */
const BROKEN = /undefined|NaN|\[object|Invalid Date/;

/** A person at a browser: finds things by their names, waits for them, and keeps what every screen says. */
export class Visitor {
  readonly #pane: Pane;
  readonly #base: string;
  readonly #label: string;
  /** What each screen said, by its name. */
  readonly read = new Map<string, string>();
  /** Handles what may interrupt at any moment, such as a login. */
  meanwhile: (() => Promise<unknown>) | null = null;

  constructor(pane: Pane, base: string, label: string) {
    this.#pane = answering(pane);
    this.#base = base;
    this.#label = label;
  }

  /** How many keys were pressed, letters included. */
  presses = 0;

  async press(...keys: string[]): Promise<void> {
    for (const one of keys) {
      this.presses++;
      await this.#pane.press(one);
    }
  }

  /** Types into whatever has the focus. */
  async write(text: string): Promise<void> {
    this.presses += [...text].length;
    await this.#pane.write(text);
  }

  /** Presses Tab until the focus is on what bears a name. */
  async tabTo(name: string): Promise<void> {
    for (let i = 0; i < MOST_TABS; i++) {
      await this.press('Tab');
      if ((await this.#pane.run<string>(FOCUSED)).includes(name)) return;
    }
    throw new Error(`«${name}» no está a ${MOST_TABS} tabulaciones`);
  }

  /** Waits until the focus is on what bears a name, or on part of a name. */
  focusOn(name: string): Promise<unknown> {
    return this.#until(`el foco en «${name}»`, async () => {
      const focused = await this.#pane.run<string>(FOCUSED);
      if (focused.includes(name)) return true;
      throw new Error(`El foco está en «${focused.slice(0, 80)}».`);
    });
  }

  /** Opens an address; retries when the page itself was navigating. */
  async go(path: string): Promise<void> {
    await this.#until(`abrir ${path}`, async () => {
      await this.#pane.go(/^\w+:/.test(path) ? path : this.#base + path);
      return true;
    });
  }

  #look = (role: Role, name: string, { exact = true, nth = 0, within }: Which = {}): Promise<string | null> =>
    this.#pane.run(FIND, { role, name, exact, nth, within: within ?? null });

  find = (role: Role, name: string, which?: Which): Promise<string> =>
    this.#until(`${role} «${name}»`, () => this.#look(role, name, which));

  /** Waits until the address contains a text. */
  reach(part: string): Promise<unknown> {
    return this.#until(`llegar a ${part}`, async () =>
      (await this.#pane.url()).includes(part) ? true : null,
    );
  }

  /** Whether it is there now. */
  has = async (role: Role, name: string, which?: Which): Promise<boolean> =>
    (await this.#look(role, name, which)) !== null;

  /** Clicks what opens a dialog, until it is open and stays so: a click that comes late falls beside it, which closes it. */
  open(role: Role, name: string, which: Which = {}): Promise<unknown> {
    const isOpen = () => this.has('button', '', { within: '[role=dialog]' });
    return this.#until(`abrir «${name}»`, async () => {
      await this.#pane.click(await this.find(role, name, which));
      let looks = 0;
      for (let i = 0; i < 12 && looks < 3; i++) {
        await sleep(120);
        looks = (await isOpen()) ? looks + 1 : 0;
      }
      return looks === 3 || null;
    });
  }

  /** Clicks something; retries while it moves or is covered. */
  click(role: Role, name: string, which: Which = {}): Promise<unknown> {
    return this.#until(`tocar ${role} «${name}»`, async () => {
      await this.#pane.click(await this.find(role, name, which));
      return true;
    });
  }

  /** Clicks something, unless it is gone or covered by now. */
  async clickIfThere(role: Role, name: string, which: Which = {}): Promise<void> {
    const found = await this.#look(role, name, which);
    if (found) await this.#pane.click(found).catch(() => undefined);
  }

  async type(name: string, text: string, which: Which = {}): Promise<void> {
    await this.#until(`escribir en «${name}»`, async () => {
      const selector = await this.find('field', name, which);
      await this.#pane.type(selector, text);
      // A form that became interactive meanwhile is empty again.
      const held = await this.#pane.run<string>(
        `(s) => { const e = document.querySelector(s); return e ? e.value ?? e.textContent : ''; }`,
        selector,
      );
      return held === '' ? null : true;
    });
  }

  async valueOf(name: string, which: Which = {}): Promise<string> {
    return this.#pane.run<string>(
      '(s) => { const e = document.querySelector(s); return e.value ?? e.textContent; }',
      await this.find('field', name, which),
    );
  }

  /** Picks an option from the list that opens under a field. */
  async choose(field: string, option: string, which: Which = {}): Promise<void> {
    await this.#until(`elegir «${option}» en «${field}»`, async () => {
      const found = await this.#look('option', option, { exact: false });
      if (found !== null) {
        await this.#pane.click(found);
        return true;
      }
      const selector = await this.find('field', field, which);
      const fixed = await this.#pane.run<boolean>(`(s) => document.querySelector(s).readOnly`, selector);
      if (!fixed) await this.#pane.type(selector, option);
      // Clicking an open list again would close it.
      else if (!(await this.has('option', ''))) await this.#pane.click(selector);
      for (let i = 0; i < 10 && !(await this.has('option', option, { exact: false })); i++) await sleep(120);
      return null;
    });
  }

  async upload(name: string, file: string): Promise<void> {
    await this.#pane.upload(await this.find('file', name, { exact: false }), file);
  }

  /** Waits for a text and for the page to settle, then keeps what it says under a name. */
  async keep(screen: string, text = ''): Promise<string> {
    let last: string | null = null;
    const said = await this.#until(`leer ${screen} («${text}»)`, async () => {
      const now = await this.#pane.run<string | null>(READ);
      if (now === null || !now.includes(text) || now !== last) {
        last = now;
        await sleep(120);
        return null;
      }
      return now;
    });
    if (BROKEN.test(said)) {
      await this.photo(screen, true);
      throw new Error(
        `${screen} dice «${/.{0,60}(undefined|NaN|\[object|Invalid Date).{0,40}/.exec(said)![0]}»`,
      );
    }
    this.read.set(screen, said);
    return said;
  }

  /** Takes a screenshot; with CAPTURAS=si, or `always` where a story failed. */
  async photo(screen: string, always = false): Promise<void> {
    if (!always && !process.env.CAPTURAS) return;
    mkdirSync(DIR, { recursive: true });
    const name = `${this.#label}-${screen}`.replace(/[^\w.-]+/g, '-');
    writeFileSync(join(DIR, `${name}.png`), await this.#pane.screenshot());
  }

  close = (): Promise<void> => this.#pane.close();

  /** Runs `meanwhile`, but not recursively. */
  async seeToIt(): Promise<void> {
    const { meanwhile } = this;
    this.meanwhile = null;
    await meanwhile?.().finally(() => {
      this.meanwhile = meanwhile;
    });
  }

  /** Retries until the attempt answers something; the last error is reported. */
  async #until<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
    let last = '';
    let silent: SilentEngine | null = null;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      try {
        await this.seeToIt();
        const answer = await attempt();
        if (answer !== null) return answer;
        silent = null;
      } catch (error) {
        silent = error instanceof SilentEngine ? error : null;
        last = (error as Error).message.split('\n')[0]!;
      }
      await sleep(60);
    }
    if (silent) throw silent;
    const said = await this.#pane.run<string | null>(READ).catch(() => null);
    await this.photo('no-llego', true).catch(() => undefined);
    throw new Error(`${what}: no llegó en ${PATIENCE_MS / 1000} s. ${last} Se leía: ${said?.slice(0, 300)}`);
  }
}
