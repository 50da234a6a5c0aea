import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Envio } from '@tembiapo/contract/calls/correspondencia/envios.ts';
import type { Plantilla } from '@tembiapo/contract/calls/correspondencia/plantillas.ts';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { BULK_FROM, OMISSION_LABEL } from '@tembiapo/contract/domain/envios.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { PLANTILLA_CHARS, PLANTILLA_SUBJECT_CHARS } from '@tembiapo/contract/domain/plantillas.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api, client, errorText } from '../../../platform/api.ts';
import { LOOKUP } from '../../../platform/lookups.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useKept } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { saveJoined, stalenessOf } from '../../../ui/joining/saveJoined.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { OportunidadSearch } from '../../../ui/named-searches.tsx';
import { RemoveButton } from '../../../ui/row-actions.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import './envios.css';
import { TakeQuestion } from '../plantillas/index.ts';
import { AnsweredBox } from '../recibidos/index.ts';
import { AttachedBox } from './AttachedBox.tsx';
import { PreviewBox } from './PreviewBox.tsx';
import { SendModal } from './SendModal.tsx';
import { SentBox } from './SentBox.tsx';
import { SignatureButton } from './SignatureButton.tsx';
import type { Writing } from './Writing.ts';

const RichText = lazy(() => import('../../../ui/RichText.tsx'));

/** How often it looks while the mail is being sent. */
const LOOK_AGAIN_MS = 2_000;
const isGoing = (estado: string | undefined): boolean => estado === 'enviando' || estado === 'programado';

/** The pause in typing after which it is saved. */
const SAVE_AFTER_MS = 700;

const writingOf = (envio: Envio): Writing => ({
  asunto: envio.asunto,
  cuerpo: envio.cuerpo,
  oportunidad:
    envio.oportunidadIdNumerico === null
      ? null
      : { idNumerico: envio.oportunidadIdNumerico, nombre: envio.oportunidadTitulo ?? '' },
  masivo: envio.masivo,
  copia: envio.copia,
});

const WORDS = {
  asunto: 'Asunto',
  cuerpo: { label: 'Texto', rich: true },
  oportunidad: { label: 'Oportunidad', say: (value: unknown) => (value as { nombre: string }).nombre },
  masivo: 'Con un enlace para dejarlos',
  copia: 'Una copia para mí',
} as const;

const STATE_LABEL = {
  guardado: 'Borrador guardado',
  guardando: 'Guardando…',
  'sin guardar': 'Sin guardar',
};

/** /escribir/{envioId} (docs/reglas/correspondencia.md): a mail to some people; kept while it is written. */
export function WriteScreen() {
  const { envioId = '' } = useParams({ strict: false });
  const id = pathId(envioId);
  const { data, error, refetch } = useQuery({
    // Never from the cache of another visit: the draft begins with what is stored.
    ...api.envios.one.queryOptions({ input: { idNumerico: id }, enabled: id > 0, gcTime: 0 }),
    refetchInterval: ({ state }) => (isGoing(state.data?.envio.estado) ? LOOK_AGAIN_MS : false),
  });
  useTitle(data ? data.envio.asunto || 'Escribir correo' : undefined);
  if (id === 0) return <EmptyState text="No existe ese correo" />;
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  if (data.envio.estado !== 'borrador') return <SentBox envio={data.envio} />;
  return <Draft key={id} envio={data.envio} onChanged={() => void refetch()} />;
}

/** What is written of a mail, saved a moment after each pause; `settle` saves it at once. */
function useWriting(envio: Envio) {
  const [written, setWritten] = useState<Writing>(() => writingOf(envio));
  const [state, setState] = useState<keyof typeof STATE_LABEL>('guardado');
  const [failed, setFailed] = useState<string | null>(null);
  const version = useRef(envio.version);
  const latest = useRef(written);
  /** What the server holds, as far as this window knows. */
  const known = useRef(written);
  /** The person was asked which of two texts to keep and went on writing: only sending asks again. */
  const isDeclined = useRef(false);
  /** The mail is gone, so its draft ends with whatever is saved last. */
  const isGone = useRef(false);
  /** What the server holds, as the draft knows it: only differences from it are stored. */
  const [held, setHeld] = useState(written);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Shows text merged from another window, unless something was typed meanwhile. */
  const takeJoined = (sent: Writing) => {
    const names = (Object.keys(sent) as (keyof Writing)[]).filter(
      (name) => known.current[name] !== sent[name] && latest.current[name] === sent[name],
    );
    if (names.length === 0) return;
    latest.current = {
      ...latest.current,
      ...Object.fromEntries(names.map((name) => [name, known.current[name]])),
    };
    setWritten(latest.current);
  };
  /** Saves one after another, so that each knows the version made by the one before. */
  const save = (off: number[] = []): Promise<boolean> => {
    const next = queue.current.then(async () => {
      setState('guardando');
      const sent = latest.current;
      try {
        const answer = await saveJoined({
          read: { ...known.current, version: version.current },
          typed: sent,
          again: async () => {
            const now = (await client.envios.one({ idNumerico: envio.idNumerico })).envio;
            return { ...writingOf(now), version: now.version };
          },
          send: async ({ oportunidad, ...rest }, current) => {
            const answer = await client.envios.edit({
              ...rest,
              idNumerico: envio.idNumerico,
              version: current,
              oportunidadIdNumerico: oportunidad?.idNumerico ?? null,
              sinPersonasIds: off,
            });
            known.current = { ...rest, oportunidad };
            return answer;
          },
          words: WORDS,
        });
        version.current = answer.version;
        isDeclined.current = false;
        takeJoined(sent);
        // What was typed meanwhile waits for the next save.
        setState(latest.current === sent ? 'guardado' : 'sin guardar');
        setHeld(known.current);
        setFailed(null);
        if (isGone.current && latest.current === sent) kept.end();
        return true;
      } catch (error) {
        setState('sin guardar');
        setFailed(errorText(error));
        isDeclined.current = stalenessOf(error) !== null;
        return false;
      }
    });
    queue.current = next;
    return next;
  };
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const saveNow = useRef(save);
  saveNow.current = save;
  const settle = (): Promise<boolean> => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    return saveNow.current();
  };
  const change = (fresh: Partial<Writing>) => {
    latest.current = { ...latest.current, ...fresh };
    setWritten(latest.current);
    setState('sin guardar');
    if (timer.current) clearTimeout(timer.current);
    timer.current = isDeclined.current ? null : setTimeout(() => void settle(), SAVE_AFTER_MS);
  };
  const kept = useKept(`correo ${envio.idNumerico}`, { data: written, base: held }, ({ data }) => {
    change(data);
  });
  // Saves what was typed last when the screen closes.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (timer.current) void saveNow.current();
    };
  }, []);
  return { written, change, save, settle, state, failed, kept, version };
}

function Draft({ envio, onChanged }: { envio: Envio; onChanged: () => void }) {
  const navigate = useNavigate();
  const { written, change, save, settle, state, failed, kept, version } = useWriting(envio);
  const [isSending, setSending] = useState(false);
  const plantillas = useQuery(api.plantillas.list.queryOptions({ input: { canal: 'correo' }, ...LOOKUP }));
  /** Chosen while something was written. */
  const [asked, setAsked] = useState<Plantilla | null>(null);
  const take = ({ asunto, cuerpo }: Plantilla, isAdded = false) => {
    change(
      isAdded
        ? { asunto: written.asunto.trim() ? written.asunto : (asunto ?? ''), cuerpo: written.cuerpo + cuerpo }
        : { asunto: asunto ?? written.asunto, cuerpo },
    );
  };
  const choose = (id: number | null) => {
    const chosen = plantillas.data?.items.find(({ idNumerico }) => idNumerico === id);
    if (!chosen) return;
    if (written.asunto.trim() === '' && visibleText(written.cuerpo) === '') take(chosen);
    else setAsked(chosen);
  };
  const open = async () => {
    if (await settle()) setSending(true);
  };
  const fields = plantillas.data?.campos.map(({ clave, texto }) => ({ name: clave, text: texto }));
  const many = envio.personas.length;
  return (
    <main className="page">
      <div className="head">
        <h1>{envio.hiloIdNumerico === null ? 'Escribir correo' : 'Responder'}</h1>
        <span className="right">
          <span className="soft write-state" role="status">
            {STATE_LABEL[state]}
          </span>
          <Button data-send onClick={() => void open()}>
            Revisar y enviar
          </Button>
        </span>
      </div>
      <div className="body write">
        <div className="fields-of-mail">
          <Drafted form={kept} />
          {failed && <ErrorAlert message={failed} />}
          <Choice
            label="Empezar con una plantilla"
            items={plantillas.data?.items.map(({ idNumerico, nombre }) => ({
              idNumerico,
              descripcion: nombre,
            }))}
            value={null}
            onChange={choose}
          />
          <OportunidadSearch
            value={written.oportunidad}
            onChange={(oportunidad) => change({ oportunidad })}
          />
          <TextInput
            label="Asunto"
            required
            maxLength={PLANTILLA_SUBJECT_CHARS}
            value={written.asunto}
            onChange={(e) => change({ asunto: e.currentTarget.value })}
          />
          <Suspense fallback={<Loading rows={5} />}>
            <RichText
              label="Texto"
              required
              isFirst={envio.hiloIdNumerico !== null}
              max={PLANTILLA_CHARS.correo}
              value={written.cuerpo}
              fields={fields}
              onChange={(body) => change({ cuerpo: body })}
            />
          </Suspense>
          <AttachedBox envio={envio} onChanged={onChanged} />
          <SignatureButton />
          <SendingChoices written={written} many={many} onChange={change} />
        </div>
        <div className="aside">
          {envio.hiloIdNumerico !== null && (
            <AnsweredBox hiloId={envio.hiloIdNumerico} correo={envio.personas[0]?.correo ?? null} />
          )}
          <PeopleBox people={envio.personas} onRemove={(id) => void save([id]).then(onChanged)} />
          <PreviewBox envioId={envio.idNumerico} written={written} people={envio.personas} />
        </div>
      </div>
      <UnsavedQuestion dirty={failed !== null} onDiscard={kept.end} closing={state !== 'guardado'} />
      {asked && (
        <TakeQuestion
          plantilla={asked.nombre}
          onTake={(how) => take(asked, how === 'agregar')}
          onClose={() => setAsked(null)}
        />
      )}
      {isSending && (
        <SendModal
          envioId={envio.idNumerico}
          version={version.current}
          onClose={() => setSending(false)}
          onSent={() =>
            void navigate({
              to: envio.hiloIdNumerico === null ? '/envios' : `/conversaciones/${envio.hiloIdNumerico}`,
              ignoreBlocker: true,
            })
          }
        />
      )}
    </main>
  );
}

interface PeopleProps {
  people: Envio['personas'];
  onRemove: (id: number) => void;
}

const PeopleBox = ({ people, onRemove }: PeopleProps) => (
  <section aria-label="Para quiénes">
    <h2>
      Para {formatNumber(people.length)} {people.length === 1 ? 'persona' : 'personas'}
    </h2>
    <ul className="people">
      {people.map((one) => (
        <li key={one.idNumerico}>
          <span>
            {one.nombreCompleto}
            <span className="soft">{one.correo ?? OMISSION_LABEL.sinCorreo}</span>
            {one.correo !== null && !validEmail(one.correo) && (
              <span className="soft">{OMISSION_LABEL.malEscrito}</span>
            )}
          </span>
          {people.length > 1 && (
            <RemoveButton de={one.nombreCompleto} onClick={() => onRemove(one.idNumerico)} />
          )}
        </li>
      ))}
    </ul>
  </section>
);

interface ChoicesProps {
  written: Writing;
  /** How many people it goes to. */
  many: number;
  onChange: (change: Partial<Writing>) => void;
}

const SendingChoices = ({ written, many, onChange }: ChoicesProps) => (
  <>
    <Checkbox
      label="Una copia para mí"
      checked={written.copia}
      onChange={(e) => onChange({ copia: e.currentTarget.checked })}
    />
    <Checkbox
      label={
        many > BULK_FROM
          ? `Con un enlace para dejarlos: siempre, a más de ${BULK_FROM} personas`
          : 'Con un enlace para dejarlos; a quien ya los dejó no se le escribe'
      }
      disabled={many > BULK_FROM}
      checked={written.masivo || many > BULK_FROM}
      onChange={(e) => onChange({ masivo: e.currentTarget.checked })}
    />
  </>
);
