/** Stages of a candidate inside an opportunity (docs/reglas/busquedas.md). The order is for columns, charts and summaries. */
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

const STEPS = [
  ['Reclutamiento', 'reclutamiento', 0],
  ['Primer Filtro', 'primerFiltro', 10],
  ['Entrevista Selector', 'entrevista', 20],
  ['Entrevista Líder', 'entrevista', 30],
  ['Entrevista Director', 'entrevistaDirector', 40],
  ['Entrevista Cliente', 'entrevistaCliente', 50],
  ['Cierre', 'cierre', 60],
] as const;

const series = (base: 200 | 300, name: 'selector' | 'portal'): Etapa[] =>
  STEPS.map(([description, group, order], i) => ({
    idNumerico: base + i,
    descripcion: description,
    serie: name,
    grupo: group,
    orden: order,
  }));

/** Every stage: 200-206, 300-307 and the legacy 1-14. */
export const ETAPAS: readonly Etapa[] = [
  ...series(200, 'selector'),
  ...series(300, 'portal'),
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

const BY_ID = new Map(ETAPAS.map((etapa) => [etapa.idNumerico, etapa]));
export const etapaById = (id: number): Etapa | undefined => BY_ID.get(id);
/** Label of a stage; one that is not in the table keeps its number. */
export const etapaLabel = (id: number): string => BY_ID.get(id)?.descripcion ?? `Etapa ${id}`;

export const ETAPA_PORTAL = 300;
const RECLUTAMIENTO = { selector: 200, portal: ETAPA_PORTAL } as const;
/** Where a candidate of an origin starts. */
export const initialEtapa = (origin: 'selector' | 'portal'): number => RECLUTAMIENTO[origin];

export const ETAPAS_CIERRE: readonly number[] = [206, 306];
const CITED = 307;
/**
 * Nobody has interviewed the candidate yet, so neither the client's stages nor a closing are offered
 * (docs/reglas/busquedas.md).
 */
const BEFORE_ENTREVISTA: readonly number[] = [200, 201, 300, 301, CITED];
const AFTER_ENTREVISTA: readonly number[] = [205, 305, ...ETAPAS_CIERRE];

/** Every stage that can be chosen; the legacy ones are only shown. */
export const ACTIVE_ETAPAS: readonly Etapa[] = ETAPAS.filter((etapa) => etapa.serie !== 'anterior');

/**
 * Stages people can be included in: neither closings nor stages with the client, since nobody interviewed them here
 * (docs/reglas/busquedas.md).
 */
export const ETAPAS_TO_INCLUDE: readonly Etapa[] = ACTIVE_ETAPAS.filter(
  (etapa) => !AFTER_ENTREVISTA.includes(etapa.idNumerico),
);

/** Where a candidate stands in an opportunity. */
export interface Situation {
  /** Current stage; null when there is none. */
  etapaIdNumerico: number | null;
  inactivo: boolean;
  descartado: boolean;
}

/** The stages that may follow, in the order of the table (docs/reglas/busquedas.md). */
export function nextEtapas({ etapaIdNumerico: current, inactivo, descartado }: Situation): Etapa[] {
  if (current === null || inactivo || descartado) return [...ACTIVE_ETAPAS];
  return ACTIVE_ETAPAS.filter(
    ({ idNumerico, orden }) =>
      (idNumerico > current || (current === CITED && orden > BY_ID.get(CITED)!.orden)) &&
      !(BEFORE_ENTREVISTA.includes(current) && AFTER_ENTREVISTA.includes(idNumerico)),
  );
}

/** Stages as a select shows them: two groups, the candidate's own series first; Citado belongs to both. */
export function etapaGroups(
  etapas: readonly Etapa[],
  origin: 'selector' | 'portal',
): { group: string; items: Etapa[] }[] {
  const group = (seriesOf: 'selector' | 'portal', withCited: boolean) => ({
    group: seriesOf === 'selector' ? 'Selector' : 'Portal',
    items: etapas
      .filter((e) => e.serie === seriesOf || (withCited && e.serie === 'ambas'))
      .toSorted((a, b) => a.orden - b.orden),
  });
  const other = origin === 'selector' ? 'portal' : 'selector';
  return [group(origin, true), group(other, false)].filter(({ items }) => items.length > 0);
}

/** A column of the board: the stages of both series that share a label. */
export interface EtapasColumn {
  descripcion: string;
  orden: number;
  etapas: number[];
}
const column = (etapas: readonly Etapa[]): EtapasColumn[] =>
  [...new Set(etapas.map(({ orden }) => orden))]
    .toSorted((a, b) => a - b)
    .map((order) => {
      const own = etapas.filter((etapa) => etapa.orden === order);
      return { descripcion: own[0]!.descripcion, orden: order, etapas: own.map((etapa) => etapa.idNumerico) };
    });
export const ETAPAS_COLUMNS: readonly EtapasColumn[] = column(ACTIVE_ETAPAS);

/** The stage of a column that a candidate may move to: of their own series if offered, else of the other. */
export function columnEtapa(
  targetColumn: EtapasColumn,
  situation: Situation,
  origin: 'selector' | 'portal',
): number | null {
  const possible = nextEtapas(situation).filter((e) => targetColumn.etapas.includes(e.idNumerico));
  return (possible.find((e) => e.serie === origin) ?? possible[0])?.idNumerico ?? null;
}

/** The stage that 'Avanzar de etapa' proposes: the nearest one ahead; none for who is out, as going back in is a choice. */
export function proposedEtapa(situation: Situation, origin: 'selector' | 'portal'): number | null {
  const { etapaIdNumerico: current, inactivo, descartado } = situation;
  if (current === null || inactivo || descartado) return null;
  const order = BY_ID.get(current)?.orden ?? Number.NEGATIVE_INFINITY;
  const ahead = ETAPAS_COLUMNS.filter(({ orden }) => orden > order);
  return ahead.map((one) => columnEtapa(one, situation, origin)).find((id) => id !== null) ?? null;
}

/** 'Avanzar de etapa' is available when not discarded or when inactive (docs/reglas/busquedas.md). */
export const canAdvance = ({ inactivo, descartado }: Omit<Situation, 'etapaIdNumerico'>): boolean =>
  !descartado || inactivo;
/** 'Desactivar' is available when not inactive (docs/reglas/busquedas.md). */
export const canDeactivate = ({ inactivo }: Pick<Situation, 'inactivo'>): boolean => !inactivo;
/** 'Descartar' is available when neither inactive nor discarded (docs/reglas/busquedas.md). */
export const canDiscard = ({ inactivo, descartado }: Omit<Situation, 'etapaIdNumerico'>): boolean =>
  !inactivo && !descartado;

const IN_WORDS: Record<number, string> = {
  0: 'Recibimos tu postulación',
  10: 'Estamos leyendo tu perfil',
  15: 'Te citamos a una entrevista',
  20: 'Estás en entrevistas',
  30: 'Estás en entrevistas',
  40: 'Estás en entrevistas',
  50: 'Te presentamos a la empresa',
  60: '¡Fuiste seleccionado/a!',
};
/** A stage as the candidate reads it: in plain words, without the agency's internal steps. */
export const etapaInWords = (id: number): string =>
  IN_WORDS[BY_ID.get(id)?.orden ?? 0] ?? 'Tu postulación está en proceso';
/** What a candidate reads once the search is over for them, whatever the reason. */
export const FINISHED_PROCESS = 'Esta búsqueda terminó';
