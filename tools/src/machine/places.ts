import { homedir } from 'node:os';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';

/** Where an installation lies: of the whole machine when root makes it, else of the user who does. */
export interface Places {
  /** The folder with a folder for each version, and `actual`, a link to the one in use. */
  versions: string;
  /** The settings' file; `ajustes.env` in the folder of versions leads to it. */
  settings: string;
  data: string;
  /** The systemd unit. */
  unit: string;
  /** The command that people type. */
  command: string;
  /** The system user who runs it; null: the user themselves. */
  user: string | null;
}

export const UNIT = 'tembiapo.service';

export function placesOf(isRoot: boolean, home = homedir()): Places {
  if (isRoot)
    return {
      versions: '/opt/tembiapo',
      settings: '/etc/tembiapo/ajustes.env',
      data: '/var/lib/tembiapo/datos',
      unit: join('/etc/systemd/system', UNIT),
      command: '/usr/local/bin/tembiapo',
      user: 'tembiapo',
    };
  return {
    versions: join(home, '.local/share/tembiapo'),
    settings: join(home, '.config/tembiapo/ajustes.env'),
    data: join(home, '.local/share/tembiapo/datos'),
    unit: join(home, '.config/systemd/user', UNIT),
    command: join(home, '.local/bin/tembiapo'),
    user: null,
  };
}

/** Whether this runs from a package; otherwise from a checkout. */
export const IS_PACKAGE = import.meta.filename.endsWith('.js');
/** This package's folder. */
export const PACKAGE_DIR = join(REPO_DIR, '..');
/** The settings of the installation that this package is a version of, if it is. */
export const OWN_SETTINGS = join(PACKAGE_DIR, '../ajustes.env');
