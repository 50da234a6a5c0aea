import { documentoKey, phoneKey } from '@tembiapo/contract/domain/samePerson.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { seed } from '../../../testing/seed.ts';

/** Documents as people write them, and the form they are compared in. */
const DOCUMENTOS: [string, string | null][] = [
  ...[
    '1234567',
    '1.234.567',
    '1 234 567',
    '1-234-567',
    '01234567',
    '001.234.567',
    'CI 1.234.567',
    'C.I. 1.234.567',
    'c.i. 1234567',
    'C.I.: 1.234.567',
    'CI Nº 1.234.567',
    'C.I. N° 1234567',
    'CI NRO. 1.234.567',
    'Cédula 1.234.567',
    'Cedula de identidad 1234567',
    'Cédula de Identidad Civil N.º 1.234.567',
    'Ced. 1.234.567',
    'CIN 1234567',
    'CIC 1.234.567',
    'DNI 1.234.567',
    'Doc. 1234567',
    'Documento Nro 1.234.567',
    ' 1.234.567 ',
    '1,234,567',
    '1_234_567',
    '1/234/567',
  ].map((text): [string, string] => [text, '1234567']),
  ['AB123456', 'AB123456'],
  ['ab 123 456', 'AB123456'],
  ['N1234567', 'N1234567'],
  ['P-0012345', 'P0012345'],
  ['CIAB1234', 'CIAB1234'],
  ['X0123456Y', 'X0123456Y'],
  ['1234567A', '1234567A'],
  ['12345678-9', '123456789'],
  ['', null],
  ['-', null],
  ['000', null],
  ['.·.', null],
  ['CI', 'CI'],
  ['DNI', 'DNI'],
];
const PHONES: [string, string | null][] = [
  ['0981455120', '81455120'],
  ['0981 455 120', '81455120'],
  ['0981-455-120', '81455120'],
  ['(0981) 455.120', '81455120'],
  ['+595 981 455120', '81455120'],
  ['595981455120', '81455120'],
  ['00595981455120', '81455120'],
  ['981455120', '81455120'],
  ['021 600 700', '21600700'],
  ['+54 9 11 2345 6789', '23456789'],
  ['1234567', null],
  ['', null],
  ['sin teléfono', null],
];

const app = await fileApp();
const selector = await app.tokenFor('selector');

const call = (method: string, path: string, input: Record<string, unknown>) =>
  app.call(method, path, { token: selector, input });
const BASE = { nombre: 'Misma', apellido: 'Persona', telefono1: '0981 700 001' };
const create = async (change: Record<string, unknown>): Promise<number> => {
  const { status, body } = await call('POST', '/v1/candidato', { ...BASE, ...change });
  expect(status).toBe(200);
  return body.idNumerico;
};
const alike = async (input: Record<string, unknown>): Promise<[number, string[]][]> =>
  (await call('GET', '/v1/candidatos/iguales', input)).body.items.map(
    ({ idNumerico, motivos }: { idNumerico: number; motivos: string[] }) => [idNumerico, motivos],
  );

describe('cómo se compara', () => {
  test.each(DOCUMENTOS)('documento «%s»', (text, key) => expect(documentoKey(text)).toBe(key));
  test.each(PHONES)('teléfono «%s»', (text, key) => expect(phoneKey(text)).toBe(key));

  test('la base y el código comparan lo mismo, también lo que se sortea', async () => {
    const drawn = fc.sample(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc
          .tuple(
            fc.constantFrom('', 'CI ', 'C.I. Nº', 'cédula de identidad ', 'DNI', 'N', 'P-'),
            fc.stringMatching(/^[0-9 .-]{0,12}$/),
          )
          .map((parts) => parts.join('')),
      ),
      { numRuns: 400, seed },
    );
    // PostgreSQL stores no NUL.
    const texts = [...DOCUMENTOS.map(([text]) => text), ...PHONES.map(([text]) => text), ...drawn].map(
      (text) => text.replaceAll('\0', ''),
    );
    const rows = await app.sql<{ documento: string | null; telefono: string | null }>`
      select documento_llave(t) documento, telefono_final(t) telefono
        from unnest(${texts}::text[]) with ordinality x(t, n) order by n`;
    expect({ seed, rows }).toEqual({
      seed,
      rows: texts.map((text) => ({ documento: documentoKey(text), telefono: phoneKey(text) })),
    });
  });
});

describe('el documento que llega por una llamada', () => {
  const NEW = { nombre: 'Otra', apellido: 'Distinta', telefono1: '0981 799 001' };
  const MORE = [
    '４９７０００１',
    'CI: 4.970.001',
    'C.I. N°: 4970001',
    '4970001\u200b',
    '4\u00a0970 001',
    '04970001',
    'nro 4970001',
    '4970001 PY',
    'CI PY 4.970.001',
    '4.970.001 C.I.',
    'RUC 4970001-1',
    'RUC: 4.970.001 - 5',
    '4970001-2 RUC',
  ];
  const NONE = [
    '4970001.0',
    '4.97E+06',
    '4970001 y 4970002',
    '4,970,001',
    '4970001/2',
    'en trámite',
    '10-02-1990',
    '4.970.0018',
    '49.700.01',
    '497OOO1',
    '497000I',
    '0',
    '000',
    'CI 0',
    'RUC 80012345-6',
    'RUC 4970001-A',
  ];

  test('es un número como lo admite su formulario, o se rechaza con su motivo', async () => {
    const id = await create({ ...NEW, documento: 'CI 4970001' });
    for (const documento of MORE) {
      const { status, body } = await call('POST', '/v1/candidato', { ...NEW, documento });
      expect([documento, status, body.error?.message]).toEqual([
        documento,
        409,
        `Ese documento ya es del candidato N.º ${id}`,
      ]);
      expect(await alike({ documento })).toEqual([[id, ['documento']]]);
    }
    const other = await create({ ...NEW, documento: 'C.I. Nº 4.970.009' });
    const kept = async () =>
      (await app.sql<{ documento: string }>`select documento from candidato where id = ${other}`)[0];
    expect(await kept()).toEqual({ documento: '4.970.009' });
    for (const documento of NONE)
      for (const [method, input] of [
        ['POST', NEW],
        ['PATCH', { candidatoIdNumerico: other }],
      ] as const) {
        const { status, body } = await call(method, '/v1/candidato', { ...input, documento });
        expect([documento, status, body.error.message]).toEqual([
          documento,
          400,
          `Documento: «${documento}» no es un documento`,
        ]);
      }
    expect(await kept()).toEqual({ documento: '4.970.009' });
  });

  test('lo que ya estaba guardado así no se discute hasta que alguien lo cambia', async () => {
    const id = await create({ ...NEW, documento: '4970010' });
    await app.sql`update candidato set documento = '4970010.0' where id = ${id}`;
    const change = async (input: Record<string, unknown>) =>
      (await call('PATCH', '/v1/candidato', { candidatoIdNumerico: id, ...input })).status;
    expect(await change({ documento: '4970010.0', apellido: 'Cambiada' })).toBe(200);
    expect(await app.sql`select apellido, documento from candidato where id = ${id}`).toEqual([
      { apellido: 'Cambiada', documento: '4970010.0' },
    ]);
    expect(await change({ documento: '4970010.00' })).toBe(400);
    expect(await change({ documento: '4970010' })).toBe(200);
  });

  test('también el de una cuenta y el de quien se registra', async () => {
    const admin = await app.tokenFor('admin');
    for (const documento of NONE) {
      const registered = await app.call('POST', '/auth/crearAutoInvitacion', {
        input: {
          username: 'doc@correo.py',
          password: 'una clave larga',
          nombre: 'Ana',
          apellido: 'Paz',
          document: documento,
        },
      });
      expect([documento, registered.status]).toEqual([documento, 400]);
      expect(registered.body.error.message).toContain(`«${documento}» no es un documento`);
      const made = await app.call('PATCH', '/v1/usuario', {
        token: admin,
        input: { credentialID: '00000000-0000-7000-8000-000000000000', document: documento },
      });
      expect([documento, made.status]).toEqual([documento, 400]);
      expect(made.body.error.message).toContain(`«${documento}» no es un documento`);
    }
  });
});

describe('quién puede ser la misma persona', () => {
  test('por documento, correo, cualquiera de los teléfonos, o nombre y nacimiento; de lo demás, nadie', async () => {
    const id = await create({
      documento: '3.700.001',
      telefono2: '0981 700 002',
      telefono3: '021 700 003',
      correo: 'Misma@correo.py',
      nacimientoFecha: '1990-02-03',
    });
    const CASES: [Record<string, unknown>, string[] | null][] = [
      [{ documento: '3700001' }, ['documento']],
      [{ documento: 'CI 03.700.001' }, ['documento']],
      [{ documento: '3700002' }, null],
      [{ correo: 'misma@CORREO.py' }, ['correo']],
      [{ correo: ' misma@correo.py ' }, ['correo']],
      [{ correo: 'misma@correo.com' }, null],
      [{ telefono1: '+595981700001' }, ['teléfono']],
      [{ telefono1: '0981700002' }, ['teléfono']],
      [{ telefono2: '0981700001' }, ['teléfono']],
      [{ telefono3: '595 21 700003' }, ['teléfono']],
      [{ telefono1: '0981700009' }, null],
      [{ telefono1: '700001' }, null],
      [{ nombre: 'MISMA', apellido: 'persona', nacimientoFecha: '1990-02-03' }, ['nombre y nacimiento']],
      [{ nombre: 'Mísma', apellido: 'Perzona', nacimientoFecha: '1990-02-03' }, ['nombre y nacimiento']],
      [{ nombre: 'Misma', apellido: 'Persona', nacimientoFecha: '1990-02-04' }, null],
      [{ nombre: 'Misma', apellido: 'Persona' }, null],
      [{ nombre: 'Otra', apellido: 'Distinta', nacimientoFecha: '1990-02-03' }, null],
      [
        { documento: '3700001', correo: 'misma@correo.py', telefono2: '0981700001' },
        ['documento', 'correo', 'teléfono'],
      ],
      [{ documento: '', telefono1: '', correo: '', nombre: '', apellido: '' }, null],
      [{}, null],
    ];
    for (const [asked, motivos] of CASES)
      expect([asked, await alike(asked)]).toEqual([asked, motivos ? [[id, motivos]] : []]);
    const byMobile = await call('GET', '/v1/candidatos/searchByMobile', { mobile: '021 700 003' });
    expect(byMobile.body.searchResultsByTerm[0].items).toEqual([
      { idNumerico: id, nombreCompleto: 'Persona, Misma', telefono1: '0981700001' },
    ]);
  });

  test('el documento es de uno solo, se escriba como se escriba, al crear y al editar', async () => {
    const holder = await create({ documento: '3.710.001', telefono1: '0981 710 001' });
    const other = await create({ documento: '3.710.002', telefono1: '0981 710 002' });
    for (const documento of ['3710001', '3.710.001', '03710001', 'CI 3.710.001', '3 710 001']) {
      const made = await call('POST', '/v1/candidato', { ...BASE, documento });
      const edited = await call('PATCH', '/v1/candidato', { candidatoIdNumerico: other, documento });
      for (const { status, body } of [made, edited])
        expect([documento, status, body.error.message]).toEqual([
          documento,
          409,
          `Ese documento ya es del candidato N.º ${holder}`,
        ]);
    }
    // Written another way it is still their own.
    expect(
      (await call('PATCH', '/v1/candidato', { candidatoIdNumerico: other, documento: '3710002' })).status,
    ).toBe(200);
  });

  test('eliminada una persona, nada de lo suyo queda, tampoco lo que la hallaba', async () => {
    const id = await create({ telefono1: '0981 720 001' });
    await app.sql`insert into candidato_otro_dato values (${id}, 'teléfono', '81720009', '0981720009')`;
    expect(await alike({ telefono1: '0981720009' })).toEqual([[id, ['teléfono']]]);
    // Records merged into one that was merged into theirs.
    const [first, second] = [
      await create({ nombre: 'Rastro', telefono1: '0981 720 002' }),
      await create({ nombre: 'Rastro', telefono1: '0981 720 003' }),
    ];
    for (const [keptId, absorbedId] of [
      [second, first],
      [id, second],
    ])
      await call('POST', '/v1/fusion', { tipo: 'candidato', conservadoId: keptId, absorbidoId: absorbedId });
    const admin = await app.tokenFor('admin');
    expect(
      (await app.call('DELETE', '/v1/candidato', { token: admin, input: { idNumerico: id } })).status,
    ).toBe(200);
    expect(await alike({ telefono1: '0981720009' })).toEqual([]);
    expect(
      await app.sql`
      select from candidato_busqueda where candidato_id = ${id}
      union all select from fusion where datos::text like '%Rastro%' or absorbido_nombre like '%Rastro%'`,
    ).toEqual([]);
  });
});
