/** What a database said, and how to mend it. */
export interface DatabaseTrouble {
  says: string;
  mend: string;
}

const LATE: DatabaseTrouble = {
  says: 'no contestó a tiempo',
  mend: 'Revisá el servidor y el puerto de DATABASE_URL, y que un cortafuegos la deje pasar.',
};
const NO_RIGHTS: DatabaseTrouble = {
  says: 'no deja a ese usuario crear lo que hace falta',
  mend: 'Hacelo dueño de la base: alter database BASE owner to USUARIO;',
};
const LETTERS: DatabaseTrouble = {
  says: 'no guarda todas las letras',
  mend: "Hacé otra con: create database BASE owner USUARIO encoding 'UTF8' template template0;",
};

/** PostgreSQL's codes for what people get wrong in an address, or in a database. */
const BY_CODE: Record<string, DatabaseTrouble> = {
  '28P01': {
    says: 'no acepta ese usuario con esa clave',
    mend: 'Revisá DATABASE_URL: en la clave, @ va como %40, / como %2F y # como %23.',
  },
  '28000': {
    says: 'no deja entrar a ese usuario desde esta máquina',
    mend: 'Que el usuario pueda entrar (alter role USUARIO login;) y que pg_hba.conf nombre esta máquina.',
  },
  '3D000': { says: 'no existe', mend: 'Creala: create database BASE owner USUARIO;' },
  '42501': NO_RIGHTS,
  '53100': { says: 'no tiene más lugar en su disco', mend: 'Hacé lugar en el disco de la base.' },
  '53300': { says: 'no tiene más conexiones', mend: 'Subí max_connections en el servidor de la base.' },
  '22P05': LETTERS,
};
const BY_TEXT: [RegExp, DatabaseTrouble][] = [
  [/connection timeout|timeout expired/, LATE],
  [
    /does not support SSL/,
    {
      says: 'no ofrece cifrar la conexión',
      mend: 'Activá ssl en el servidor de la base, o sacá sslmode de DATABASE_URL si está en la misma red.',
    },
  ],
];

/** What a database's refusal means, for whoever installs the product; null when it is something else. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return BY_CODE[code] ?? BY_TEXT.find(([text]) => text.test(message))?.[1] ?? null;
}
