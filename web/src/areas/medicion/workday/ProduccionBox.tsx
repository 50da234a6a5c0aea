import { Link } from '@tanstack/react-router';
import type { MyDay } from '@tembiapo/contract/calls/medicion/workday.ts';
import { PARAMETRO_CONCEPT_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { Box } from '../../../ui/Box.tsx';

/** Production in each parameter's period, against its target. */
export default function ProduccionBox({ figures }: { figures: MyDay['produccion'] }) {
  return (
    <Box
      title="Tu producción"
      action={
        <Link to="/produccion/filtro" className="small">
          Ver el reporte
        </Link>
      }
    >
      <div className="own-figures">
        {figures.map((f) => (
          <div key={f.concepto} className={`own-figure ${f.color ?? ''}`}>
            <div className="line-row">
              <span>{PARAMETRO_CONCEPT_LABEL[f.concepto]}</span>
              <span className="soft">{f.periodo === 'diario' ? 'hoy' : 'esta semana'}</span>
            </div>
            <div className="num">
              <b>{formatNumber(f.hecho)}</b>
              <span className="soft"> de {formatNumber(f.esperado)}</span>
            </div>
            <div className="measure">
              <i style={{ width: `${Math.min(100, f.porcentaje ?? 0)}%` }} />
            </div>
          </div>
        ))}
      </div>
    </Box>
  );
}
