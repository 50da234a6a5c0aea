import { IconArrowDown, IconArrowUp, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { StaffOpinion, TernaPerson } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import {
  anonymousName,
  OPINION_LABEL,
  PRESENTACION_ESTADO_LABEL,
} from '@tembiapo/contract/domain/clientes.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, RENEW_LINKS_MS } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { useRemove } from '../../../ui/useRemove.tsx';
import { COMPARTIDA_KEYS } from './keys.ts';
import { ReviewModal } from './ReviewModal.tsx';
import { LinkModal, TernaModal } from './TernaModal.tsx';
import './compartidas.css';

const OPINION_BADGE = { entrevistar: 'b-green', noAvanza: 'b-red', comentario: 'b-grey' } as const;
const ESTADO_BADGE = {
  pedida: 'b-yellow',
  aceptada: 'b-green',
  rechazada: 'b-red',
  retirada: 'b-red',
} as const;

/** /terna/{oportunidadId}: who is shown to the client and in which order, their consent, and the client's answers. */
export function TernaScreen() {
  const { oportunidadId = '' } = useParams({ strict: false });
  const id = pathId(oportunidadId);
  const { data, error, refetch } = useQuery({
    ...api.compartidas.read.queryOptions({ input: { oportunidadIdNumerico: id }, enabled: id > 0 }),
    // The links expire.
    refetchInterval: RENEW_LINKS_MS,
  });
  // A candidate's record may have changed since the shortlist was saved.
  const review = useQuery(
    api.compartidas.review.queryOptions({ input: { oportunidadIdNumerico: id }, enabled: id > 0 }),
  );
  const one = useQuery(api.oportunidades.one.queryOptions({ input: { idNumerico: id }, enabled: id > 0 }));
  const title = one.data?.oportunidad.titulo;
  useTitle(title ? `Terna: ${title}` : 'Terna');
  const done = useDone(COMPARTIDA_KEYS);
  const [words, setWords] = useState<TernaPerson | null>(null);
  const [link, setLink] = useState<{ nombre: string; url: string } | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const { ask, dialog } = useRemove<TernaPerson>({
    question: '¿Quitar a esta persona de la terna? El cliente deja de verla.',
    acceptText: 'Quitar',
    keys: COMPARTIDA_KEYS,
    remove: ({ candidatoIdNumerico }) =>
      client.compartidas.takeFromTerna({ oportunidadIdNumerico: id, candidatoIdNumerico }),
  });
  if (id === 0) return <EmptyState text="No existe esa oportunidad" />;
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={5} />;
  const { terna, compartida } = data;
  const attempt = async (call: () => Promise<{ message: string; enlace?: string | null }>, name = '') => {
    try {
      const answer = await call();
      await done(answer);
      if (answer.enlace) setLink({ nombre: name, url: answer.enlace });
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  const move = (from: number, to: number) => {
    const ids = terna.map(({ candidatoIdNumerico }) => candidatoIdNumerico);
    const [moved] = ids.splice(from, 1);
    ids.splice(to, 0, moved!);
    return attempt(() => client.compartidas.orderTerna({ oportunidadIdNumerico: id, candidatosIds: ids }));
  };
  const waits = ({ candidatoIdNumerico, faltaRevisar }: TernaPerson) =>
    review.data?.personas.find((one) => one.candidatoIdNumerico === candidatoIdNumerico)?.falta ??
    faltaRevisar;
  const isSeen = (person: TernaPerson) =>
    person.presentacion?.estado === 'aceptada' && !person.fueraDeCurso && !waits(person);
  return (
    <main className="page">
      <header className="detail">
        <div className="who">
          <h1>Terna</h1>
          <div className="soft">
            <Link className="underlined" to={`/editarOportunidad/${id}`}>
              {title ?? 'Oportunidad'}
            </Link>
            {` · ${data.empresaNombre} · `}
            {compartida
              ? `${compartida.anonima ? 'sin nombres' : 'con nombres'}, hasta el ${formatDate(compartida.hasta)}`
              : 'el cliente todavía no la ve'}
          </div>
        </div>
        <span className="right">
          {terna.length > 0 && (
            <Button variant={terna.some(waits) ? 'filled' : 'default'} onClick={() => setReviewing(true)}>
              Revisar qué lee
            </Button>
          )}
          {terna.some(isSeen) && (
            <Button
              component="a"
              href={data.pdfUrl}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconDownload size={16} />}
            >
              PDF de la terna
            </Button>
          )}
        </span>
      </header>
      {terna.length === 0 ? (
        <EmptyState text="Todavía no hay nadie en la terna">
          <span>En la oportunidad, elegí «Poner en la terna» en las acciones de cada persona.</span>
        </EmptyState>
      ) : (
        <ol className="terna">
          {terna.map((person, i) => (
            <Person
              key={person.candidatoIdNumerico}
              person={person}
              compartida={compartida}
              isWaiting={Boolean(waits(person))}
              isSeen={isSeen(person)}
              onUp={i === 0 ? undefined : () => void move(i, i - 1)}
              onDown={i === terna.length - 1 ? undefined : () => void move(i, i + 1)}
              onAskAgain={() =>
                void attempt(
                  () =>
                    client.compartidas.askAgain({
                      oportunidadIdNumerico: id,
                      candidatoIdNumerico: person.candidatoIdNumerico,
                    }),
                  person.nombreCompleto,
                )
              }
              onWords={() => setWords(person)}
              onRemove={() => ask(person)}
            />
          ))}
        </ol>
      )}
      {words && (
        <TernaModal
          key={words.candidatoIdNumerico}
          oportunidadId={id}
          candidato={{ idNumerico: words.candidatoIdNumerico, nombre: words.nombreCompleto }}
          palabras={words.palabras}
          onClose={() => setWords(null)}
        />
      )}
      {isReviewing && <ReviewModal oportunidadId={id} onClose={() => setReviewing(false)} />}
      {link && <LinkModal nombre={link.nombre} link={link.url} onClose={() => setLink(null)} />}
      {dialog}
    </main>
  );
}

interface PersonProps {
  person: TernaPerson;
  compartida: { anonima: boolean } | null;
  /** What the client would read of them has not been reviewed. */
  isWaiting: boolean;
  isSeen: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onAskAgain: () => void;
  onWords: () => void;
  onRemove: () => void;
}

/** A candidate of the shortlist: consent, the client's opinions, and what may be done. */
function Person({
  person,
  compartida,
  isWaiting,
  isSeen,
  onUp,
  onDown,
  onAskAgain,
  onWords,
  onRemove,
}: PersonProps) {
  return (
    <li className="box">
      <div className="terna-head">
        <div className="terna-order">
          <IconButton aria-label={`Subir a ${person.nombreCompleto}`} disabled={!onUp} onClick={onUp}>
            <IconArrowUp size={16} />
          </IconButton>
          <IconButton aria-label={`Bajar a ${person.nombreCompleto}`} disabled={!onDown} onClick={onDown}>
            <IconArrowDown size={16} />
          </IconButton>
        </div>
        <div className="terna-who">
          <a
            className="name"
            href={`/editarCandidato/${person.candidatoIdNumerico}`}
            target="_blank"
            rel="noopener"
          >
            {person.nombreCompleto}
          </a>
          <div className="line-row badges">
            {compartida?.anonima && <span className="badge b-violet">{anonymousName(person.letra)}</span>}
            {person.etapaIdNumerico !== null && (
              <span className="badge b-grey">{etapaLabel(person.etapaIdNumerico)}</span>
            )}
            {person.fueraDeCurso && <span className="badge b-red">No sigue: el cliente no la ve</span>}
            {person.presentacion && (
              <span
                className={`badge ${ESTADO_BADGE[person.presentacion.estado]}`}
                title={formatMoment(person.presentacion.ts)}
              >
                {PRESENTACION_ESTADO_LABEL[person.presentacion.estado]}
              </span>
            )}
            {isWaiting && <span className="badge b-yellow">Falta revisar: el cliente no la ve</span>}
            {isSeen && compartida && (
              <span className="badge b-blue">
                {person.vistoTs ? `Vista el ${formatDate(person.vistoTs)}` : 'El cliente aún no la vio'}
              </span>
            )}
          </div>
        </div>
        <span className="right">
          {person.presentacion?.estado === 'pedida' && (
            <Button size="xs" variant="default" onClick={onAskAgain}>
              {person.tieneCorreo ? 'Preguntar de nuevo' : 'Otro enlace'}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onWords}>
            Qué le decimos
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Quitar a ${person.nombreCompleto}`}
            onClick={onRemove}
          >
            Quitar
          </Button>
        </span>
      </div>
      {person.palabras && <p className="terna-words">{person.palabras}</p>}
      <Opinions opinions={person.opiniones} />
    </li>
  );
}

function Opinions({ opinions }: { opinions: readonly StaffOpinion[] }) {
  if (opinions.length === 0) return null;
  return (
    <ul className="opinions" aria-label="Lo que dijo el cliente">
      {opinions.map((one) => (
        <li key={`${one.ts} ${one.contactoNombre}`}>
          <span className={`badge ${OPINION_BADGE[one.tipo]}`}>{OPINION_LABEL[one.tipo]}</span>{' '}
          <span className="soft num">
            {one.contactoNombre} · {formatMoment(one.ts)}
            {one.horaTs && ` · eligió ${formatMoment(one.horaTs)}`}
          </span>
          {(one.motivo || one.texto) && (
            <div className="opinion-text">{[one.motivo, one.texto].filter(Boolean).join(': ')}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
