import { optionalBirth, optionalDate, optionalDateAsked } from '@tembiapo/contract/dateSchemas.ts';
import { birthBounds, dateBounds } from '@tembiapo/contract/domain/dateBounds.ts';
import { formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusal } from './answers.ts';
import { fileApp } from './fileApp.ts';
import { oportunidadInput } from './oportunidadInput.ts';

type Values = Record<string, unknown>;
let phones = 981_700_000;
const person = (more: Values = {}) => {
  return { nombre: 'Ña', apellido: 'Petrona', telefono1: `0${++phones}`, ...more };
};
async function made(path: string, input: Values): Promise<number> {
  const { status, body } = await call('POST', path, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.idNumerico;
}
const aux: Record<string, number> = {};

// No call stores an impossible year, and one stored before is not validated again (docs/reglas/convenciones.md).
const app = await fileApp();
const call = app.callAs(await app.tokenFor('admin'));
const rows = await app.sql<{ etiqueta: string; id: number }>`
    select etiqueta, min(id) id from dato_auxiliar group by etiqueta union all select 'ciudad', min(id) from geografia where etiqueta = 'ciudad'
    union all select 'equipo', min(id) from equipo union all select 'empresa', min(id) from empresa where not es_grupo
    union all select 'instituto', min(id) from instituto union all select 'selector', id from usuario where email = 'selector@demo.py'`;
for (const { etiqueta, id } of rows) aux[etiqueta] = id;
const oportunidad = await oportunidadInput(app);
const campo = await made('/v1/campo', { de: 'candidato', nombre: 'Licencia hasta', clase: 'fecha' });
const someone = await made('/v1/candidato', person());

const SEED = Number(process.env.SEMILLA ?? Date.now() % 2 ** 31);
const { from, to } = dateBounds();
const said = ({ from, to }: { from: string; to: string }) =>
  `va del ${formatDate(from)} al ${formatDate(to)}`;

type Try = (day: string) => [path: string, input: Values];
const moment = (day: string, hour: string) => `${day}T${hour}:00-03:00`;
const eventOn = (day: string) => {
  const hours = { inicio: moment(day, '10:00'), fin: moment(day, '11:00') };
  return { titulo: 'Charla', tipo: 'reunion', ...hours, igualmente: true };
};
const ofSomeone = { candidatoIdNumerico: someone };
const experienciaOf = (id: number) => {
  return { candidatoIdNumerico: id, cargoIdNumerico: aux.cargo, tipoEmpleo: 'tiempoCompleto' };
};
const job = experienciaOf(someone);
const study = { ...ofSomeone, nivelFormacion: 'tecnico', institutoIdNumerico: aux.instituto };
/** Calls that store a date other than a birth. */
const KEEPERS: Record<string, Try> = {
  'el inicio de una experiencia': (day) => ['/v1/candidato/experiencia', { ...job, inicioFecha: day }],
  'el fin de una experiencia': (day) => ['/v1/candidato/experiencia', { ...job, finFecha: day }],
  'el inicio de un estudio': (day) => ['/v1/candidato/formacion', { ...study, inicioFecha: day }],
  'una tarea': (day) => ['/v1/tarea', { texto: 'Llamar', dia: day, usuarioId: aux.selector }],
  'un feriado': (day) => ['/v1/feriado', { nombre: `Día ${day}`, fecha: day }],
  'el inicio de una oportunidad': (day) => ['/v1/oportunidad', { ...oportunidad, solicitudFecha: day }],
  'el cierre que se espera': (day) => ['/v1/oportunidad', { ...oportunidad, cierreEsperadoFecha: day }],
  'un campo propio': (day) => ['/v1/candidato', person({ camposPropios: { [campo]: day } })],
};

describe.each(Object.entries(KEEPERS))('%s', (_, input) => {
  test.each([
    '0001-01-01',
    '0019-03-01',
    '0026-12-01',
    '0090-01-01',
    '1012-01-01',
    '1899-12-31',
    '1900-01-01',
    addDays(from, -1),
    addDays(to, 1),
    '2099-12-31',
    '2999-01-01',
    '9998-12-31',
  ])('no es del %s', async (day) => {
    const answer = await call('POST', ...input(day));
    expect(answer).toMatchObject(refusal(400, new RegExp(said({ from, to }))));
  });

  test('puede ser del primer día', async () => {
    const { status, body } = await call('POST', ...input(from));
    // Some say more about a day in the past.
    expect(body.error?.message ?? '', `${status}`).not.toContain('va del');
  });
});

test('un evento está cerca de hoy', async () => {
  for (const [day, said] of [
    ['0026-12-01', 'El inicio no puede ser de hace más de'],
    ['2999-01-01', 'El evento no puede ser dentro de más de'],
  ]) {
    expect(await call('POST', '/v1/evento', eventOn(day!))).toMatchObject(refusal(422, new RegExp(said!)));
  }
});

describe('un nacimiento', () => {
  const account = (name: string) => {
    const named = { nombre: 'Ña', apellido: 'Petrona', document: '4990008' };
    return { username: `n${name}@correo.py`, password: 'Ysapy-rory-2026', ...named };
  };
  const kept: [string, (day: string) => [string, string, Values]][] = [
    ['candidato', (day) => ['POST', '/v1/candidato', person({ nacimientoFecha: day })]],
    ['una edición', (day) => ['PATCH', '/v1/candidato', { ...ofSomeone, nacimientoFecha: day }]],
    ['registro', (day) => ['POST', '/auth/crearAutoInvitacion', { ...account(day), fechaNacimiento: day }]],
  ];
  test.each(kept)('de %s va de 1900 a hoy', async (_, input) => {
    const bounds = birthBounds();
    for (const day of ['0001-01-01', '0090-01-01', '1012-01-01', '1890-05-05', '1899-12-31'])
      expect(await call(...input(day))).toMatchObject(refusal(400, `Fecha de nacimiento: ${said(bounds)}`));
    for (const day of [addDays(localDay(), 1), '2999-01-01'])
      expect(await call(...input(day))).toMatchObject(
        refusal(400, 'Fecha de nacimiento: no puede ser futura'),
      );
    for (const day of [bounds.from, localDay()])
      expect((await call(...input(day))).body.error?.message ?? '').not.toContain('Fecha de nacimiento');
  });
});

test(`un día entra donde puede, y en ningún otro lado (semilla ${SEED})`, () => {
  const day = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, (one) => {
      const [of, ofBirth] = [dateBounds(), birthBounds()];
      expect(optionalDate.safeParse(one).success).toBe(one >= of.from && one <= of.to);
      expect(optionalBirth.safeParse(one).success).toBe(one >= ofBirth.from && one <= ofBirth.to);
      expect(optionalDateAsked.safeParse(one).success).toBe(true);
    }),
    { seed: SEED, numRuns: 1000 },
  );
});

describe('lo que ya estaba guardado así', () => {
  const edit = (id: number, changes: Values) =>
    call('PATCH', '/v1/candidato', { candidatoIdNumerico: id, ...changes });
  const perfil = async (id: number) =>
    (await call('GET', '/v1/candidato', { idNumerico: id })).body.candidato as Values;
  const old = {
    nacimiento_fecha: '0090-01-01',
    telefono1: '12',
    telefono2: '98',
    correo: 'ana@x..py',
    expectativa_salarial: 1500.5,
  };
  async function oldPerson(): Promise<number> {
    const id = await made('/v1/candidato', person());
    await app.db.updateTable('candidato').set(old).where('id', '=', id).execute();
    return id;
  }
  const sent = {
    nacimientoFecha: '0090-01-01',
    telefono1: '12',
    telefono2: '98',
    correo: 'ana@x..py',
    expectativaSalarial: '1500.5',
  };

  test('no se discute: se guarda lo demás', async () => {
    const id = await oldPerson();
    const { version } = await perfil(id);
    const named = { nombre: 'Petrona', apellido: 'Ñemity', ...sent };
    const { status, body } = await edit(id, { version, ...named });
    expect([status, body.error?.message]).toEqual([200, undefined]);
    expect(await perfil(id)).toMatchObject(named);
  });

  test('de una cuenta, tampoco', async () => {
    const row = await app.one<{ credentialID: string }>`
      update usuario set telefono = '12' where id = (select min(id) from usuario where rol = 'selector')
      returning credencial_id "credentialID"`;
    const edit = (phoneNumber: string, credentialID: string) =>
      call('PATCH', '/v1/usuario', { credentialID, phoneNumber, nombre: 'Ña Petrona' });
    const { credentialID } = row;
    expect((await edit('13', credentialID)).status).toBe(400);
    expect((await edit('12', credentialID)).status).toBe(200);
    expect((await edit('12', credentialID.toUpperCase())).status).toBeLessThan(500);
    await app.sql`update usuario set documento = 'EN TRAMITE' where credencial_id = ${credentialID}::uuid`;
    const papers = (document: string) =>
      call('PATCH', '/v1/usuario', { credentialID, document, nombre: 'Ña Petrona' });
    expect((await papers('SIN PAPELES')).status).toBe(400);
    expect((await papers('EN TRAMITE')).status).toBe(200);
  });

  test.each(['', ' ', 'x', '1e3', '-1', '0x1', '1.5', '99999999999', '1 or 1=1', null, [1], {}, true])(
    'con %j por clave no se halla a nadie, y se dice',
    async (key) => {
      const { status } = await call('PATCH', '/v1/candidato', { candidatoIdNumerico: key, ...sent });
      expect([400, 404]).toContain(status);
    },
  );

  test.each([
    ['nacimientoFecha', '0091-01-01', 'Fecha de nacimiento: va del'],
    ['telefono1', '13', 'Celular 1: '],
    ['telefono2', '97', 'Celular 2: '],
    ['correo', 'ana@y..py', 'Correo: no es un correo válido'],
  ])('pero %s no cambia a otro que tampoco vale', async (field, other, said) => {
    const id = await oldPerson();
    const changes = { ...sent, nombre: 'Otra', [field]: other };
    expect(await edit(id, changes)).toMatchObject(refusal(400, new RegExp(said)));
    expect(await perfil(id)).toMatchObject({ nombre: 'Ña', ...sent });
  });

  test('y de cambiarse por uno bueno queda el bueno', async () => {
    const id = await oldPerson();
    const good = { ...sent, nacimientoFecha: '1990-01-01', telefono1: '0981455120', correo: 'ana@x.py' };
    expect((await edit(id, good)).status).toBe(200);
    expect(await perfil(id)).toMatchObject(good);
  });

  test('de una experiencia, un estudio, una tarea, una oportunidad, un evento y un campo propio, tampoco', async () => {
    const id = await oldPerson();
    const experiencia = await made('/v1/candidato/experiencia', experienciaOf(id));
    await app.sql`update experiencia set inicio_fecha = '2999-01-01', fin_fecha = '0019-03-01' where id = ${experiencia}`;
    const tarea = await made('/v1/tarea', { texto: 'Llamar', dia: localDay(), usuarioId: aux.selector });
    await app.sql`update tarea set dia = '0026-12-01' where id = ${tarea}`;
    const evento = await made('/v1/evento', eventOn(addDays(localDay(), 9)));
    await app.sql`update evento set inicio_ts = '2999-01-01 13:00Z', fin_ts = '2999-01-01 14:00Z' where id = ${evento}`;
    const oportunidadId = await made('/v1/oportunidad', oportunidad);
    await app.sql`update oportunidad set solicitud_fecha = '0090-01-01' where id = ${oportunidadId}`;
    await app.sql`update candidato set campos_propios = ${JSON.stringify({ [campo]: '1850-01-01' })}::jsonb where id = ${id}`;
    const ofJob = { candidatoIdNumerico: id, idNumerico: experiencia, observacion: 'Bien' };
    const hours = { inicio: '2999-01-01T13:00:00.000Z', fin: '2999-01-01T14:00:00.000Z' };
    const own = { camposPropios: { [campo]: '1850-01-01' } };
    const changes: [string, Values][] = [
      ['/v1/candidato/experiencia', { ...ofJob, inicioFecha: '2999-01-01', finFecha: '0019-03-01' }],
      ['/v1/tarea', { idNumerico: tarea, texto: 'Escribir', dia: '0026-12-01' }],
      ['/v1/evento', { idNumerico: evento, titulo: 'Otra', ...hours, igualmente: true }],
      ['/v1/detallesOportunidad', { oportunidadId, titulo: 'Bordadora', solicitudFecha: '0090-01-01' }],
      ['/v1/candidato', { candidatoIdNumerico: id, nombre: 'Otra', ...own }],
    ];
    for (const [path, input] of changes) {
      const { status, body } = await call('PATCH', path, input);
      expect([path, status, body.error?.message]).toEqual([path, 200, undefined]);
    }
    const { body } = await edit(id, { camposPropios: { [campo]: '1851-01-01' } });
    expect(body.error.message).toBe(`Licencia hasta: ${said({ from, to })}`);
  });

  test('de una empresa y de un instituto, tampoco, ni lo que está dentro de otro campo', async () => {
    const empresaId = aux.empresa;
    await app.sql`update empresa set telefono = '12', correo = 'x@y..py', servicio_email = 'z@y..py', director_telefono = '98'
                   where id = ${empresaId}`;
    await app.sql`update instituto set telefono = '12', contacto_telefono = '98' where id = ${aux.instituto}`;
    const served = { contactoServicioEmail: 'z@y..py', directorTelefono: '98' };
    const kept = { telefono: '12', correo: 'x@y..py', ...served };
    const change = (path: string, input: Values) => call('PATCH', path, input);
    const ofInstituto = { idNumerico: aux.instituto, nombre: 'Otro', telefono: '12' };
    for (const { status, body } of [
      await change('/v1/empresa', { empresaId, nombre: 'Otra', ...kept }),
      await change('/v1/instituto', { ...ofInstituto, contacto: { telefono: '98' } }),
    ])
      expect([status, body.error?.message]).toEqual([200, undefined]);
    for (const [path, input] of [
      ['/v1/empresa', { empresaId, ...kept, contactoServicioEmail: 'w@y..py' }],
      ['/v1/instituto', { ...ofInstituto, contacto: { telefono: '97' } }],
    ] as const)
      expect((await change(path, input)).status).toBe(400);
  });

  test('un candidato no averigua con eso qué tiene otro', async () => {
    const id = await oldPerson();
    const { body } = await call(
      'PATCH',
      '/v1/candidato',
      { candidatoIdNumerico: id, nacimientoFecha: '0090-01-01' },
      await app.tokenFor('candidato'),
    );
    const { body: wrong } = await call(
      'PATCH',
      '/v1/candidato',
      { candidatoIdNumerico: id, nacimientoFecha: '0091-01-01' },
      await app.tokenFor('candidato'),
    );
    expect(body).toEqual(wrong);
  });
});
