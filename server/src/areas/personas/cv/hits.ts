import type { CvFields } from '@tembiapo/contract/calls/personas/cv.ts';
import type { CvField } from '@tembiapo/contract/domain/cv.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { Hit } from './queries.ts';

type Value = string | number | boolean | null | undefined;
const filled = (value: Value): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false;
const same = (a: Value, b: Value): boolean => normalizeText(String(a)) === normalizeText(String(b));

export interface Kept {
  datos: Partial<
    Pick<
      CvFields,
      'nombre' | 'apellido' | 'documento' | 'correo' | 'direccion' | 'ciudadId' | 'nacimientoFecha'
    >
  >;
  telefonos: string[];
  experiencias: {
    empresa?: Value;
    empresaIdNumerico?: Value;
    cargo?: Value;
    cargoIdNumerico?: Value;
    desde?: Value;
    hasta?: Value;
    vigente?: Value;
  }[];
  formaciones: {
    titulo?: Value;
    titulacionIdNumerico?: Value;
    institucion?: Value;
    institucionIdNumerico?: Value;
    nivel?: Value;
  }[];
  idiomas: { idiomaIdNumerico: number; nivel: Value }[];
}

/**
 * Compares what was read with what the person kept and counts, by field, what stayed, what was corrected, what was
 * removed and what had to be typed. No text leaves this function.
 */
export function countHits(read: CvFields, kept: Kept, creating: boolean): Hit[] {
  const hits = new Map<CvField, Hit>();
  const count = (field: CvField, what: keyof Omit<Hit, 'campo'>) => {
    const hit = hits.get(field) ?? { campo: field, iguales: 0, corregidos: 0, quitados: 0, agregados: 0 };
    hit[what]++;
    hits.set(field, hit);
  };
  const compare = (field: CvField, was: Value, is: Value) => {
    if (filled(was) && filled(is)) count(field, same(was, is) ? 'iguales' : 'corregidos');
    else if (filled(was)) count(field, 'quitados');
    else if (filled(is)) count(field, 'agregados');
  };
  const { datos } = kept;
  // An existing profile keeps its values: what was left out says nothing about the reading.
  const asked = (field: keyof typeof datos) => creating || datos[field] !== undefined;
  if (asked('nombre')) compare('nombre', read.nombre, datos.nombre);
  if (asked('apellido')) compare('apellido', read.apellido, datos.apellido);
  if (asked('documento')) compare('documento', read.documento, datos.documento);
  if (asked('correo')) compare('correo', read.correo, datos.correo);
  if (asked('direccion')) compare('direccion', read.direccion, datos.direccion);
  if (asked('ciudadId')) compare('ciudad', read.ciudadId, datos.ciudadId);
  if (asked('nacimientoFecha')) compare('nacimientoFecha', read.nacimientoFecha, datos.nacimientoFecha);
  if (creating || kept.telefonos.length > 0) compare('telefono', read.telefonos[0], kept.telefonos[0]);

  const pairs = <R, K>(
    was: readonly R[],
    is: readonly K[],
    alike: (a: R, b: K) => boolean,
  ): [R | undefined, K | undefined][] => {
    const left = [...is];
    const matched = was.map((a): [R | undefined, K | undefined] => {
      const at = left.findIndex((b) => alike(a, b));
      return [a, at < 0 ? undefined : left.splice(at, 1)[0]];
    });
    // An entry changed beyond likeness stands in the place of the read one.
    for (const pair of matched)
      if (pair[1] === undefined && left.length > 0 && was.length === is.length) pair[1] = left.shift();
    return [...matched, ...left.map((b): [undefined, K] => [undefined, b])];
  };
  const named = (text: Value, id: Value): Value => (filled(id) ? `#${id}` : text);
  const either = (a: Value, aId: Value, b: Value, bId: Value): boolean =>
    (filled(aId) && aId === bId) || (filled(a) && filled(b) && same(a, b));
  for (const [was, is] of pairs(
    read.experiencias,
    kept.experiencias,
    (a, b) =>
      either(a.empresa, a.empresaIdNumerico, b.empresa, b.empresaIdNumerico) ||
      either(a.cargo, a.cargoIdNumerico, b.cargo, b.cargoIdNumerico),
  )) {
    compare(
      'empresa',
      was && named(was.empresa, was.empresaIdNumerico),
      is && named(is.empresa, is.empresaIdNumerico),
    );
    compare('cargo', was && named(was.cargo, was.cargoIdNumerico), is && named(is.cargo, is.cargoIdNumerico));
    const period = (row: { desde?: Value; hasta?: Value; vigente?: Value } | undefined): Value =>
      row && (filled(row.desde) || filled(row.hasta) || row.vigente === true)
        ? `${row.desde ?? ''} ${row.vigente ? 'vigente' : (row.hasta ?? '')}`
        : null;
    compare('fechasExperiencia', period(was), period(is));
  }
  for (const [was, is] of pairs(
    read.formaciones,
    kept.formaciones,
    (a, b) =>
      either(a.titulo, a.titulacionIdNumerico, b.titulo, b.titulacionIdNumerico) ||
      either(a.institucion, a.institucionIdNumerico, b.institucion, b.institucionIdNumerico),
  )) {
    compare(
      'titulo',
      was && named(was.titulo, was.titulacionIdNumerico),
      is && named(is.titulo, is.titulacionIdNumerico),
    );
    compare(
      'institucion',
      was && named(was.institucion, was.institucionIdNumerico),
      is && named(is.institucion, is.institucionIdNumerico),
    );
    compare('nivel', was?.nivel, is?.nivel);
  }
  for (const [was, is] of pairs(
    read.idiomas,
    kept.idiomas,
    (a, b) => a.idiomaIdNumerico === b.idiomaIdNumerico,
  )) {
    compare('idioma', was?.idiomaIdNumerico, is?.idiomaIdNumerico);
    if (was && is) compare('nivelIdioma', was.nivel, is.nivel);
  }
  return [...hits.values()];
}
