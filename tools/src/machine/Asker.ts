import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks a person on the terminal; answers may also come from a file or a pipe, a line each. */
export class Asker implements Disposable {
  #isQuiet = false;
  readonly #lines: Interface;
  readonly #answers: AsyncIterator<string>;

  constructor() {
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (!this.#isQuiet) process.stdout.write(chunk);
        done();
      },
    });
    this.#lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
    this.#lines.once('SIGINT', () => {
      console.log('\nNo se cambió nada.');
      process.exit(130);
    });
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  /** What the person writes; `initial` when they only press Enter, nothing for a dash. What is secret is not shown. */
  async ask(question: string, initial = '', isSecret = false): Promise<string> {
    const shown = initial && ` [${isSecret ? 'la de antes' : initial}; - la vacía]`;
    process.stdout.write(`${question}${isSecret ? ' (no se ve al escribir)' : ''}${shown}: `);
    this.#isQuiet = isSecret;
    const { value, done } = await this.#answers.next();
    this.#isQuiet = false;
    if (isSecret || !process.stdin.isTTY) console.log();
    if (done) throw new Error('Faltan respuestas: no se cambió nada.');
    const answer = value.trim();
    return answer === '-' ? '' : answer || initial;
  }

  /** Whether the person writes the same again. */
  async repeats(text: string): Promise<boolean> {
    const isSame = (await this.ask('Otra vez', '', true)) === text;
    if (!isSame) console.log(' ✗ No son iguales.');
    return isSame;
  }

  async agrees(question: string): Promise<boolean> {
    return /^s/i.test(await this.ask(`${question} (s/n)`));
  }

  [Symbol.dispose](): void {
    this.#lines.close();
  }
}
