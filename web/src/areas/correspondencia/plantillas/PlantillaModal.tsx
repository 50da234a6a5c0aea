import type { Plantilla } from '@tembiapo/contract/calls/correspondencia/plantillas.ts';
import { linesWithLinks } from '@tembiapo/contract/domain/linesOf.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import {
  fieldTrouble,
  fillPlantilla,
  PLANTILLA_CHARS,
  PLANTILLA_NAME_CHARS,
  PLANTILLA_SUBJECT_CHARS,
  type PlantillaChannel,
} from '@tembiapo/contract/domain/plantillas.ts';
import { fieldKey, readFields } from '@tembiapo/contract/domain/readFields.ts';
import { lazy, Suspense, useRef } from 'react';
import { client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FieldSelect } from '../../../ui/FieldSelect.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import './plantillas.css';

/** An example is inserted into HTML. */
const escapeText = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const RichText = lazy(() => import('../../../ui/RichText.tsx'));

interface Props {
  /** Null for a new one. */
  plantilla: Plantilla | null;
  /** The channel of a new one. */
  canal: PlantillaChannel;
  campos: readonly { clave: string; texto: string; ejemplo: string }[];
  /** Whether it may belong to the agency. */
  canShare: boolean;
  keys: readonly (readonly unknown[])[];
  onClose: () => void;
}

/** A ready-made text with its fields, and a preview of it for somebody. */
export function PlantillaModal({ plantilla: shown, canal, campos, canShare, keys, onClose }: Props) {
  const plantilla = useAsRead(shown);
  const typed = useTyped(`plantilla ${canal} ${plantilla?.idNumerico ?? 'nueva'}`, {
    name: plantilla?.nombre ?? '',
    subject: plantilla?.asunto ?? '',
    body: plantilla?.cuerpo ?? '',
    isShared: plantilla?.deLaAgencia ?? canShare,
  });
  const {
    data: { name, subject, body, isShared },
    change,
  } = typed;
  const area = useRef<HTMLTextAreaElement>(null);
  const done = useDone(keys, typed);
  const isMail = canal === 'correo';
  const save = async () => {
    const data = {
      canal,
      nombre: name,
      asunto: isMail ? subject : null,
      cuerpo: body,
      deLaAgencia: isShared,
    };
    await done(
      plantilla
        ? await saveJoined({
            read: plantilla,
            typed: data,
            again: async () =>
              (await client.plantillas.list({ canal })).items.find(
                ({ idNumerico }) => idNumerico === plantilla.idNumerico,
              ),
            send: (sent, version) =>
              client.plantillas.edit({ ...sent, idNumerico: plantilla.idNumerico, version }),
            words: {
              canal: 'Por dónde se manda',
              nombre: 'Nombre',
              asunto: 'Asunto',
              cuerpo: isMail ? { label: 'Texto', rich: true } : 'Texto',
              deLaAgencia: 'De la agencia',
            },
          })
        : await client.plantillas.create(data),
    );
  };
  const put = (token: string) => {
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {};
    change({ body: body.slice(0, selectionStart) + token + body.slice(selectionEnd) });
    area.current?.focus();
  };
  const fields = campos.map(({ clave, texto }) => ({ name: clave, text: texto }));
  const examples = new Map(campos.map(({ clave, ejemplo }) => [fieldKey(clave), ejemplo]));
  const filled = (text: string) => fillPlantilla(readFields(text, { isHtml: false }), examples).text;
  const pieces = readFields(body, { isHtml: isMail });
  const trouble = fieldTrouble(
    [...readFields(isMail ? subject : '', { isHtml: false }), ...pieces],
    campos.map(({ clave }) => clave),
  );
  const plain = isMail ? visibleText(body) : body;
  const said = fillPlantilla(pieces, examples, isMail ? escapeText : undefined).text;
  return (
    <FormModal
      title={plantilla ? 'Plantilla' : 'Nueva plantilla'}
      unsaved={typed}
      onClose={onClose}
      onSubmit={save}
      canSave={name.trim() !== '' && plain.trim() !== '' && trouble === null}
    >
      <div className="plantilla-fields">
        <TextInput
          label="Nombre"
          required
          data-autofocus
          maxLength={PLANTILLA_NAME_CHARS}
          value={name}
          onChange={(e) => change({ name: e.currentTarget.value })}
        />
        {isMail ? (
          <>
            <TextInput
              label="Asunto"
              maxLength={PLANTILLA_SUBJECT_CHARS}
              value={subject}
              onChange={(e) => change({ subject: e.currentTarget.value })}
            />
            <Suspense fallback={<Loading rows={4} />}>
              <RichText
                label="Texto"
                required
                max={PLANTILLA_CHARS.correo}
                value={body}
                fields={fields}
                onChange={(html) => change({ body: html })}
              />
            </Suspense>
          </>
        ) : (
          <>
            <LongText
              ref={area}
              label="Texto"
              required
              minRows={4}
              maxRows={12}
              max={PLANTILLA_CHARS.whatsapp}
              value={body}
              onChange={(e) => change({ body: e.currentTarget.value })}
            />
            <FieldSelect fields={fields} onChoose={put} />
          </>
        )}
        {trouble !== null && (
          <p className="error-fixed" role="alert">
            {trouble}
          </p>
        )}
        {plain.trim() !== '' && (
          <section className="plantilla-said" aria-label="Lo que diría">
            <h3>Lo que diría, por ejemplo</h3>
            {isMail && subject !== '' && <p className="subject">{filled(subject)}</p>}
            <p>{isMail ? linesWithLinks(said) : said}</p>
          </section>
        )}
        {canShare && (
          <Checkbox
            label="De la agencia: la usa todo el personal"
            checked={isShared}
            onChange={(e) => change({ isShared: e.currentTarget.checked })}
          />
        )}
      </div>
    </FormModal>
  );
}
