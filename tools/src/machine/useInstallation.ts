import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { IS_PACKAGE, OWN_SETTINGS, PACKAGE_DIR } from './places.ts';

/**
 * Reads the settings that `./tembiapo instalar` wrote; what the environment says already stays. A package that was only unpacked
 * keeps its data in its own folder. Root becomes the user whose data they are, unless the command needs root's rights.
 */
export function useInstallation({ staysRoot = false } = {}): void {
  if (!IS_PACKAGE) return;
  if (existsSync(OWN_SETTINGS)) {
    try {
      accessSync(OWN_SETTINGS, constants.R_OK);
    } catch {
      throw new Error(`No se pueden leer los ajustes de ${OWN_SETTINGS}: usá sudo`);
    }
    loadEnvFile(OWN_SETTINGS);
  }
  process.env.DATA_DIR ||= join(PACKAGE_DIR, 'datos');
  const owner = statSync(process.env.DATA_DIR, { throwIfNoEntry: false });
  if (staysRoot || process.getuid?.() !== 0 || !owner || owner.uid === 0) return;
  process.setgroups!([owner.gid]);
  process.setgid!(owner.gid);
  process.setuid!(owner.uid);
}
