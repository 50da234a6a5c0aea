import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { startTrouble } from '@tembiapo/server/platform/errors/startTrouble.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { VERSION } from '@tembiapo/server/platform/settings/version.ts';
import { useInstallation } from './machine/useInstallation.ts';

interface Command {
  says: string;
  does: () => Promise<unknown>;
  /** What it is asked with; nothing when it takes no options. */
  takes?: string;
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
    takes: '[--procesos N]',
    says: 'lo inicia en varios procesos',
    does: () => import('@tembiapo/server/cluster.ts'),
  },
  instalar: {
    takes: '[--si]',
    says: 'lo deja instalado en esta máquina, como servicio',
    does: async () => (await import('./machine/install.ts')).install(),
    staysRoot: true,
  },
  comprobar: {
    takes: '[--correo A]',
    says: 'dice qué de esta máquina no sirve, y cómo se arregla, y con --correo manda uno',
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
    takes: 'PAQUETE.tar.gz [--si] [--sin-copia]',
    says: 'pone otra versión en lugar de la que está, o vuelve a una de antes',
    does: async () => (await import('./upgrade/upgrade.ts')).upgrade(),
    staysRoot: true,
  },
  restaurar: {
    takes: '[--copia NOMBRE] [--hasta MOMENTO] [--si]',
    says: 'vuelve de una copia',
    does: () => import('./restore.ts'),
  },
  rotar: { says: 'cambia el secreto de las sesiones', does: () => import('./rotate-secret.ts') },
  'reponer-acceso': {
    takes: 'CORREO',
    says: 'deja entrar a quien perdió su segundo factor',
    does: () => import('./reset-factors.ts'),
  },
};

const help = (): void => {
  console.log('Uso: ./tembiapo [COMANDO]');
  for (const [name, { says, takes }] of Object.entries(COMMANDS))
    console.log(`  ${name.padEnd(16)}${says}${takes ? `\n${' '.repeat(18)}${takes}` : ''}`);
};

const [first = 'iniciar', ...rest] = process.argv.slice(2);
const command = COMMANDS[first];
process.argv.splice(2, 1);

const refuse = (sentence: string): void => {
  console.error(sentence);
  process.exitCode = 1;
};

if (['ayuda', '--help', '-h'].includes(first)) help();
else if (['version', '--version'].includes(first)) console.log(VERSION);
else if (!command) {
  refuse(`No existe el comando ${first}.`);
  help();
} else if (rest.length > 0 && !command.takes)
  refuse(`«${first}» no lleva nada más: sobra ${rest.join(' ')}.`);
else {
  enableCompileCache(join(REPO_DIR, 'node_modules/.cache/node'));
  try {
    useInstallation(command);
    await command.does();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code.startsWith('ERR_PARSE_ARGS')) refuse(`Uso: ./tembiapo ${first} ${command.takes ?? ''}`);
    else if (error instanceof TypeError) {
      console.error(error);
      process.exitCode = 1;
    } else refuse(startTrouble(error));
  }
}
