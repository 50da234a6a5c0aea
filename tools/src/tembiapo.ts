import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { startTrouble } from '@tembiapo/server/platform/errors/startTrouble.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { useInstallation } from './machine/useInstallation.ts';

interface Command {
  says: string;
  does: () => Promise<unknown>;
  /** Root's own work, which the user of the service could not do. */
  staysRoot?: boolean;
}

/** `./tembiapo COMMAND` of a package (docs/operacion.md): what each command does, and the module that does it. */
const COMMANDS: Record<string, Command> = {
  iniciar: {
    says: 'inicia el producto (lo mismo que sin nada)',
    does: () => import('@tembiapo/server/main.ts'),
  },
  varios: {
    says: 'lo inicia en varios procesos (--procesos N)',
    does: () => import('@tembiapo/server/cluster.ts'),
  },
  instalar: {
    says: 'lo deja instalado en esta máquina, como servicio',
    does: async () => (await import('./machine/install.ts')).install(),
    staysRoot: true,
  },
  comprobar: {
    says: 'dice qué de esta máquina no sirve, y cómo se arregla (--correo A prueba uno)',
    does: async () => (await import('./machine/checkInstallation.ts')).checkInstallation(),
  },
  preparar: {
    says: 'lleva la base a esta versión, sin iniciar',
    does: async () => (await import('./machine/prepareInstallation.ts')).prepareInstallation(),
  },
  listo: {
    says: 'dice si atiende, para quien lo vigila',
    does: async () => (await import('./machine/sayReady.ts')).sayReady(),
  },
  actualizar: {
    says: 'pone otra versión en lugar de la que está, o vuelve a una de antes',
    does: async () => (await import('./upgrade/upgrade.ts')).upgrade(),
    staysRoot: true,
  },
  restaurar: { says: 'vuelve de una copia', does: () => import('./restore.ts') },
  rotar: { says: 'cambia el secreto de las sesiones', does: () => import('./rotate-secret.ts') },
  'reponer-acceso': {
    says: 'deja entrar a quien perdió su segundo factor',
    does: () => import('./reset-factors.ts'),
  },
};

const help = (): void => {
  console.log('Uso: ./tembiapo [COMANDO]');
  for (const [name, { says }] of Object.entries(COMMANDS)) console.log(`  ${name.padEnd(16)}${says}`);
};

const [name = 'iniciar'] = process.argv.slice(2);
process.argv.splice(2, 1);
const command = COMMANDS[name];
if (name === 'ayuda' || name === '--help') help();
else if (!command) {
  console.error(`No existe el comando ${name}.`);
  help();
  process.exitCode = 1;
} else {
  enableCompileCache(join(REPO_DIR, 'node_modules/.cache/node'));
  try {
    useInstallation(command);
    await command.does();
  } catch (error) {
    console.error(error instanceof TypeError ? error : startTrouble(error));
    process.exitCode = 1;
  }
}
