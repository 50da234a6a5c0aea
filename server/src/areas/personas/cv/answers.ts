import type { CvFields, CvMarked, CvMarks, CvReading } from '@tembiapo/contract/calls/personas/cv.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Knowledge } from './knowledge.ts';
import { type MatchedList, matchNames, readRubros } from './queries.ts';
import type { MarkedCv } from './reading/markCv.ts';
import type { Marked } from './reading/read-orders.ts';

/** The items of a list that texts name: exactly, else by likeness. */
async function idsOf(
  db: Db,
  { ids }: Knowledge,
  list: MatchedList,
  texts: readonly (string | null)[],
): Promise<(text: string | null) => number | null> {
  const exact = ids[list];
  const rest = texts.filter((text) => text !== null && !exact.has(normalizeText(text))) as string[];
  const like = await matchNames(db, list, rest);
  return (text) => (text === null ? null : (exact.get(normalizeText(text)) ?? like.get(text) ?? null));
}

const surest = (fields: readonly { confidence: number }[]): number =>
  fields.length === 0 ? 0 : Math.min(...fields.map(({ confidence }) => confidence));

/** The last stage of reading: texts become items of this installation's lists; what matches none stays text. */
export async function toReading(db: Db, known: Knowledge, read: MarkedCv): Promise<CvReading> {
  const jobs = read.experiencias.map(({ value }) => value);
  const studies = read.formaciones.map(({ value }) => value);
  const empresa = await idsOf(
    db,
    known,
    'empresa',
    jobs.map((job) => job.empresa),
  );
  const cargo = await idsOf(
    db,
    known,
    'cargo',
    jobs.map((job) => job.cargo),
  );
  const titulacion = await idsOf(
    db,
    known,
    'titulacion',
    studies.map(({ titulo }) => titulo),
  );
  const instituto = await idsOf(
    db,
    known,
    'instituto',
    studies.map(({ institucion }) => institucion),
  );
  const rubros = await readRubros(
    db,
    jobs.flatMap((job) => empresa(job.empresa) ?? []),
  );
  const ciudadId = read.ciudad ? (known.ids.ciudad.get(normalizeText(read.ciudad.value)) ?? null) : null;
  const fields: CvFields = {
    nombre: read.nombre?.value ?? null,
    apellido: read.apellido?.value ?? null,
    documento: read.documento?.value ?? null,
    telefonos: read.telefonos.map(({ value }) => value),
    correo: read.correo?.value ?? null,
    direccion: read.direccion?.value ?? null,
    ciudadId,
    nacimientoFecha: read.nacimientoFecha?.value ?? null,
    experiencias: jobs.map((job) => ({
      empresa: job.empresa,
      empresaIdNumerico: empresa(job.empresa),
      cargo: job.cargo,
      cargoIdNumerico: cargo(job.cargo),
      rubroIdNumerico: rubros.get(empresa(job.empresa) ?? 0) ?? null,
      desde: job.desde,
      hasta: job.hasta,
      vigente: job.vigente,
      tareas: job.tareas,
    })),
    formaciones: studies.map((study) => ({
      titulo: study.titulo,
      titulacionIdNumerico: titulacion(study.titulo),
      institucion: study.institucion,
      institucionIdNumerico: instituto(study.institucion),
      nivel: study.nivel as CvFields['formaciones'][number]['nivel'],
      desde: study.desde,
      hasta: study.hasta,
      vigente: study.vigente,
    })),
    idiomas: idiomasOf(known, read).map(({ idiomaId, nivel }) => ({
      idiomaIdNumerico: idiomaId,
      nivel: nivel as CvFields['idiomas'][number]['nivel'],
    })),
  };
  const sure = (field: Marked<unknown> | null): number => field?.confidence ?? 0;
  return {
    idioma: read.idioma,
    campos: fields,
    confianza: {
      nombre: sure(read.nombre),
      apellido: sure(read.apellido),
      documento: sure(read.documento),
      telefonos: surest(read.telefonos),
      correo: sure(read.correo),
      direccion: sure(read.direccion),
      ciudadId: ciudadId === null ? 0 : sure(read.ciudad),
      nacimientoFecha: sure(read.nacimientoFecha),
      experiencias: surest(read.experiencias),
      formaciones: surest(read.formaciones),
      idiomas: surest(read.idiomas),
    },
    texto: read.texto,
  };
}

/** The languages of the list, each once. */
function idiomasOf({ ids }: Knowledge, read: MarkedCv) {
  const seen = new Set<number>();
  return read.idiomas.flatMap((marked) => {
    const idiomaId = ids.idioma.get(normalizeText(marked.value.idioma));
    if (idiomaId === undefined || seen.has(idiomaId)) return [];
    seen.add(idiomaId);
    return [{ idiomaId, nivel: marked.value.nivel, marked }];
  });
}

/** The place of each thing, in the order of the fields. */
export function toMarks(known: Knowledge, read: MarkedCv): CvMarks {
  const one = ({ confidence, marks }: Marked<unknown>): CvMarked => ({
    confianza: confidence,
    lugares: marks,
  });
  const maybe = (field: Marked<unknown> | null): CvMarked | null => field && one(field);
  return {
    nombre: maybe(read.nombre),
    apellido: maybe(read.apellido),
    documento: maybe(read.documento),
    telefonos: read.telefonos.map(one),
    correo: maybe(read.correo),
    direccion: maybe(read.direccion),
    ciudadId: maybe(read.ciudad),
    nacimientoFecha: maybe(read.nacimientoFecha),
    experiencias: read.experiencias.map(one),
    formaciones: read.formaciones.map(one),
    idiomas: idiomasOf(known, read).map(({ marked }) => one(marked)),
  };
}
