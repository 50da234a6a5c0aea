import { parseArgs } from 'node:util';
import { readSettings, SettingsError } from '@tembiapo/server/platform/settings/settings.ts';
import { checkAddress } from './checks/checkAddress.ts';
import { checkClock } from './checks/checkClock.ts';
import { checkDatabase } from './checks/checkDatabase.ts';
import { checkDisk, checkMemory, checkPort } from './checks/checkMachine.ts';
import { checkCasilla, checkMail } from './checks/checkMail.ts';
import { checkStores } from './checks/checkStores.ts';
import type { Finding } from './checks/Finding.ts';
import { tellFindings } from './tellFindings.ts';

/**
 * `./tembiapo comprobar [--correo ADDRESS]`: what of this machine will not do, and how to mend it (docs/operacion.md). Ends with 1 when
 * something is wrong.
 */
export async function checkInstallation(): Promise<void> {
  const { values } = parseArgs({ options: { correo: { type: 'string' } } });
  let wrong = 0;
  const tell = (found: Finding | readonly Finding[]): void => {
    wrong += tellFindings([found].flat());
  };
  try {
    const settings = readSettings(process.env);
    tell([checkDisk(settings), checkMemory()]);
    tell(await checkClock(settings));
    tell(await checkPort(settings));
    tell(await checkDatabase(settings));
    tell(await checkMail(settings, values.correo));
    for (const casilla of settings.casillas) tell(await checkCasilla(casilla));
    tell(await checkStores(settings));
    tell(await checkAddress(settings));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    tell({ about: 'Ajustes', verdict: 'wrong', says: error.message });
  }
  console.log(
    wrong === 0
      ? 'Todo lo necesario anda.'
      : `${wrong === 1 ? 'Una cosa no anda' : `${wrong} cosas no andan`} (✗): el producto no va a andar bien así.`,
  );
  if (wrong > 0) process.exitCode = 1;
}
