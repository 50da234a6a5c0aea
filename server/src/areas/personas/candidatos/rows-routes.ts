import {
  MAX_CARGOS_POTENCIALES,
  MAX_EXPERIENCIAS,
  MAX_FORMACIONES,
  MAX_IDIOMAS,
} from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { BadInput, Conflict, Forbidden, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os, requireOwn } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { areAuxiliares, candidatoExists } from './queries.ts';
import * as f from './rows-queries.ts';
import { isNormalized, reversedPeriod, withValidity } from './rules.ts';

const c = os.candidatos;
const NAMES = { experiencia: 'experiencia', formacion: 'formación', candidato_idioma: 'fila de idioma' };

const isCandidato = (usuario: Usuario): boolean => usuario.rol === 'candidato';

async function requireCandidato(db: Db, id: number): Promise<void> {
  if (!(await candidatoExists(db, id))) throw new NotFound('No existe ese candidato');
}

async function requirePlace(
  db: Db,
  row: f.Row | 'cargo_potencial',
  candidatoId: number,
  max: number,
): Promise<void> {
  await requireCandidato(db, candidatoId);
  if ((await f.countRows(db, row, candidatoId)) >= max) throw new Rule(`Se pueden cargar hasta ${max} filas`);
}

/** A row that exists, is of that candidate and of that person. */
async function requireRow(
  db: Db,
  usuario: Usuario,
  row: f.Row,
  id: number,
  candidatoId?: number,
): Promise<void> {
  const current = await f.findRow(db, row, id);
  // To a candidato somebody else's row and one that does not exist look the same.
  if (current) requireOwn(usuario, current.candidato_id);
  else if (isCandidato(usuario)) throw new Forbidden();
  if (!current || (candidatoId !== undefined && current.candidato_id !== candidatoId)) {
    throw new NotFound(`No existe esa ${NAMES[row]}`);
  }
}

type Columns<F extends f.Row> = Parameters<typeof f.insertRow<F>>[2] & Parameters<typeof f.updateRow<F>>[3];
type LoadContext = { usuario: Usuario; services: { db: Db } };

/** Adds a row to one's own profile, or as staff to anybody's; `columnas` applies the rules of its kind. */
async function addRow<F extends f.Row>(
  { usuario, services: { db } }: LoadContext,
  row: F,
  candidatoId: number,
  max: number,
  columns: () => Promise<Columns<F>>,
): Promise<number> {
  requireOwn(usuario, candidatoId);
  const values = await columns();
  await requirePlace(db, row, candidatoId, max);
  return f.insertRow(db, row, values);
}

async function editRow<F extends f.Row>(
  { usuario, services: { db } }: LoadContext,
  row: F,
  stored: { idNumerico: number; candidatoIdNumerico: number; version?: number | undefined },
  columns: () => Promise<Columns<F>>,
): Promise<void> {
  requireOwn(usuario, stored.candidatoIdNumerico);
  await requireRow(db, usuario, row, stored.idNumerico, stored.candidatoIdNumerico);
  if (!(await f.updateRow(db, row, stored.idNumerico, await columns(), stored.version))) {
    throw new Conflict(TEXTS.otraPersonaModifico);
  }
}

async function removeRow({ usuario, services: { db } }: LoadContext, row: f.Row, id: number): Promise<void> {
  await requireRow(db, usuario, row, id);
  await f.deleteRow(db, row, id);
}

interface ExperienciaInput {
  candidatoIdNumerico: number;
  cargoIdNumerico?: number | null | undefined;
  cargoOtro?: string | null | undefined;
  empresaIdNumerico?: number | null | undefined;
  empresaOtro?: string | null | undefined;
  rubroIdNumerico?: number | null | undefined;
  tipoEmpleo: string;
  observacion?: string | null | undefined;
  salario?: string | null | undefined;
  condicionesActuales?: string | null | undefined;
  vigente: boolean;
  inicioFecha?: string | null | undefined;
  finFecha?: string | null | undefined;
  salidaMotivoIdNumerico?: number | null | undefined;
}

/** Columns of an experience after its rules: cargo required, free texts only from the portal, no end while current. */
async function experienciaColumns(db: Db, usuario: Usuario, input: ExperienciaInput, normalized?: boolean) {
  const row = withValidity(input);
  const other = isCandidato(usuario)
    ? { empresa: row.empresaOtro ?? null, cargo: row.cargoOtro ?? null }
    : { empresa: null, cargo: null };
  // What a candidate wrote is discarded without choosing anything in its place (docs/reglas/personas.md).
  if (!row.cargoIdNumerico && !other.cargo && !normalized) throw new BadInput('Cargo: es obligatorio');
  if (reversedPeriod(row.inicioFecha, row.finFecha))
    throw new BadInput('Fecha de fin: no puede ser anterior a la de inicio');
  if (isCandidato(usuario) && normalized !== undefined) throw new Forbidden();
  const cargoId = other.cargo ? null : (row.cargoIdNumerico ?? null);
  const list = await areAuxiliares(db, [
    ['cargo', cargoId],
    ['rubro', row.rubroIdNumerico],
    ['salidaMotivo', row.salidaMotivoIdNumerico],
  ]);
  if (!list) throw new BadInput('Cargo, rubro o motivo de salida: no existe en la lista');
  return {
    candidato_id: row.candidatoIdNumerico,
    empresa_id: other.empresa ? null : (row.empresaIdNumerico ?? null),
    empresa_otro: other.empresa,
    cargo_id: cargoId,
    cargo_otro: other.cargo,
    rubro_id: row.rubroIdNumerico ?? null,
    tipo_empleo: row.tipoEmpleo,
    observacion: row.observacion ?? null,
    salario: row.salario ?? null,
    condiciones_actuales: row.condicionesActuales ?? null,
    vigente: row.vigente,
    inicio_fecha: row.inicioFecha ?? null,
    fin_fecha: row.finFecha ?? null,
    salida_motivo_id: row.salidaMotivoIdNumerico ?? null,
    normalizado: normalized ?? isNormalized(isCandidato(usuario), [other.empresa, other.cargo]),
  };
}

interface FormacionInput {
  candidatoIdNumerico: number;
  nivelFormacion: string;
  institutoIdNumerico?: number | null | undefined;
  institutoOtro?: string | null | undefined;
  titulacionIdNumerico?: number | null | undefined;
  titulacionOtro?: string | null | undefined;
  inicioFecha?: string | null | undefined;
  finFecha?: string | null | undefined;
  descripcion?: string | null | undefined;
}

async function formacionColumns(db: Db, usuario: Usuario, row: FormacionInput, normalized?: boolean) {
  const portal = isCandidato(usuario);
  const other = portal
    ? { instituto: row.institutoOtro ?? null, titulacion: row.titulacionOtro ?? null }
    : { instituto: null, titulacion: null };
  if (reversedPeriod(row.inicioFecha, row.finFecha))
    throw new BadInput('Fecha de fin: no puede ser anterior a la de inicio');
  if (portal && normalized !== undefined) throw new Forbidden();
  const titulacionId = other.titulacion ? null : (row.titulacionIdNumerico ?? null);
  if (!(await areAuxiliares(db, [['titulacion', titulacionId]])))
    throw new BadInput('Titulación: no existe en la lista');
  return {
    candidato_id: row.candidatoIdNumerico,
    instituto_id: other.instituto ? null : (row.institutoIdNumerico ?? null),
    instituto_otro: other.instituto,
    titulacion_id: titulacionId,
    titulacion_otro: other.titulacion,
    nivel_formacion: row.nivelFormacion,
    inicio_fecha: row.inicioFecha ?? null,
    fin_fecha: row.finFecha ?? null,
    descripcion: row.descripcion ?? null,
    normalizado: normalized ?? isNormalized(portal, [other.instituto, other.titulacion]),
  };
}

async function idiomaColumns(
  db: Db,
  row: {
    candidatoIdNumerico: number;
    idiomaIdNumerico: number;
    lee: string;
    escribe: string;
    habla: string;
  },
) {
  if (!(await areAuxiliares(db, [['idioma', row.idiomaIdNumerico]])))
    throw new BadInput('Idioma: no existe en la lista');
  return {
    candidato_id: row.candidatoIdNumerico,
    idioma_id: row.idiomaIdNumerico,
    lee: row.lee,
    escribe: row.escribe,
    habla: row.habla,
  };
}

async function requireCargo(db: Db, cargoId: number): Promise<void> {
  if (!(await areAuxiliares(db, [['cargo', cargoId]]))) throw new BadInput('Cargo: no existe en la lista');
}

/** Experiences, education, languages and potential positions of a profile (docs/reglas/personas.md). */
export const rowsRoutes = {
  experiencias: c.experiencias.handler(async ({ input, context: { usuario, services } }) => {
    requireOwn(usuario, input.candidatoIdNumerico);
    return {
      experiencias: await f.listExperiencias(services.db, input.candidatoIdNumerico, isCandidato(usuario)),
    };
  }),
  addExperiencia: c.addExperiencia.handler(async ({ input, context }) => ({
    message: TEXTS.experienciaAgregada,
    idNumerico: await addRow(context, 'experiencia', input.candidatoIdNumerico, MAX_EXPERIENCIAS, () =>
      experienciaColumns(context.services.db, context.usuario, input),
    ),
  })),
  editExperiencia: c.editExperiencia.handler(async ({ input, context }) => {
    await editRow(context, 'experiencia', input, () =>
      experienciaColumns(context.services.db, context.usuario, input, input.normalizado),
    );
    return { message: TEXTS.experienciaEditada };
  }),
  removeExperiencia: c.removeExperiencia.handler(async ({ input, context }) => {
    await removeRow(context, 'experiencia', input.candidatoExpIdNumerico);
    return { message: TEXTS.experienciaEliminada };
  }),

  formaciones: c.formaciones.handler(async ({ input, context: { usuario, services } }) => {
    requireOwn(usuario, input.candidatoIdNumerico);
    return {
      formaciones: await f.listFormaciones(services.db, input.candidatoIdNumerico, isCandidato(usuario)),
    };
  }),
  addFormacion: c.addFormacion.handler(async ({ input, context }) => ({
    message: TEXTS.formacionAgregada,
    idNumerico: await addRow(context, 'formacion', input.candidatoIdNumerico, MAX_FORMACIONES, () =>
      formacionColumns(context.services.db, context.usuario, input),
    ),
  })),
  editFormacion: c.editFormacion.handler(async ({ input, context }) => {
    await editRow(context, 'formacion', input, () =>
      formacionColumns(context.services.db, context.usuario, input, input.normalizado),
    );
    return { message: TEXTS.formacionEditada };
  }),
  removeFormacion: c.removeFormacion.handler(async ({ input, context }) => {
    await removeRow(context, 'formacion', input.candidatoFormacionIdNumerico);
    return { message: TEXTS.formacionEliminada };
  }),

  idiomas: c.idiomas.handler(async ({ input, context: { usuario, services } }) => {
    requireOwn(usuario, input.candidatoIdNumerico);
    return { idiomas: await f.listIdiomas(services.db, input.candidatoIdNumerico) };
  }),
  addIdioma: c.addIdioma.handler(async ({ input, context }) => ({
    message: TEXTS.idiomaAgregado,
    idNumerico: await addRow(context, 'candidato_idioma', input.candidatoIdNumerico, MAX_IDIOMAS, () =>
      idiomaColumns(context.services.db, input),
    ),
  })),
  editIdioma: c.editIdioma.handler(async ({ input, context }) => {
    await editRow(context, 'candidato_idioma', input, () => idiomaColumns(context.services.db, input));
    return { message: TEXTS.idiomaEditado };
  }),
  removeIdioma: c.removeIdioma.handler(async ({ input, context }) => {
    await removeRow(context, 'candidato_idioma', input.candidatoIdiomaIdNumerico);
    return { message: TEXTS.idiomaEliminado };
  }),

  cargosPotenciales: c.cargosPotenciales.handler(async ({ input, context: { services } }) => {
    const found = await f.readCargosPotenciales(services.db, input.candidatoIdNumerico);
    if (!found) throw new NotFound('No existe ese candidato');
    return found;
  }),
  addCargoPotencial: c.addCargoPotencial.handler(async ({ input, context: { usuario, services } }) => {
    await requireCargo(services.db, input.cargoIdNumerico);
    await requirePlace(services.db, 'cargo_potencial', input.candidatoIdNumerico, MAX_CARGOS_POTENCIALES);
    if (
      !(await f.insertCargoPotencial(
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
  editCargoPotencial: c.editCargoPotencial.handler(async ({ input, context: { usuario, services } }) => {
    await requireCargo(services.db, input.cargoIdNumerico);
    if (!(await f.updateCargoPotencial(services.db, input._id, input.cargoIdNumerico, usuario.id))) {
      throw new NotFound('No existe ese cargo potencial');
    }
    return { message: TEXTS.cargoPotencialEditado };
  }),
  removeCargoPotencial: c.removeCargoPotencial.handler(async ({ input, context: { services } }) => {
    if (!(await f.deleteCargoPotencial(services.db, input._id)))
      throw new NotFound('No existe ese cargo potencial');
    return { message: TEXTS.cargoPotencialEliminado };
  }),
};
