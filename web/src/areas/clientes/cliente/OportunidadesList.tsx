import type { ClienteOportunidad } from '@tembiapo/contract/calls/clientes/cliente.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';

interface Props {
  items: readonly ClienteOportunidad[];
  onOpen: (id: number) => void;
}

export const people = (n: number): string => (n === 1 ? '1 persona' : `${n} personas`);

const terna = ({ personas, sinOpinar }: ClienteOportunidad): string => {
  if (personas === 0) return 'Todavía no hay personas para mostrarte';
  if (sinOpinar === 0) return `${people(personas)} en la terna · opinaste de todas`;
  return `${people(personas)} en la terna · te falta opinar de ${sinOpinar}`;
};

/** The searches shared with a contact, with the state of each. */
export function OportunidadesList({ items, onOpen }: Props) {
  if (items.length === 0)
    return (
      <p className="empty">Ahora no hay búsquedas compartidas con vos. Te avisamos por correo cuando haya.</p>
    );
  return (
    <ul className="searches">
      {items.map((one) => (
        <li key={one.idNumerico} className="search">
          <h2>{one.titulo}</h2>
          <p className="soft">
            {one.pausada && <span className="tag wait">En pausa</span>} Compartida hasta el{' '}
            {formatDate(one.hasta)}
          </p>
          {one.etapas && one.etapas.length > 0 && (
            <ol className="stages" aria-label="Personas en cada etapa">
              {one.etapas.map(({ descripcion, cantidad }) => (
                <li key={descripcion}>
                  <b>{cantidad}</b> {descripcion}
                </li>
              ))}
            </ol>
          )}
          <p>{terna(one)}</p>
          {one.personas > 0 && (
            <button
              type="button"
              className={one.sinOpinar > 0 ? 'primary' : 'default'}
              onClick={() => onOpen(one.idNumerico)}
            >
              Ver la terna
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
