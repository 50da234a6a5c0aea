import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refusal } from './answers.ts';
import { fileApp } from './fileApp.ts';

/** Where a zero-width space, a soft hyphen or a direction mark slips in when somebody copies an address. */
const WAYS = [
  (address: string) => `\u200b${address}`,
  (address: string) => `${address}\u200b`,
  (address: string) => `${address[0]}\u200b${address.slice(1)}`,
  (address: string) => address.replace('@', '\u00ad@'),
  (address: string) => `\u202a${address}\u202c`,
  (address: string) => `\ufeff${address}\u00a0`,
];
const WRONG = [
  'ana@x..py',
  'ana.@x.py',
  'ana@-x.py',
  'ana@x.py.',
  'Ana <ana@x.py>',
  'mailto:ana@x.py',
  'a@x.py, b@x.py',
  'a\u00a0b@x.py',
];

const app = await fileApp();
const admin = await app.tokenFor('admin');

const call = (method: string, path: string, input: Record<string, unknown>, token: string | null = admin) =>
  app.call(method, path, { token, input });
const later = (hours: number) => new Date(Date.now() + 90 * 86_400_000 + hours * 3_600_000).toISOString();
const candidato = (correo: string) => ({
  nombre: 'Ana',
  apellido: 'Visible',
  telefono1: '0981 740 001',
  correo,
});
const CONTACTS = {
  contactoTelefono: '021 740 004',
  contactoCargoNombre: 'Jefa',
  contactoServicioTelefono: '021 740 005',
  contactoServicioCargoNombre: 'Encargado',
};
const empresa = (correo: string) => ({
  nombre: `Empresa ${correo}`,
  telefono: '021 740 002',
  correo,
  ...CONTACTS,
});
let hour = 0;
const evento = (correo: string) => ({
  titulo: 'Entrevista',
  tipo: 'entrevista',
  inicio: later(++hour),
  fin: later(hour + 0.5),
  participantes: [{ nombre: 'Ana', correo }],
});
const usuario = (email: string) => ({
  username: email,
  email,
  password: 'una-clave-larga-1',
  nombre: 'Ana',
  rol: 'selector',
  document: '4740003',
  documentType: 'CI',
});
/** Every way in which an address comes in, and where it is stored. */
const DOORS: [
  name: string,
  path: string,
  input: (address: string) => Record<string, unknown>,
  kept: string,
][] = [
  ['un candidato', '/v1/candidato', candidato, 'select correo from candidato'],
  ['una empresa', '/v1/empresa', empresa, 'select correo from empresa'],
  ['un invitado a un evento', '/v1/evento', evento, 'select correo from evento_invitado'],
  ['un usuario', '/signup', usuario, 'select email from usuario'],
];

describe.each(DOORS)('el correo de %s', (_, path, input, kept) => {
  test('con un signo que nadie ve se guarda sin él, y así se le escribe', async () => {
    for (const [i, way] of WAYS.entries()) {
      const address = `ana${i}@invisible.py`;
      const { status, body } = await call('POST', path, input(way(address)));
      expect([i, status, body]).toEqual([i, 200, expect.anything()]);
      const rows = await app.sql`select from (${sql.raw(kept)}) x(c) where c = ${address}`;
      expect([i, rows.length]).toEqual([i, 1]);
    }
    const rows = await app.sql`select para from correo where para ~ '[^ -~]'`;
    expect(rows).toEqual([]);
  });
  test('el que no es uno solo, o no es ninguno, se rechaza con una frase', async () => {
    for (const wrong of WRONG) {
      const { status, body } = await call('POST', path, input(wrong));
      expect([wrong, status, body.error.message]).toEqual([
        wrong,
        400,
        expect.stringMatching(/correo|email/i),
      ]);
    }
  });
});

test('quien ingresa con su correo copiado con un signo así, ingresa', async () => {
  for (const way of WAYS) {
    const { status } = await call(
      'POST',
      '/login',
      { username: way('admin@demo.py'), password: 'demo-demo', type: 'standard' },
      null,
    );
    expect(status).toBe(200);
  }
});

test('un nombre queda sin ellos, y el de un alfabeto que junta sus letras, entero', async () => {
  const made = async (name: string) => {
    const { body } = await call('POST', '/v1/candidato', { ...candidato(''), nombre: name });
    return (await call('GET', '/v1/candidato', { idNumerico: body.idNumerico })).body.candidato.nombre;
  };
  expect(await made('Ana\u200b')).toBe('Ana');
  expect(await made('\u202eAna\u202c Paula')).toBe('Ana Paula');
  expect(await made('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(await call('POST', '/v1/candidato', { ...candidato(''), nombre: '\u200b\u2060' })).toMatchObject(
    refusal(400, /Nombre: es obligatorio/),
  );
});
