import { useQuery } from '@tanstack/react-query';
import { client, errorText } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { QrCode } from './QrCode.tsx';
import './factors.css';

interface Props {
  onClose: () => void;
  onAdded: (added: { message: string; codigos: string[] | null }) => Promise<unknown>;
}

/** Adds an authenticator app: scanned with the phone's camera, confirmed by its first code. */
export function TotpModal({ onClose, onAdded }: Props) {
  const typed = useTyped(null, { code: '' });
  const { code } = typed.data;
  const { data, error } = useQuery({
    queryKey: ['totp'],
    queryFn: () => client.factors.totpOptions({}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const save = async () => onAdded(await client.factors.addTotp({ desafio: data!.desafio, codigo: code }));
  return (
    <FormModal
      unsaved={typed}
      title="Aplicación de códigos"
      size="sm"
      saveText="Confirmar"
      canSave={data !== undefined && code.trim() !== ''}
      onClose={onClose}
      onSubmit={save}
    >
      {error && <ErrorAlert message={errorText(error)} />}
      {!data && !error && <Loading rows={4} />}
      {data && (
        <div className="proof">
          <p>
            Abrí tu aplicación (Google Authenticator, Microsoft Authenticator, Aegis u otra) y leé este código
            con la cámara.
          </p>
          <QrCode text={data.uri} label="Código para la cámara de la aplicación" />
          <p className="soft">
            ¿No podés? Escribí esto en la aplicación:{' '}
            <code className="secret" translate="no">
              {data.secreto.replace(/(.{4})/g, '$1 ').trim()}
            </code>
          </p>
          <TextInput
            label="Los seis números que muestra"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            data-autofocus
            value={code}
            onChange={(e) => typed.change({ code: e.currentTarget.value })}
          />
        </div>
      )}
    </FormModal>
  );
}
