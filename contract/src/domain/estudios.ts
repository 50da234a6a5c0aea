import type { Rol } from './roles.ts';

/** Market studies (docs/reglas/medicion.md). */
export const ESTUDIO_KINDS = ['general', 'especifico'] as const;
export type EstudioKind = (typeof ESTUDIO_KINDS)[number];
export const ESTUDIO_KIND_LABEL: Record<EstudioKind, string> = {
  general: 'General',
  especifico: 'Específico',
};

/** Where the candidates of a new study come from. */
export const CANDIDATO_ORIGINS = ['cargoRubro', 'oportunidades', 'manual'] as const;
export type CandidatoOrigin = (typeof CANDIDATO_ORIGINS)[number];
export const CANDIDATO_ORIGIN_LABEL: Record<CandidatoOrigin, string> = {
  cargoRubro: 'Por cargo y rubro',
  oportunidades: 'De una oportunidad',
  manual: 'Manual',
};

/** The agency's finding about a candidate of a study; null is 'Sin especificar'. */
export const EM_PARAMETROS = [
  'noDisponibleNoInteresado',
  'expectativaSuperior',
  'perfil',
  'potable',
  'enEntrevista',
  'conExperienciaPrevia',
] as const;
export type EmParametro = (typeof EM_PARAMETROS)[number];
/** The filter value for those with none. */
export const NO_PARAMETRO = 'sinEspecificar';
export const EM_PARAMETRO_LABEL: Record<EmParametro | typeof NO_PARAMETRO, string> = {
  potable: 'Potable',
  perfil: 'Perfil',
  enEntrevista: 'En entrevista',
  conExperienciaPrevia: 'Con experiencia previa',
  expectativaSuperior: 'Expectativa superior',
  noDisponibleNoInteresado: 'No disponible / No interesado',
  sinEspecificar: 'Sin especificar',
};
/** In the order of charts, tables and selects. */
export const EM_PARAMETROS_ORDER = Object.keys(EM_PARAMETRO_LABEL) as (keyof typeof EM_PARAMETRO_LABEL)[];
export const emParametroLabel = (parametro: EmParametro | null): string =>
  EM_PARAMETRO_LABEL[parametro ?? NO_PARAMETRO];

/** The group of candidates whose newest experience names no rubro (docs/reglas/medicion.md). */
export const NO_RUBRO = 'Sin rubro';

/** Columns of an export, in their order; the candidate's name always comes first (docs/reglas/medicion.md). */
export const EM_COLUMNS = [
  'rubro',
  'empresa',
  'cargo',
  'notaFavorita',
  'condicionesActuales',
  'condicionesContratacion',
  'resumen',
  'parametro',
] as const;
export type EmColumn = (typeof EM_COLUMNS)[number];
export const EM_COLUMN_LABEL: Record<EmColumn, string> = {
  rubro: 'Rubro',
  empresa: 'Empresa',
  cargo: 'Cargo',
  notaFavorita: 'Nota favorita',
  condicionesActuales: 'Condiciones actuales',
  condicionesContratacion: 'Condiciones contratación',
  resumen: 'Resumen',
  parametro: 'Parámetro',
};
export const DEFAULT_EM_COLUMNS: readonly EmColumn[] = EM_COLUMNS.filter((one) => one !== 'parametro');

export const EM_FORMATS = ['excel', 'pdf'] as const;
export type EmFormat = (typeof EM_FORMATS)[number];

/** Permission codes of market studies (docs/reglas/medicion.md). */
export type PermisoEstudio = 'crear' | 'editar' | 'eliminar' | 'listarCandidatos' | 'incluir';
const EVERYBODY: readonly PermisoEstudio[] = ['crear', 'editar', 'eliminar', 'listarCandidatos', 'incluir'];
const ESTUDIO_PERMISOS: Record<Rol, readonly PermisoEstudio[]> = {
  admin: EVERYBODY,
  selector: EVERYBODY,
  candidato: [],
  superadmin: [],
};
/** The roles that have a permission. */
export const rolesWithPermiso = (permiso: PermisoEstudio): readonly Rol[] =>
  (Object.keys(ESTUDIO_PERMISOS) as Rol[]).filter((rol) => ESTUDIO_PERMISOS[rol].includes(permiso));
