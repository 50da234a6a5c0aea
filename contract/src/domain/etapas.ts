/** Stages of a candidate inside an opportunity (decisions 4). The order is for columns, charts and summaries. */
export interface Etapa {
  idNumerico: number;
  descripcion: string;
  serie: 'selector' | 'portal' | 'ambas' | 'anterior';
  grupo:
    | 'reclutamiento'
    | 'primerFiltro'
    | 'entrevista'
    | 'entrevistaDirector'
    | 'entrevistaCliente'
    | 'cierre'
    | null;
  orden: number;
}

const PASOS = [
  ['Reclutamiento', 'reclutamiento', 0],
  ['Primer Filtro', 'primerFiltro', 10],
  ['Entrevista Selector', 'entrevista', 20],
  ['Entrevista Líder', 'entrevista', 30],
  ['Entrevista Director', 'entrevistaDirector', 40],
  ['Entrevista Cliente', 'entrevistaCliente', 50],
  ['Cierre', 'cierre', 60],
] as const;

const serie = (base: 200 | 300, nombre: 'selector' | 'portal'): Etapa[] =>
  PASOS.map(([descripcion, grupo, orden], i) => ({
    idNumerico: base + i,
    descripcion,
    serie: nombre,
    grupo,
    orden,
  }));

/** Every stage: 200-206, 300-307 and the legacy 1-14. */
export const ETAPAS: readonly Etapa[] = [
  ...serie(200, 'selector'),
  ...serie(300, 'portal'),
  { idNumerico: 307, descripcion: 'Citado', serie: 'ambas', grupo: null, orden: 15 },
  ...Array.from(
    { length: 14 },
    (_, i): Etapa => ({
      idNumerico: i + 1,
      descripcion: `Etapa ${i + 1} (anterior)`,
      serie: 'anterior',
      grupo: null,
      orden: i + 1 - 100,
    }),
  ),
];

const POR_ID = new Map(ETAPAS.map((etapa) => [etapa.idNumerico, etapa]));
export const etapaPorId = (id: number): Etapa | undefined => POR_ID.get(id);
/** Label of a stage; one that is not in the table keeps its number. */
export const etapaLabel = (id: number): string => POR_ID.get(id)?.descripcion ?? `Etapa ${id}`;

export const ETAPA_PORTAL = 300;
const RECLUTAMIENTO = { selector: 200, portal: ETAPA_PORTAL } as const;
/** Where a candidate of an origin starts. */
export const etapaInicial = (origen: 'selector' | 'portal'): number => RECLUTAMIENTO[origen];

export const ETAPAS_CIERRE: readonly number[] = [206, 306];
const CITADO = 307;
/** Nobody has interviewed the candidate yet: neither the client nor a closing is offered (decisions 4). */
const ANTES_DE_ENTREVISTAR: readonly number[] = [200, 201, 300, 301, CITADO];
const TRAS_ENTREVISTAR: readonly number[] = [205, 305, ...ETAPAS_CIERRE];

/** Every stage that can be chosen; the legacy ones are only shown. */
export const ETAPAS_VIGENTES: readonly Etapa[] = ETAPAS.filter((etapa) => etapa.serie !== 'anterior');

/** The stages of the include modal: all but the closing ones (001 §4). */
export const ETAPAS_PARA_INCLUIR: readonly Etapa[] = ETAPAS_VIGENTES.filter(
  (etapa) => !ETAPAS_CIERRE.includes(etapa.idNumerico),
);

/** Where a candidate stands in an opportunity. */
export interface Situacion {
  /** Current stage; null when there is none. */
  etapaIdNumerico: number | null;
  inactivo: boolean;
  descartado: boolean;
}

/** The stages that may follow, in the order of the table (001 §4, decisions 4). */
export function siguientesEtapas({ etapaIdNumerico: actual, inactivo, descartado }: Situacion): Etapa[] {
  if (actual === null || inactivo || descartado) return [...ETAPAS_VIGENTES];
  return ETAPAS_VIGENTES.filter(
    ({ idNumerico, orden }) =>
      (idNumerico > actual || (actual === CITADO && orden > POR_ID.get(CITADO)!.orden)) &&
      !(ANTES_DE_ENTREVISTAR.includes(actual) && TRAS_ENTREVISTAR.includes(idNumerico)),
  );
}

/** Stages as a select shows them: two groups, the candidate's own series first; Citado belongs to both. */
export function gruposDeEtapas(
  etapas: readonly Etapa[],
  origen: 'selector' | 'portal',
): { group: string; items: Etapa[] }[] {
  const grupo = (serieDe: 'selector' | 'portal', conCitado: boolean) => ({
    group: serieDe === 'selector' ? 'Selector' : 'Portal',
    items: etapas
      .filter((e) => e.serie === serieDe || (conCitado && e.serie === 'ambas'))
      .toSorted((a, b) => a.orden - b.orden),
  });
  const otro = origen === 'selector' ? 'portal' : 'selector';
  return [grupo(origen, true), grupo(otro, false)].filter(({ items }) => items.length > 0);
}

/** A column of the board: the stages of both series that share a label. */
export interface ColumnaDeEtapas {
  descripcion: string;
  orden: number;
  etapas: number[];
}
const columna = (etapas: readonly Etapa[]): ColumnaDeEtapas[] =>
  [...Map.groupBy(etapas, (etapa) => etapa.orden)]
    .map(([orden, suyas]) => ({
      descripcion: suyas[0]!.descripcion,
      orden,
      etapas: suyas.map((etapa) => etapa.idNumerico),
    }))
    .toSorted((a, b) => a.orden - b.orden);
export const COLUMNAS_DE_ETAPAS: readonly ColumnaDeEtapas[] = columna(ETAPAS_VIGENTES);

/** The stage of a column that may follow for somebody: of the own series when offered, else of the other one. */
export function etapaDeColumna(
  columnaDestino: ColumnaDeEtapas,
  situacion: Situacion,
  origen: 'selector' | 'portal',
): number | null {
  const posibles = siguientesEtapas(situacion).filter((e) => columnaDestino.etapas.includes(e.idNumerico));
  return (posibles.find((e) => e.serie === origen) ?? posibles[0])?.idNumerico ?? null;
}

/** 'Avanzar de etapa' is available when not discarded or when inactive (001 §4). */
export const puedeAvanzar = ({ inactivo, descartado }: Omit<Situacion, 'etapaIdNumerico'>): boolean =>
  !descartado || inactivo;
/** 'Desactivar' is available when not inactive (001 §4). */
export const puedeDesactivar = ({ inactivo }: Pick<Situacion, 'inactivo'>): boolean => !inactivo;
/** 'Descartar' is available when neither inactive nor discarded (001 §4). */
export const puedeDescartar = ({ inactivo, descartado }: Omit<Situacion, 'etapaIdNumerico'>): boolean =>
  !inactivo && !descartado;

const EN_PALABRAS: Record<number, string> = {
  0: 'Recibimos tu postulación',
  10: 'Estamos leyendo tu perfil',
  15: 'Te citamos a una entrevista',
  20: 'Estás en entrevistas',
  30: 'Estás en entrevistas',
  40: 'Estás en entrevistas',
  50: 'Te presentamos a la empresa',
  60: '¡Fuiste seleccionado/a!',
};
/** A stage as the candidate reads it: plain words, nothing of the agency's inner steps. */
export const etapaEnPalabras = (id: number): string =>
  EN_PALABRAS[POR_ID.get(id)?.orden ?? 0] ?? 'Tu postulación está en proceso';
/** What a candidate reads when the search ended for them, whatever the reason. */
export const PROCESO_TERMINADO = 'Esta búsqueda terminó';
