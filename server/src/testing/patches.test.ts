import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { BLOCKS } from '@tembiapo/contract/domain/oportunidades.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { refusal } from './answers.ts';
import { fileApp } from './fileApp.ts';
import { giveLlave } from './giveLlave.ts';
import type { TestApp } from './harness.ts';
import { oportunidadInput } from './oportunidadInput.ts';
import { type Door, doorsOf, servedCalls } from './servedCalls.ts';

type Values = Record<string, unknown>;

/** How to make, change and read a record, so that a change of it can be seen. */
interface Subject {
  /** Makes a record and returns the call's keys for it; `values`: the first of each. */
  make(values: Values): Promise<Values>;
  /** The record as a GET answers it, by the call's names for its fields. */
  read(keys: Values): Promise<Values>;
  /** Every field that the call takes, with two values compatible with any of the others. */
  values: Record<string, readonly [unknown, unknown]>;
  /** Fields that are not tried here, and why. */
  excused?: Record<string, string>;
  /** Values for some of those, which are stored or refused like the others. */
  tried?: Values;
  /** What the answer derives from a field. */
  follows?: readonly string[];
  /** Whether a combination of changes is allowed. */
  allows?(changes: Values, before: Values): boolean;
}

/** Who makes the calls. */
let door: TestApp['call'];
const doors = {} as Record<Door, TestApp['call']>;
const aux: Record<string, readonly [number, number]> = {};
const places: Record<string, readonly [number, number]> = {};

const app = await fileApp({
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'tembiapo',
  OIDC_CLIENT_SECRET: 'secreto',
  OIDC_DOMINIOS: 'agencia.example,otra.example',
});
// Stored values are read in full.
await app.sql`update seguridad set reservados = false`;
const admin = await app.tokenFor('admin');
const call = app.callAs(admin);
const { id: other } = await app.db
  .insertInto('usuario')
  .values({
    credencial_id: '0190a000-0000-7000-8000-000000000001',
    email: 'mirtha@demo.py',
    password_hash: 'nadie',
    nombre: 'Mirtha',
    apellido: 'Díaz',
    rol: 'admin',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
/** Another admin. */
const otherAdmin = await app.tokenOf(other);
for (const rol of ['admin', 'selector', 'candidato'] as const) {
  const token = await app.tokenFor(rol);
  doors[rol] = (method, path, options) => app.call(method, path, { token, ...options });
}
doors.llave = (await giveLlave(app)).call;
door = doors.admin;
const id = await app.one<
  Record<'admin' | 'selector' | 'empresa' | 'grupo' | 'oportunidad' | 'instituto' | 'instituto2', number>
>`
    select (select id from usuario where email = 'admin@demo.py') admin,
           (select id from usuario where email = 'selector@demo.py') selector,
           (select min(id) from empresa where not es_grupo) empresa,
           (select min(id) from empresa where es_grupo) grupo,
           (select min(id) from oportunidad where eliminada_ts is null) oportunidad,
           (select min(id) from instituto) instituto, (select max(id) from instituto) instituto2`;
for (const [table, into] of [
  ['dato_auxiliar', aux],
  ['geografia', places],
] as const) {
  const rows = await app.sql<{ etiqueta: string; low: number; high: number }>`
      select etiqueta, min(id) low, max(id) high from ${sql.table(table)} group by etiqueta`;
  for (const { etiqueta, low, high } of rows) into[etiqueta] = [low, high];
}
const teams = await app.one<{ low: number; high: number }>`select min(id) low, max(id) high from equipo`;
const equipos = [teams.low, teams.high] as const;

async function ok(method: string, path: string, input: Values): Promise<Values> {
  const { status, body } = await door(method, path, { input });
  expect(status, `${method} ${path} ${JSON.stringify(input)} ${JSON.stringify(body)}`).toBe(200);
  return body;
}
const made = async (path: string, input: Values): Promise<number> =>
  (await ok('POST', path, input)).idNumerico as number;
/** One item of a list that a GET answers, by its id. */
const among = async (path: string, input: Values, key: string, value: unknown, items = 'items') =>
  ((await ok('GET', path, input))[items] as Values[]).find((one) => one[key] === value)!;
/** A record of which there is only one: the call itself puts it into its first state. */
const only = (path: string, read: () => Promise<Values>): Pick<Subject, 'make' | 'read'> => ({
  make: async (values) => {
    await ok('PATCH', path, values);
    return {};
  },
  read,
});

const candidato = (name: string, more: Values = {}): Promise<number> =>
  made('/v1/candidato', { nombre: name, apellido: 'Prueba', telefono1: '0981000111', ...more });
const oportunidad = await oportunidadInput(app);
/** Makes the names of records unique. */
let mark = '';
let documents = 7_000_000;
/** There is a fixed number of them, and none is made. */
let parametros = 0;
const text = (name: string): [string, string] => [`${name} uno${mark}`, `${name} dos${mark}`];
const orNone = <T>(value: T): [T, null] => [value, null];
/** An event cannot be too far ahead. */
const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const flags: [boolean, boolean] = [false, true];
const usuariosIds = (people: unknown): number[] =>
  (people as { usuarioId: number | null }[]).flatMap(({ usuarioId }) => usuarioId ?? []).sort();

/** By the call's path. Values are computed late, since they need the database. */
const subjects: Record<string, () => Subject> = {
  '/v1/candidato': () => ({
    make: async (values) => ({ candidatoIdNumerico: await made('/v1/candidato', values) }),
    read: async ({ candidatoIdNumerico }) =>
      (await ok('GET', '/v1/candidato', { idNumerico: candidatoIdNumerico })).candidato as Values,
    values: {
      nombre: text('Ana'),
      apellido: text('Rojas'),
      documento: [`${++documents}`, null],
      telefono1: ['0981000222', '0981000333'],
      telefono2: orNone('0981000444'),
      telefono3: orNone('0981000555'),
      correo: orNone('ana@prueba.py'),
      nacimientoFecha: orNone('1990-01-02'),
      sexo: orNone('f'),
      estadoCivil: orNone('soltero'),
      nacionalidadIdNumerico: orNone(aux.nacionalidad![0]),
      paisId: [9, 9],
      ciudadId: places.ciudad!,
      direccion: orNone('Palma 123'),
      expectativaSalarial: ['4500000', '5000000'],
      disponibilidad: orNone('busca'),
      descripcionInterna: orNone('Puntual'),
    },
    excused: {
      ciudadLibre: 'va con otro país: candidatos.test.ts',
      camposPropios: 'cada uno es un campo: campos.test.ts',
    },
    follows: ['nacionalidadDescripcion', 'paisDescripcion', 'ciudadDescripcion'],
  }),

  '/v1/candidato/experiencia': () => ({
    make: async ({ normalizado, ...values }) => {
      const owner = { candidatoIdNumerico: await candidato('Con experiencia') };
      return { ...owner, idNumerico: await made('/v1/candidato/experiencia', { ...owner, ...values }) };
    },
    read: ({ candidatoIdNumerico, idNumerico }) =>
      among('/v1/candidato/experiencias', { candidatoIdNumerico }, 'idNumerico', idNumerico, 'experiencias'),
    values: {
      cargoIdNumerico: aux.cargo!,
      tipoEmpleo: ['tiempoCompleto', 'contrato'],
      empresaIdNumerico: orNone(id.empresa),
      rubroIdNumerico: orNone(aux.rubro![0]),
      observacion: orNone('Bien'),
      salario: orNone('3 millones'),
      condicionesActuales: orNone('IPS'),
      inicioFecha: orNone('2020-01-01'),
      finFecha: orNone('2021-01-01'),
      salidaMotivoIdNumerico: orNone(aux.salidaMotivo![0]),
      normalizado: [true, true],
    },
    excused: {
      vigente: 'un trabajo vigente no tiene fin: candidatos.test.ts',
      empresaOtro: 'es solo del candidato: candidatos.test.ts',
      cargoOtro: 'es solo del candidato: candidatos.test.ts',
    },
    tried: { vigente: true, empresaOtro: 'Ferretería Perdida SRL', cargoOtro: 'Domador de caballos' },
    follows: ['empresaDescripcion', 'cargoDescripcion', 'rubroDescripcion', 'salidaMotivoDescripcion'],
  }),

  '/v1/candidato/formacion': () => ({
    make: async ({ normalizado, ...values }) => {
      const owner = { candidatoIdNumerico: await candidato('Con formación') };
      return { ...owner, idNumerico: await made('/v1/candidato/formacion', { ...owner, ...values }) };
    },
    read: ({ candidatoIdNumerico, idNumerico }) =>
      among('/v1/candidato/formaciones', { candidatoIdNumerico }, 'idNumerico', idNumerico, 'formaciones'),
    values: {
      nivelFormacion: ['tecnico', 'universitario'],
      institutoIdNumerico: [id.instituto, id.instituto2],
      titulacionIdNumerico: orNone(aux.titulacion![0]),
      inicioFecha: orNone('2010-01-01'),
      finFecha: orNone('2012-01-01'),
      descripcion: orNone('Con honores'),
      normalizado: [true, true],
    },
    excused: {
      institutoOtro: 'es solo del candidato: candidatos.test.ts',
      titulacionOtro: 'es solo del candidato: candidatos.test.ts',
    },
    tried: { institutoOtro: 'Escuela del barrio', titulacionOtro: 'Técnica en ñandutí' },
    follows: ['institutoDescripcion', 'titulacionDescripcion'],
  }),

  '/v1/candidato/idioma': () => ({
    make: async (values) => {
      const owner = { candidatoIdNumerico: await candidato('Con idioma') };
      return { ...owner, idNumerico: await made('/v1/candidato/idioma', { ...owner, ...values }) };
    },
    read: ({ candidatoIdNumerico, idNumerico }) =>
      among('/v1/candidato/idiomas', { candidatoIdNumerico }, 'idNumerico', idNumerico, 'idiomas'),
    values: {
      idiomaIdNumerico: aux.idioma!,
      lee: ['basico', 'bueno'],
      escribe: ['basico', 'bueno'],
      habla: ['basico', 'bueno'],
    },
    follows: ['idiomaDescripcion'],
  }),

  '/v1/candidato/cargo-potencial': () => {
    let owner: Values;
    const list = async () =>
      (await ok('GET', '/v1/candidato/cargos-potenciales', owner)).cargosPotenciales as Values[];
    return {
      make: async (values) => {
        owner = { candidatoIdNumerico: await candidato('Con cargo potencial') };
        await ok('POST', '/v1/candidato/cargo-potencial', { ...owner, ...values });
        return { _id: (await list())[0]!._id };
      },
      read: async () => (await list())[0]!,
      values: { cargoIdNumerico: aux.cargo! },
      follows: ['cargoDescripcion', 'actualizacionUsuarioNombre'],
    };
  },

  '/v1/dato-auxiliar': () => ({
    make: async (values) => ({ idNumerico: await made('/v1/dato-auxiliar', values) }),
    read: ({ idNumerico }) =>
      among('/v1/datos-auxiliares', { busquedaRapida: 'tejedora' }, 'idNumerico', idNumerico),
    values: { etiqueta: ['cargo', 'cargo'], descripcion: text('Tejedora') },
  }),

  '/v1/geografia': () => ({
    make: async (values) => ({ idNumerico: await made('/v1/geografia', values) }),
    read: ({ idNumerico }) =>
      among('/v1/geografia', { busquedaRapida: 'compañía' }, 'idNumerico', idNumerico),
    values: { etiqueta: ['ciudad', 'ciudad'], descripcion: text('Compañía'), padreId: places.region! },
    follows: ['padreDescripcion'],
  }),

  '/v1/evento': () => ({
    make: async (values) => ({ idNumerico: await made('/v1/evento', { ...values, igualmente: true }) }),
    read: async ({ idNumerico }) => {
      const evento = (await ok('GET', '/v1/evento', { idNumerico })).evento as Values;
      const people = usuariosIds(evento.participantes).map((usuarioId) => ({ usuarioId }));
      return { ...evento, participantes: people };
    },
    values: {
      titulo: text('Charla'),
      tipo: ['reunion', 'llamada'],
      inicio: [`${DAY}T12:00:00.000Z`, `${DAY}T12:30:00.000Z`],
      fin: [`${DAY}T14:00:00.000Z`, `${DAY}T14:30:00.000Z`],
      candidatoIdNumerico: [1, 2],
      oportunidadIdNumerico: orNone(id.oportunidad),
      participantes: [
        [{ usuarioId: id.admin }],
        [id.admin, id.selector].sort().map((usuarioId) => ({ usuarioId })),
      ],
      lugar: orNone('Oficina'),
      enlace: orNone('https://charla.example/1'),
      recordatorios: [[60], [60, 30]],
      igualmente: [true, true],
    },
    excused: { invitarCandidato: 'es qué se hace, no qué dice el evento: agenda.test.ts' },
    follows: ['candidatoNombre', 'oportunidadTitulo', 'empresaNombre', 'inasistencias', 'respuesta'],
  }),

  '/v1/tarea': () => ({
    make: async (values) => ({ idNumerico: await made('/v1/tarea', values) }),
    read: async ({ idNumerico }) =>
      (await among('/v1/tareas', { limit: 200 }, 'idNumerico', idNumerico)) ??
      (await among('/v1/tareas', { de: 'encargadas', limit: 200 }, 'idNumerico', idNumerico)),
    values: {
      texto: text('Llamar'),
      dia: ['2031-01-02', '2031-01-03'],
      usuarioId: [id.admin, id.selector],
      candidatoIdNumerico: orNone(1),
      oportunidadIdNumerico: orNone(id.oportunidad),
      empresaIdNumerico: orNone(id.empresa),
    },
    follows: ['usuarioNombre', 'candidatoNombre', 'oportunidadTitulo', 'empresaNombre'],
  }),

  '/v1/plantilla': () => ({
    make: async (values) => ({ idNumerico: await made('/v1/plantilla', values) }),
    read: ({ idNumerico }) => among('/v1/plantillas', {}, 'idNumerico', idNumerico),
    values: {
      nombre: text('Saludo'),
      canal: ['correo', 'correo'],
      asunto: orNone('Hola'),
      cuerpo: ['<p>Uno</p>', '<p>Dos</p>'],
      deLaAgencia: flags,
    },
  }),

  '/v1/envio': () => ({
    make: async (values) => {
      const keys = { idNumerico: await made('/v1/envio', { candidatosIds: [1] }) };
      await ok('PATCH', '/v1/envio', { ...keys, ...values });
      return keys;
    },
    read: async ({ idNumerico }) => (await ok('GET', '/v1/envio', { idNumerico })).envio as Values,
    values: {
      asunto: ['Hola', 'Chau'],
      cuerpo: ['<p>Uno</p>', '<p>Dos</p>'],
      oportunidadIdNumerico: orNone(id.oportunidad),
      masivo: flags,
      copia: flags,
    },
    excused: { sinPersonasIds: 'es a quién se saca: envios.test.ts' },
    follows: ['oportunidadTitulo'],
  }),

  '/v1/firma': () => ({
    ...only('/v1/firma', () => ok('GET', '/v1/firma', {})),
    values: { texto: ['<p>Ña Petrona</p>', '<p>Don Pedro</p>'] },
  }),

  '/v1/novedades/regla': () => ({
    ...only('/v1/novedades/regla', () => ok('GET', '/v1/novedades/regla', {})),
    values: { silencioDesde: [20, 21], silencioHasta: [6, 7], porCorreo: flags },
  }),

  '/v1/oportunidad': () => ({
    make: async () => ({ oportunidadIdNumerico: await made('/v1/oportunidad', oportunidad) }),
    read: async ({ oportunidadIdNumerico }) =>
      (await ok('GET', '/v1/oportunidad', { idNumerico: oportunidadIdNumerico })).oportunidad as Values,
    values: { estado: ['a', 'p'] },
    excused: { usuariosCierre: 'son de una finalizada: oportunidades.test.ts' },
    allows: ({ estado }, before) => estado !== before.estado,
  }),

  '/v1/detallesOportunidad': () => ({
    make: async ({ fuente, usuariosPrioridad, ...values }) => {
      const oportunidadId = await made('/v1/oportunidad', values);
      await ok('PATCH', '/v1/detallesOportunidad', { oportunidadId, fuente, usuariosPrioridad });
      return { oportunidadId };
    },
    read: async ({ oportunidadId }) => {
      const { body } = await call('GET', '/v1/oportunidad', { idNumerico: oportunidadId });
      const { oportunidad } = body;
      return {
        ...oportunidad,
        usuariosPrioridad: usuariosIds(oportunidad.usuariosPrioridad),
        aCargoDe: oportunidad.aCargoDe.map(({ usuarioNombre, ...one }: Values) => one),
        idiomasPedidos: oportunidad.idiomasPedidos.map(({ idiomaDescripcion, ...one }: Values) => one),
      };
    },
    values: {
      empresaIdNumerico: [id.empresa, id.empresa],
      cargoIdNumerico: aux.cargo!,
      rubroIdNumerico: aux.rubro!,
      titulo: text('Tejedora'),
      tituloPublicacion: orNone('Se busca'),
      rubroPublicacion: orNone('Artesanía'),
      solicitudFecha: ['2026-11-02', '2026-11-03'],
      cierreEsperadoFecha: orNone('2026-12-02'),
      estado: ['a', 'a'],
      salarioMinimo: ['100', '200'],
      salarioMaximo: ['300', '400'],
      ciudadIdNumerico: places.ciudad!,
      pagoForma: ['month', 'week'],
      empleoTipo: ['tiempoCompleto', 'contrato'],
      equipoIdNumerico: equipos,
      formacionPedida: orNone('tecnico'),
      observacion: orNone('Urgente'),
      publicarWeb: flags,
      esConfidencial: flags,
      ...Object.fromEntries(
        BLOCKS.flatMap(({ campo, bandera }) => [
          [campo, ['<p>Uno</p>', campo === 'condicionContratacion' ? '<p>Dos</p>' : null]],
          [bandera, flags],
        ]),
      ),
      idiomasPedidos: [[{ idiomaIdNumerico: aux.idioma![0], nivel: 'bueno' }], []],
      aCargoDe: [
        [{ usuarioId: id.selector, tipo: 'selector', porcentaje: 70 }],
        [{ usuarioId: id.admin, tipo: 'supervisor', porcentaje: 30 }],
      ],
      fuente: orNone('portal'),
      usuariosPrioridad: [[id.selector], [id.admin, id.selector].sort()],
    },
    excused: { camposPropios: 'cada uno es un campo: campos.test.ts' },
    follows: ['cargoDescripcion', 'rubroDescripcion', 'ciudadDescripcion', 'equipoDescripcion'],
  }),

  '/v1/empresa': () => ({
    make: async (values) => ({ empresaId: await made('/v1/empresa', values) }),
    read: async ({ empresaId }) => {
      const { contacto, servicio, ...empresa } = (await ok('GET', '/v1/empresa', { idNumerico: empresaId }))
        .empresa as Record<string, Values>;
      return {
        ...empresa,
        contactoNombre: contacto!.nombre,
        contactoTelefono: contacto!.telefono,
        contactoEmail: contacto!.email,
        contactoCargo: contacto!.cargo,
        contactoServicioNombre: servicio!.nombre,
        contactoServicioTelefono: servicio!.telefono,
        contactoServicioEmail: servicio!.email,
        contactoServicioCargoNombre: servicio!.cargoNombre,
      };
    },
    values: {
      nombre: text('Telares'),
      documento: orNone('80003400-7'),
      razonSocial: orNone('Telares S.A.'),
      telefono: ['054142100', '054142101'],
      correo: orNone('info@telares.com.py'),
      direccion: orNone('Ruta 8'),
      rubroIdNumerico: orNone(aux.rubro![0]),
      empresaPadreId: orNone(id.grupo),
      esCliente: flags,
      esGrupo: [false, false],
      contactoNombre: orNone('Lidia'),
      contactoTelefono: ['0981100200', '0981100201'],
      contactoEmail: orNone('lidia@telares.com.py'),
      contactoCargo: aux.cargo!,
      contactoServicioNombre: orNone('Mirta'),
      contactoServicioTelefono: ['0981100202', '0981100203'],
      contactoServicioEmail: orNone('mirta@telares.com.py'),
      contactoServicioCargoNombre: text('Encargada'),
      ...Object.fromEntries(
        ['gerenteGral', 'gerenteRrhh', 'gerenteComercial', 'director'].flatMap((who) => [
          [who, orNone('Ña Petrona')],
          [`${who}Telefono`, orNone('0981333444')],
          [`${who}Email`, orNone('dire@telares.com.py')],
        ]),
      ),
    },
    excused: {
      contactoCargoNombre: 'va en lugar del cargo de la lista: empresas.test.ts',
      contactoServicioCargo: 'va en lugar del cargo en palabras: empresas.test.ts',
      camposPropios: 'cada uno es un campo: campos.test.ts',
    },
    follows: ['rubroDescripcion', 'empresaPadreNombre'],
  }),

  '/v1/instituto': () => ({
    make: async (values) => ({ idNumerico: await made('/v1/instituto', values) }),
    read: async ({ idNumerico }) => (await ok('GET', '/v1/instituto', { idNumerico })).instituto as Values,
    values: {
      nombre: text('Colegio'),
      direccion: orNone('Palma 1'),
      telefono: orNone('021333444'),
      contacto: [
        { nombre: 'Lidia', telefono: '0981100200' },
        { nombre: null, telefono: null },
      ],
    },
  }),

  '/v1/usuario': () => ({
    make: async ({ email, estado, activo, ...values }) => {
      await ok('POST', '/signup', { username: email, email, password: 'una clave bien larga', ...values });
      const found = (await ok('GET', '/v1/usuarios', { limit: 200 })).data as { items: Values[] };
      return { credentialID: found.items.find((one) => one.email === email)!.credentialID };
    },
    read: async ({ credentialID }) => {
      const usuario = await ok('GET', '/v1/usuario', { credencialId: credentialID });
      return { ...usuario, estado: usuario.activo ? 'activo' : 'inactivo' };
    },
    values: {
      nombre: text('Lidia'),
      email: [`lidia${mark.trim()}@agencia.py`, `mirta${mark.trim()}@agencia.py`],
      document: orNone('123'),
      documentType: ['CI', 'DNI'],
      phoneNumber: orNone('0981222333'),
      estado: ['activo', 'inactivo'],
      rol: ['selector', 'admin'],
      address: [
        { direccion: 'Palma 1', lat: -25, lng: -57 },
        { direccion: null, lat: null, lng: null },
      ],
    },
    excused: { activo: 'es lo mismo que el estado: usuarios.test.ts' },
    follows: ['activo'],
  }),

  '/v1/equipo': () => ({
    make: async (values) => {
      await ok('POST', '/v1/equipo', values);
      const equipo = await among('/v1/equipos', { limit: 200 }, 'nombre', values.nombre);
      return { idNumerico: equipo.idNumerico };
    },
    read: async ({ idNumerico }) => (await ok('GET', '/v1/equipo', { idNumerico })).equipo as Values,
    values: { nombre: text('Equipo') },
  }),

  '/v1/parametro/{id}': () => ({
    make: async (values) => {
      const { items } = (await ok('GET', '/v1/parametros', {})) as { items: Values[] };
      const { _id } = items[parametros++ % items.length]!;
      await ok('PATCH', `/v1/parametro/${_id}`, { ...values, concepto: undefined });
      return { id: _id };
    },
    read: async ({ id }) => (await ok('GET', `/v1/parametro/${id}`, {})).parametro as Values,
    values: {
      valor: [12, 13],
      escala: [
        [70, 100],
        [60, 90],
      ],
    },
    excused: { concepto: 'es el que tiene: parametros.test.ts' },
  }),

  '/v1/estudio': () => ({
    make: async (values) => {
      const made = await ok('POST', '/v1/estudio', { ...values, origenCandidatos: 'manual' });
      return { estudioMercadoIdNumerico: made.estudioMercadoIdNumerico };
    },
    read: async ({ estudioMercadoIdNumerico: number }) =>
      (await among('/v1/estudios', { tipo: 'general', limit: 200 }, 'idNumerico', number)) ??
      (await among('/v1/estudios', { tipo: 'especifico', limit: 200 }, 'idNumerico', number)),
    values: { titulo: text('Sueldos'), tipo: ['general', 'especifico'] },
  }),

  '/v1/estudio/candidato': () => ({
    make: async (values) => {
      const study = (kind: string) =>
        ok('POST', '/v1/estudio', { titulo: kind, tipo: kind, origenCandidatos: 'manual' });
      const [general, specific] = [await study('general'), await study('especifico')];
      const person = { candidatoIdNumerico: await candidato('En estudio') };
      await ok('POST', '/v1/estudio/candidato', {
        ...person,
        emGeneralIdNumerico: general.estudioMercadoIdNumerico,
        emEspecificoIdNumerico: specific.estudioMercadoIdNumerico,
      });
      const keys = { ...person, estudioMercadoIdNumerico: general.estudioMercadoIdNumerico };
      await ok('PATCH', '/v1/estudio/candidato', { ...keys, ...values });
      return keys;
    },
    read: async ({ estudioMercadoIdNumerico }) => {
      const { groupedItems } = await ok('GET', '/v1/estudio/candidatos', { estudioMercadoIdNumerico });
      return Object.values(groupedItems as Record<string, { candidatos: Values[] }>)[0]!.candidatos[0]!;
    },
    values: {
      condicionesActuales: orNone('IPS'),
      condicionesContratacion: orNone('Aguinaldo'),
      resumen: orNone('Buena'),
      parametro: orNone('potable'),
    },
  }),

  '/v1/accesos/limites': () => ({
    ...only(
      '/v1/accesos/limites',
      async () => (await ok('GET', '/v1/accesos/limites', {})).limites as Values,
    ),
    values: {
      perfilesHora: [100, 200],
      exportacionesHora: [10, 20],
      exportacionFilas: [1000, 2000],
      confirmarFilas: [5000, 6000],
      listaPersonasAviso: [1000, 2000],
      listaPersonasFreno: [5000, 6000],
      reservados: flags,
    },
  }),

  '/v1/bolsa/publicacion': () => ({
    make: async (values) => {
      const keys = { oportunidadIdNumerico: await made('/v1/oportunidad', oportunidad) };
      await ok('PATCH', '/v1/bolsa/publicacion', { ...keys, ...values });
      return keys;
    },
    read: ({ oportunidadIdNumerico }) => ok('GET', '/v1/bolsa/publicacion', { oportunidadIdNumerico }),
    values: { muestraSalario: flags },
  }),

  '/v1/bolsa/marca': () => ({
    ...only('/v1/bolsa/marca', async () => (await ok('GET', '/v1/bolsa/marca', {})).marca as Values),
    values: { nombre: orNone('Empleos'), color: orNone('#112233') },
  }),

  '/v1/agencia': () => ({
    ...only('/v1/agencia', async () => (await ok('GET', '/v1/agencia', {})).agencia as Values),
    values: { nombre: orNone('Agencia Mburucuyá'), color: orNone('#112233') },
  }),

  '/v1/lista': () => ({
    make: async (values) => ({ idNumerico: await made('/v1/lista', values) }),
    read: async ({ idNumerico }) => {
      const lista = (await ok('GET', '/v1/lista', { idNumerico })).lista as Values;
      const { busquedaRapida } = lista.filtros as Values;
      return { ...lista, filtros: { busquedaRapida } };
    },
    values: {
      nombre: text('Artesanas'),
      nota: orNone('Ver'),
      compartida: flags,
      filtros: [{ busquedaRapida: 'ana' }, { busquedaRapida: 'eva' }],
    },
    follows: ['total', 'modificacionTs', 'avisar'],
  }),

  '/v1/reconfirmacion/regla': () => ({
    ...only(
      '/v1/reconfirmacion/regla',
      async () => (await ok('GET', '/v1/reconfirmacion/regla', {})).regla as Values,
    ),
    values: { activa: flags, meses: [12, 13], porDia: [10, 20], cadaMeses: [6, 7] },
  }),

  '/v1/campo': () => ({
    make: async ({ opciones, ...values }) => {
      const asked = { de: 'empresa', clase: 'opcion', opciones, ...values };
      return { idNumerico: await made('/v1/campo', asked) };
    },
    read: async ({ idNumerico }) => {
      const campo = await among('/v1/campo', { de: 'empresa' }, 'idNumerico', idNumerico);
      const alive = (campo.opciones as Values[]).filter(({ retirada }) => !retirada);
      return { ...campo, opciones: alive.map(({ nombre }) => ({ nombre })) };
    },
    values: {
      nombre: text('Tamaño'),
      ayuda: orNone('De la empresa'),
      seccion: orNone('Datos'),
      obligatorio: flags,
      delCandidato: flags,
      orden: [1, 2],
      opciones: [[{ nombre: 'Chica' }], [{ nombre: 'Chica' }, { nombre: 'Grande' }]],
    },
  }),

  '/v1/llave': () => ({
    make: async (values) => ({ idNumerico: await made('/v1/llave', values) }),
    read: async ({ idNumerico }) => {
      const llave = await among('/v1/llaves', {}, 'idNumerico', idNumerico);
      return { ...llave, expira: llave.expira && localDay(llave.expira as string) };
    },
    values: {
      nombre: text('Sitio'),
      alcances: [['candidatos:leer'], ['candidatos:leer', 'empresas:leer']],
      porMinuto: [60, 61],
      expira: orNone('2031-01-01'),
    },
  }),

  '/v1/webhook': () => ({
    make: async ({ activo, ...values }) => {
      const keys = { idNumerico: await made('/v1/webhook', values) };
      await ok('PATCH', '/v1/webhook', { ...keys, activo });
      return keys;
    },
    read: ({ idNumerico }) => among('/v1/webhooks', {}, 'idNumerico', idNumerico),
    values: {
      nombre: text('Aviso'),
      url: ['https://a.example/1', 'https://a.example/2'],
      eventos: [['nota.creada'], ['nota.creada', 'candidato.creado']],
      activo: flags,
    },
  }),

  '/v1/ingreso/oficina/ajustes': () => ({
    ...only('/v1/ingreso/oficina/ajustes', async () => {
      const settings = await ok('GET', '/v1/ingreso/oficina/ajustes', {});
      return { ...settings, dominios: (settings.dominios as Values[]).filter(({ rol }) => rol !== null) };
    }),
    values: {
      dominios: [
        [{ dominio: 'agencia.example', rol: 'selector' }],
        [{ dominio: 'otra.example', rol: 'admin' }],
      ],
      contrasenaUsuarioId: orNone(id.admin),
    },
    excused: { sinContrasena: 'pregunta al proveedor: oidc.test.ts' },
  }),
};

/** Calls that are not tried here, and why. */
const EXCUSED: Record<string, string> = {
  '/v1/agencia/bolsa': 'dice una cosa sola, y la dice siempre',
  '/v1/agencia/paso': 'dice siempre todo: qué paso, y cómo queda',
  '/v1/oportunidad/terna': 'lo único que se nombra es el orden de todas',
};

/** What belongs to one person, as it is made here. */
const OWN = ['/v1/envio', '/v1/lista', '/v1/plantilla'];

const patches = servedCalls().filter(({ method }) => method === 'PATCH');
const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const isEmpty = (value: unknown): boolean =>
  [null, '', '0'].includes(value as string) ||
  (typeof value === 'object' && Object.values(value!).every((part) => part === null));

describe('un PATCH cambia lo que nombra, y nada más', () => {
  test('cada uno se recorre acá, o está dicho por qué no', () => {
    const walked = [...Object.keys(subjects), ...Object.keys(EXCUSED)].sort();
    expect(patches.map(({ path }) => path).sort()).toEqual(walked);
  });

  test.each(patches.filter(({ path }) => path in subjects))('$path', async ({ path, input }) => {
    const { make, read, values, excused = {}, follows = [], allows = () => true } = subjects[path]!();
    const names = Object.keys(values);
    const keys = await make(Object.fromEntries(names.map((name) => [name, values[name]![0]])));
    const taken = Object.keys((input as z.ZodObject).shape);
    expect(taken.filter((name) => name !== 'version' && !(name in keys)).sort()).toEqual(
      [...names, ...Object.keys(excused)].filter((name) => !(name in keys)).sort(),
    );

    const inPath = path.replace(/\{(\w+)\}/, (_, name: string) => String(keys[name]));
    const patch = (changes: Values) => call('PATCH', inPath, { ...(inPath === path && keys), ...changes });
    const unseen = ['version', ...follows];
    let before = await read(keys);
    const change = async (changes: Values): Promise<void> => {
      if (!allows(changes, before)) return;
      const { status, body } = await patch(changes);
      expect([status, body], JSON.stringify(changes)).toEqual([200, body]);
      const after = await read(keys);
      const expected = Object.fromEntries(Object.entries(changes).filter(([name]) => name in before));
      expect(without(after, unseen), JSON.stringify(changes)).toEqual(
        without({ ...before, ...expected }, unseen),
      );
      before = after;
    };
    const emptyOut = async (name: string): Promise<void> => {
      const { status, body } = await patch({ [name]: null });
      const after = await read(keys);
      if (status === 200) expect(isEmpty(after[name]), `${name}: ${JSON.stringify(after[name])}`).toBe(true);
      else expect([status, after[name], body.error.message]).toEqual([400, before[name], expect.any(String)]);
      before = after;
    };

    await change({});
    for (const name of names) {
      await change({ [name]: values[name]![1] });
      await change(without(Object.fromEntries(names.map((one) => [one, values[one]![0]])), [name]));
    }
    const some = fc
      .subarray(names)
      .chain((chosen) =>
        fc
          .tuple(...chosen.map(() => fc.constantFrom(0 as const, 1 as const)))
          .map((which) => Object.fromEntries(chosen.map((name, i) => [name, values[name]![which[i]!]]))),
      );
    // The others have been emptied by now.
    const kept = names.filter((name) => name in before && !values[name]!.includes(null));
    for (const name of kept) await emptyOut(name);
    await fc.assert(fc.asyncProperty(some, change), { numRuns: 5, endOnFailure: true });

    if (!taken.includes('version')) return;
    await change(Object.fromEntries(names.map((name) => [name, values[name]![0]])));
    const refuseForeign = async () => {
      mark = ' ajena';
      const foreign = subjects[path]!();
      mark = '';
      const ofOther = Object.fromEntries(names.map((name) => [name, foreign.values[name]![1]]));
      const other = await foreign.read(await foreign.make(ofOther));
      expect(await patch({ version: other.version })).toMatchObject(
        refusal(409, 'Otra persona modificó este registro'),
      );
    };
    // The agency's settings have no second record.
    if (Object.keys(keys).length > 0) await refuseForeign();
    expect((await patch({ version: before.version })).status).toBe(200);

    // Two people change different fields: the second is told who saved first, and is not refused once they know that version.
    before = await read(keys);
    const [one, two] = names
      .filter((name) => name in before && allows({ [name]: values[name]![1] }, before))
      .filter((name) => values[name]![0] !== values[name]![1]) as [string, string?];
    const { version } = before;
    const input1 = { ...(inPath === path && keys), [one]: values[one]![1], version };
    const byOther = !OWN.includes(path);
    if (byOther) {
      const saved = await call('PATCH', inPath, input1, otherAdmin);
      expect([saved.status, saved.body]).toEqual([200, saved.body]);
    } else await change({ [one]: values[one]![1], version });
    before = await read(keys);
    const late = await patch({ ...(two && { [two]: values[two]![1] }), version });
    expect([late.status, late.body.error.details]).toEqual([
      409,
      {
        version: before.version,
        quien: byOther ? 'Mirtha Díaz' : null,
        propio: !byOther,
        // A draft that only its author changes is not in the trail.
        ts: path === '/v1/envio' ? null : expect.stringMatching(/^2\d{3}-.*Z$/),
      },
    ]);
    if (two) await change({ [two]: values[two]![1], version: late.body.error.details.version });
  });
});

const others = patches
  .filter(({ path }) => path in subjects)
  .flatMap((one) =>
    doorsOf(one)
      .filter((who) => who !== 'admin')
      .map((who) => ({ path: one.path, who })),
  );

describe('lo que un PATCH nombra se guarda o se rechaza con una frase, lo mande quien lo mande', () => {
  test.each(others)('$path como $who', async ({ path, who }) => {
    mark = ` ${who}`;
    await app.sql`delete from campo_propio`;
    const { make, read, values, tried = {} } = subjects[path]!();
    door = doors[who === 'selector' ? who : 'admin'];
    const names = Object.keys(values);
    const keys = await make(Object.fromEntries(names.map((name) => [name, values[name]![0]])));
    if (who === 'candidato') {
      await app.sql`update usuario set candidato_id = ${keys.candidatoIdNumerico} where email = 'candidato@demo.py'`;
      door = doors[who];
    }
    const sent = { ...Object.fromEntries(names.map((name) => [name, values[name]![1]])), ...tried };
    for (const [name, value] of Object.entries(sent)) {
      const before = await read(keys);
      const { status, body } = await doors[who]('PATCH', path, { input: { ...keys, [name]: value } });
      const after = await read(keys);
      const told = `${name}: ${JSON.stringify(value)} ${JSON.stringify(body)}`;
      if (status === 200) {
        if (name in after) expect(after[name], told).toEqual(value);
      } else
        expect([status, body.error.message, after], told).toEqual([
          expect.toSatisfy((code: number) => [400, 403, 409, 422].includes(code)),
          expect.stringMatching(/^\p{Lu}.{9,}$/u),
          before,
        ]);
    }
    door = doors.admin;
  });
});
