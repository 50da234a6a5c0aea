import { GUEST_ANSWER_LABEL } from '@tembiapo/contract/domain/agenda.ts';
import { PRESENTACION_OWN_LABEL } from '@tembiapo/contract/domain/clientes.ts';
import { formatDate, formatMoment, localDay } from '@tembiapo/contract/domain/dates.ts';
import {
  EMPLEO_KIND_LABEL,
  NIVEL_FORMACION_LABEL,
  nivelIdiomaLabel,
  PEDIDO_ESTADO_LABEL,
  PEDIDO_KIND_LABEL,
} from '@tembiapo/contract/domain/enums.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { type Field, fieldsWhere } from '@tembiapo/contract/domain/fields/declaration.ts';
import { inWords } from '@tembiapo/contract/domain/fields/inWords.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { LIST_LIMIT_MAX } from '@tembiapo/contract/domain/limits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pdfDocument } from '../../../platform/documents/Printer.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { readWords } from '../../administracion/campos/index.ts';
import { listInvitations } from '../../busquedas/agenda/index.ts';
import { coverCliente, listPresentaciones } from '../../busquedas/compartidas/index.ts';
import { postulaciones } from '../../busquedas/oportunidades/index.ts';
import { listCartasOf, listRecibidosOf } from '../../correspondencia/recibidos/index.ts';
import {
  findPerfil,
  listArchivos,
  listExperiencias,
  listFormaciones,
  listIdiomas,
  listOtherData,
  withoutInternal,
} from '../../personas/candidatos/index.ts';
import * as queries from './queries.ts';
import type { ReportData } from './report-definition.ts';

/** Everything stored about a person, as a document. */
export const PERSONAL_DATA = pdfDocument<ReportData>(new URL('./report-definition.ts', import.meta.url));

/** Everything stored about a person that they may see, as data; undefined when there is no such candidate. */
export async function allOf(db: Db, candidatoId: number, agency: string) {
  const [
    stored,
    others,
    account,
    experiencias,
    formaciones,
    idiomas,
    archivos,
    lecturas,
    own,
    invitations,
    cartas,
    mails,
    presentations,
    consents,
    pedidos,
  ] = await Promise.all([
    findPerfil(db, candidatoId, true),
    listOtherData(db, candidatoId),
    queries.findAccount(db, candidatoId),
    listExperiencias(db, candidatoId, true),
    listFormaciones(db, candidatoId, true),
    listIdiomas(db, candidatoId),
    listArchivos(db, candidatoId),
    queries.listLecturas(db, candidatoId),
    postulaciones(db, { candidatoIdNumerico: candidatoId, page: 1, limit: LIST_LIMIT_MAX }, true),
    listInvitations(db, candidatoId),
    listCartasOf(db, candidatoId),
    listRecibidosOf(db, candidatoId),
    listPresentaciones(db, candidatoId),
    queries.listConsents(db, candidatoId),
    queries.listPedidos(db, candidatoId),
  ]);
  if (!stored) return undefined;
  const { fotos, camposPropios, ...perfil } = stored;
  const words = await readWords(db);
  return {
    generado: new Date().toISOString(),
    responsable: agency,
    cuenta: account ?? null,
    perfil: withoutInternal(perfil),
    camposPropios: Object.entries(camposPropios).map(([id, value]) => ({
      campo: words.nameOf(id),
      valor: words.valueOf(id, value),
    })),
    otrosDatos: others,
    experiencias,
    formaciones,
    idiomas,
    archivos: archivos.map(({ descripcion, nombre, tamano, fechaSubida }) => ({
      descripcion,
      nombre,
      tamano,
      fechaSubida,
    })),
    cvSinGuardar: lecturas,
    fotos: fotos.length,
    postulaciones: own.items,
    citas: await Promise.all(
      invitations.map(({ oportunidadId, ...one }) => coverCliente(db, oportunidadId, one)),
    ),
    correosRecibidos: cartas,
    correosEnviados: mails,
    presentaciones: presentations.map(({ id: _, ...one }) => one),
    consentimientos: consents,
    pedidos,
  };
}
type PersonalData = NonNullable<Awaited<ReturnType<typeof allOf>>>;

type Row = [etiqueta: string, valor: string];
const rows = (pairs: [string, string | number | null | undefined | false][]): Row[] =>
  pairs.flatMap(([label, value]) =>
    value === null || value === undefined || value === false || value === '' ? [] : [[label, String(value)]],
  );
const unmarked = (html: string | null): string | null =>
  html === null
    ? null
    : html
        .replace(/<\/(p|li)>|<br>/g, '\n')
        .replace(/<[^<>]+>/g, '')
        .trim();

/** What they declared about themselves, field by field; the city appears once, from the list or in their words. */
function ownFields(p: PersonalData['perfil']): [string, string][] {
  const named: Record<string, string | null> = {
    nacionalidadIdNumerico: p.nacionalidadDescripcion,
    paisId: p.paisDescripcion,
    ciudadId: p.ciudadDescripcion,
    ciudadLibre: p.ciudadDescripcion === null ? p.ciudadLibre : null,
  };
  return Object.entries<Field>(fieldsWhere(candidatoFields, ({ internal }) => !internal)).map(
    ([name, field]) => [
      field.label,
      name in named ? (named[name] ?? '') : inWords(field, p[name as keyof typeof p]),
    ],
  );
}

type Section = ReportData['sections'][number];

/** Account and profile. */
const ofWho = ({ cuenta: account, perfil: p, ...data }: PersonalData): Section[] => [
  {
    titulo: 'Cuenta',
    groups: account
      ? [
          rows([
            ['Email', account.email],
            ['Documento', account.documento && `${account.documento_tipo} ${account.documento}`],
            ['Teléfono', formatPhone(account.telefono)],
            ['Dirección', account.direccion],
            ['Punto en el mapa', account.lat !== null && `${account.lat}, ${account.lng}`],
            ['Creada', formatMoment(String(new Date(account.creacion_ts).toISOString()))],
          ]),
        ]
      : [],
  },
  {
    titulo: 'Perfil',
    groups: [
      rows([
        ...ownFields(p),
        ...data.otrosDatos.map(({ clase, valor }): [string, string] => [`Otro ${clase}`, valor]),
        ...data.camposPropios.map(({ campo, valor }): [string, string | null] => [campo, valor]),
        ['Fotos', data.fotos > 0 && data.fotos],
      ]),
    ],
  },
];

/** What somebody did and learned. */
const ofCareer = (data: PersonalData): Section[] => [
  {
    titulo: 'Experiencias',
    groups: data.experiencias.map((e) =>
      rows([
        ['Cargo', e.cargoDescripcion ?? e.cargoOtro],
        ['Empresa', e.empresaDescripcion ?? e.empresaOtro],
        ['Rubro', e.rubroDescripcion],
        ['Tipo de empleo', EMPLEO_KIND_LABEL[e.tipoEmpleo]],
        ['Desde', formatDate(e.inicioFecha)],
        ['Hasta', e.vigente ? 'hoy' : formatDate(e.finFecha)],
        ['Salario', e.salario],
        ['Condiciones', e.condicionesActuales],
        ['Motivo de salida', e.salidaMotivoDescripcion],
        ['Observación', e.observacion],
      ]),
    ),
  },
  {
    titulo: 'Formación',
    groups: data.formaciones.map((f) =>
      rows([
        ['Nivel', NIVEL_FORMACION_LABEL[f.nivelFormacion]],
        ['Titulación', f.titulacionDescripcion ?? f.titulacionOtro],
        ['Instituto', f.institutoDescripcion ?? f.institutoOtro],
        ['Desde', formatDate(f.inicioFecha)],
        ['Hasta', formatDate(f.finFecha)],
        ['Descripción', f.descripcion],
      ]),
    ),
  },
  {
    titulo: 'Idiomas',
    groups: data.idiomas.map((i) => [
      [
        i.idiomaDescripcion,
        `lee ${nivelIdiomaLabel(i.lee)}, escribe ${nivelIdiomaLabel(i.escribe)}, habla ${nivelIdiomaLabel(i.habla)}`,
      ] as Row,
    ]),
  },
];

/** Files, mails and appointments. */
const ofLetters = (data: PersonalData): Section[] => [
  {
    titulo: 'Archivos',
    groups: data.archivos.map((a) =>
      rows([
        ['Archivo', a.nombre],
        ['Descripción', a.descripcion],
        ['Subido', formatMoment(a.fechaSubida)],
      ]),
    ),
  },
  {
    titulo: 'CV que subiste y no guardaste todavía',
    groups: data.cvSinGuardar.map((cv) =>
      rows([
        ['Archivo', cv.nombre],
        ['Subido', formatMoment(cv.fecha)],
      ]),
    ),
  },
  {
    titulo: 'Correos que te escribimos',
    groups: data.correosRecibidos.map((one) =>
      rows([
        ['Fecha', formatMoment(one.fecha)],
        ['A', one.correo],
        ['Asunto', one.asunto],
        ['Texto', one.texto],
      ]),
    ),
  },
  {
    titulo: 'Correos que nos escribiste',
    groups: data.correosEnviados.map((one) =>
      rows([
        ['Fecha', formatMoment(one.fecha)],
        ['Desde', one.correo],
        ['Asunto', one.asunto],
        ['Texto', one.texto],
      ]),
    ),
  },
  {
    titulo: 'Citas',
    groups: data.citas.map((one) =>
      rows([
        ['Título', one.titulo],
        ['Desde', formatMoment(one.inicio)],
        ['Hasta', formatMoment(one.fin)],
        ['Lugar', one.lugar],
        ['Se canceló', one.cancelada && 'sí'],
        ['Tu respuesta', one.respuesta && GUEST_ANSWER_LABEL[one.respuesta]],
        ['Lo que escribiste', one.texto],
      ]),
    ),
  },
];

/** Applications, introductions, consents and requests. */
const ofProcesses = (data: PersonalData): Section[] => [
  {
    titulo: 'Postulaciones',
    groups: data.postulaciones.map((o) =>
      rows([
        ['Oportunidad', o.titulo],
        ['Empresa', o.empresaDescripcion ?? 'Empresa confidencial'],
        ['Etapas', o.etapas.map((e) => `${e.descripcion} (${formatDate(e.fecha)})`).join(', ')],
        ['Conocimientos deseables', unmarked(o.conocimientoDeseable)],
      ]),
    ),
  },
  {
    titulo: 'A qué empresas te presentamos',
    groups: data.presentaciones.map((one) =>
      rows([
        ['Oportunidad', one.titulo],
        ['Empresa', one.empresa ?? 'Empresa confidencial'],
        ['Estado', `${PRESENTACION_OWN_LABEL[one.estado]} (${formatDate(one.fecha)})`],
        ['Quién te vio', one.vistas.map((v) => `${v.quien}: ${v.que}, ${formatMoment(v.fecha)}`).join('; ')],
      ]),
    ),
  },
  {
    titulo: 'Consentimientos y pedidos',
    groups: [
      ...data.consentimientos.map((c) =>
        rows([
          ['Consentimiento', `versión ${c.version}, del ${formatMoment(c.fecha)}`],
          ['Retirado', c.retirado && formatMoment(c.retirado)],
        ]),
      ),
      ...data.pedidos.map((pedido) =>
        rows([
          ['Pedido', `${PEDIDO_KIND_LABEL[pedido.tipo]}, del ${formatMoment(pedido.fecha)}`],
          ['Detalle', pedido.detalle],
          ['Estado', PEDIDO_ESTADO_LABEL[pedido.estado]],
          ['Respuesta', pedido.respuesta],
        ]),
      ),
    ],
  },
];

/** The same in words, as a document. */
export function asReport(
  data: PersonalData,
  { AGENCY_NAME, AGENCY_COLOR }: Pick<Settings, 'AGENCY_NAME' | 'AGENCY_COLOR'>,
): ReportData {
  const { nombre, apellido } = data.perfil;
  return {
    agencia: AGENCY_NAME,
    color: AGENCY_COLOR,
    titulo: `Datos personales de ${nombre} ${apellido}`,
    introduction:
      `Todo lo que ${AGENCY_NAME} guarda sobre vos y podés ver por tu cuenta, al ` +
      `${formatMoment(data.generado)}. ` +
      'Para conocer las anotaciones internas del equipo podés hacer un pedido de acceso en la página «Mis ' +
      'datos personales».',
    fecha: formatDate(localDay()),
    sections: [...ofWho(data), ...ofCareer(data), ...ofLetters(data), ...ofProcesses(data)],
  };
}
