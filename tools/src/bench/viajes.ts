import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings.ts';
import { decir } from './medir.ts';

/** Written by the test that counts them. */
export const VIAJES = join(REPO_DIR, 'server/src/testing/trips.txt');

/** How often each call goes to the database, as the tests count it. */
export async function medirViajes(): Promise<void> {
  if (!existsSync(VIAJES)) throw new Error('falta el archivo que escriben las pruebas');
  const lineas = readFileSync(VIAJES, 'utf8').trim().split('\n');
  const porViajes = new Map<string, number>();
  for (const linea of lineas) {
    const [viajes] = linea.trim().split(/\s+/);
    porViajes.set(viajes!, (porViajes.get(viajes!) ?? 0) + 1);
  }
  decir([...porViajes].map(([viajes, llamadas]) => `${llamadas} llamadas en ${viajes}`).join(' · '));
  for (const linea of lineas.filter((l) => /equipos$|candidatos$|\/candidato\b/.test(l))) decir(`  ${linea}`);
}
