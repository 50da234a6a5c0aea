import type {
  ClienteEntry,
  ClienteOpinion,
  ClientePerson,
} from '@tembiapo/contract/calls/clientes/cliente.ts';
import { OPINION_LABEL, type OpinionKind } from '@tembiapo/contract/domain/clientes.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import type { ReactNode } from 'react';

const TAG: Record<OpinionKind, string> = { entrevistar: 'yes', noAvanza: 'no', comentario: 'note' };

interface Props {
  person: ClientePerson;
  cvUrl: string;
  onOpine: (kind: OpinionKind) => void;
}

/** A person on the shortlist, in rows that line up with the others'. */
export function PersonColumn({ person, cvUrl, onOpine }: Props) {
  const { nombre, titulo, ciudad, expectativa, palabras, experiencias, formaciones, idiomas, opiniones } =
    person;
  const mine = opiniones.find(({ mia, tipo }) => mia && tipo !== 'comentario');
  return (
    <article className="person" aria-label={nombre}>
      <header>
        <h2>{nombre}</h2>
        {titulo && <p className="role">{titulo}</p>}
        <p className="soft">
          {[ciudad, expectativa && `Pretende ${formatMoney(expectativa)}`].filter(Boolean).join(' · ')}
        </p>
        {mine && (
          <span
            className={`tag ${TAG[mine.tipo]}`}
          >{`Dijiste: ${OPINION_LABEL[mine.tipo].toLowerCase()}`}</span>
        )}
      </header>
      <Part title="Por qué">{palabras ? <p className="words">{palabras}</p> : null}</Part>
      <Part title="Experiencia">
        <Entries entries={experiencias} />
      </Part>
      <Part title="Formación">
        <Entries entries={formaciones} />
      </Part>
      <Part title="Idiomas">
        {idiomas.length > 0 && (
          <ul>
            {idiomas.map(({ idioma, niveles }) => (
              <li key={idioma}>
                <b>{idioma}</b> <span className="soft">{niveles}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Lo que dijeron">
        {opiniones.length > 0 && (
          <ul>
            {opiniones.map((one) => (
              <Said key={`${one.ts} ${one.autor}`} opinion={one} />
            ))}
          </ul>
        )}
      </Part>
      <footer>
        <button type="button" className="primary" onClick={() => onOpine('entrevistar')}>
          Quiero entrevistar
        </button>
        <div className="pair">
          <button type="button" className="default" onClick={() => onOpine('noAvanza')}>
            No avanza
          </button>
          <button type="button" className="default" onClick={() => onOpine('comentario')}>
            Comentar
          </button>
        </div>
        <a href={cvUrl} target="_blank" rel="noopener">
          Ver el CV
        </a>
      </footer>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={children ? 'part' : 'part none'}>
      <h3>{title}</h3>
      {children || <p className="soft">—</p>}
    </section>
  );
}

function Entries({ entries }: { entries: readonly ClienteEntry[] }) {
  if (entries.length === 0) return <p className="soft">—</p>;
  return (
    <ul>
      {entries.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be alike in every word
        <li key={i}>
          <b>{one.titulo}</b>
          <div className="soft">{[one.periodo, one.detalle].filter(Boolean).join(' · ')}</div>
          {one.texto && <p className="words">{one.texto}</p>}
        </li>
      ))}
    </ul>
  );
}

function Said({ opinion: { autor, mia, tipo, motivo, texto, horaTs, ts } }: { opinion: ClienteOpinion }) {
  return (
    <li>
      <span className={`tag ${TAG[tipo]}`}>{OPINION_LABEL[tipo]}</span>{' '}
      <span className="soft">
        {mia ? 'Vos' : autor}, {formatMoment(ts)}
      </span>
      {horaTs && <div>Hora elegida: {formatMoment(horaTs)}</div>}
      {(motivo || texto) && <p className="words">{[motivo, texto].filter(Boolean).join(': ')}</p>}
    </li>
  );
}
