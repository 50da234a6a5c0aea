import { useQuery } from '@tanstack/react-query';
import { whatsAppText } from '@tembiapo/contract/domain/phones.ts';
import { fieldsIn, PLANTILLA_CHARS } from '@tembiapo/contract/domain/plantillas.ts';
import { fieldKey, readFields } from '@tembiapo/contract/domain/readFields.ts';
import { tooLong } from '@tembiapo/contract/domain/textLimit.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Modal, useLeave } from '../../../ui/Modal.tsx';
import { type Named, OportunidadSearch } from '../../../ui/named-searches.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { useDone } from '../../../ui/useDone.ts';
import './plantillas.css';
import { LongText } from '../../../ui/LongText.tsx';
import { TakeQuestion } from './TakeQuestion.tsx';

/** What shows the last contact. */
const KEYS = [api.notas.key(), api.candidatos.search.key(), api.candidatos.perfilForStaff.key()];
/** Fields that only an opportunity can fill. */
const OF_OPORTUNIDAD = ['oportunidad', 'empresa', 'enlace'].map(fieldKey);

interface Props {
  candidatoId: number;
  nombre: string;
  telefono: string;
  onClose: () => void;
}

/** A message to somebody from a ready-made text; once it was opened in WhatsApp, asks whether it was sent. */
export function WhatsAppModal({ candidatoId, nombre, telefono, onClose }: Props) {
  const { data, error, refetch } = useQuery(
    api.plantillas.list.queryOptions({ input: { canal: 'whatsapp' } }),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  /** Chosen while there was text already. */
  const [asked, setAsked] = useState<number | null>(null);
  const typed = useTyped(`whatsapp ${candidatoId}`, { oportunidad: null as Named | null, text: '' });
  const { oportunidad, text } = typed.data;
  const [isOpened, setOpened] = useState(false);
  const { busy, failed, attempt } = useAttempt();
  const done = useDone(KEYS, typed);
  const find = (id: number | null) => data?.items.find(({ idNumerico }) => idNumerico === id);
  const plantilla = find(chosen);
  const inQuestion = find(asked);
  /** Fills in what is known about the person and the opportunity; text written by hand stays. */
  const fill = (body: string, about: Named | null, before = '') =>
    attempt(async () => {
      const { items } = await client.plantillas.fill({
        canal: 'whatsapp',
        cuerpo: body,
        candidatosIds: [candidatoId],
        oportunidadIdNumerico: about?.idNumerico ?? null,
      });
      const filled = { oportunidad: about, text: before + (items[0]?.cuerpo ?? body) };
      // A ready-made text without additions is no loss.
      typed.restore({ data: filled, base: typed.dirty ? typed.base : filled });
    });
  const take = (id: number | null, before?: string) => {
    setChosen(id);
    const body = find(id)?.cuerpo;
    if (body !== undefined) void fill(body, oportunidad, before);
  };
  const choose = (id: number | null) => (id !== null && text.trim() !== '' ? setAsked(id) : take(id));
  const note = () =>
    attempt(async () => {
      await done(
        await client.plantillas.noteSent({
          candidatoIdNumerico: candidatoId,
          oportunidadIdNumerico: oportunidad?.idNumerico ?? null,
          texto: text,
        }),
      );
      onClose();
    });
  const missing = readFields(text, { isHtml: false }).flatMap((piece) =>
    piece.kind === 'field' ? [piece.name] : piece.kind === 'loose' ? [piece.around] : [],
  );
  const isReady =
    text.trim() !== '' && missing.length === 0 && tooLong(text, PLANTILLA_CHARS.whatsapp) === null;
  return (
    <Modal onClose={onClose} title={`WhatsApp a ${nombre}`} unsaved={typed}>
      {failed && <ErrorAlert message={failed} />}
      {inQuestion && (
        <TakeQuestion
          plantilla={inQuestion.nombre}
          onTake={(how) => take(inQuestion.idNumerico, how === 'agregar' ? `${text.trimEnd()}\n\n` : '')}
          onClose={() => setAsked(null)}
        />
      )}
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={4} />
      ) : isOpened ? (
        <>
          <p>¿Enviaste el mensaje? Si decís que sí, queda anotado como contacto.</p>
          <blockquote className="plantilla-sent">{text}</blockquote>
          <div className="actions">
            <Button variant="default" disabled={busy} onClick={onClose}>
              No lo envié
            </Button>
            <Button loading={busy} onClick={() => void note()}>
              Sí, anotar el contacto
            </Button>
          </div>
        </>
      ) : (
        // Anything typed while a text is loading would be overwritten.
        <div className="plantilla-fields" inert={busy}>
          {data.items.length === 0 ? (
            <p className="soft">
              Todavía no hay plantillas de WhatsApp: se hacen en «Plantillas». Podés escribir el mensaje acá.
            </p>
          ) : (
            <Choice
              label="Plantilla"
              items={data.items.map(({ idNumerico, nombre: name }) => ({ idNumerico, descripcion: name }))}
              value={chosen}
              onChange={choose}
            />
          )}
          {plantilla && fieldsIn(plantilla.cuerpo).some((key) => OF_OPORTUNIDAD.includes(key)) && (
            <OportunidadSearch
              value={oportunidad}
              onChange={(about) => {
                typed.change({ oportunidad: about });
                if (about && text.trim() !== '') void fill(text, about);
              }}
            />
          )}
          <LongText
            label="Mensaje"
            required
            minRows={4}
            maxRows={14}
            max={PLANTILLA_CHARS.whatsapp}
            value={text}
            onChange={(e) => typed.change({ text: e.currentTarget.value })}
          />
          {missing.length > 0 && (
            <p className="notice-fixed" role="status">
              Falta {[...new Set(missing)].map((name) => `«${name}»`).join(', ')}: escribilo en su lugar o
              borralo.
            </p>
          )}
          <div className="actions">
            <CancelButton onClose={onClose} />
            {isReady ? (
              <Button
                component="a"
                href={whatsAppText(telefono, text)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => setOpened(true)}
              >
                Abrir WhatsApp
              </Button>
            ) : (
              <Button disabled>Abrir WhatsApp</Button>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}

function CancelButton({ onClose }: { onClose: () => void }) {
  const leave = useLeave();
  return (
    <Button variant="default" onClick={() => leave(onClose)}>
      Cancelar
    </Button>
  );
}
