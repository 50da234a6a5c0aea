import {
  MAX_CARGOS_POTENCIALES,
  MAX_EXPERIENCIAS,
  MAX_FORMACIONES,
  MAX_IDIOMAS,
} from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { exigirPropio, os, type Usuario } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { BadInput, Conflict, Forbidden, NotFound, Rule } from '../../platform/errors.ts';
import * as f from './filas-queries.ts';
import { existeCandidato, sonAuxiliares } from './queries.ts';
import { conVigencia, periodoAlReves, quedaNormalizado } from './rules.ts';

const c = os.candidatos;
const NOMBRES = { experiencia: 'experiencia', formacion: 'formación', candidato_idioma: 'fila de idioma' };

const esCandidato = (usuario: Usuario): boolean => usuario.rol === 'candidato';

async function exigirCandidato(db: Db, id: number): Promise<void> {
  if (!(await existeCandidato(db, id))) throw new NotFound('No existe ese candidato');
}

async function exigirLugar(
  db: Db,
  fila: f.Fila | 'cargo_potencial',
  candidatoId: number,
  maximo: number,
): Promise<void> {
  await exigirCandidato(db, candidatoId);
  if ((await f.countFilas(db, fila, candidatoId)) >= maximo)
    throw new Rule(`Se pueden cargar hasta ${maximo} filas`);
}

/** A row that exists, is of that candidate and of that person. */
async function exigirFila(
  db: Db,
  usuario: Usuario,
  fila: f.Fila,
  id: number,
  candidatoId?: number,
): Promise<void> {
  const actual = await f.findFila(db, fila, id);
  // To a candidato somebody else's row and one that does not exist look the same.
  if (actual) exigirPropio(usuario, actual.candidato_id);
  else if (esCandidato(usuario)) throw new Forbidden();
  if (!actual || (candidatoId !== undefined && actual.candidato_id !== candidatoId)) {
    throw new NotFound(`No existe esa ${NOMBRES[fila]}`);
  }
}

type Columnas<F extends f.Fila> = Parameters<typeof f.insertFila<F>>[2] &
  Parameters<typeof f.updateFila<F>>[3];
type Contexto = { usuario: Usuario; services: { db: Db } };

/** Adds a row to one's own profile, or as staff to anybody's; `columnas` applies the rules of its kind. */
async function agregarFila<F extends f.Fila>(
  { usuario, services: { db } }: Contexto,
  fila: F,
  candidatoId: number,
  maximo: number,
  columnas: () => Promise<Columnas<F>>,
): Promise<number> {
  exigirPropio(usuario, candidatoId);
  const valores = await columnas();
  await exigirLugar(db, fila, candidatoId, maximo);
  return f.insertFila(db, fila, valores);
}

async function editarFila<F extends f.Fila>(
  { usuario, services: { db } }: Contexto,
  fila: F,
  leida: { idNumerico: number; candidatoIdNumerico: number; version?: number | undefined },
  columnas: () => Promise<Columnas<F>>,
): Promise<void> {
  exigirPropio(usuario, leida.candidatoIdNumerico);
  await exigirFila(db, usuario, fila, leida.idNumerico, leida.candidatoIdNumerico);
  if (!(await f.updateFila(db, fila, leida.idNumerico, await columnas(), leida.version))) {
    throw new Conflict(TEXTS.otraPersonaModifico);
  }
}

async function eliminarFila(
  { usuario, services: { db } }: Contexto,
  fila: f.Fila,
  id: number,
): Promise<void> {
  await exigirFila(db, usuario, fila, id);
  await f.deleteFila(db, fila, id);
}

interface EntradaExperiencia {
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
async function columnasDeExperiencia(
  db: Db,
  usuario: Usuario,
  entrada: EntradaExperiencia,
  normalizado?: boolean,
) {
  const fila = conVigencia(entrada);
  const otros = esCandidato(usuario)
    ? { empresa: fila.empresaOtro ?? null, cargo: fila.cargoOtro ?? null }
    : { empresa: null, cargo: null };
  // What a candidate wrote is discarded without choosing anything in its place (002 §4).
  if (!fila.cargoIdNumerico && !otros.cargo && !normalizado) throw new BadInput('Cargo: es obligatorio');
  if (periodoAlReves(fila.inicioFecha, fila.finFecha))
    throw new BadInput('Fecha de fin: no puede ser anterior a la de inicio');
  if (esCandidato(usuario) && normalizado !== undefined) throw new Forbidden();
  const cargoId = otros.cargo ? null : (fila.cargoIdNumerico ?? null);
  const listado = await sonAuxiliares(db, [
    ['cargo', cargoId],
    ['rubro', fila.rubroIdNumerico],
    ['salidaMotivo', fila.salidaMotivoIdNumerico],
  ]);
  if (!listado) throw new BadInput('Cargo, rubro o motivo de salida: no existe en la lista');
  return {
    candidato_id: fila.candidatoIdNumerico,
    empresa_id: otros.empresa ? null : (fila.empresaIdNumerico ?? null),
    empresa_otro: otros.empresa,
    cargo_id: cargoId,
    cargo_otro: otros.cargo,
    rubro_id: fila.rubroIdNumerico ?? null,
    tipo_empleo: fila.tipoEmpleo,
    observacion: fila.observacion ?? null,
    salario: fila.salario ?? null,
    condiciones_actuales: fila.condicionesActuales ?? null,
    vigente: fila.vigente,
    inicio_fecha: fila.inicioFecha ?? null,
    fin_fecha: fila.finFecha ?? null,
    salida_motivo_id: fila.salidaMotivoIdNumerico ?? null,
    normalizado: normalizado ?? quedaNormalizado(esCandidato(usuario), [otros.empresa, otros.cargo]),
  };
}

interface EntradaFormacion {
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

async function columnasDeFormacion(db: Db, usuario: Usuario, fila: EntradaFormacion, normalizado?: boolean) {
  const portal = esCandidato(usuario);
  const otros = portal
    ? { instituto: fila.institutoOtro ?? null, titulacion: fila.titulacionOtro ?? null }
    : { instituto: null, titulacion: null };
  if (periodoAlReves(fila.inicioFecha, fila.finFecha))
    throw new BadInput('Fecha de fin: no puede ser anterior a la de inicio');
  if (portal && normalizado !== undefined) throw new Forbidden();
  const titulacionId = otros.titulacion ? null : (fila.titulacionIdNumerico ?? null);
  if (!(await sonAuxiliares(db, [['titulacion', titulacionId]])))
    throw new BadInput('Titulación: no existe en la lista');
  return {
    candidato_id: fila.candidatoIdNumerico,
    instituto_id: otros.instituto ? null : (fila.institutoIdNumerico ?? null),
    instituto_otro: otros.instituto,
    titulacion_id: titulacionId,
    titulacion_otro: otros.titulacion,
    nivel_formacion: fila.nivelFormacion,
    inicio_fecha: fila.inicioFecha ?? null,
    fin_fecha: fila.finFecha ?? null,
    descripcion: fila.descripcion ?? null,
    normalizado: normalizado ?? quedaNormalizado(portal, [otros.instituto, otros.titulacion]),
  };
}

async function columnasDeIdioma(
  db: Db,
  fila: {
    candidatoIdNumerico: number;
    idiomaIdNumerico: number;
    lee: string;
    escribe: string;
    habla: string;
  },
) {
  if (!(await sonAuxiliares(db, [['idioma', fila.idiomaIdNumerico]])))
    throw new BadInput('Idioma: no existe en la lista');
  return {
    candidato_id: fila.candidatoIdNumerico,
    idioma_id: fila.idiomaIdNumerico,
    lee: fila.lee,
    escribe: fila.escribe,
    habla: fila.habla,
  };
}

async function exigirCargo(db: Db, cargoId: number): Promise<void> {
  if (!(await sonAuxiliares(db, [['cargo', cargoId]]))) throw new BadInput('Cargo: no existe en la lista');
}

/** Experiences, education, languages and potential positions of a profile (000 §7). */
export const filasRoutes = {
  experiencias: c.experiencias.handler(async ({ input, context: { usuario, services } }) => {
    exigirPropio(usuario, input.candidatoIdNumerico);
    return {
      experiencias: await f.listExperiencias(services.db, input.candidatoIdNumerico, esCandidato(usuario)),
    };
  }),
  agregarExperiencia: c.agregarExperiencia.handler(async ({ input, context }) => ({
    message: TEXTS.experienciaAgregada,
    idNumerico: await agregarFila(context, 'experiencia', input.candidatoIdNumerico, MAX_EXPERIENCIAS, () =>
      columnasDeExperiencia(context.services.db, context.usuario, input),
    ),
  })),
  editarExperiencia: c.editarExperiencia.handler(async ({ input, context }) => {
    await editarFila(context, 'experiencia', input, () =>
      columnasDeExperiencia(context.services.db, context.usuario, input, input.normalizado),
    );
    return { message: TEXTS.experienciaEditada };
  }),
  eliminarExperiencia: c.eliminarExperiencia.handler(async ({ input, context }) => {
    await eliminarFila(context, 'experiencia', input.candidatoExpIdNumerico);
    return { message: TEXTS.experienciaEliminada };
  }),

  formaciones: c.formaciones.handler(async ({ input, context: { usuario, services } }) => {
    exigirPropio(usuario, input.candidatoIdNumerico);
    return {
      formaciones: await f.listFormaciones(services.db, input.candidatoIdNumerico, esCandidato(usuario)),
    };
  }),
  agregarFormacion: c.agregarFormacion.handler(async ({ input, context }) => ({
    message: TEXTS.formacionAgregada,
    idNumerico: await agregarFila(context, 'formacion', input.candidatoIdNumerico, MAX_FORMACIONES, () =>
      columnasDeFormacion(context.services.db, context.usuario, input),
    ),
  })),
  editarFormacion: c.editarFormacion.handler(async ({ input, context }) => {
    await editarFila(context, 'formacion', input, () =>
      columnasDeFormacion(context.services.db, context.usuario, input, input.normalizado),
    );
    return { message: TEXTS.formacionEditada };
  }),
  eliminarFormacion: c.eliminarFormacion.handler(async ({ input, context }) => {
    await eliminarFila(context, 'formacion', input.candidatoFormacionIdNumerico);
    return { message: TEXTS.formacionEliminada };
  }),

  idiomas: c.idiomas.handler(async ({ input, context: { usuario, services } }) => {
    exigirPropio(usuario, input.candidatoIdNumerico);
    return { idiomas: await f.listIdiomas(services.db, input.candidatoIdNumerico) };
  }),
  agregarIdioma: c.agregarIdioma.handler(async ({ input, context }) => ({
    message: TEXTS.idiomaAgregado,
    idNumerico: await agregarFila(context, 'candidato_idioma', input.candidatoIdNumerico, MAX_IDIOMAS, () =>
      columnasDeIdioma(context.services.db, input),
    ),
  })),
  editarIdioma: c.editarIdioma.handler(async ({ input, context }) => {
    await editarFila(context, 'candidato_idioma', input, () => columnasDeIdioma(context.services.db, input));
    return { message: TEXTS.idiomaEditado };
  }),
  eliminarIdioma: c.eliminarIdioma.handler(async ({ input, context }) => {
    await eliminarFila(context, 'candidato_idioma', input.candidatoIdiomaIdNumerico);
    return { message: TEXTS.idiomaEliminado };
  }),

  cargosPotenciales: c.cargosPotenciales.handler(async ({ input, context: { services } }) => {
    const encontrado = await f.readCargosPotenciales(services.db, input.candidatoIdNumerico);
    if (!encontrado) throw new NotFound('No existe ese candidato');
    return encontrado;
  }),
  agregarCargoPotencial: c.agregarCargoPotencial.handler(
    async ({ input, context: { usuario, services } }) => {
      await exigirCargo(services.db, input.cargoIdNumerico);
      await exigirLugar(services.db, 'cargo_potencial', input.candidatoIdNumerico, MAX_CARGOS_POTENCIALES);
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
    },
  ),
  editarCargoPotencial: c.editarCargoPotencial.handler(async ({ input, context: { usuario, services } }) => {
    await exigirCargo(services.db, input.cargoIdNumerico);
    if (!(await f.updateCargoPotencial(services.db, input._id, input.cargoIdNumerico, usuario.id))) {
      throw new NotFound('No existe ese cargo potencial');
    }
    return { message: TEXTS.cargoPotencialEditado };
  }),
  eliminarCargoPotencial: c.eliminarCargoPotencial.handler(async ({ input, context: { services } }) => {
    if (!(await f.deleteCargoPotencial(services.db, input._id)))
      throw new NotFound('No existe ese cargo potencial');
    return { message: TEXTS.cargoPotencialEliminado };
  }),
};
