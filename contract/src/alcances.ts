import type { Contract } from './contract.ts';
import type { Alcance } from './domain/llaves.ts';

type CallNames = { readonly [A in keyof Contract]?: readonly (keyof Contract[A])[] };

/** Lists that forms choose from; writing needs their ids as much as reading does. */
const CATALOGS: CallNames = {
  referencia: [
    'cargos',
    'rubros',
    'titulaciones',
    'idiomas',
    'nacionalidades',
    'exitMotivos',
    'paises',
    'regiones',
    'ciudades',
    'etiquetas',
    'descarteMotivos',
    'etapas',
  ],
  campos: ['list'],
  institutos: ['list'],
  equipos: ['options'],
  usuarios: ['forSelect'],
};

/**
 * What each scope of a key opens (docs/reglas/integraciones.md). A call that is not listed here is for people only, so new calls
 * stay closed to keys until they are added.
 */
export const CALLS_OF: Record<Alcance, CallNames> = {
  'candidatos:leer': {
    ...CATALOGS,
    candidatos: [
      'search',
      'perfil',
      'experiencias',
      'formaciones',
      'idiomas',
      'cargosPotenciales',
      'archivos',
      'postulaciones',
    ],
    notas: ['list'],
    etiquetas: ['list'],
    walks: ['candidatos', 'changes'],
  },
  'candidatos:escribir': {
    ...CATALOGS,
    candidatos: [
      'create',
      'edit',
      'addExperiencia',
      'editExperiencia',
      'addFormacion',
      'editFormacion',
      'addIdioma',
      'editIdioma',
      'addCargoPotencial',
      'uploadArchivo',
    ],
    notas: ['create'],
    etiquetas: ['add', 'remove'],
  },
  'oportunidades:leer': {
    ...CATALOGS,
    oportunidades: ['list', 'one', 'candidatos', 'history', 'summary'],
    walks: ['oportunidades', 'postulaciones', 'changes'],
  },
  'oportunidades:escribir': {
    ...CATALOGS,
    oportunidades: ['create', 'edit', 'changeEstado', 'include', 'advance', 'discard', 'deactivate'],
  },
  'empresas:leer': { empresas: ['list', 'paged', 'byName', 'one'], walks: ['empresas', 'changes'] },
  'reportes:leer': { produccion: ['report', 'analysis'], parametros: ['list'] },
  webhooks: {
    webhooks: ['list', 'create', 'edit', 'renewSecret', 'remove', 'probe', 'deliveries', 'replay'],
  },
};

/** Scopes of suggestions, which tell about both candidates and opportunities. */
const TOGETHER = 'sugeridos.list';

/** Scopes by 'area.call'; any one of them is enough. */
const SCOPES: ReadonlyMap<string, readonly Alcance[]> = (() => {
  const found = new Map<string, Alcance[]>();
  for (const [alcance, areas] of Object.entries(CALLS_OF) as [Alcance, CallNames][])
    for (const [area, names] of Object.entries(areas))
      for (const name of names as readonly string[])
        found.set(`${area}.${name}`, [...(found.get(`${area}.${name}`) ?? []), alcance]);
  return found;
})();

/** Calls open to every key. */
const OF_ANY: readonly string[] = ['llaves.own'];

/** The scopes that open a call, any one of them or, with `all`, only all together; none means that it is for people only. */
export function alcancesOf(call: string): { any: boolean; all: boolean; alcances: readonly Alcance[] } {
  if (OF_ANY.includes(call)) return { any: true, all: false, alcances: [] };
  if (call === TOGETHER)
    return { any: false, all: true, alcances: ['candidatos:leer', 'oportunidades:leer'] };
  return { any: false, all: false, alcances: SCOPES.get(call) ?? [] };
}

/** Whether a key of these scopes opens a call. */
export function opens(granted: readonly Alcance[], call: string): boolean {
  const { any, all, alcances } = alcancesOf(call);
  if (any) return true;
  return alcances.length > 0 && (all ? alcances.every(has) : alcances.some(has));
  function has(one: Alcance): boolean {
    return granted.includes(one);
  }
}
