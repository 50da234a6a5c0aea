import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../platform/database/embedded.ts';
import { makeFolder } from './makeFolder.ts';
import { waitUntil } from './waitUntil.ts';

/**
 * How an attempt to an address ends other than with acceptance: refused at RCPT, at DATA or after the message, cut off in the
 * middle, accepted without confirmation, or accepted late.
 */
export type SmtpAnswer =
  | { at: 'rcpt' | 'data' | 'end'; say: string }
  | { at: 'cut' | 'vanish' }
  | { at: 'slow'; seconds: number };

/** A mail that it accepted for one address. */
export interface Accepted {
  messageId: string;
  to: string;
  from: string;
  /** SHA-256 of its source. */
  hash: string;
  file: string;
  isEncrypted: boolean;
  signedIn: boolean;
}

export interface ScriptedSmtp {
  /** `smtps` encrypts from the first byte; `smtp` offers STARTTLS. */
  url(scheme: 'smtp' | 'smtps'): string;
  /** A port without encryption, for another server that relays to it. */
  port: number;
  /** Everything it has accepted since its first start, oldest first. */
  accepted: Accepted[];
  sourceOf(mail: Accepted): Buffer;
  /** Sets the answers to the next attempts to an address, in order; afterwards its mail is accepted. */
  script(to: string, answers: readonly SmtpAnswer[]): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const SECRET = 'clave-de-salida';
const USER = 'seleccion@agencia.example';
const certificate = (name: string): string => join(import.meta.dirname, 'certificates', name);

/** The Python that Debian's python3-aiosmtpd belongs to; undefined where it is not installed. */
const findPython = (): string | undefined =>
  ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', 'import aiosmtpd'], { stdio: 'ignore' }).status === 0,
  );

export const hasAiosmtpd = (): boolean => findPython() !== undefined;

/**
 * An independent SMTP server (aiosmtpd), on free ports of this machine, with the test authority's certificate. `onAccepted`
 * is called for each mail that it accepts.
 */
export async function startAiosmtpd(
  onAccepted: (mail: Accepted, source: Buffer) => void = () => undefined,
): Promise<ScriptedSmtp> {
  const folder = makeFolder('aiosmtpd');
  const [port, securePort] = [await freePort(), await freePort()];
  const settings = {
    port,
    securePort,
    folder,
    secret: SECRET,
    certificate: certificate('valid.pem'),
    key: certificate('key.pem'),
  };
  const accepted: Accepted[] = [];
  const scripted = new Set<string>();
  let child: ChildProcess | undefined;
  const sourceOf = ({ file }: Accepted): Buffer => readFileSync(file);
  let starts = 0;
  const start = async (): Promise<void> => {
    // What it accepts after a restart does not replace what it accepted before.
    const kept = join(folder, String(starts++));
    mkdirSync(kept);
    const started = spawn(
      findPython()!,
      [join(import.meta.dirname, 'scripted_smtp.py'), JSON.stringify({ ...settings, folder: kept })],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    );
    child = started;
    let complaint = '';
    started.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    let listens = false;
    createInterface(started.stdout).on('line', (line) => {
      const said = JSON.parse(line) as Accepted & { listens?: boolean; scripted?: string };
      if (said.listens) listens = true;
      else if (said.scripted) scripted.add(said.scripted);
      else {
        accepted.push(said);
        onAccepted(said, sourceOf(said));
      }
    });
    await waitUntil(
      'el servidor de correo de prueba',
      () => {
        if (started.exitCode !== null) throw new Error(`aiosmtpd no arrancó: ${complaint}`);
        return listens;
      },
      Boolean,
    );
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  await start();
  return {
    url: (scheme) =>
      `${scheme}://${encodeURIComponent(USER)}:${SECRET}@127.0.0.1:${scheme === 'smtps' ? securePort : port}`,
    port,
    accepted,
    sourceOf,
    async script(to, answers) {
      scripted.delete(to);
      child!.stdin!.write(`${JSON.stringify({ to, answers })}\n`);
      await waitUntil('que el servidor sepa qué contestar', () => scripted.has(to), Boolean);
    },
    stop,
    start,
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
