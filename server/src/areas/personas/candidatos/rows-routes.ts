import type {
  Experiencia,
  ExperienciaFields,
} from '@tembiapo/contract/calls/personas/candidatos/experiencias.ts';
import type { Formacion, FormacionFields } from '@tembiapo/contract/calls/personas/candidatos/formaciones.ts';
import type { IdiomaFields } from '@tembiapo/contract/calls/personas/candidatos/idiomas.ts';
import {
  MAX_CARGOS_POTENCIALES,
  MAX_EXPERIENCIAS,
  MAX_FORMACIONES,
  MAX_IDIOMAS,
} from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { overlay, withReplaced } from '../../../platform/database/overlay.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { BadInput, Conflict, Forbidden, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os, requireOwn } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { notFoundCandidato, notFoundRow, rowRemover } from './notFound.ts';
import { areAuxiliares, candidatoExists } from './queries.ts';
import * as rowsQueries from './rows-queries.ts';
import { isNormalized, reversedPeriod, withValidity } from './rules.ts';

const calls = os.candidatos;

const isCandidato = (usuario: Usuario): boolean => usuario.rol === 'candidato';

async function requireCandidato(db: Db, id: number, { rol }: Usuario): Promise<void> {
  if (!(await candidatoExists(db, id))) throw await notFoundCandidato(db, id, rol);
}

async function requirePlace(
  db: Db,
  row: rowsQueries.Row | 'cargo_potencial',
  candidatoId: number,
  usuario: Usuario,
  max: number,
): Promise<void> {
  await requireCandidato(db, candidatoId, usuario);
  if ((await rowsQueries.countRows(db, row, candidatoId)) >= max)
    throw new Rule(`Se pueden cargar hasta ${max} filas`);
}

/** A row that exists and belongs to that candidate, whom this person may change; locked until the transaction ends. */
async function lockRow(
  tx: Db,
  usuario: Usuario,
  row: rowsQueries.Row,
  id: number,
  candidatoId: number | undefined,
): Promise<rowsQueries.StoredRow> {
  const current = await rowsQueries.lockRow(tx, row, id);
  // To a candidato, somebody else's row looks like one that does not exist.
  if (current) requireOwn(usuario, current.candidato_id);
  else if (isCandidato(usuario) && !(candidatoId && (await rowRemover(tx, row, id, candidatoId))))
    throw new Forbidden();
  if (!current || (candidatoId !== undefined && current.candidato_id !== candidatoId)) {
    throw await notFoundRow(tx, usuario, row, id, candidatoId);
  }
  return current;
}

/** Everything but its owner. */
type Columns<F extends rowsQueries.Row> = Omit<
  Parameters<typeof rowsQueries.insertRow<F>>[2],
  'candidato_id'
> &
  Parameters<typeof rowsQueries.updateRow<F>>[3];
type LoadContext = { usuario: Usuario; services: { db: Db } };

/** Adds a row to one's own profile, or as staff to anybody's; `columns` applies the rules of its kind. */
async function addRow<F extends rowsQueries.Row>(
  { usuario, services: { db } }: LoadContext,
  row: F,
  candidatoId: number,
  max: number,
  columns: () => Promise<Columns<F>>,
): Promise<number> {
  requireOwn(usuario, candidatoId);
  const values = await columns();
  await requirePlace(db, row, candidatoId, usuario, max);
  return rowsQueries.insertRow(db, row, { ...values, candidato_id: candidatoId } as Parameters<
    typeof rowsQueries.insertRow<F>
  >[2]);
}

interface AskedRow {
  idNumerico: number;
  candidatoIdNumerico: number;
  version?: number | undefined;
}
/** Changes a row; `list` reads its candidate's rows, and `columns` applies the rules of its kind to the stored one. */
async function editRow<F extends rowsQueries.Row, S extends { idNumerico: number }>(
  { usuario, services }: LoadContext,
  row: F,
  { idNumerico, candidatoIdNumerico, version }: AskedRow,
  list: (tx: Db, candidatoId: number, allOf: boolean) => Promise<S[]>,
  columns: (tx: Db, stored: S) => Promise<Columns<F>>,
): Promise<void> {
  requireOwn(usuario, candidatoIdNumerico);
  await transaction(services.db, async (tx) => {
    const current = await lockRow(tx, usuario, row, idNumerico, candidatoIdNumerico);
    await refuseStale(tx, version, current.version, {
      de: 'candidato',
      deId: candidatoIdNumerico,
      tablas: [row],
      registro: idNumerico,
    });
    const rows = await list(tx, candidatoIdNumerico, true);
    const stored = rows.find((one) => one.idNumerico === idNumerico)!;
    await rowsQueries.updateRow(tx, row, idNumerico, await columns(tx, stored));
  });
}

const removeRow = ({ usuario, services }: LoadContext, row: rowsQueries.Row, id: number): Promise<void> =>
  transaction(services.db, async (tx) => {
    await lockRow(tx, usuario, row, id, undefined);
    await rowsQueries.deleteRow(tx, row, id);
  });

/** An item of a list, and the candidate's own words for one that is not in it. */
interface Either {
  label: string;
  item: string;
  words: string;
}
const EXPERIENCIA_EITHER = [
  { label: 'Empresa', item: 'empresaIdNumerico', words: 'empresaOtro' },
  { label: 'Cargo', item: 'cargoIdNumerico', words: 'cargoOtro' },
] as const;
const FORMACION_EITHER = [
  { label: 'Instituto', item: 'institutoIdNumerico', words: 'institutoOtro' },
  { label: 'Titulación', item: 'titulacionIdNumerico', words: 'titulacionOtro' },
] as const;

/**
 * A row after a change. Only its candidate writes the words; staff who choose from the list, or mark it as normalized, empty
 * them (docs/reglas/personas.md).
 */
function changedRow<T extends object>(
  usuario: Usuario,
  either: readonly (Either & { item: keyof T; words: keyof T })[],
  { stored, sent, normalized }: { stored: T; sent: Partial<T>; normalized: boolean | undefined },
): T {
  if (isCandidato(usuario) && normalized !== undefined) throw new Forbidden();
  const changes = { ...sent };
  for (const { label, item, words } of either) {
    if (isCandidato(usuario)) {
      if (changes[item] && changes[words])
        throw new BadInput(`${label}: se elige de la lista o se escribe, no las dos cosas`);
    } else if (!changes[words]) continue;
    else if (changes[words] === stored[words]) delete changes[words];
    else refuse(String(words), `${label}: se elige de la lista; con sus palabras escribe solo el candidato`);
  }
  const pairs = either.map(({ item, words }) => [item, words] as const);
  const row = overlay(stored, withReplaced(changes, pairs));
  return normalized ? { ...row, ...Object.fromEntries(either.map(({ words }) => [words, null])) } : row;
}

/** Unchanged while its words are; else according to the new words. */
function stillNormalized<T extends object>(
  either: readonly (Either & { words: keyof T })[],
  stored: T & { normalizado: boolean },
  row: T,
): boolean {
  const same = either.every(({ words }) => (stored[words] ?? null) === (row[words] ?? null));
  return same ? stored.normalizado : isNormalized(either.map(({ words }) => row[words] as string | null));
}

function refuse(campo: string, message: string): never {
  throw new BadInput(message, [{ campo, message }]);
}

type Period = Pick<Partial<ExperienciaFields>, 'inicioFecha' | 'finFecha'>;
/** Refuses a period that ends before it starts, unless it was stored so. */
function refuseReversed({ inicioFecha, finFecha }: Period, stored: Period): void {
  const isSame = inicioFecha === stored.inicioFecha && finFecha === stored.finFecha;
  if (!isSame && reversedPeriod(inicioFecha, finFecha))
    throw new BadInput('Fecha de fin: no puede ser anterior a la de inicio');
}

const NO_EXPERIENCIA = { vigente: false, normalizado: true } as Experiencia;

/** Columns of an experience after its rules: cargo required, no end while current. */
async function experienciaColumns(
  db: Db,
  usuario: Usuario,
  sent: Partial<ExperienciaFields>,
  { stored = NO_EXPERIENCIA, normalized }: { stored?: Experiencia; normalized?: boolean | undefined } = {},
) {
  const row = withValidity(
    changedRow<ExperienciaFields>(usuario, EXPERIENCIA_EITHER, { stored, sent, normalized }),
  );
  if (row.vigente && sent.finFecha) refuse('finFecha', 'Fecha de fin: un trabajo vigente no la tiene');
  if (row.vigente && sent.salidaMotivoIdNumerico)
    refuse('salidaMotivoIdNumerico', 'Motivo de salida: un trabajo vigente no lo tiene');
  // A candidate's words may be discarded without choosing anything in their place (docs/reglas/personas.md).
  const hadCargo = stored === NO_EXPERIENCIA || stored.cargoIdNumerico || stored.cargoOtro;
  const asksCargo = hadCargo || sent.cargoIdNumerico !== undefined;
  if (asksCargo && !row.cargoIdNumerico && !row.cargoOtro && !normalized)
    throw new BadInput('Cargo: es obligatorio');
  refuseReversed(row, stored);
  const list = await areAuxiliares(db, [
    ['cargo', row.cargoIdNumerico],
    ['rubro', row.rubroIdNumerico],
    ['salidaMotivo', row.salidaMotivoIdNumerico],
  ]);
  if (!list) throw new BadInput('Cargo, rubro o motivo de salida: no existe en la lista');
  return {
    empresa_id: row.empresaIdNumerico,
    empresa_otro: row.empresaOtro,
    cargo_id: row.cargoIdNumerico,
    cargo_otro: row.cargoOtro,
    rubro_id: row.rubroIdNumerico,
    tipo_empleo: row.tipoEmpleo,
    observacion: row.observacion,
    salario: row.salario,
    condiciones_actuales: row.condicionesActuales,
    vigente: row.vigente,
    inicio_fecha: row.inicioFecha,
    fin_fecha: row.finFecha,
    salida_motivo_id: row.salidaMotivoIdNumerico,
    normalizado: normalized ?? stillNormalized(EXPERIENCIA_EITHER, stored, row),
  };
}

const NO_FORMACION = { normalizado: true } as Formacion;

async function formacionColumns(
  db: Db,
  usuario: Usuario,
  sent: Partial<FormacionFields>,
  { stored = NO_FORMACION, normalized }: { stored?: Formacion; normalized?: boolean | undefined } = {},
) {
  const row = changedRow<FormacionFields>(usuario, FORMACION_EITHER, { stored, sent, normalized });
  refuseReversed(row, stored);
  if (!(await areAuxiliares(db, [['titulacion', row.titulacionIdNumerico]])))
    throw new BadInput('Titulación: no existe en la lista');
  return {
    instituto_id: row.institutoIdNumerico,
    instituto_otro: row.institutoOtro,
    titulacion_id: row.titulacionIdNumerico,
    titulacion_otro: row.titulacionOtro,
    nivel_formacion: row.nivelFormacion,
    inicio_fecha: row.inicioFecha,
    fin_fecha: row.finFecha,
    descripcion: row.descripcion,
    normalizado: normalized ?? stillNormalized(FORMACION_EITHER, stored, row),
  };
}

async function idiomaColumns(db: Db, row: IdiomaFields) {
  if (!(await areAuxiliares(db, [['idioma', row.idiomaIdNumerico]])))
    throw new BadInput('Idioma: no existe en la lista');
  return { idioma_id: row.idiomaIdNumerico, lee: row.lee, escribe: row.escribe, habla: row.habla };
}

async function requireCargo(db: Db, cargoId: number): Promise<void> {
  if (!(await areAuxiliares(db, [['cargo', cargoId]]))) throw new BadInput('Cargo: no existe en la lista');
}

/** Experiences, education, languages and potential positions of a profile (docs/reglas/personas.md). */
export const rowsRoutes = {
  experiencias: calls.experiencias.handler(async ({ input, context: { usuario, services } }) => {
    requireOwn(usuario, input.candidatoIdNumerico);
    return {
      experiencias: await rowsQueries.listExperiencias(
        services.db,
        input.candidatoIdNumerico,
        isCandidato(usuario),
      ),
    };
  }),
  addExperiencia: calls.addExperiencia.handler(async ({ input, context }) => ({
    message: TEXTS.experienciaAgregada,
    idNumerico: await addRow(context, 'experiencia', input.candidatoIdNumerico, MAX_EXPERIENCIAS, () =>
      experienciaColumns(context.services.db, context.usuario, input),
    ),
  })),
  editExperiencia: calls.editExperiencia.handler(async ({ input, context }) => {
    const { normalizado: normalized, ...sent } = input;
    await editRow(context, 'experiencia', input, rowsQueries.listExperiencias, (tx, stored) =>
      experienciaColumns(tx, context.usuario, sent, { stored, normalized }),
    );
    return { message: TEXTS.experienciaEditada };
  }),
  removeExperiencia: calls.removeExperiencia.handler(async ({ input, context }) => {
    await removeRow(context, 'experiencia', input.candidatoExpIdNumerico);
    return { message: TEXTS.experienciaEliminada };
  }),

  formaciones: calls.formaciones.handler(async ({ input, context: { usuario, services } }) => {
    requireOwn(usuario, input.candidatoIdNumerico);
    return {
      formaciones: await rowsQueries.listFormaciones(
        services.db,
        input.candidatoIdNumerico,
        isCandidato(usuario),
      ),
    };
  }),
  addFormacion: calls.addFormacion.handler(async ({ input, context }) => ({
    message: TEXTS.formacionAgregada,
    idNumerico: await addRow(context, 'formacion', input.candidatoIdNumerico, MAX_FORMACIONES, () =>
      formacionColumns(context.services.db, context.usuario, input),
    ),
  })),
  editFormacion: calls.editFormacion.handler(async ({ input, context }) => {
    const { normalizado: normalized, ...sent } = input;
    await editRow(context, 'formacion', input, rowsQueries.listFormaciones, (tx, stored) =>
      formacionColumns(tx, context.usuario, sent, { stored, normalized }),
    );
    return { message: TEXTS.formacionEditada };
  }),
  removeFormacion: calls.removeFormacion.handler(async ({ input, context }) => {
    await removeRow(context, 'formacion', input.candidatoFormacionIdNumerico);
    return { message: TEXTS.formacionEliminada };
  }),

  idiomas: calls.idiomas.handler(async ({ input, context: { usuario, services } }) => {
    requireOwn(usuario, input.candidatoIdNumerico);
    return { idiomas: await rowsQueries.listIdiomas(services.db, input.candidatoIdNumerico) };
  }),
  addIdioma: calls.addIdioma.handler(async ({ input, context }) => ({
    message: TEXTS.idiomaAgregado,
    idNumerico: await addRow(context, 'candidato_idioma', input.candidatoIdNumerico, MAX_IDIOMAS, () =>
      idiomaColumns(context.services.db, input),
    ),
  })),
  editIdioma: calls.editIdioma.handler(async ({ input, context }) => {
    await editRow(context, 'candidato_idioma', input, rowsQueries.listIdiomas, (tx, stored) =>
      idiomaColumns(tx, overlay<IdiomaFields>(stored as never, input)),
    );
    return { message: TEXTS.idiomaEditado };
  }),
  removeIdioma: calls.removeIdioma.handler(async ({ input, context }) => {
    await removeRow(context, 'candidato_idioma', input.candidatoIdiomaIdNumerico);
    return { message: TEXTS.idiomaEliminado };
  }),

  cargosPotenciales: calls.cargosPotenciales.handler(async ({ input, context: { services, usuario } }) => {
    const found = await rowsQueries.readCargosPotenciales(services.db, input.candidatoIdNumerico);
    if (!found) throw await notFoundCandidato(services.db, input.candidatoIdNumerico, usuario.rol);
    return found;
  }),
  addCargoPotencial: calls.addCargoPotencial.handler(async ({ input, context: { usuario, services } }) => {
    await requireCargo(services.db, input.cargoIdNumerico);
    await requirePlace(
      services.db,
      'cargo_potencial',
      input.candidatoIdNumerico,
      usuario,
      MAX_CARGOS_POTENCIALES,
    );
    if (
      !(await rowsQueries.insertCargoPotencial(
        services.db,
        input.candidatoIdNumerico,
        input.cargoIdNumerico,
        usuario.id,
      ))
    ) {
      throw new Conflict('El candidato ya tiene ese cargo potencial');
    }
    return { message: TEXTS.cargoPotencialAgregado };
  }),
  editCargoPotencial: calls.editCargoPotencial.handler(async ({ input, context: { usuario, services } }) => {
    if (input.cargoIdNumerico) await requireCargo(services.db, input.cargoIdNumerico);
    if (
      !(await rowsQueries.updateCargoPotencial(services.db, input._id, input.cargoIdNumerico, usuario.id))
    ) {
      throw new NotFound('No existe ese cargo potencial');
    }
    return { message: TEXTS.cargoPotencialEditado };
  }),
  removeCargoPotencial: calls.removeCargoPotencial.handler(async ({ input, context: { services } }) => {
    if (!(await rowsQueries.deleteCargoPotencial(services.db, input._id)))
      throw new NotFound('No existe ese cargo potencial');
    return { message: TEXTS.cargoPotencialEliminado };
  }),
};
