import { networkInterfaces } from 'node:os';
import { checkNewPassword } from '@tembiapo/server/platform/identity/passwords.ts';
import { readSettings, type settingsSchema } from '@tembiapo/server/platform/settings/settings.ts';
import type { Asker } from './Asker.ts';
import { checkAddress } from './checks/checkAddress.ts';
import { checkDatabase } from './checks/checkDatabase.ts';
import { checkPort } from './checks/checkMachine.ts';
import { checkMail } from './checks/checkMail.ts';
import { Finding } from './checks/Finding.ts';
import { tellFindings } from './tellFindings.ts';

const { wrong } = Finding;

/** Settings as their file has them, by name. */
export type Answers = Partial<Record<keyof typeof settingsSchema.shape, string>>;

interface Question {
  name: keyof Answers;
  asks: string;
  isSecret?: boolean;
  /** Asked again, since nobody sees what they type. */
  isTwice?: boolean;
  /** Not asked when it does not apply. */
  when?: (answers: Answers) => boolean;
  /** What follows from the answer. */
  adds?: (answers: Answers) => Answers;
  tries?: (answers: Answers) => Promise<Finding[]>;
}

const settingsOf = (answers: Answers) => readSettings({ ...process.env, ...answers });

/** Where the product listens, so that the address leads to it: itself, or a proxy on this machine. */
function listening({ PUBLIC_URL, PORT = '3000' }: Answers): Answers {
  const { hostname, protocol, port } = new URL(PUBLIC_URL || 'http://127.0.0.1');
  const host = hostname.replace(/^\[|\]$/g, '');
  const own = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ address }) => address === host);
  if (protocol !== 'http:' || !own) return { HOST: '127.0.0.1', PORT };
  if (own.internal) return { HOST: host, PORT: port || PORT };
  return { HOST: own.family === 'IPv6' ? '::' : '0.0.0.0', PORT: port || PORT };
}

const QUESTIONS: readonly Question[] = [
  { name: 'AGENCY_NAME', asks: 'Nombre de la agencia' },
  {
    name: 'PUBLIC_URL',
    asks: 'Dirección con la que se va a entrar, como https://seleccion.agencia.com.py (vacía: solo desde esta máquina)',
    adds: listening,
    tries: async (answers) => [
      await checkPort(settingsOf(answers)),
      ...(await checkAddress(settingsOf(answers))),
    ],
  },
  {
    name: 'DATABASE_URL',
    asks: 'Base de datos propia, como postgres://usuario:clave@servidor/tembiapo (vacía: la incluida)',
    isSecret: true,
    tries: (answers) => checkDatabase(settingsOf(answers)),
  },
  {
    name: 'ADMIN_EMAIL',
    asks: 'Correo de quien va a administrar',
    tries: async ({ ADMIN_EMAIL }) =>
      ADMIN_EMAIL
        ? []
        : [wrong('Administrador', 'hace falta su correo', 'Con él se ingresa la primera vez.')],
  },
  {
    name: 'ADMIN_PASSWORD',
    asks: 'Su contraseña',
    isSecret: true,
    isTwice: true,
    tries: async ({ ADMIN_PASSWORD = '', AGENCY_NAME = '', ADMIN_EMAIL = '' }) => {
      try {
        await checkNewPassword(ADMIN_PASSWORD, { AGENCY_NAME }, ADMIN_EMAIL);
        return [];
      } catch (error) {
        return [
          wrong('Contraseña', (error as Error).message, 'Cuatro palabras que no van juntas son una buena.'),
        ];
      }
    },
  },
  {
    name: 'SMTP_URL',
    asks: 'Servidor por el que salen los correos, como smtps://usuario:clave@mail.agencia.com.py (vacía: se pone después)',
    isSecret: true,
    // Whom mails come from is asked next.
    tries: async (answers) =>
      [await checkMail(settingsOf(answers))].filter(
        ({ verdict }) => verdict !== 'doubt' || !answers.SMTP_URL,
      ),
  },
  {
    name: 'MAIL_FROM',
    asks: 'De parte de quién salen, como Agencia <seleccion@agencia.com.py>',
    when: ({ SMTP_URL }) => Boolean(SMTP_URL),
    tries: async (answers) => {
      const reached = await checkMail(settingsOf(answers));
      // What keeps the server from being reached was told, and kept.
      return reached.verdict === 'wrong' ? [] : [await checkMail(settingsOf(answers), answers.ADMIN_EMAIL)];
    },
  },
];

/**
 * Asks what an installation needs, and tries each answer while the person is still there. `before`: what was answered the last time.
 * `isNew`: there is no administrator yet. Without an asker, takes those and stops at the first that is wrong.
 */
export async function askSettings(asker: Asker | null, before: Answers, isNew: boolean): Promise<Answers> {
  const answers: Answers = { ...before };
  for (const question of QUESTIONS) {
    const { name, asks, isSecret = false, isTwice = false, when = () => true } = question;
    if (!when(answers) || (!isNew && name.startsWith('ADMIN_'))) continue;
    const kept = answers[name];
    do {
      if (asker) answers[name] = await asker.ask(asks, kept, isSecret);
    } while (
      !(await holds(question, answers, asker)) ||
      (isTwice && asker !== null && !(await asker.repeats(answers[name] ?? '')))
    );
  }
  return answers;
}

/** Whether an answer may stay: it works, or the person keeps it knowing that it does not yet. */
async function holds(
  { tries, adds, name }: Question,
  answers: Answers,
  asker: Asker | null,
): Promise<boolean> {
  let found: Finding[];
  try {
    settingsOf(answers);
    Object.assign(answers, adds?.(answers));
    found = (await tries?.(answers)) ?? [];
  } catch (error) {
    console.log(` ✗ ${(error as Error).message}`);
    if (!asker) throw new Error(`${name} no sirve: no se cambió nada.`);
    return false;
  }
  if (tellFindings(found) === 0) return true;
  // The name and the proxy of an address may come later.
  if (!asker && name === 'PUBLIC_URL') return true;
  if (!asker) throw new Error(`${name} no anda: no se cambió nada.`);
  return !name.startsWith('ADMIN_') && Boolean(await asker?.agrees('¿Dejarlo así, y arreglarlo después?'));
}
