import type { EmParametro } from '@tembiapo/contract/domain/estudios.ts';
import { NO_PARAMETRO } from '@tembiapo/contract/domain/estudios.ts';
import type { Drawing, Tone } from '../../../ui/chart-draw.ts';

/** The colour of each parameter, the same in the chart, its table and the badges. */
export const PARAMETRO_TONE: Record<EmParametro | typeof NO_PARAMETRO, Tone> = {
  potable: 'green',
  perfil: 'link',
  enEntrevista: 'violet',
  conExperienciaPrevia: 'accent',
  expectativaSuperior: 'yellow',
  noDisponibleNoInteresado: 'red',
  sinEspecificar: 'faint',
};

export interface Count {
  parametro: EmParametro | null;
  label: string;
  value: number;
}

export const countDrawing = (count: readonly Count[]): Drawing => ({
  kind: 'pie',
  labels: count.map(({ label }) => label),
  series: [
    {
      name: 'Candidatos',
      values: count.map(({ value }) => value),
      tones: count.map(({ parametro }) => PARAMETRO_TONE[parametro ?? NO_PARAMETRO]),
    },
  ],
});
