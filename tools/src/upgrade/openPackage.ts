import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { Refusal } from '../machine/Refusal.ts';

const NAME = /^tembiapo-\d+\.\d+\.\d+-(\w+-\w+?)(-sin-base)?$/;
/** What must be free besides the package, for the system to go on. */
const SPARE_BYTES = 200e6;

/** Whether the package is what was published, by the sums beside it; null where there are none. */
async function isAsPublished(file: string): Promise<boolean | null> {
  const sums = join(dirname(file), 'SHA256SUMS');
  if (!existsSync(sums)) return null;
  const line = readFileSync(sums, 'utf8')
    .split('\n')
    .find((one) => one.endsWith(`  ${basename(file)}`));
  if (!line) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return line.startsWith(`${hash.digest('hex')} `);
}

/** The folder of a package and what it takes once unpacked; reads all of it, so that a cut one is found. */
function listPackage(file: string): { folder: string; bytes: number } {
  let lines: string[];
  try {
    const listed = execFileSync('tar', ['-tvzf', file], {
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    lines = listed.trim().split('\n');
  } catch {
    throw new Refusal(`${basename(file)} está incompleto o dañado: bajalo de nuevo`);
  }
  const entries = lines.map(
    (line) => /^\S+ +\S+ +(\d+) \S+ \S+ (.+?)(?: -> .+)?$/.exec(line) ?? ['', '0', ''],
  );
  const folder = entries[0]![2]!.replace(/\/.*$/, '');
  if (!NAME.test(folder) || entries.some(([, , path]) => !path!.startsWith(`${folder}/`)))
    throw new Refusal(`${basename(file)} no es un paquete de Tembiapo`);
  return { folder, bytes: entries.reduce((sum, [, bytes]) => sum + Number(bytes), 0) };
}

/**
 * Unpacks a package beside the others, after looking at its sum, its machine and the room there is. A folder with its name is a whole
 * one: until then it has another. Returns the folder.
 */
export async function openPackage(
  file: string,
  versions: string,
  inUse: string,
  say: (line: string) => void,
): Promise<string> {
  if (!existsSync(file)) throw new Refusal(`No existe ${file}`);
  const published = await isAsPublished(file);
  if (published === false)
    throw new Refusal(
      `${basename(file)} no es el que se publicó: su suma no es la de SHA256SUMS. Bajalo de nuevo.`,
    );
  say(
    published ? 'La suma del paquete es la publicada.' : 'No se comprobó la suma: falta SHA256SUMS al lado.',
  );
  const { folder, bytes } = listPackage(file);
  const machine = NAME.exec(folder)![1]!;
  if (machine !== `${platform()}-${arch()}`)
    throw new Refusal(`${basename(file)} es para ${machine} y esta máquina es ${platform()}-${arch()}`);
  const place = join(versions, folder);
  if (existsSync(place)) {
    if (place === inUse) return place;
    // What is left of another try may not be whole.
    rmSync(place, { recursive: true, force: true });
  }
  const disk = statfsSync(versions);
  const free = disk.bavail * disk.bsize;
  const megabytes = (count: number) => `${formatNumber(Math.round(count / 1e6))} MB`;
  if (free < bytes + SPARE_BYTES)
    throw new Refusal(
      `No hay lugar en ${versions}: hacen falta ${megabytes(bytes + SPARE_BYTES)} y hay ${megabytes(free)}`,
    );
  const coming = join(versions, '.viene');
  rmSync(coming, { recursive: true, force: true });
  await mkdir(coming);
  try {
    execFileSync('tar', ['-xzf', file, '-C', coming, '--no-same-owner'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    renameSync(join(coming, folder), place);
  } catch (error) {
    throw new Refusal(
      `No se pudo descomprimir en ${versions}: ${(error as Error).message.trim().split('\n').at(-1)}`,
    );
  } finally {
    rmSync(coming, { recursive: true, force: true });
  }
  return place;
}
