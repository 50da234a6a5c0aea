import type { Llave } from '@tembiapo/contract/calls/integraciones/llaves.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import {
  ALCANCE_LABEL,
  ALCANCES,
  type Alcance,
  LLAVE_NAME_CHARS,
  LLAVE_PER_MINUTE,
  LLAVE_PER_MINUTE_MAX,
} from '@tembiapo/contract/domain/llaves.ts';
import { client } from '../../platform/api.ts';
import { useTyped } from '../../platform/typed.ts';
import { DateField } from '../../ui/DateField.tsx';
import { DATE, saveJoined } from '../../ui/joining/saveJoined.ts';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { FormModal } from '../../ui/modals.tsx';
import { NumberField, type NumberHeld } from '../../ui/NumberField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CheckList } from './CheckList.tsx';

interface Made {
  message: string;
  llave: string;
}
interface Props {
  /** Null for a new one. */
  llave: Llave | null;
  onClose: () => void;
  onMade: (made: Made) => Promise<unknown>;
  onSaved: (answer: { message: string }) => Promise<unknown>;
}

/** With its last day as the form shows it. */
const read = (llave: Llave) => ({ ...llave, expira: llave.expira && localDay(llave.expira) });

/** A key's name, scopes, rate and last day. */
export function LlaveModal({ llave, onClose, onMade, onSaved }: Props) {
  const typed = useTyped(`llave ${llave?.idNumerico ?? 'nueva'}`, {
    name: llave?.nombre ?? '',
    scopes: (llave?.alcances ?? []) as readonly Alcance[],
    perMinute: (llave?.porMinuto ?? LLAVE_PER_MINUTE) as NumberHeld,
    expires: llave?.expira ? localDay(llave.expira) : '',
  });
  const {
    data: { name, scopes, perMinute, expires },
    change,
  } = typed;
  const save = async () => {
    const said = {
      nombre: name,
      alcances: [...scopes],
      porMinuto: Number(perMinute) || LLAVE_PER_MINUTE,
      expira: expires || null,
    };
    if (llave)
      await onSaved(
        await saveJoined({
          read: read(llave),
          typed: said,
          again: async () => {
            const now = (await client.llaves.list()).items.find((one) => one.idNumerico === llave.idNumerico);
            return now && read(now);
          },
          send: (data, version) => client.llaves.edit({ ...data, idNumerico: llave.idNumerico, version }),
          words: {
            nombre: 'Nombre',
            alcances: {
              label: 'Qué abre',
              say: (scopes) => (scopes as Alcance[]).map((one) => ALCANCE_LABEL[one]).join(', '),
            },
            porMinuto: 'Pedidos por minuto',
            expira: DATE('Vence'),
          },
        }),
      );
    else await onMade(await client.llaves.create(said));
  };
  const rotate = async () => {
    const made = await client.llaves.rotate({ idNumerico: llave!.idNumerico });
    onClose();
    await onMade(made);
  };
  return (
    <FormModal
      title={llave ? 'Editar llave' : 'Agregar llave'}
      unsaved={typed}
      onClose={onClose}
      onSubmit={save}
      canSave={name.trim() !== '' && scopes.length > 0}
      saveText={llave ? 'Guardar' : 'Crear llave'}
    >
      <div className="fields">
        <TextInput
          label="Nombre"
          description="De qué programa es: así figura en los historiales"
          required
          data-autofocus
          maxLength={LLAVE_NAME_CHARS}
          value={name}
          onChange={(e) => change({ name: e.currentTarget.value })}
        />
        <CheckList
          title="Qué abre"
          labels={ALCANCE_LABEL}
          all={ALCANCES}
          value={scopes}
          onChange={(chosen) => change({ scopes: chosen })}
        />
        <NumberField
          label="Pedidos por minuto"
          min={1}
          max={LLAVE_PER_MINUTE_MAX}
          value={perMinute}
          onChange={(value) => change({ perMinute: value })}
        />
        <DateField
          label="Vence (sin fecha, hasta que la revoques)"
          value={expires}
          onChange={(day) => change({ expires: day })}
        />
        {llave && <LeaveButton onClick={rotate}>Cambiarla por otra llave</LeaveButton>}
      </div>
    </FormModal>
  );
}
