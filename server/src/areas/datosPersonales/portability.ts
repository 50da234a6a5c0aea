import {
  EMPLEO_KIND_LABEL,
  ESTADO_CIVIL_LABEL,
  NIVEL_FORMACION_LABEL,
  nivelIdiomaLabel,
  PEDIDO_ESTADO_LABEL,
  PEDIDO_KIND_LABEL,
  SEXO_LABEL,
} from '@tembiapo/contract/domain/enums.ts';
import { formatDate, formatMoment, localDay } from '@tembiapo/contract/domain/fechas.ts';
import { LIST_LIMIT_MAX } from '@tembiapo/contract/domain/limits.ts';
import { formatPhone } from '@tembiapo/contract/domain/telefono.ts';
import type { Db } from '../../platform/database.ts';
import type { ReportData } from '../../platform/pdf/report.ts';
import type { Settings } from '../../platform/settings.ts';
import {
  findPerfil,
  listArchivos,
  listExperiencias,
  listFormaciones,
  listIdiomas,
  sinInternos,
} from '../candidatos/index.ts';
import { postulaciones } from '../oportunidades/index.ts';
import * as q from './queries.ts';

/** All that is kept of a person and that they may see, as data; undefined when there is no such candidate. */
export async function allOf(db: Db, candidatoId: number, agencia: string) {
  const [leido, cuenta, experiencias, formaciones, idiomas, archivos, suyas, consentimientos, pedidos] =
    await Promise.all([
      findPerfil(db, candidatoId),
      q.findCuenta(db, candidatoId),
      listExperiencias(db, candidatoId, true),
      listFormaciones(db, candidatoId, true),
      listIdiomas(db, candidatoId),
      listArchivos(db, candidatoId),
      postulaciones(db, { candidatoIdNumerico: candidatoId, page: 1, limit: LIST_LIMIT_MAX }, true),
      q.listConsentimientos(db, candidatoId),
      q.listPedidos(db, candidatoId),
    ]);
  if (!leido) return undefined;
  const { fotos, ...perfil } = leido;
  return {
    generado: new Date().toISOString(),
    responsable: agencia,
    cuenta: cuenta ?? null,
    perfil: sinInternos(perfil),
    experiencias,
    formaciones,
    idiomas,
    archivos: archivos.map(({ descripcion, nombre, tamano, fechaSubida }) => ({
      descripcion,
      nombre,
      tamano,
      fechaSubida,
    })),
    fotos: fotos.length,
    postulaciones: suyas.items,
    consentimientos,
    pedidos,
  };
}
type PersonalData = NonNullable<Awaited<ReturnType<typeof allOf>>>;

type Fila = [etiqueta: string, valor: string];
const filas = (pares: [string, string | number | null | undefined | false][]): Fila[] =>
  pares.flatMap(([etiqueta, valor]) =>
    valor === null || valor === undefined || valor === false || valor === ''
      ? []
      : [[etiqueta, String(valor)]],
  );
const sinMarcas = (html: string | null): string | null =>
  html === null
    ? null
    : html
        .replace(/<\/(p|li)>|<br>/g, '\n')
        .replace(/<[^>]+>/g, '')
        .trim();

/** The same in words, as a document. */
export function asReport(
  datos: PersonalData,
  { AGENCY_NAME, AGENCY_COLOR }: Pick<Settings, 'AGENCY_NAME' | 'AGENCY_COLOR'>,
): ReportData {
  const { perfil: p, cuenta } = datos;
  return {
    agencia: AGENCY_NAME,
    color: AGENCY_COLOR,
    titulo: `Datos personales de ${p.nombre} ${p.apellido}`,
    introduccion: `Todo lo que ${AGENCY_NAME} guarda sobre vos y podés ver por tu cuenta, al ${formatMoment(datos.generado)}. Para conocer las anotaciones internas del equipo podés hacer un pedido de acceso en la página «Mis datos personales».`,
    fecha: formatDate(localDay()),
    secciones: [
      {
        titulo: 'Cuenta',
        grupos: cuenta
          ? [
              filas([
                ['Email', cuenta.email],
                ['Documento', cuenta.documento && `${cuenta.documento_tipo} ${cuenta.documento}`],
                ['Teléfono', formatPhone(cuenta.telefono)],
                ['Dirección', cuenta.direccion],
                ['Punto en el mapa', cuenta.lat !== null && `${cuenta.lat}, ${cuenta.lng}`],
                ['Creada', formatMoment(String(new Date(cuenta.creacion_ts).toISOString()))],
              ]),
            ]
          : [],
      },
      {
        titulo: 'Perfil',
        grupos: [
          filas([
            ['Nombre', p.nombre],
            ['Apellido', p.apellido],
            ['Documento', p.documento],
            ['Celular 1', formatPhone(p.telefono1)],
            ['Celular 2', formatPhone(p.telefono2)],
            ['Celular 3', formatPhone(p.telefono3)],
            ['Correo', p.correo],
            ['Dirección', p.direccion],
            ['Fecha de nacimiento', formatDate(p.nacimientoFecha)],
            ['Sexo', p.sexo && SEXO_LABEL[p.sexo]],
            ['Estado civil', p.estadoCivil && ESTADO_CIVIL_LABEL[p.estadoCivil]],
            ['Nacionalidad', p.nacionalidadDescripcion],
            ['País', p.paisDescripcion],
            ['Ciudad', p.ciudadDescripcion ?? p.ciudadLibre],
            ['Expectativa salarial', p.expectativaSalarial !== '0' && p.expectativaSalarial],
            ['Fotos', datos.fotos > 0 && datos.fotos],
          ]),
        ],
      },
      {
        titulo: 'Experiencias',
        grupos: datos.experiencias.map((e) =>
          filas([
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
        grupos: datos.formaciones.map((f) =>
          filas([
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
        grupos: datos.idiomas.map((i) => [
          [
            i.idiomaDescripcion,
            `lee ${nivelIdiomaLabel(i.lee)}, escribe ${nivelIdiomaLabel(i.escribe)}, habla ${nivelIdiomaLabel(i.habla)}`,
          ] as Fila,
        ]),
      },
      {
        titulo: 'Archivos',
        grupos: datos.archivos.map((a) =>
          filas([
            ['Archivo', a.nombre],
            ['Descripción', a.descripcion],
            ['Subido', formatMoment(a.fechaSubida)],
          ]),
        ),
      },
      {
        titulo: 'Postulaciones',
        grupos: datos.postulaciones.map((o) =>
          filas([
            ['Oportunidad', o.titulo],
            ['Empresa', o.empresaDescripcion ?? 'Empresa confidencial'],
            ['Etapas', o.etapas.map((e) => `${e.descripcion} (${formatDate(e.fecha)})`).join(', ')],
            ['Conocimientos deseables', sinMarcas(o.conocimientoDeseable)],
          ]),
        ),
      },
      {
        titulo: 'Consentimientos y pedidos',
        grupos: [
          ...datos.consentimientos.map((c) =>
            filas([
              ['Consentimiento', `versión ${c.version}, del ${formatMoment(c.fecha)}`],
              ['Retirado', c.retirado && formatMoment(c.retirado)],
            ]),
          ),
          ...datos.pedidos.map((pedido) =>
            filas([
              ['Pedido', `${PEDIDO_KIND_LABEL[pedido.tipo]}, del ${formatMoment(pedido.fecha)}`],
              ['Detalle', pedido.detalle],
              ['Estado', PEDIDO_ESTADO_LABEL[pedido.estado]],
              ['Respuesta', pedido.respuesta],
            ]),
          ),
        ],
      },
    ],
  };
}
