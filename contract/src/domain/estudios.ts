import type { Rol } from './roles.ts';

/** Market studies (002 §2, §3; decisions 7). */
export const ESTUDIO_TIPOS = ['general', 'especifico'] as const;
export type EstudioTipo = (typeof ESTUDIO_TIPOS)[number];
export const ESTUDIO_TIPO_LABEL: Record<EstudioTipo, string> = {
  general: 'General',
  especifico: 'Específico',
};

/** Where the candidates of a new study come from. */
export const ORIGENES_CANDIDATOS = ['cargoRubro', 'oportunidades', 'manual'] as const;
export type OrigenCandidatos = (typeof ORIGENES_CANDIDATOS)[number];
export const ORIGEN_CANDIDATOS_LABEL: Record<OrigenCandidatos, string> = {
  cargoRubro: 'Por cargo y rubro',
  oportunidades: 'De una oportunidad',
  manual: 'Manual',
};

/** What the agency found out about a candidate of a study; null is 'Sin especificar'. */
export const EM_PARAMETROS = [
  'noDisponibleNoInteresado',
  'expectativaSuperior',
  'perfil',
  'potable',
  'enEntrevista',
  'conExperienciaPrevia',
] as const;
export type EmParametro = (typeof EM_PARAMETROS)[number];
/** How a filter names those with none. */
export const SIN_PARAMETRO = 'sinEspecificar';
export const EM_PARAMETRO_LABEL: Record<EmParametro | typeof SIN_PARAMETRO, string> = {
  potable: 'Potable',
  perfil: 'Perfil',
  enEntrevista: 'En entrevista',
  conExperienciaPrevia: 'Con experiencia previa',
  expectativaSuperior: 'Expectativa superior',
  noDisponibleNoInteresado: 'No disponible / No interesado',
  sinEspecificar: 'Sin especificar',
};
/** In the order of charts, tables and selects. */
export const EM_PARAMETROS_ORDEN = Object.keys(EM_PARAMETRO_LABEL) as (keyof typeof EM_PARAMETRO_LABEL)[];
export const emParametroLabel = (parametro: EmParametro | null): string =>
  EM_PARAMETRO_LABEL[parametro ?? SIN_PARAMETRO];

/** The group of candidates whose newest experience names no rubro (decisions 7). */
export const SIN_RUBRO = 'Sin rubro';

/** Columns of an export, in their order; the candidate's name always comes first (002 §7). */
export const EM_COLUMNAS = [
  'rubro',
  'empresa',
  'cargo',
  'notaFavorita',
  'condicionesActuales',
  'condicionesContratacion',
  'resumen',
  'parametro',
] as const;
export type EmColumna = (typeof EM_COLUMNAS)[number];
export const EM_COLUMNA_LABEL: Record<EmColumna, string> = {
  rubro: 'Rubro',
  empresa: 'Empresa',
  cargo: 'Cargo',
  notaFavorita: 'Nota favorita',
  condicionesActuales: 'Condiciones actuales',
  condicionesContratacion: 'Condiciones contratación',
  resumen: 'Resumen',
  parametro: 'Parámetro',
};
/** Chosen unless somebody chooses others. */
export const EM_COLUMNAS_DEFECTO: readonly EmColumna[] = EM_COLUMNAS.filter((una) => una !== 'parametro');

export const EM_FORMATOS = ['excel', 'pdf'] as const;
export type EmFormato = (typeof EM_FORMATOS)[number];

/** Permission codes of market studies (000 §6, decisions 3). */
export type PermisoEstudio = 'crear' | 'editar' | 'eliminar' | 'listarCandidatos' | 'incluir';
const TODOS: readonly PermisoEstudio[] = ['crear', 'editar', 'eliminar', 'listarCandidatos', 'incluir'];
const PERMISOS_DE_ESTUDIO: Record<Rol, readonly PermisoEstudio[]> = {
  admin: TODOS,
  selector: TODOS,
  candidato: [],
  superadmin: [],
};
/** The roles that have a permission. */
export const rolesConPermiso = (permiso: PermisoEstudio): readonly Rol[] =>
  (Object.keys(PERMISOS_DE_ESTUDIO) as Rol[]).filter((rol) => PERMISOS_DE_ESTUDIO[rol].includes(permiso));
