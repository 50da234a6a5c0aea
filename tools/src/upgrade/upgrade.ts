import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type AppliedVersion,
  isAdmitted,
  readApplied,
  wayBack,
} from '@tembiapo/server/platform/database/appliedVersion.ts';
import { connect } from '@tembiapo/server/platform/database/database.ts';
import { holderOf } from '@tembiapo/server/platform/database/lock.ts';
import { isNewer, oldestBeside } from '@tembiapo/server/platform/database/releases.ts';
import { readSettings, type Settings } from '@tembiapo/server/platform/settings/settings.ts';
import { VERSION } from '@tembiapo/server/platform/settings/version.ts';
import { confirm } from '../machine/confirm.ts';
import { PACKAGE_DIR } from '../machine/places.ts';
import { pointLink } from '../machine/pointLink.ts';
import { Refusal } from '../machine/Refusal.ts';
import { embeddedOf } from '../running/product.ts';
import { copyFirst } from './copyFirst.ts';
import { findService } from './findService.ts';
import { openPackage } from './openPackage.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { readChangelog } from './readChangelog.ts';
import { type Program, programIn, readProgram } from './readProgram.ts';
import { untilReady } from './untilReady.ts';

/**
 * `./tembiapo actualizar PACKAGE.tar.gz | FOLDER [--si] [--sin-copia]`: puts another version in the place of the one that runs, or goes
 * back to one; `--si` does not ask (docs/operacion.md). What happens is decided by the newer of the two programs, which knows both.
 */
const USE = 'Uso: ./tembiapo actualizar PAQUETE.tar.gz o CARPETA [--si] [--sin-copia]';
/** The folder of versions has a folder for each, and this link to the one in use. */
const LINK = join(dirname(PACKAGE_DIR), 'actual');

const say = (line: string): void => console.log(line);

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { si: { type: 'boolean', default: false }, 'sin-copia': { type: 'boolean', default: false } },
    });
    if (positionals.length === 1) return { ...values, named: positionals[0]! };
  } catch {
    // The same sentence.
  }
  throw new Refusal(USE);
}

function readCurrent(): Program {
  try {
    return readProgram(realpathSync(LINK));
  } catch {
    throw new Refusal(
      `Esta carpeta no es de una instalación (no hay ${LINK}): instalala con ./tembiapo instalar, o detené el producto y llevá su carpeta de datos a la versión nueva (docs/operacion.md)`,
    );
  }
}

/** Makes `actual` lead to a version, at once. */
const pointTo = ({ folder }: Program): void => pointLink(LINK, relative(dirname(LINK), folder));

/** Where the database is now; null when it is the embedded one and nobody runs it. */
const addressOf = ({ DATABASE_URL, DATA_DIR }: Settings, holder: number | null): string | null =>
  DATABASE_URL ?? (holder === null ? null : embeddedOf(DATA_DIR).url);

async function versionOf(url: string): Promise<AppliedVersion | null> {
  const { db, close } = connect(url, { max: 1 });
  try {
    return await readApplied(db);
  } finally {
    await close();
  }
}

/** Says whether an older version works with the database; throws when it does not. */
function judgeReturn(applied: AppliedVersion, to: Program): void {
  if (!isAdmitted(applied, to.version))
    throw new Refusal(
      `De la ${applied.version} no se puede volver a la ${to.version}: la base anda desde la ${applied.oldest}. Para volver, ${wayBack(applied, to.version)}, con el programa de la ${to.version}.`,
    );
  say(
    `De la ${applied.version} se puede volver a la ${to.version}: la base queda como está, y esa versión anda con ella.`,
  );
}

/** Says what a newer version brings, what to do first, and whether there is a way back; returns whether somebody must agree. */
function announce(from: Program, to: Program): boolean {
  const fresh = readChangelog(programIn(to.folder)).filter(
    ({ version }) => isNewer(version, from.version) && !isNewer(version, to.version),
  );
  say(`De la ${from.version} a la ${to.version}.`);
  for (const { version, news } of fresh)
    for (const one of news) say(`  ${version}: ${one.replaceAll(/\s+/g, ' ')}`);
  const first = fresh.filter(({ before }) => before !== null);
  for (const { version, before } of first) say(`Antes de actualizar (${version}): ${before}`);
  say(
    isNewer(oldestBeside(), from.version)
      ? `Después no se va a poder volver a la ${from.version} sin restaurar la copia de antes.`
      : `Después se va a poder volver a la ${from.version}.`,
  );
  return first.length > 0;
}

/** Copies what the product has in charge; returns whether somebody must agree that it is not copied. */
async function keepBefore(settings: Settings, url: string | null, without: boolean): Promise<boolean> {
  if (settings.DATABASE_URL) {
    say('La base la copia quien la tiene a cargo: que haya una copia de hoy antes de seguir.');
    return true;
  }
  if (url === null || without || settings.COPIAS === 'no') {
    say('No se hace una copia antes.');
    return true;
  }
  say('Haciendo una copia…');
  say(`La copia de antes es ${await copyFirst(url)}.`);
  return false;
}

/** Puts a version in the place of another, while people work; what fails leaves the one that was. */
async function switchTo(from: Program, to: Program, options: ReturnType<typeof readOptions>): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.DATABASE_URL && to.folder.endsWith('-sin-base'))
    throw new Refusal(
      'Ese paquete no trae PostgreSQL, y los datos están en la base incluida: usá el que no dice «sin-base».',
    );
  const holder = await holderOf(settings.DATA_DIR);
  const url = addressOf(settings, holder);
  const service = holder === null ? null : findService(holder, LINK);
  const applied = url === null ? null : await versionOf(url);
  if (applied && isNewer(applied.version, to.version)) judgeReturn(applied, to);
  const isUp = isNewer(to.version, from.version);
  const asks = [isUp && announce(from, to), isUp && (await keepBefore(settings, url, options['sin-copia']))];
  if (asks.includes(true) && !options.si) await confirm();
  // From here on it ends by itself, one way or the other: half way there would be nobody serving.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => say('Ya no se detiene: termina sola, o vuelve a la de antes.'));
  if (isUp && url !== null) {
    say('Preparando la base, mientras se sigue trabajando…');
    try {
      for (const name of await prepareDatabase(url, from.version, say)) say(`Migración aplicada: ${name}`);
    } catch (error) {
      throw new Refusal(
        `No se actualizó: la base no se pudo llevar a la ${to.version} (${(error as Error).message}). La ${from.version} sigue como antes.`,
      );
    }
  }
  pointTo(to);
  if (!service) return say(`La ${to.version} es la que se inicia desde ahora; el producto estaba detenido.`);
  const began = performance.now();
  try {
    await service.restart();
    await untilReady(settings, to.version, service);
  } catch (error) {
    const reason = (error as Error).message;
    pointTo(from);
    try {
      await service.restart();
      await untilReady(settings, from.version, service);
    } catch (again) {
      throw new Refusal(
        `La ${to.version} no anduvo:\n${reason}\nSe quiso volver a la ${from.version}, y tampoco anduvo:\n${(again as Error).message}`,
      );
    }
    throw new Refusal(
      `La ${to.version} no anduvo:\n${reason}\nSe volvió a la ${from.version}, que atiende como antes.`,
    );
  }
  say(
    `La ${to.version} atiende. Sin atender: ${((performance.now() - began) / 1000).toFixed(1).replace('.', ',')} s.`,
  );
}

export async function upgrade(): Promise<void> {
  try {
    const options = readOptions();
    const current = readCurrent();
    const isPackage = options.named.endsWith('.tar.gz');
    const to = readProgram(
      isPackage ? await openPackage(options.named, dirname(LINK), current.folder, say) : options.named,
    );
    if (to.folder === current.folder)
      throw new Refusal(`La ${to.version} ya es la que está en uso. Si no atiende, iniciala.`);
    if (isNewer(to.version, VERSION) && to.folder !== PACKAGE_DIR) {
      const { status } = spawnSync(
        join(to.folder, 'tembiapo'),
        [
          'actualizar',
          to.folder,
          ...(options.si ? ['--si'] : []),
          ...(options['sin-copia'] ? ['--sin-copia'] : []),
        ],
        { stdio: 'inherit' },
      );
      process.exitCode = status ?? 1;
    } else await switchTo(current, to, options);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
