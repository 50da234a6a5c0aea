import type { EmParametro } from '@tembiapo/contract/domain/estudios.ts';
import { NO_PARAMETRO } from '@tembiapo/contract/domain/estudios.ts';
import type { Dibujo, Tono } from '../../ui/chart-draw.ts';

/** The colour of each parameter, the same in the chart, its table and the badges. */
export const TONO_DE_PARAMETRO: Record<EmParametro | typeof NO_PARAMETRO, Tono> = {
  potable: 'green',
  perfil: 'link',
  enEntrevista: 'violet',
  conExperienciaPrevia: 'accent',
  expectativaSuperior: 'yellow',
  noDisponibleNoInteresado: 'red',
  sinEspecificar: 'faint',
};

export interface Conteo {
  parametro: EmParametro | null;
  label: string;
  value: number;
}

export const dibujoDeConteo = (conteo: readonly Conteo[]): Dibujo => ({
  tipo: 'pie',
  etiquetas: conteo.map(({ label }) => label),
  series: [
    {
      nombre: 'Candidatos',
      valores: conteo.map(({ value }) => value),
      tonos: conteo.map(({ parametro }) => TONO_DE_PARAMETRO[parametro ?? NO_PARAMETRO]),
    },
  ],
});
