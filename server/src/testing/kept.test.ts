import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { BLOCKS } from '@tembiapo/contract/domain/oportunidades.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { fileApp } from './fileApp.ts';
import { giveLlave } from './giveLlave.ts';
import type { Answer, TestApp } from './harness.ts';
import { oportunidadInput } from './oportunidadInput.ts';
import { type Door, doorsOf, servedCalls } from './servedCalls.ts';

type Values = Record<string, unknown>;

/** How to make a POST, and how to read what it stored. */
interface Subject {
  /** What has to be sent. */
  base(): Values | Promise<Values>;
  /** A value for each other field, or how to make one that nobody has; and what has to accompany some of them. */
  fields: Values;
  beside?: Record<string, Values>;
  /** Fields that are not tried here, and why. */
  excused?: Record<string, string>;
  /** What was stored, by the call's names for it. */
  read(answer: Values, sent: Values): Promise<Values>;
}

const ask = {} as Record<Door, TestApp['call']>;
const aux: Record<string, number> = {};
const places: Record<string, number> = {};

const app = await fileApp();
// Stored values are read in full.
await app.sql`update seguridad set reservados = false`;
const id = await app.one<
  Record<
    'admin' | 'selector' | 'empresa' | 'grupo' | 'oportunidad' | 'instituto' | 'candidato' | 'equipo' | 'own',
    number
  >
>`
    select (select id from usuario where email = 'admin@demo.py') admin,
           (select id from usuario where email = 'selector@demo.py') selector,
           (select candidato_id from usuario where email = 'candidato@demo.py') own,
           (select min(id) from empresa where not es_grupo and es_cliente) empresa,
           (select min(id) from empresa where es_grupo) grupo,
           (select min(id) from oportunidad where eliminada_ts is null and estado = 'a') oportunidad,
           (select min(id) from instituto) instituto, (select min(id) from equipo) equipo,
           (select min(c.id) from candidato c where exists (select from experiencia e where e.candidato_id = c.id)
              and (select count(*) from cargo_potencial p where p.candidato_id = c.id) >= 3) candidato`;
for (const [table, into] of [
  ['dato_auxiliar', aux],
  ['geografia', places],
] as const) {
  const rows = await app.sql<{ etiqueta: string; id: number }>`
      select etiqueta, max(id) id from ${sql.table(table)} group by etiqueta`;
  for (const { etiqueta, id: newest } of rows) into[etiqueta] = newest;
}
for (const rol of ['admin', 'selector', 'candidato'] as const) {
  const token = await app.tokenFor(rol);
  ask[rol] = (method, path, options) => app.call(method, path, { token, ...options });
}
ask.llave = (await giveLlave(app)).call;

const get = async (path: string, input: Values): Promise<Values> => {
  const { status, body } = await ask.admin('GET', path, { input });
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
};
const among = async (path: string, input: Values, key: string, value: unknown, items = 'items') =>
  ((await get(path, input))[items] as Values[]).find((one) => one[key] === value) ?? {};
const row = async (table: string, key: string, value: unknown): Promise<Values> =>
  (await app.sql<Values>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${value}`)[0] ?? {};
let mails = 0;
const mail = (): string => `kept${++mails}@correo.py`;
const DAY = localDay(new Date(Date.now() + 30 * 86_400_000));
const at = (hour: number): string => `${DAY}T${hour}:00:00.000Z`;

const aNota = {
  candidatoIdNumerico: id.candidato,
  titulo: 'Llamada',
  contenido: '<p>Atendió</p>',
  equipoId: id.equipo,
};
/** One that counts belongs to a team, and to no opportunity. */
const withNota = {
  oportunidadIdNumerico: { cuentaFiltro: false, equipoId: null },
  entrevistaCortesia: { cuentaFiltro: false },
};
const readNota = (number: unknown) =>
  among('/v1/notas', { candidatoIdNumerico: id.candidato, limit: 200 }, 'idNumerico', number);

const subjects: Record<string, () => Subject> = {
  '/v1/candidato': () => ({
    base: () => ({ nombre: 'Ana', apellido: 'Rojas', telefono1: '0981000222' }),
    fields: {
      documento: () => `${++mails + 7_000_000}`,
      telefono2: '0981000444',
      telefono3: '0981000555',
      correo: mail(),
      nacimientoFecha: '1990-01-02',
      sexo: 'f',
      estadoCivil: 'soltero',
      nacionalidadIdNumerico: aux.nacionalidad,
      paisId: 9,
      ciudadId: places.ciudad,
      direccion: 'Palma 123',
      expectativaSalarial: '4500000',
      disponibilidad: 'busca',
      descripcionInterna: 'Puntual',
    },
    excused: {
      ciudadLibre: 'va con otro país: candidatos.test.ts',
      camposPropios: 'cada uno es un campo: campos.test.ts',
    },
    read: async ({ idNumerico }) => (await get('/v1/candidato', { idNumerico })).candidato as Values,
  }),

  '/v1/candidato/experiencia': () => ({
    base: () => ({ candidatoIdNumerico: id.own, cargoIdNumerico: aux.cargo, tipoEmpleo: 'tiempoCompleto' }),
    fields: {
      empresaIdNumerico: id.empresa,
      rubroIdNumerico: aux.rubro,
      observacion: 'Bien',
      salario: '3 millones',
      condicionesActuales: 'IPS',
      vigente: true,
      inicioFecha: '2020-01-01',
      finFecha: '2021-01-01',
      salidaMotivoIdNumerico: aux.salidaMotivo,
      empresaOtro: 'Ferretería Perdida SRL',
      cargoOtro: 'Domador de caballos',
    },
    // The candidate's own words replace a position of the list.
    beside: { cargoOtro: { cargoIdNumerico: null } },
    read: ({ idNumerico }) => app.one<Values>`
        select empresa_id "empresaIdNumerico", rubro_id "rubroIdNumerico", observacion, salario,
               condiciones_actuales "condicionesActuales", vigente, inicio_fecha::text "inicioFecha",
               fin_fecha::text "finFecha", salida_motivo_id "salidaMotivoIdNumerico", empresa_otro "empresaOtro",
               cargo_otro "cargoOtro", cargo_id "cargoIdNumerico" from experiencia where id = ${idNumerico}`,
  }),

  '/v1/candidato/formacion': () => ({
    base: () => ({ candidatoIdNumerico: id.own, nivelFormacion: 'tecnico' }),
    fields: {
      institutoIdNumerico: id.instituto,
      titulacionIdNumerico: aux.titulacion,
      institutoOtro: 'Escuela del barrio',
      titulacionOtro: 'Técnica en ñandutí',
      inicioFecha: '2010-01-01',
      finFecha: '2012-01-01',
      descripcion: 'Con honores',
    },
    read: ({ idNumerico }) => app.one<Values>`
        select instituto_id "institutoIdNumerico", titulacion_id "titulacionIdNumerico", instituto_otro "institutoOtro",
               titulacion_otro "titulacionOtro", inicio_fecha::text "inicioFecha", fin_fecha::text "finFecha", descripcion
          from formacion where id = ${idNumerico}`,
  }),

  '/v1/crearNota': () => ({
    base: () => aNota,
    fields: {
      cuentaFiltro: true,
      entrevistaCortesia: true,
      expectativaSalarial: '5100000',
      companheroId: id.admin,
      oportunidadIdNumerico: id.oportunidad,
    },
    beside: withNota,
    read: ({ idNumerico }) => readNota(idNumerico),
  }),

  '/v1/updateNota': () => ({
    base: async () => {
      const { body } = await ask.admin('POST', '/v1/crearNota', { input: aNota });
      return { candidatoIdNumerico: id.candidato, idNumerico: body.idNumerico };
    },
    fields: {
      titulo: 'Otra llamada',
      contenido: '<p>No atendió</p>',
      cuentaFiltro: false,
      entrevistaCortesia: true,
      expectativaSalarial: '5200000',
      companheroId: id.selector,
      equipoId: id.equipo,
      oportunidadIdNumerico: id.oportunidad,
    },
    beside: withNota,
    read: (_, { idNumerico }) => readNota(idNumerico),
  }),

  '/v1/whatsapp': () => ({
    base: () => ({ candidatoIdNumerico: id.candidato, texto: 'Hola' }),
    fields: { oportunidadIdNumerico: id.oportunidad },
    read: () => app.one<Values>`
        select oportunidad_id "oportunidadIdNumerico" from nota where titulo = 'WhatsApp' order by id desc limit 1`,
  }),

  '/v1/geografia': () => ({
    base: () => ({ etiqueta: 'ciudad', descripcion: `Compañía ${mail()}` }),
    fields: { padreId: places.region },
    read: ({ idNumerico }, { descripcion }) =>
      among('/v1/geografia', { busquedaRapida: descripcion, limit: 200 }, 'idNumerico', idNumerico),
  }),

  '/v1/evento': () => ({
    base: () => ({ titulo: 'Charla', tipo: 'reunion', inicio: at(12), fin: at(13), igualmente: true }),
    fields: {
      candidatoIdNumerico: id.candidato,
      oportunidadIdNumerico: id.oportunidad,
      participantes: [{ usuarioId: id.selector }],
      lugar: 'Oficina',
      enlace: 'https://charla.example/1',
      recordatorios: [60],
    },
    excused: { invitarCandidato: 'es qué se hace, no qué dice el evento: agenda.test.ts' },
    read: async ({ idNumerico }) => {
      const evento = (await get('/v1/evento', { idNumerico })).evento as Values;
      const people = (evento.participantes as Values[]).filter(({ usuarioId }) => usuarioId !== null);
      return { ...evento, participantes: people.map(({ usuarioId }) => ({ usuarioId })) };
    },
  }),

  '/v1/horas': () => ({
    base: () => ({
      titulo: 'Entrevista',
      candidatosIds: [id.candidato],
      franjas: [{ inicio: at(12), fin: at(15) }],
      minutos: 60,
    }),
    fields: {
      oportunidadIdNumerico: id.oportunidad,
      margen: 10,
      aviso: 240,
      porDia: 3,
      lugar: 'Sala 1',
      enlace: 'https://charla.example/2',
    },
    excused: { porCorreo: 'es si se escribe: horas.test.ts' },
    read: async ({ idNumerico }) => {
      const { oportunidad_id, por_dia, ...offer } = await row('oferta', 'id', idNumerico);
      return { ...offer, oportunidadIdNumerico: oportunidad_id, porDia: por_dia };
    },
  }),

  '/v1/tarea': () => ({
    base: () => ({ texto: 'Llamar', dia: DAY }),
    fields: {
      usuarioId: id.admin,
      candidatoIdNumerico: id.candidato,
      oportunidadIdNumerico: id.oportunidad,
      empresaIdNumerico: id.empresa,
    },
    read: async ({ idNumerico }) => {
      const { usuario_id, candidato_id, oportunidad_id, empresa_id } = await row('tarea', 'id', idNumerico);
      return {
        usuarioId: usuario_id,
        candidatoIdNumerico: candidato_id,
        oportunidadIdNumerico: oportunidad_id,
        empresaIdNumerico: empresa_id,
      };
    },
  }),

  '/v1/plantilla': () => ({
    base: () => ({ nombre: `Saludo ${mail()}`, canal: 'correo', cuerpo: '<p>Uno</p>' }),
    fields: { asunto: 'Hola', deLaAgencia: true },
    read: async ({ idNumerico }) => {
      const { asunto, usuario_id } = await row('plantilla', 'id', idNumerico);
      return { asunto, deLaAgencia: usuario_id === null };
    },
  }),

  '/v1/envio': () => ({
    base: () => ({ candidatosIds: [id.candidato] }),
    fields: { oportunidadIdNumerico: id.oportunidad },
    excused: {
      filtros: 'es en lugar de los elegidos: envios.test.ts',
      empresaIdNumerico: 'es a quiénes: envios.test.ts',
      correos: 'es a quiénes: envios.test.ts',
      hiloIdNumerico: 'es a qué se responde: envios.test.ts',
    },
    read: async ({ idNumerico }) => ({
      oportunidadIdNumerico: (await row('envio', 'id', idNumerico)).oportunidad_id,
    }),
  }),

  '/v1/oportunidad': () => ({
    base: () => oportunidadInput(app),
    fields: {
      tituloPublicacion: 'Se busca',
      rubroPublicacion: 'Artesanía',
      cierreEsperadoFecha: '2026-12-02',
      salarioMinimo: '100',
      salarioMaximo: '300',
      formacionPedida: 'tecnico',
      observacion: 'Urgente',
      publicarWeb: true,
      esConfidencial: true,
      idiomasPedidos: [{ idiomaIdNumerico: aux.idioma, nivel: 'bueno' }],
      ...Object.fromEntries(
        BLOCKS.flatMap(({ campo, bandera }) => [
          ...(campo === 'condicionContratacion' ? [] : [[campo, '<p>Uno</p>']]),
          [bandera, true],
        ]),
      ),
    },
    excused: { camposPropios: 'cada uno es un campo: campos.test.ts' },
    read: async ({ idNumerico }) => {
      const oportunidad = (await get('/v1/oportunidad', { idNumerico })).oportunidad as Values;
      const asked = oportunidad.idiomasPedidos as Values[];
      return { ...oportunidad, idiomasPedidos: asked.map(({ idiomaDescripcion, ...one }) => one) };
    },
  }),

  '/v1/oportunidad/compartir': () => ({
    base: () => ({
      oportunidadIdNumerico: id.oportunidad,
      contactos: [{ nombre: 'Ana', correo: mail() }],
      hasta: DAY,
    }),
    fields: { conConteos: false, anonima: false, conExpectativa: true, conEmpleadores: false },
    // Showing employers is an option for people without names.
    beside: { conEmpleadores: { anonima: true } },
    read: async () => {
      const shared = await row('compartida', 'oportunidad_id', id.oportunidad);
      const { con_conteos, anonima, con_expectativa, con_empleadores } = shared;
      return {
        conConteos: con_conteos,
        anonima,
        conExpectativa: con_expectativa,
        conEmpleadores: con_empleadores,
      };
    },
  }),

  '/v1/empresa': () => ({
    base: () => ({
      nombre: `Telares ${mail()}`,
      telefono: '054142100',
      contactoTelefono: '0981100200',
      contactoCargo: aux.cargo,
      contactoServicioTelefono: '0981100202',
      contactoServicioCargoNombre: 'Encargada',
    }),
    fields: {
      documento: '80003400-7',
      razonSocial: 'Telares S.A.',
      correo: 'info@telares.com.py',
      direccion: 'Ruta 8',
      rubroIdNumerico: aux.rubro,
      empresaPadreId: id.grupo,
      esCliente: true,
      esGrupo: true,
      contactoNombre: 'Lidia',
      contactoEmail: 'lidia@telares.com.py',
      contactoCargoNombre: 'Jefa de taller',
      contactoServicioNombre: 'Mirta',
      contactoServicioEmail: 'mirta@telares.com.py',
      contactoServicioCargo: aux.cargo,
      ...Object.fromEntries(
        ['gerenteGral', 'gerenteRrhh', 'gerenteComercial', 'director'].flatMap((who) => [
          [who, 'Ña Petrona'],
          [`${who}Telefono`, '0981333444'],
          [`${who}Email`, 'dire@telares.com.py'],
        ]),
      ),
    },
    beside: {
      contactoCargoNombre: { contactoCargo: null },
      contactoServicioCargo: { contactoServicioCargoNombre: null },
    },
    excused: { camposPropios: 'cada uno es un campo: campos.test.ts' },
    read: async ({ idNumerico }) => {
      const { contacto, servicio, ...empresa } = (await get('/v1/empresa', { idNumerico })).empresa as Record<
        string,
        Values
      >;
      return {
        ...empresa,
        contactoNombre: contacto!.nombre,
        contactoEmail: contacto!.email,
        contactoCargo: contacto!.cargo,
        contactoCargoNombre: contacto!.cargoNombre,
        contactoServicioNombre: servicio!.nombre,
        contactoServicioEmail: servicio!.email,
        contactoServicioCargo: servicio!.cargo,
        contactoServicioCargoNombre: servicio!.cargoNombre,
      };
    },
  }),

  '/v1/instituto': () => ({
    base: () => ({ nombre: `Colegio ${mail()}` }),
    fields: {
      direccion: 'Palma 1',
      telefono: '021333444',
      contacto: { nombre: 'Lidia', telefono: '0981100200' },
    },
    read: async ({ idNumerico }) => (await get('/v1/instituto', { idNumerico })).instituto as Values,
  }),

  '/signup': () => ({
    base: () => ({ email: mail(), password: 'chipa guasu 2026', nombre: 'Lidia', rol: 'selector' }),
    fields: {
      document: '123',
      documentType: 'DNI',
      fechaNacimiento: '1990-01-02',
      phoneNumber: '0981222333',
      address: { direccion: 'Palma 1', lat: -25, lng: -57 },
    },
    excused: { username: 'es lo mismo que el correo: usuarios.test.ts' },
    read: (_, { email }) => app.one<Values>`
        select documento document, documento_tipo "documentType", nacimiento_fecha::text "fechaNacimiento",
               telefono "phoneNumber", json_build_object('direccion', direccion, 'lat', lat, 'lng', lng) address
          from usuario where email = ${email}`,
  }),

  '/auth/crearAutoInvitacion': () => ({
    base: () => ({
      username: mail(),
      password: 'chipa guasu 2026',
      nombre: 'Ana',
      apellido: 'Rojas',
      document: `${++mails + 6_000_000}`,
    }),
    fields: {
      documentType: 'DNI',
      fechaNacimiento: '1990-01-02',
      phone: '+595981222333',
      address: { direccion: 'Palma 1', lat: -25, lng: -57 },
    },
    excused: { consentimiento: 'es el texto de hoy: privacy.test.ts' },
    read: ({ invitacionId }) => app.one<Values>`
        select documento_tipo "documentType", nacimiento_fecha::text "fechaNacimiento", '+595' || substr(telefono, 2) phone,
               json_build_object('direccion', direccion, 'lat', lat, 'lng', lng) address
          from invitacion where id = ${invitacionId}`,
  }),

  '/v1/mensaje': () => ({
    base: () => ({ nombreCompleto: 'Ana', email: mail(), mensaje: 'Hola' }),
    fields: { origen: 'portada' },
    excused: { sitioWeb: 'lo que lo llena no es una persona: mensajes.test.ts' },
    read: (_, { email }) => row('mensaje_contacto', 'email', email),
  }),

  '/v1/estudio': () => ({
    base: () => ({ titulo: `Sueldos ${mail()}`, tipo: 'general', origenCandidatos: 'manual' }),
    fields: { cargoIdNumerico: aux.cargo, rubroIdNumerico: aux.rubro, oportunidadIdNumerico: id.oportunidad },
    beside: { oportunidadIdNumerico: { origenCandidatos: 'oportunidades', etapaIdNumerico: 300 } },
    excused: {
      cargoRubroFiltros: 'es a quiénes trae: estudios.test.ts',
      etapaIdNumerico: 'es a quiénes trae: estudios.test.ts',
    },
    read: async ({ estudioMercadoIdNumerico: number }) => {
      const { cargo_id, rubro_id, oportunidad_id } = await row('estudio', 'id', number);
      return { cargoIdNumerico: cargo_id, rubroIdNumerico: rubro_id, oportunidadIdNumerico: oportunidad_id };
    },
  }),

  '/v1/lista': () => ({
    base: () => ({ nombre: `Artesanas ${mail()}` }),
    fields: {
      nota: 'Ver',
      compartida: true,
      filtros: { busquedaRapida: 'ana' },
      candidatosIds: [id.candidato],
      avisar: true,
    },
    beside: { avisar: { filtros: { busquedaRapida: 'ana' } } },
    read: ({ idNumerico }) => app.one<Values>`
        select nota, compartida, jsonb_build_object('busquedaRapida', filtros->'busquedaRapida') filtros,
               array(select candidato_id from lista_candidato where lista_id = l.id) "candidatosIds",
               exists (select from lista_aviso where lista_id = l.id) avisar
          from lista l where id = ${idNumerico}`,
  }),

  '/v1/campo': () => ({
    base: () => ({ de: 'candidato', clase: 'texto', nombre: `Talle ${mail()}` }),
    fields: {
      ayuda: 'De la remera',
      seccion: 'Datos',
      obligatorio: true,
      delCandidato: true,
      orden: 7,
      opciones: [{ nombre: 'Chica' }],
    },
    beside: { opciones: { clase: 'opcion' } },
    read: async ({ idNumerico }) => {
      const campo = await among('/v1/campo', { de: 'candidato' }, 'idNumerico', idNumerico);
      return { ...campo, opciones: (campo.opciones as Values[]).map(({ nombre }) => ({ nombre })) };
    },
  }),

  '/v1/llave': () => ({
    base: () => ({ nombre: `Sitio ${mail()}`, alcances: ['candidatos:leer'] }),
    fields: { porMinuto: 61, expira: '2031-01-01' },
    read: async ({ idNumerico }) => {
      const llave = await among('/v1/llaves', {}, 'idNumerico', idNumerico);
      return { ...llave, expira: llave.expira && localDay(llave.expira as string) };
    },
  }),

  '/v1/pedidoDatos': () => ({
    base: async () => {
      await app.sql`delete from pedido_datos`;
      return { tipo: 'rectificacion' };
    },
    fields: { detalle: 'Mi apellido es otro' },
    read: () =>
      app.one<Values>`select detalle from pedido_datos where candidato_id = ${id.own} order by creacion_ts desc limit 1`,
  }),
};

const ASKS = 'pregunta o pide, y no guarda lo que se le manda';
const CHOOSES = 'lo que se puede no mandar es sobre qué o sobre quiénes se hace';
/** Calls with optional fields that are not tried here, and why. */
const EXCUSED: Record<string, string> = {
  '/v1/sugeridos/pesos': 'el mínimo que no se manda queda como estaba: sugeridos.test.ts',
  '/login': 'el navegador que avisa: sesion.test.ts',
  '/v1/sesiones/cerrar': CHOOSES,
  '/v1/ingreso/segundoFactor': 'con qué se responde: factors.test.ts',
  '/v1/identidad': 'con qué se responde: factors.test.ts',
  '/auth/signup': 'las dos cosas hacen falta: registro.test.ts',
  '/auth/reenviarCodigo': 'hace falta: registro.test.ts',
  '/v1/candidato/archivo': 'es un formulario: archivos.test.ts',
  '/v1/pedidoDatos/responder': 'cada pedido se responde una vez: privacy.test.ts',
  '/v1/retencion/eliminar': CHOOSES,
  '/v1/valores-dudosos/aceptar': CHOOSES,
  '/agregarImagen/candidatoFoto/{id}': 'es un formulario: imagenes.test.ts',
  '/v1/agregarFotoACandidato': 'es el segundo paso de una imagen: imagenes.test.ts',
  '/v1/exportacion': CHOOSES,
  '/v1/envio/reenviar': 'lo que se puede no mandar es que se mande aunque pueda haber salido: fates.test.ts',
  '/v1/evento/choques': ASKS,
  '/v1/evento/resultado': 'la nota es de un evento que empezó: agenda.test.ts',
  '/v1/cita/respuesta': 'lo que alguien agrega a su respuesta: agenda.test.ts',
  '/v1/plantilla/vista': ASKS,
  '/v1/envio/vista': ASKS,
  '/v1/envio/archivo': CHOOSES,
  '/v1/envio/enviar': 'cuándo y a pesar de qué se envía: envios.test.ts',
  '/v1/recibido/ubicar': CHOOSES,
  '/v1/recibido/direccion': 'sí o no: recibidos.test.ts',
  '/v1/recibido/nada': 'sí o no: recibidos.test.ts',
  '/v1/novedades/leidas': CHOOSES,
  '/v1/oportunidad/candidato/incluir': CHOOSES,
  '/v1/oportunidad/candidato/avanzar': 'es también una nota: etapas.test.ts',
  '/v1/oportunidad/candidato/descartar': 'es también una nota: etapas.test.ts',
  '/v1/oportunidad/dejarDeCompartir': CHOOSES,
  '/v1/oportunidad/terna': 'lo que se dice de alguien: compartidas.test.ts',
  '/v1/presentacion/responder': 'la pregunta que se leyó: compartidas.test.ts',
  '/v1/misPresentaciones': 'la pregunta que se leyó: compartidas.test.ts',
  '/v1/cliente/opinion': 'cada clase de opinión lleva lo suyo: cliente.test.ts',
  '/v1/estudio/candidato': CHOOSES,
  '/v1/estudio/candidatos/export/excel': CHOOSES,
  '/v1/estudio/candidatos/export/pdf': CHOOSES,
  '/v1/fusion': 'qué etapa queda de las dos: fusiones.test.ts',
  '/v1/importacion/revisar': ASKS,
  '/v1/importacion/leer': 'cómo se lee el archivo: lectura.test.ts',
  '/v1/importacion/muestra': ASKS,
  '/v1/importacion/ejecutar': 'cómo se hace: importaciones.test.ts',
  '/v1/eventos/mirando': CHOOSES,
  '/v1/accesos/impresion': CHOOSES,
  '/v1/bolsa/alerta': 'qué se busca: alerts.test.ts',
  '/v1/bolsa/postulacion': 'de dónde vino: bolsa.test.ts',
  '/v1/cv/lectura': CHOOSES,
  '/v1/cv/aceptar': 'lo que se leyó y se acepta: cv.test.ts',
  '/v1/lista/candidatos': CHOOSES,
  '/v1/lote': CHOOSES,
  '/v1/traspaso/ejecutar': 'cómo se hace: opencats.test.ts',
  '/v1/traspaso/leer': 'cómo se lee: opencats-lists.test.ts',
  '/v1/webhook/reenviar': CHOOSES,
};

const posts = servedCalls()
  .filter(({ method }) => method === 'POST')
  .map((one) => {
    const shape = (one.input as z.ZodObject).shape ?? {};
    const optional = Object.keys(shape).filter(
      (name) => name !== 'version' && (shape[name] as z.ZodType).safeParse(undefined).success,
    );
    return { ...one, optional, doors: doorsOf(one) };
  })
  .filter(({ optional }) => optional.length > 0);

describe('lo que se manda se guarda, o se rechaza con una frase; nunca se pierde', () => {
  test('cada llamada que agrega algo se recorre acá, o está dicho por qué no', () => {
    expect(posts.map(({ path }) => path).sort()).toEqual(
      [...Object.keys(subjects), ...Object.keys(EXCUSED)].sort(),
    );
  });

  test.each(posts.filter(({ path }) => path in subjects))(
    '$path como $doors',
    async ({ path, optional, doors }) => {
      const { base, fields, beside = {}, excused = {}, read } = subjects[path]!();
      const required = Object.keys(await base());
      expect([...new Set([...Object.keys(fields), ...Object.keys(excused), ...required])]).toEqual(
        expect.arrayContaining(optional),
      );
      const keptBySomeone = new Set<string>();
      for (const door of doors)
        for (const [name, field] of Object.entries(fields)) {
          const value = typeof field === 'function' ? field() : field;
          // Attempts are counted per person.
          await app.sql`delete from intento`;
          const input = { ...(await base()), ...beside[name], [name]: value };
          const { status, body }: Answer = await ask[door]('POST', path, { input });
          const told = `${door} ${name} ${JSON.stringify(body)}`;
          if (status === 200) {
            expect((await read(body, input))[name], told).toEqual(value);
            keptBySomeone.add(name);
          } else
            expect([status, body.error.message], told).toEqual([
              expect.toSatisfy((code: number) => [400, 403, 422].includes(code)),
              expect.stringMatching(/^\p{Lu}.{9,}$/u),
            ]);
        }
      // A field that everybody is refused would not be a field.
      expect(Object.keys(fields).filter((name) => !keptBySomeone.has(name))).toEqual([]);
    },
  );
});
