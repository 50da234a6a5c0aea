import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@tembiapo/contract/calls/busquedas/bolsa.ts';
import { contrast, readableOn, textOn } from '@tembiapo/contract/domain/colors.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { start } from '../../../platform/start.ts';
import { useTitle } from '../../../platform/tab.ts';
import { upload, uploadText } from '../../../platform/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useDraft, useSave } from '../../../ui/form.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { HistoryButton } from '../../administracion/auditoria/index.ts';
import './brand.css';
import zoneStyles from '../../../ui/DropZone.module.css';

const KEYS = [api.bolsa.key()];
const HEX = /^#[0-9a-f]{6}$/i;

/** /bolsa: the name, colour and logo of the public job board (docs/reglas/bolsa.md). */
export function BrandScreen() {
  useTitle('Aspecto de la bolsa');
  const { data, error, refetch } = useQuery(api.bolsa.brand.queryOptions({ input: {} }));
  return (
    <main className="page">
      <div className="head">
        <h1>Aspecto de la bolsa</h1>
        {start.bolsaUrl && (
          <span className="right">
            <HistoryButton tipo="marca" id="1" de="el aspecto de la bolsa" />
            <Button variant="default" component="a" href={start.bolsaUrl} target="_blank" rel="noopener">
              Ver la bolsa
            </Button>
          </span>
        )}
      </div>
      <div className="body">
        {!start.ownBolsa ? (
          <p className="notice-fixed">
            Esta instalación usa otra bolsa de trabajo (BOLSA_URL): lo de esta página no se ve en ninguna
            parte.
          </p>
        ) : null}
        {error && !data ? (
          <ErrorPanel error={error} onRetry={refetch} />
        ) : data ? (
          <BrandForm saved={data.marca} />
        ) : (
          <Loading rows={6} />
        )}
      </div>
    </main>
  );
}

const brandOf = ({ nombre, color }: Brand) => ({ nombre: nombre ?? '', color: color ?? '' });

function BrandForm({ saved }: { saved: Brand }) {
  const { porDefecto: byDefault } = saved;
  const read = useMemo(() => brandOf(saved), [saved]);
  const b = useDraft('aspecto de la bolsa', read, saved.version);
  const { nombre: name, color } = b.datos;
  const form = useRef<HTMLFormElement>(null);
  const { error, saving, save } = useSave(form);
  const done = useDone(KEYS);
  const shown = HEX.test(color) ? color.toLowerCase() : byDefault.color;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({}, async () => {
      const answer = await saveJoined({
        read: b.read,
        typed: b.datos,
        again: async () => {
          const { marca } = await client.bolsa.brand({});
          return { ...brandOf(marca), version: marca.version };
        },
        send: (data, version) => client.bolsa.editBrand({ ...data, version }),
        words: { nombre: 'Nombre de la agencia', color: 'Color' },
      });
      b.accept();
      await done(answer);
    });
  };
  return (
    <>
      <form ref={form} className="brand-form" onSubmit={submit} noValidate inert={saving}>
        <UnsavedQuestion dirty={b.dirty} onDiscard={b.end} />
        <Drafted form={b} />
        <FormError error={error} />
        <TextInput
          label="Nombre de la agencia"
          description="Vacío: el de la instalación"
          placeholder={byDefault.nombre}
          maxLength={80}
          value={name}
          onChange={(e) => b.change({ nombre: e.currentTarget.value })}
        />
        <div className="brand-color">
          <TextInput
            label="Color"
            description="Como #0f6b5c; vacío: el de la instalación"
            placeholder={byDefault.color}
            maxLength={7}
            value={color}
            onChange={(e) => b.change({ color: e.currentTarget.value.trim() })}
          />
          <input
            type="color"
            aria-label="Elegir el color"
            value={shown}
            onChange={(e) => b.change({ color: e.currentTarget.value })}
          />
        </div>
        <Logo logoUrl={saved.logoUrl} />
        <div>
          <Button type="submit" loading={saving}>
            Guardar
          </Button>
        </div>
      </form>
      <h2 style={{ fontSize: 16, margin: '24px 0 10px' }}>Así se ve</h2>
      <div className="brand-samples">
        <Sample dark={false} {...{ name: name || byDefault.nombre, color: shown, logoUrl: saved.logoUrl }} />
        <Sample dark {...{ name: name || byDefault.nombre, color: shown, logoUrl: saved.logoUrl }} />
      </div>
      {contrast(shown, '#ffffff') < 4.5 && (
        <p className="soft" style={{ marginTop: 10 }}>
          Es un color claro: sobre blanco, los enlaces se escriben en un tono más oscuro para que se lean.
        </p>
      )}
    </>
  );
}

function Logo({ logoUrl }: { logoUrl: string | null }) {
  const [working, setWorking] = useState(false);
  const done = useDone(KEYS);
  const run = async (work: () => Promise<{ message: string }>) => {
    setWorking(true);
    try {
      await done(await work());
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
              if (file) void run(() => upload({ path: '/v1/bolsa/marca/logo', file, name: file.name }));
            }}
          />
          <span className={zoneStyles.choose}>Elegir un logo</span>
        </label>
        {logoUrl && (
          <Button
            variant="default"
            size="xs"
            loading={working}
            onClick={() => run(() => client.bolsa.removeLogo({}))}
          >
            Quitar el logo
          </Button>
        )}
      </div>
    </div>
  );
}

interface SampleProps {
  dark: boolean;
  name: string;
  color: string;
  logoUrl: string | null;
}

/** A sample of the board in the chosen colours. */
function Sample({ dark, name, color, logoUrl }: SampleProps) {
  const ground = dark ? '#211f1e' : '#ffffff';
  return (
    <section
      className="brand-sample"
      aria-label={dark ? 'De noche' : 'De día'}
      style={{ background: ground, color: dark ? '#ece8e3' : '#211e1a' }}
    >
      <header style={{ background: color, color: textOn(color) }}>
        {logoUrl ? <img src={logoUrl} alt={name} /> : name}
      </header>
      <div>
        <span>Vendedor/a de salón · Asunción</span>
        <span style={{ color: readableOn(color, ground), textDecoration: 'underline' }}>
          Avisame por correo
        </span>
        <b style={{ background: color, color: textOn(color) }}>Postularme</b>
      </div>
    </section>
  );
}
