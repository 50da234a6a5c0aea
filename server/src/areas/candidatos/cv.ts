import {
  EMPLEO_KIND_LABEL,
  ESTADO_CIVIL_LABEL,
  NIVEL_FORMACION_LABEL,
  nivelIdiomaLabel,
} from '@tembiapo/contract/domain/enums.ts';
import { age, formatDate, formatMonth, localDay } from '@tembiapo/contract/domain/fechas.ts';
import { formatPhone } from '@tembiapo/contract/domain/telefono.ts';
import type { Db } from '../../platform/database.ts';
import type { CvData } from '../../platform/pdf/cv.ts';
import type { Settings } from '../../platform/settings.ts';
import { listExperiencias, listFormaciones, listIdiomas } from './filas-queries.ts';
import { findPerfil } from './queries.ts';

const lleno = (partes: (string | null | undefined | false)[]): string[] =>
  partes.filter((parte): parte is string => typeof parte === 'string' && parte !== '');

/** 'desde - hasta' in months; '' when neither is known. */
function periodo(inicio: string | null, fin: string | null, vigente = false): string {
  const hasta = vigente ? 'hoy' : formatMonth(fin);
  return lleno([formatMonth(inicio), hasta]).join(' - ');
}

/** Lines as they were written; spaces and empty lines at the ends do not count. */
const limpio = (texto: string | null): string | null => texto?.trim() || null;

/**
 * What the CV of a candidate says (decisions 5): of experiences and education what this reader may see, and never
 * descripcionInterna, notes, nor what was earned or is asked for. Undefined when there is no such candidate.
 */
export async function cvDe(
  db: Db,
  { AGENCY_NAME, AGENCY_COLOR }: Pick<Settings, 'AGENCY_NAME' | 'AGENCY_COLOR'>,
  candidatoId: number,
  todas: boolean,
): Promise<Omit<CvData, 'foto'> | undefined> {
  const [perfil, experiencias, formaciones, idiomas] = await Promise.all([
    findPerfil(db, candidatoId),
    listExperiencias(db, candidatoId, todas),
    listFormaciones(db, candidatoId, todas),
    listIdiomas(db, candidatoId),
  ]);
  if (!perfil) return undefined;
  const ciudad = perfil.ciudadDescripcion ?? perfil.ciudadLibre;
  const nacimiento = perfil.nacimientoFecha;
  const datos: [string, string | null | undefined][] = [
    ['Documento', perfil.documento],
    ['Nacimiento', nacimiento && `${formatDate(nacimiento)} (${age(nacimiento)} años)`],
    ['Nacionalidad', perfil.nacionalidadDescripcion],
    ['Estado civil', perfil.estadoCivil && ESTADO_CIVIL_LABEL[perfil.estadoCivil]],
    ['Ciudad', ciudad],
    ['País', perfil.paisDescripcion],
  ];
  const cargoDe = (e: (typeof experiencias)[number]): string =>
    e.cargoDescripcion ?? e.cargoOtro ?? 'Sin cargo';
  return {
    agencia: AGENCY_NAME,
    color: AGENCY_COLOR,
    nombre: `${perfil.nombre} ${perfil.apellido}`,
    titulo: experiencias[0] ? cargoDe(experiencias[0]) : null,
    contacto: lleno([formatPhone(perfil.telefono1), formatPhone(perfil.telefono2), perfil.correo]),
    datos: datos.filter((dato): dato is [string, string] => Boolean(dato[1])),
    experiencias: experiencias.map((e) => ({
      periodo: periodo(e.inicioFecha, e.finFecha, e.vigente),
      titulo: cargoDe(e),
      detalle: lleno([
        e.empresaDescripcion ?? e.empresaOtro,
        e.rubroDescripcion,
        EMPLEO_KIND_LABEL[e.tipoEmpleo],
      ]).join(' · '),
      texto: limpio(e.observacion),
    })),
    formaciones: formaciones.map((f) => ({
      periodo: periodo(f.inicioFecha, f.finFecha),
      titulo: f.titulacionDescripcion ?? f.titulacionOtro ?? NIVEL_FORMACION_LABEL[f.nivelFormacion],
      detalle: lleno([
        f.institutoDescripcion ?? f.institutoOtro,
        (f.titulacionDescripcion ?? f.titulacionOtro) && NIVEL_FORMACION_LABEL[f.nivelFormacion],
      ]).join(' · '),
      texto: limpio(f.descripcion),
    })),
    idiomas: idiomas.map((i) => ({
      idioma: i.idiomaDescripcion,
      niveles: `lee ${nivelIdiomaLabel(i.lee)} · escribe ${nivelIdiomaLabel(i.escribe)} · habla ${nivelIdiomaLabel(i.habla)}`,
    })),
    fecha: formatDate(localDay()),
  };
}
