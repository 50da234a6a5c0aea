import { NO_PARAMETRO } from '@tembiapo/contract/domain/estudios.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useMemo } from 'react';
import { Chart } from '../../../ui/Chart.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { type Count, countDrawing, PARAMETRO_TONE } from './charts.ts';
import type { EstudioFilters } from './filters.ts';

/** The chart, and its table for those who cannot see it; each row shows its candidates. */
export function EstudioCounts({
  conteo,
  onChoose,
}: {
  conteo: Count[];
  onChoose: (parametros: EstudioFilters['parametrosIds']) => void;
}) {
  const drawing = useMemo(() => ({ ...countDrawing(conteo), withoutLegend: true }), [conteo]);
  const total = conteo.reduce((sum, { value }) => sum + value, 0);
  const choose = (i: number) => onChoose([conteo[i]!.parametro ?? NO_PARAMETRO]);
  return (
    <aside className="em-count" aria-label="Candidatos por parámetro">
      <h2>Candidatos por parámetro</h2>
      <Chart
        drawing={drawing}
        height={200}
        title={`Candidatos por parámetro: ${conteo.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
        onChoose={(_, i) => choose(i)}
      />
      <FigureTable
        heads={['Parámetro', 'Candidatos', '%']}
        rows={conteo.map(({ parametro, label, value }, i) => ({
          key: label,
          name: (
            <>
              <i className={`point t-${PARAMETRO_TONE[parametro ?? NO_PARAMETRO]}`} aria-hidden />
              {label}
            </>
          ),
          cells: [
            <button key="candidatos" type="button" className="link num" onClick={() => choose(i)}>
              {formatNumber(value)}
            </button>,
            <span key="parte" className="num soft">
              {Math.round((value * 100) / total)} %
            </span>,
          ],
        }))}
      />
    </aside>
  );
}
