import { Modal } from '@mantine/core';
import type { BolsaFigures } from '@tembiapo/contract/calls/busquedas/bolsa.ts';
import { fuenteLabel } from '@tembiapo/contract/domain/bolsa.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';

const FIELDS = ['vistas', 'postulacionesIniciadas', 'postulaciones'] as const;
/** Origins that a day names. */
const NAMED = 4;
interface Day {
  dia: string;
  vistas: number;
  postulacionesIniciadas: number;
  postulaciones: number;
  /** By how many visits. */
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

/** What each origin of a publication ended in, and its visits and applications of the last 90 days. */
export default function FiguresModal({ figures, onClose }: { figures: BolsaFigures; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Cifras de la publicación" size="xl">
      <div className="publication">
        <div className="scroll">
          <table className="figures" aria-label="En qué terminó cada origen">
            <thead>
              <tr>
                <th scope="col">Origen</th>
                <th scope="col">Visitas</th>
                <th scope="col">Empezaron</th>
                <th scope="col">Se postularon</th>
                <th scope="col">En curso</th>
                <th scope="col">Con entrevista</th>
                <th scope="col">Descartados</th>
                <th scope="col">Contratados</th>
              </tr>
            </thead>
            <tbody>
              {figures.resultados.map((r) => (
                <tr key={r.fuente}>
                  <th scope="row">{fuenteLabel(r.fuente)}</th>
                  <td className="num">{r.vistas}</td>
                  <td className="num">{r.iniciadas}</td>
                  <td className="num">{r.postulaciones}</td>
                  <td className="num">{r.enCurso}</td>
                  <td className="num">{r.entrevistados}</td>
                  <td className="num">{r.descartados}</td>
                  <td className="num">{r.contratados}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <table className="figures" aria-label="Por día">
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Visitas</th>
              <th scope="col">Empezaron</th>
              <th scope="col">Se postularon</th>
            </tr>
          </thead>
          <tbody>
            {daysOf(figures).map((day) => (
              <tr key={day.dia}>
                <th scope="row">
                  <span className="num">{formatDate(day.dia)}</span>
                  <div className="l2">{originsOf(day)}</div>
                </th>
                {FIELDS.map((field) => (
                  <td key={field} className="num">
                    {day[field]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
