import { IconDeviceMobile, IconFingerprint, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { PASSKEY_NAME_MAX } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { makePasskey, passkeysHere } from '../../../platform/passkeys.ts';
import { start } from '../../../platform/start.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Confirm, FormModal } from '../../../ui/modals.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { CodesModal } from './CodesModal.tsx';
import { TotpModal } from './TotpModal.tsx';
import './factors.css';

const KEYS = [api.factors.key()];

interface Removal {
  question: string;
  remove: () => Promise<{ message: string }>;
}

/** 'Segundo paso al ingresar': passkeys, an authenticator app, recovery codes. */
export function FactorsBox() {
  const { data, error } = useQuery(api.factors.state.queryOptions({ input: {} }));
  const [open, setOpen] = useState<'passkey' | 'totp' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const done = useDone(KEYS);
  const added = async ({ message, codigos }: { message: string; codigos: string[] | null }) => {
    await done({ message });
    if (codigos) setCodes(codigos);
  };
  const renew = async () => {
    try {
      const { codigos } = await client.factors.renewCodes({});
      await done({ message: 'Códigos nuevos; los de antes ya no sirven' });
      setCodes(codigos);
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  if (!data)
    return (
      <Box title="Segundo paso al ingresar">
        <LoadingOrError error={error} rows={3} />
      </Box>
    );
  const { passkeys, totp, codigosRestantes, exigido, plazo } = data;
  const has = passkeys.length > 0 || totp;
  const late = plazo !== null && Date.parse(plazo) < Date.now();
  return (
    <Box
      title="Segundo paso al ingresar"
      notice={<span className={`badge b-${has ? 'green' : 'grey'}`}>{has ? 'Activado' : 'Sin activar'}</span>}
    >
      <div className="inside block">
        {late && (
          <p className="error-fixed" role="alert">
            Para seguir trabajando hace falta un segundo paso. Agregá uno y listo.
          </p>
        )}
        <p className="soft">
          Con una passkey entrás con tu huella, tu rostro o el PIN de tu teléfono o computadora, sin escribir
          la contraseña; nadie puede robarla ni adivinarla.
          {exigido && !has && plazo && !late && ` Hace falta desde el ${formatDate(plazo)}.`}
        </p>
        <ul className="factors">
          {passkeys.map((p) => (
            <li key={p.id}>
              <IconFingerprint size={20} aria-hidden />
              <div className="txt">
                <b>{p.nombre}</b>
                <div className="soft l2">
                  Passkey{p.sincronizada ? ', en varios dispositivos tuyos' : ''}; agregada el{' '}
                  {formatDate(p.creacionTs)}
                  {p.ultimoUsoTs && `; usada el ${formatMoment(p.ultimoUsoTs)}`}
                </div>
              </div>
              <IconButton
                aria-label={`Quitar ${p.nombre}`}
                onClick={() =>
                  setRemoval({
                    question: `La passkey "${p.nombre}" no va a servir más para entrar. ¿Continuar?`,
                    remove: () => client.factors.removePasskey({ id: p.id }),
                  })
                }
              >
                <IconTrash size={16} />
              </IconButton>
            </li>
          ))}
          {totp && (
            <li>
              <IconDeviceMobile size={20} aria-hidden />
              <div className="txt">
                <b>Aplicación de códigos</b>
                <div className="soft l2">Seis números que cambian cada medio minuto</div>
              </div>
              <IconButton
                aria-label="Quitar la aplicación de códigos"
                onClick={() =>
                  setRemoval({
                    question: 'Los códigos de la aplicación no van a servir más para entrar. ¿Continuar?',
                    remove: () => client.factors.removeTotp({}),
                  })
                }
              >
                <IconTrash size={16} />
              </IconButton>
            </li>
          )}
        </ul>
        {!passkeysHere() && start.passkeysAt && start.passkeysAt !== window.location.origin && (
          <p className="notice-fixed">
            Las passkeys necesitan un nombre en la dirección: entrá por{' '}
            <a href={`${start.passkeysAt}/miSeguridad`}>{start.passkeysAt}</a>.
          </p>
        )}
        <div className="line-row">
          {passkeysHere() && (
            <Button variant={has ? 'default' : 'filled'} onClick={() => setOpen('passkey')}>
              Agregar una passkey
            </Button>
          )}
          {!totp && (
            <Button variant={has || passkeysHere() ? 'default' : 'filled'} onClick={() => setOpen('totp')}>
              Usar una aplicación de códigos
            </Button>
          )}
        </div>
        {has && (
          <div className="line-row">
            <span className={codigosRestantes < 3 ? 'danger' : 'soft'}>
              Códigos de recuperación: quedan <b className="num">{codigosRestantes}</b>
            </span>
            <Button size="xs" variant="default" onClick={() => void renew()}>
              Hacer nuevos
            </Button>
          </div>
        )}
      </div>
      {open === 'passkey' && <PasskeyModal onClose={() => setOpen(null)} onAdded={added} />}
      {open === 'totp' && <TotpModal onClose={() => setOpen(null)} onAdded={added} />}
      {codes && <CodesModal codes={codes} onClose={() => setCodes(null)} />}
      {removal && (
        <Confirm
          title="Quitar"
          text={removal.question}
          acceptText="Quitar"
          danger
          onClose={() => setRemoval(null)}
          onConfirm={async () => {
            try {
              await done(await removal.remove());
            } catch (thrown) {
              alerts.error(thrown);
            }
          }}
        />
      )}
    </Box>
  );
}

/** Names a passkey before the browser's own dialog makes it. */
function PasskeyModal({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (added: { message: string; codigos: string[] | null }) => Promise<unknown>;
}) {
  const typed = useTyped(null, { name: '' });
  const { name } = typed.data;
  const save = async () => {
    const { desafio, opciones } = await client.factors.passkeyOptions({});
    const response = await makePasskey(opciones);
    await onAdded(await client.factors.addPasskey({ desafio, nombre: name.trim(), respuesta: response }));
  };
  return (
    <FormModal
      unsaved={typed}
      title="Agregar una passkey"
      size="sm"
      saveText="Continuar"
      canSave={name.trim() !== ''}
      onClose={onClose}
      onSubmit={save}
    >
      <div className="proof">
        <p className="soft">Al continuar, el dispositivo te pide tu huella, tu rostro o tu PIN.</p>
        <TextInput
          label="Cómo la llamás"
          placeholder="Mi teléfono"
          maxLength={PASSKEY_NAME_MAX}
          data-autofocus
          value={name}
          onChange={(e) => typed.change({ name: e.currentTarget.value })}
        />
      </div>
    </FormModal>
  );
}
