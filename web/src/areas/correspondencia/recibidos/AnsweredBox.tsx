import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { splitQuoted } from '@tembiapo/contract/domain/recibidos.ts';
import { api } from '../../../platform/api.ts';
import './recibidos.css';

const LOOKED_AT = 10;

/** The last message in the conversation from the address being answered. */
export function AnsweredBox({ hiloId, correo }: { hiloId: number; correo: string | null }) {
  const { data } = useQuery(
    api.recibidos.thread.queryOptions({ input: { idNumerico: hiloId, page: 1, limit: LOOKED_AT } }),
  );
  const last = data?.items.find(
    ({ sentido, clase, de }) => sentido === 'recibido' && clase === 'persona' && de === correo?.toLowerCase(),
  );
  if (!last) return null;
  return (
    <section className="answered" aria-label="Lo que te escribió">
      <h2>Lo que te escribió</h2>
      <span className="soft num">
        {last.deNombre || last.de} · {formatMoment(last.fecha)}
      </span>
      <p className="message-text">{splitQuoted(last.texto).own}</p>
    </section>
  );
}
