import { ageOf } from '@tembiapo/contract/domain/ageOf.ts';
import { formatDate, formatMonth, localDay } from '@tembiapo/contract/domain/dates.ts';
import { EMPLEO_KIND_LABEL, ESTADO_CIVIL_LABEL, nivelIdiomaLabel } from '@tembiapo/contract/domain/enums.ts';
import { formacionInWords } from '@tembiapo/contract/domain/formacion.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pdfDocument } from '../../../platform/documents/Printer.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { CvData } from './cv-definition.ts';
import { findPerfil } from './queries.ts';
import { listExperiencias, listFormaciones, listIdiomas } from './rows-queries.ts';

const DOCUMENTO = 'Documento';

/** A CV for staff where the document number is revealed only by a click. */
export const withoutDocumento = <T extends Pick<CvData, 'datos'>>(cv: T): T => ({
  ...cv,
  datos: cv.datos.filter(([label]) => label !== DOCUMENTO),
});

/** The CV as a document; `cvOf` returns its data without the picture. */
export const CV = pdfDocument<CvData>(new URL('./cv-definition.ts', import.meta.url));

const full = (parts: (string | null | undefined | false)[]): string[] =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '');

/** 'desde - hasta' in months; '' when neither is known. */
function period(start: string | null, end: string | null, active = false): string {
  const to = active ? 'hoy' : formatMonth(end);
  return full([formatMonth(start), to]).join(' - ');
}

/** Lines as written, without blank space at the ends. */
const clean = (text: string | null): string | null => text?.trim() || null;

/**
 * What a candidate's CV says (docs/reglas/personas.md): of experiences and education what this reader may see, and never
 * descripcionInterna, notes, or past and expected salaries; `withEmployers`: names the employers. Undefined when there is no
 * such candidate.
 */
export async function cvOf(
  db: Db,
  { AGENCY_NAME, AGENCY_COLOR }: Pick<Settings, 'AGENCY_NAME' | 'AGENCY_COLOR'>,
  candidatoId: number,
  allOf: boolean,
  withEmployers = true,
): Promise<Omit<CvData, 'photo' | 'mark'> | undefined> {
  const [perfil, experiencias, formaciones, idiomas] = await Promise.all([
    findPerfil(db, candidatoId),
    listExperiencias(db, candidatoId, allOf),
    listFormaciones(db, candidatoId, allOf),
    listIdiomas(db, candidatoId),
  ]);
  if (!perfil) return undefined;
  const ciudad = perfil.ciudadDescripcion ?? perfil.ciudadLibre;
  const birth = perfil.nacimientoFecha;
  const years = ageOf(birth ?? '');
  const data: [string, string | null | undefined][] = [
    [DOCUMENTO, perfil.documento],
    // An impossible date says nothing about anybody.
    ['Nacimiento', years !== null && birth ? `${formatDate(birth)} (${years} años)` : null],
    ['Nacionalidad', perfil.nacionalidadDescripcion],
    ['Estado civil', perfil.estadoCivil && ESTADO_CIVIL_LABEL[perfil.estadoCivil]],
    ['Ciudad', ciudad],
    ['País', perfil.paisDescripcion],
  ];
  const cargoOf = (e: (typeof experiencias)[number]): string =>
    e.cargoDescripcion ?? e.cargoOtro ?? 'Sin cargo';
  return {
    agencia: AGENCY_NAME,
    color: AGENCY_COLOR,
    nombre: `${perfil.nombre} ${perfil.apellido}`,
    titulo: experiencias[0] ? cargoOf(experiencias[0]) : null,
    contacto: full([formatPhone(perfil.telefono1), formatPhone(perfil.telefono2), perfil.correo]),
    datos: data.filter((datum): datum is [string, string] => Boolean(datum[1])),
    experiencias: experiencias.map((e) => ({
      periodo: period(e.inicioFecha, e.finFecha, e.vigente),
      titulo: cargoOf(e),
      detalle: full([
        withEmployers && (e.empresaDescripcion ?? e.empresaOtro),
        e.rubroDescripcion,
        EMPLEO_KIND_LABEL[e.tipoEmpleo],
      ]).join(' · '),
      texto: clean(e.observacion),
    })),
    formaciones: formaciones.map((f) => {
      const { name, level } = formacionInWords(f);
      return {
        periodo: period(f.inicioFecha, f.finFecha),
        titulo: name,
        detalle: full([f.institutoDescripcion ?? f.institutoOtro, level]).join(' · '),
        texto: clean(f.descripcion),
      };
    }),
    idiomas: idiomas.map((i) => ({
      idioma: i.idiomaDescripcion,
      niveles: `lee ${nivelIdiomaLabel(i.lee)} · escribe ${nivelIdiomaLabel(i.escribe)} · habla ${nivelIdiomaLabel(i.habla)}`,
    })),
    fecha: formatDate(localDay()),
  };
}
