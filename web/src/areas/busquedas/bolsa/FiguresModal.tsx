import type { BolsaFigures } from '@tembiapo/contract/calls/busquedas/bolsa.ts';
import { fuenteLabel } from '@tembiapo/contract/domain/bolsa.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { Modal } from '../../../ui/Modal.tsx';

const FIELDS = ['vistas', 'postulacionesIniciadas', 'postulaciones'] as const;
/** How many origins a day lists by name. */
const NAMED = 4;
interface Day {
  dia: string;
  vistas: number;
  postulacionesIniciadas: number;
  postulaciones: number;
  /** Visits by origin. */
  fuentes: Map<string | null, number>;
}

/** Newest first. */
function daysOf(figures: BolsaFigures): Day[] {
  const days = new Map<string, Day>();
  for (const field of FIELDS)
    for (const { dia, fuente, cantidad } of figures[field]) {
      const day = days.get(dia) ?? {
        dia,
        vistas: 0,
        postulacionesIniciadas: 0,
        postulaciones: 0,
        fuentes: new Map(),
      };
      day[field] += cantidad;
      if (field === 'vistas') day.fuentes.set(fuente, (day.fuentes.get(fuente) ?? 0) + cantidad);
      days.set(dia, day);
    }
  return [...days.values()].sort((a, b) => (a.dia < b.dia ? 1 : -1));
}

const originsOf = (day: Day): string =>
  [...day.fuentes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([fuente, n]) => `${fuenteLabel(fuente)} ${n}`)
    .join(', ');

/** The results of each origin of a publication, with visits and applications of the last 90 days. */
export default function FiguresModal({ figures, onClose }: { figures: BolsaFigures; onClose: () => void }) {
  return (
    <Modal onClose={onClose} title="Cifras de la publicación" size="xl">
      <div className="publication">
        <div className="sideways">
          <FigureTable
            label="En qué terminó cada origen"
            heads={[
              'Origen',
              'Visitas',
              'Empezaron',
              'Se postularon',
              'En curso',
              'Con entrevista',
              'Descartados',
              'Contratados',
            ]}
            rows={figures.resultados.map((r) => ({
              key: r.fuente,
              name: fuenteLabel(r.fuente),
              cells: [
                r.vistas,
                r.iniciadas,
                r.postulaciones,
                r.enCurso,
                r.entrevistados,
                r.descartados,
                r.contratados,
              ],
            }))}
          />
        </div>
        <FigureTable
          label="Por día"
          heads={['Día', 'Visitas', 'Empezaron', 'Se postularon']}
          rows={daysOf(figures).map((day) => ({
            key: day.dia,
            name: (
              <>
                <span className="num">{formatDate(day.dia)}</span>
                <div className="l2">{originsOf(day)}</div>
              </>
            ),
            cells: FIELDS.map((field) => day[field]),
          }))}
        />
      </div>
    </Modal>
  );
}
