import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { holderOf } from '@tembiapo/server/platform/database/lock.ts';
import { settingsSchema } from '@tembiapo/server/platform/settings/settings.ts';
import { Asker } from './Asker.ts';
import { type Answers, askSettings } from './askSettings.ts';
import { checkDisk, checkMemory, runningVersion } from './checks/checkMachine.ts';
import { IS_PACKAGE, PACKAGE_DIR, type Places, placesOf, UNIT } from './places.ts';
import { pointLink } from './pointLink.ts';
import { readSettingsFile, withSettings } from './settingsFile.ts';
import { tellFindings } from './tellFindings.ts';
import { unitOf } from './unitOf.ts';

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

interface Owner {
  uid: number;
  gid: number;
}

/** Makes the system user that runs the product, once. */
function makeUser(user: string | null): Owner | null {
  if (user === null) return null;
  const id = (what: string): number => Number(run('id', what, user));
  try {
    id('-u');
  } catch {
    run(
      'useradd',
      '--system',
      '--no-create-home',
      '--home-dir',
      '/var/lib/tembiapo',
      '--shell',
      '/usr/sbin/nologin',
      user,
    );
  }
  return { uid: id('-u'), gid: id('-g') };
}

/** Puts this package beside the other versions, and makes it the one in use. */
function place({ versions, command, settings }: Places): void {
  const folder = join(versions, basename(PACKAGE_DIR));
  if (folder !== PACKAGE_DIR) {
    const arriving = `${folder}.llega`;
    rmSync(arriving, { recursive: true, force: true });
    mkdirSync(versions, { recursive: true });
    // Data of a trial stay where they are.
    cpSync(PACKAGE_DIR, arriving, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => from !== join(PACKAGE_DIR, 'datos'),
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(arriving, folder);
  }
  chmodSync(versions, 0o755);
  pointLink(join(versions, 'actual'), basename(folder));
  pointLink(join(versions, 'ajustes.env'), settings);
  pointLink(command, join(versions, 'actual/tembiapo'));
}

function keepSettings({ settings }: Places, answers: Answers, owner: Owner | null): void {
  mkdirSync(dirname(settings), { recursive: true });
  const text = existsSync(settings) ? readFileSync(settings, 'utf8') : '';
  const fresh = `${settings}.nuevo`;
  writeFileSync(fresh, withSettings(text, answers), { mode: owner ? 0o640 : 0o600 });
  if (owner) chownSync(fresh, 0, owner.gid);
  renameSync(fresh, settings);
}

function makeData({ data }: Places, owner: Owner | null): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (owner) {
    chmodSync(dirname(data), 0o755);
    chownSync(data, owner.uid, owner.gid);
  }
}

/** Makes the database and its first administrator, as the user who will run it; the password is written nowhere. */
function prepare({ versions, data }: Places, owner: Owner | null, admin: Answers): void {
  const { status } = spawnSync(join(versions, 'actual/tembiapo'), ['preparar'], {
    env: { ...process.env, DATA_DIR: data, ...admin },
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: '/',
    ...owner,
  });
  if (status !== 0)
    throw new Error('La base no se pudo preparar. Corregí lo que dice arriba y volvé a instalar.');
}

/** Whether systemd runs this machine, or this user's programs. */
const hasSystemd = (places: Places): boolean =>
  places.user !== null
    ? existsSync('/run/systemd/system')
    : spawnSync('systemctl', ['--user', 'is-system-running'], { encoding: 'utf8' }).stdout?.trim().length > 0;

async function startService(places: Places, scope: string[], url: string): Promise<void> {
  run('systemctl', ...scope, 'daemon-reload');
  run('systemctl', ...scope, 'enable', UNIT);
  run('systemctl', ...scope, 'restart', UNIT);
  // Without this a user's programs end when they sign out.
  if (!places.user) spawnSync('loginctl', ['enable-linger']);
  for (let second = 0; second < 60; second++) {
    if (await runningVersion(url)) return;
    await sleep(1000);
  }
  throw new Error(
    `El servicio no contestó en un minuto. Lo que dijo: journalctl ${places.user ? '' : '--user '}-u tembiapo -n 30`,
  );
}

/** Another version in use is upgraded, with its copy and its way back; one that runs by hand is in the way. */
async function refuseAnother({ versions, data }: Places): Promise<void> {
  const current = join(versions, 'actual');
  const name = existsSync(current) ? basename(realpathSync(current)) : null;
  if (name !== null && name !== basename(PACKAGE_DIR))
    throw new Error(
      `Ya está instalado ${name}. Para pasar a este: tembiapo actualizar ${basename(PACKAGE_DIR)}.tar.gz`,
    );
  const holder = existsSync(data) ? await holderOf(data) : null;
  if (holder !== null && !isService(holder))
    throw new Error(`El producto está en marcha (proceso ${holder}): detenelo, y volvé a instalar.`);
}

/** Whether systemd runs a process, so that it is stopped and started in order. */
function isService(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'unit=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() === UNIT;
}

/**
 * `./tembiapo instalar [--si]`: asks for what is needed, writes settings and a systemd service, makes the database with its first
 * administrator, and starts (docs/operacion.md). `--si` takes the answers of before, or of the environment, without asking.
 */
export async function install(): Promise<void> {
  const { values } = parseArgs({ options: { si: { type: 'boolean', default: false } } });
  if (!IS_PACKAGE)
    throw new Error('Se instala el paquete que hace npm run empaquetar; este es el código: usá npm start.');
  const places = placesOf(process.getuid?.() === 0);
  await refuseAnother(places);
  const scope = places.user ? [] : ['--user'];
  const isRunning = hasSystemd(places);
  if (tellFindings([checkDisk({ DATA_DIR: places.data }), checkMemory()]) > 0 && values.si)
    throw new Error('Esta máquina no alcanza: no se cambió nada.');
  const kept = readSettingsFile(places.settings);
  const given = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name in settingsSchema.shape),
  );
  const before: Answers = { AGENCY_NAME: 'Tembiapo', ...kept, ...given, DATA_DIR: places.data };
  using asker = values.si ? null : new Asker();
  const {
    ADMIN_EMAIL = '',
    ADMIN_PASSWORD = '',
    ...answers
  } = await askSettings(asker, before, kept.ADMIN_EMAIL === undefined);
  if (isRunning) spawnSync('systemctl', [...scope, 'stop', UNIT], { stdio: 'ignore' });
  const owner = makeUser(places.user);
  place(places);
  keepSettings(places, { ...answers, DEMO: 'no' }, owner);
  makeData(places, owner);
  prepare(places, owner, { ADMIN_EMAIL, ADMIN_PASSWORD });
  // Only now: until there is an administrator, the next try asks for one.
  keepSettings(places, { ADMIN_EMAIL }, owner);
  mkdirSync(dirname(places.unit), { recursive: true });
  writeFileSync(places.unit, unitOf(places));
  const url = `http://${answers.HOST}:${answers.PORT}`;
  const shown = answers.PUBLIC_URL || url;
  if (isRunning) {
    await startService(places, scope, url);
    console.log(`Listo: entrá a ${shown} con ${ADMIN_EMAIL}.`);
  } else
    console.log(
      `Instalado, sin systemd en marcha: inicialo con ${places.command}, y entrá a ${shown} con ${ADMIN_EMAIL}.`,
    );
  if (answers.PUBLIC_URL?.startsWith('https:'))
    console.log(
      `El TLS lo pone un proxy. Con Caddy alcanza esto en /etc/caddy/Caddyfile:\n\n${new URL(shown).host} {\n\treverse_proxy 127.0.0.1:${answers.PORT}\n}\n`,
    );
  console.log(`Los ajustes están en ${places.settings}; «tembiapo comprobar» dice qué falta.`);
}
