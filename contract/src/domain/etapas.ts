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
