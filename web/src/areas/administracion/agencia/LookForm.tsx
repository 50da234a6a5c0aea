import type { Look } from '@tembiapo/contract/calls/administracion/agencia.ts';
import { isTooLight, TOO_LIGHT } from '@tembiapo/contract/domain/colors.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { upload, uploadText } from '../../../platform/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useDraft, useSave } from '../../../ui/form.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import './look.css';
import zoneStyles from '../../../ui/DropZone.module.css';

const HEX = /^#[0-9a-f]{6}$/i;

type Answer = Promise<{ message: string }>;

interface Props {
  /** The name of its drafts. */
  draft: string;
  saved: Look;
  again: () => Promise<Look>;
  send: (data: { nombre: string; color: string }, version: number | undefined) => Answer;
  /** Where an uploaded logo goes, and how it is taken away. */
  logoPath: `/${string}`;
  removeLogo: () => Answer;
  onDone: (answer: { message: string }) => Promise<void>;
  /** The logo alone changed: what is typed stays. */
  onLogo: (answer: { message: string }) => Promise<void>;
  /** White is written on the colour, so it may not be light. */
  isUnderWhite?: boolean;
  /** What an empty field stands for. */
  emptyIs: string;
  /** How it looks with what is typed. */
  children: (shown: { name: string; color: string; logoUrl: string | null }) => ReactNode;
}

const typedOf = ({ nombre, color }: Look) => ({ nombre: nombre ?? '', color: color ?? '' });

/** Edits a look: the agency's, or the job board's own. */
export function LookForm({
  draft,
  saved,
  again,
  send,
  logoPath,
  removeLogo,
  onDone,
  onLogo,
  isUnderWhite = false,
  emptyIs,
  children,
}: Props) {
  const { porDefecto: byDefault, logoUrl } = saved;
  const read = useMemo(() => typedOf(saved), [saved]);
  const b = useDraft(draft, read, saved.version);
  const { nombre: name, color } = b.datos;
  const form = useRef<HTMLFormElement>(null);
  const missing: { color?: string } =
    isUnderWhite && HEX.test(color) && isTooLight(color) ? { color: TOO_LIGHT } : {};
  const { error, saving, save } = useSave(form, missing);
  const shown = HEX.test(color) ? color.toLowerCase() : byDefault.color;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(missing, async () => {
      const answer = await saveJoined({
        read: b.read,
        typed: b.datos,
        again: async () => {
          const now = await again();
          return { ...typedOf(now), version: now.version };
        },
        send,
        words: { nombre: 'Nombre de la agencia', color: 'Color' },
      });
      b.accept();
      await onDone(answer);
    });
  };
  return (
    <>
      <form ref={form} className="look-form" onSubmit={submit} noValidate inert={saving}>
        <UnsavedQuestion dirty={b.dirty} onDiscard={b.end} />
        <Drafted form={b} />
        <FormError error={error} />
        <TextInput
          label="Nombre de la agencia"
          description={`Vacío: ${emptyIs}`}
          placeholder={byDefault.nombre}
          maxLength={80}
          value={name}
          onChange={(e) => b.change({ nombre: e.currentTarget.value })}
        />
        <div className="look-color">
          <TextInput
            label="Color"
            description={`Como #0f6b5c; vacío: ${emptyIs}`}
            placeholder={byDefault.color}
            maxLength={7}
            value={color}
            error={missing.color}
            onChange={(e) => b.change({ color: e.currentTarget.value.trim() })}
          />
          <input
            type="color"
            aria-label="Elegir el color"
            value={shown}
            onChange={(e) => b.change({ color: e.currentTarget.value })}
          />
        </div>
        <Logo {...{ logoUrl, logoPath, removeLogo, onLogo }} />
        <div>
          <Button type="submit" loading={saving}>
            Guardar
          </Button>
        </div>
      </form>
      {children({ name: name || byDefault.nombre, color: shown, logoUrl })}
    </>
  );
}

function Logo({
  logoUrl,
  logoPath,
  removeLogo,
  onLogo,
}: Pick<Props, 'logoPath' | 'removeLogo' | 'onLogo'> & { logoUrl: string | null }) {
  const [working, setWorking] = useState(false);
  const run = async (work: () => Answer) => {
    setWorking(true);
    try {
      await onLogo(await work());
    } catch (error) {
      alerts.error(uploadText(error, TEXTS.errorAlSubirImagen));
    } finally {
      setWorking(false);
    }
  };
  return (
    <div>
      <p style={{ fontWeight: 560 }}>Logo</p>
      <p className="soft">
        jpg, png o webp, hasta 2 MB; mejor un png de fondo transparente. Sin logo se muestra el nombre.
      </p>
      <div className="line-row" style={{ marginTop: 8 }}>
        {logoUrl && <img className="look-logo" src={logoUrl} alt="Logo de ahora" />}
        <label>
          <input
            type="file"
            className={zoneStyles.archivo}
            aria-label="Elegir un logo"
            accept=".png,.jpg,.jpeg,.webp"
            disabled={working}
            onChange={(e) => {
              const [file] = e.currentTarget.files ?? [];
              e.currentTarget.value = '';
              if (file) void run(() => upload({ path: logoPath, file, name: file.name }));
            }}
          />
          <span className={zoneStyles.choose}>Elegir un logo</span>
        </label>
        {logoUrl && (
          <Button variant="default" size="xs" loading={working} onClick={() => run(removeLogo)}>
            Quitar el logo
          </Button>
        )}
      </div>
    </div>
  );
}
