import type { Webhook } from '@tembiapo/contract/calls/integraciones/webhooks.ts';
import {
  FACT_LABEL,
  FACTS,
  type Fact,
  WEBHOOK_NAME_CHARS,
  WEBHOOK_URL_CHARS,
} from '@tembiapo/contract/domain/webhooks.ts';
import { client } from '../../platform/api.ts';
import { useTyped } from '../../platform/typed.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { saveJoined } from '../../ui/joining/saveJoined.ts';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { FormModal } from '../../ui/modals.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CheckList } from './CheckList.tsx';

interface Props {
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** A new secret, which is shown once. */
  onSecret: (secret: string) => void;
  onDone: (answer: { message: string }) => Promise<unknown>;
}

/** A webhook's address and events. */
export function WebhookModal({ webhook, onClose, onSecret, onDone }: Props) {
  const typed = useTyped(`webhook ${webhook?.idNumerico ?? 'nuevo'}`, {
    name: webhook?.nombre ?? '',
    url: webhook?.url ?? '',
    told: (webhook?.eventos ?? []) as readonly Fact[],
    isActive: webhook?.activo ?? true,
  });
  const {
    data: { name, url, told, isActive },
    change,
  } = typed;
  const save = async () => {
    const said = { nombre: name, url, eventos: [...told] };
    if (webhook)
      await onDone(
        await saveJoined({
          read: webhook,
          typed: { ...said, activo: isActive },
          again: async () =>
            (await client.webhooks.list()).items.find((one) => one.idNumerico === webhook.idNumerico),
          send: (data, version) => client.webhooks.edit({ ...data, idNumerico: webhook.idNumerico, version }),
          words: {
            nombre: 'Nombre',
            url: 'Dirección',
            eventos: {
              label: 'Qué se le cuenta',
              say: (facts) => (facts as Fact[]).map((one) => FACT_LABEL[one]).join(', '),
            },
            activo: 'En marcha',
          },
        }),
      );
    else {
      const answer = await client.webhooks.create(said);
      onSecret(answer.secreto);
      await onDone(answer);
    }
  };
  const renew = async () => {
    const answer = await client.webhooks.renewSecret({ idNumerico: webhook!.idNumerico });
    onClose();
    onSecret(answer.secreto);
    await onDone(answer);
  };
  return (
    <FormModal
      title={webhook ? 'Editar webhook' : 'Agregar webhook'}
      unsaved={typed}
      onClose={onClose}
      onSubmit={save}
      canSave={name.trim() !== '' && url.trim() !== '' && told.length > 0}
    >
      <div className="fields">
        <TextInput
          label="Nombre"
          required
          data-autofocus
          maxLength={WEBHOOK_NAME_CHARS}
          value={name}
          onChange={(e) => change({ name: e.currentTarget.value })}
        />
        <TextInput
          label="Dirección"
          description="Donde el otro programa recibe, por ejemplo https://sistema.com.py/avisos"
          type="url"
          required
          maxLength={WEBHOOK_URL_CHARS}
          value={url}
          onChange={(e) => change({ url: e.currentTarget.value })}
        />
        <CheckList
          title="Qué se le cuenta"
          labels={FACT_LABEL}
          all={FACTS}
          value={told}
          onChange={(facts) => change({ told: facts })}
        />
        {webhook && (
          <>
            <Checkbox
              label="En marcha"
              checked={isActive}
              onChange={(e) => change({ isActive: e.currentTarget.checked })}
            />
            <LeaveButton onClick={renew}>Cambiar el secreto de las firmas</LeaveButton>
          </>
        )}
      </div>
    </FormModal>
  );
}
