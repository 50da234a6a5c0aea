import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EventoWhole } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import {
  type EVENTO_ENDS,
  EVENTO_ESTADO_LABEL,
  EVENTO_KIND_LABEL,
  hasBegun,
  isOver,
  reminderInWords,
  saidOf,
} from '@tembiapo/contract/domain/agenda.ts';
import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api, client, errorText, notExists } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Confirm, FormModal } from '../../../ui/modals.tsx';
import { Options } from '../../../ui/Options.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { EventoModal } from './EventoModal.tsx';
import { AGENDA_KEYS } from './keys.ts';

const KEYS = [...AGENDA_KEYS, api.notas.key(), api.candidatos.key()];

/** Shows an event, which can be changed, cancelled or marked with how it ended. */
export function EventoView({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.agenda.one.queryOptions({ input: { idNumerico: id } }));
  const [doing, setDoing] = useState<'editar' | 'cancelar' | 'terminar' | null>(null);
  const done = useDone(KEYS);
  const evento = data?.evento;
  const back = () => setDoing(null);
  if (evento && doing === 'editar') return <EventoModal evento={evento} onClose={back} />;
  if (evento && doing === 'terminar') return <OutcomeModal evento={evento} onClose={back} />;
  if (evento && doing === 'cancelar')
    return (
      <Confirm
        title="Cancelar evento"
        text={
          isOver(evento)
            ? `«${evento.titulo}» sale de la agenda. Ya pasó: no se le escribe a nadie. ¿Continuar?`
            : `«${evento.titulo}» sale de la agenda y se les avisa por correo a los invitados. ¿Continuar?`
        }
        acceptText="Cancelar el evento"
        danger
        onClose={back}
        onConfirm={async () => {
          await done(await client.agenda.remove({ idNumerico: id }));
          onClose();
        }}
      />
    );
  return (
    <Modal onClose={onClose} title={evento ? EVENTO_KIND_LABEL[evento.tipo] : 'Evento'} size="lg">
      {error && !evento ? (
        notExists(error) ? (
          <p className="empty">{errorText(error)}</p>
        ) : (
          <ErrorPanel error={error} onRetry={refetch} />
        )
      ) : evento ? (
        <>
          <EventoData evento={evento} />
          <div className="actions">
            {evento.estado === 'previsto' && (
              <>
                <Button variant="default" onClick={() => setDoing('cancelar')}>
                  Cancelar el evento
                </Button>
                <Button variant="default" onClick={() => setDoing('editar')}>
                  Editar
                </Button>
              </>
            )}
            {hasBegun(evento) && <Button onClick={() => setDoing('terminar')}>¿Cómo terminó?</Button>}
          </div>
        </>
      ) : (
        <Loading rows={5} />
      )}
    </Modal>
  );
}

function EventoData({ evento: e }: { evento: EventoWhole }) {
  return (
    <div>
      <h2 style={{ margin: '0 0 12px' }}>{e.titulo}</h2>
      <dl className="data">
        <div>
          <dt>Cuándo</dt>
          <dd>{whenInWords(e)}</dd>
        </div>
        {e.estado !== 'previsto' && (
          <div>
            <dt>Estado</dt>
            <dd>{EVENTO_ESTADO_LABEL[e.estado]}</dd>
          </div>
        )}
        {e.candidatoIdNumerico !== null && (
          <div>
            <dt>Candidato</dt>
            <dd>
              <Link to={`/editarCandidato/${e.candidatoIdNumerico}`}>{e.candidatoNombre}</Link>
              {e.inasistencias > 0 &&
                ` · faltó ${e.inasistencias === 1 ? 'una vez' : `${e.inasistencias} veces`}`}
            </dd>
          </div>
        )}
        {e.oportunidadIdNumerico !== null && (
          <div>
            <dt>Oportunidad</dt>
            <dd>
              <Link to={`/editarOportunidad/${e.oportunidadIdNumerico}`}>{e.oportunidadTitulo}</Link>
              {e.empresaNombre && ` · ${e.empresaNombre}`}
            </dd>
          </div>
        )}
        {e.lugar && (
          <div>
            <dt>Lugar</dt>
            <dd>{e.lugar}</dd>
          </div>
        )}
        {e.enlace && (
          <div>
            <dt>Enlace</dt>
            <dd>
              <a href={e.enlace} target="_blank" rel="noopener noreferrer">
                Abrir la videollamada
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>Participan</dt>
          <dd>
            <ul className="evento-people">
              {e.participantes.map((p) => (
                <li key={p.usuarioId ?? p.correo}>
                  <span>{p.nombre}</span>
                  {p.usuarioId === null && (
                    <span className="soft">
                      {saidOf(p.respuesta, p.respuestaTexto) ?? 'Todavía no respondió'}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>Recordatorios</dt>
          <dd>
            {e.recordatorios.length === 0
              ? 'Ninguno'
              : e.recordatorios.map((minutes) => `${reminderInWords(minutes)} antes`).join(', ')}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Records how an event ended; this moves nobody to another stage. */
function OutcomeModal({ evento: shown, onClose }: { evento: EventoWhole; onClose: () => void }) {
  const evento = useAsRead(shown);
  const typed = useTyped(`evento ${evento.idNumerico} fin`, {
    outcome: 'hecho' as (typeof EVENTO_ENDS)[number],
    text: '',
  });
  const { outcome, text } = typed.data;
  const done = useDone(KEYS, typed);
  const ofCandidato = evento.candidatoIdNumerico !== null;
  const save = async () =>
    done(
      await saveJoined({
        read: { version: evento.version },
        typed: { resultado: outcome, nota: ofCandidato ? text : null },
        again: async () => {
          const { estado, version } = (await client.agenda.one({ idNumerico: evento.idNumerico })).evento;
          return { ...(estado !== 'previsto' && { resultado: estado }), version };
        },
        send: (sent, version) => client.agenda.end({ ...sent, idNumerico: evento.idNumerico, version }),
        words: { resultado: { label: 'Cómo terminó', labels: EVENTO_ESTADO_LABEL }, nota: 'Nota' },
      }),
    );
  return (
    <FormModal unsaved={typed} title="¿Cómo terminó?" onClose={onClose} onSubmit={save}>
      <div className="fields">
        {ofCandidato && (
          <div className="all">
            <Options
              aria-label="Cómo terminó"
              data={[
                { value: 'hecho', label: 'Se hizo' },
                { value: 'noVino', label: 'No vino' },
              ]}
              value={outcome}
              onChange={(value) => typed.change({ outcome: value as typeof outcome })}
            />
          </div>
        )}
        {ofCandidato && (
          <div className="all">
            <TextInput
              label={`Nota sobre ${evento.candidatoNombre}`}
              value={text}
              onChange={(e) => typed.change({ text: e.currentTarget.value })}
            />
          </div>
        )}
        {evento.oportunidadIdNumerico !== null && (
          <p className="all soft">
            La etapa no cambia sola: si corresponde, cambiala en{' '}
            <Link to={`/editarOportunidad/${evento.oportunidadIdNumerico}`}>la oportunidad</Link>.
          </p>
        )}
      </div>
    </FormModal>
  );
}
