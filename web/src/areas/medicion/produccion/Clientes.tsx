import { Link } from '@tanstack/react-router';
import type { ProduccionAnalysis } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { formatFigure } from '@tembiapo/contract/domain/produccion.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';

const HOURS_A_DAY = 24;

const inWords = (hours: number | null): string =>
  hours === null
    ? '—'
    : hours < HOURS_A_DAY
      ? `${formatFigure(hours)} h`
      : `${formatFigure(hours / HOURS_A_DAY)} días`;

/** 'Respuesta de clientes': whom each client was shown, how long they took to answer, and what became of those they chose. */
export const Clientes = ({ analysis: { clientes } }: { analysis: ProduccionAnalysis }) => (
  <section className="box-produccion" aria-label="Respuesta de clientes">
    <h2>Respuesta de clientes</h2>
    <FigureTable
      heads={['Cliente', 'Vio', 'Respondió', 'Tardó', 'Eligió', 'Avanzaron', 'Cerraron']}
      rows={clientes.map((one) => ({
        key: one.empresaIdNumerico,
        name: <Link to={`/empresa/editar/${one.empresaIdNumerico}`}>{one.empresaNombre}</Link>,
        cells: [
          one.mostrados,
          one.respondidos,
          <span key="horas" className="nowrap">
            {inWords(one.horas)}
          </span>,
          one.elegidos,
          one.avanzaron,
          one.cerraron,
        ],
      }))}
    />
  </section>
);
