import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { serversOf } from '@tembiapo/server/platform/database/Servers.ts';
import { REPO_DIR, type Settings } from '@tembiapo/server/platform/settings/settings.ts';
import pg from 'pg';
import { Finding } from './Finding.ts';

const { doubt, good, wrong } = Finding;

/** Codes of telephones and signed requests to stores stop being taken beyond some of these. */
const OFF = { doubtMs: 30_000, wrongMs: 4 * 60_000 };
const MEND = 'Poné la hora por la red: timedatectl set-ntp true (o instalá chrony).';

type Clocks = Pick<Settings, 'DATABASE_URL' | 'PUBLIC_URL' | 'S3_ENDPOINT' | 'COPIAS_S3_ENDPOINT'>;

/** Compares this machine's clock with those of the machines it works with. */
export async function checkClock(settings: Clocks): Promise<Finding> {
  const about = 'Reloj';
  const now = new Date();
  const said = formatMoment(now.toISOString());
  if (now < statSync(join(REPO_DIR, 'package.json')).mtime)
    return wrong(about, `dice ${said}, y este programa es de después`, MEND);
  const [off, whose] = await farthest(settings);
  if (Math.abs(off) > OFF.doubtMs) {
    const by = `está ${howLong(Math.abs(off))} ${off > 0 ? 'atrasado' : 'adelantado'} del de ${whose}`;
    return Math.abs(off) > OFF.wrongMs ? wrong(about, by, MEND) : doubt(about, by, MEND);
  }
  return followsNetwork() === false
    ? doubt(about, `dice ${said}, y nadie lo pone en hora`, MEND)
    : good(about, `dice ${said} en Asunción`);
}

const howLong = (ms: number): string =>
  ms < 90_000 ? `${Math.round(ms / 1000)} segundos` : `${Math.round(ms / 60_000)} minutos`;

/** The clock that differs most: by how many milliseconds it is ahead of ours, and whose it is. */
async function farthest(settings: Clocks): Promise<[ms: number, whose: string]> {
  const sites = [settings.PUBLIC_URL, settings.S3_ENDPOINT, settings.COPIAS_S3_ENDPOINT].filter(
    (one) => one !== undefined,
  );
  const asked = await Promise.allSettled([
    ...sites.map(async (site): Promise<[number, string]> => {
      const { headers } = await fetch(site, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(5_000),
      });
      const date = Date.parse(headers.get('date') ?? '');
      return [Number.isNaN(date) ? 0 : date - Date.now(), new URL(site).host];
    }),
    ...(settings.DATABASE_URL ? [databaseClock(settings.DATABASE_URL)] : []),
  ]);
  return asked
    .flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    .reduce((most, one) => (Math.abs(one[0]) > Math.abs(most[0]) ? one : most), [0, ''] as [number, string]);
}

async function databaseClock(url: string): Promise<[number, string]> {
  const client = new pg.Client({ ...serversOf(url).config, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 ms',
    );
    return [rows[0]!.ms - Date.now(), 'la base de datos'];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether systemd says that the network sets the clock; null where there is nobody to ask. */
function followsNetwork(): boolean | null {
  try {
    const said = execFileSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5_000,
    });
    return said.trim() === 'yes';
  } catch {
    return null;
  }
}
