import { useQuery } from '@tanstack/react-query';
import { momentOf } from '@tembiapo/contract/domain/dates.ts';
import { OMISSION_LABEL } from '@tembiapo/contract/domain/envios.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { api, client, isConflict } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ENVIOS_KEYS } from './keys.ts';

interface Props {
  envioId: number;
  version: number;
  onClose: () => void;
  onSent: () => void;
}

const people = (n: number): string => `${formatNumber(n)} ${n === 1 ? 'persona' : 'personas'}`;

/** Shows whom a mail will reach, whom not and why, before it is sent now or at an hour. */
export function SendModal({ envioId, version, onClose, onSent }: Props) {
  const { data, error, refetch } = useQuery(
    api.envios.review.queryOptions({ input: { idNumerico: envioId }, gcTime: 0, staleTime: 0 }),
  );
  const typed = useTyped(`enviar ${envioId}`, { isLater: false, day: '', hour: '08:00' });
  const {
    data: { isLater, day, hour },
    change,
  } = typed;
  const done = useDone(ENVIOS_KEYS, typed);
  const moment = isLater ? momentOf(`${day} ${hour}`) : null;
  const send = async () => {
    try {
      await done(
        await client.envios.send({
          idNumerico: envioId,
          version,
          omitirLosQueFaltan: (data?.faltan.length ?? 0) > 0,
          ...(data && { alcanza: data.alcanza }),
          ...(moment !== null && { programadoTs: moment }),
        }),
      );
    } catch (error) {
      // Somebody was added or left: the new list is shown before it is sent.
      if (isConflict(error)) await refetch();
      throw error;
    }
  };
  return (
    <FormModal
      title="Revisar y enviar"
      unsaved={typed}
      onClose={onClose}
      onSubmit={send}
      onSaved={onSent}
      saveText={isLater ? 'Programar' : 'Enviar'}
      canSave={(data?.alcanza ?? 0) > 0 && (!isLater || moment !== null)}
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={4} />
      ) : (
        <div className="send-fields">
          <p>
            {data.alcanza === 0
              ? 'No queda nadie a quien escribirle.'
              : `Se le escribe a ${people(data.alcanza)}.`}
          </p>
          {data.omitidas.length > 0 && (
            <div className="notice-fixed">
              <p>A estas no:</p>
              <ul>
                {data.omitidas.map(({ motivo, total }) => (
                  <li key={motivo}>
                    {people(total)}: {OMISSION_LABEL[motivo]}
                  </li>
                ))}
                {data.faltan.map(({ campo, total, ejemplo }) => (
                  <li key={campo}>
                    «{campo}» está vacío en {people(total)}, como {ejemplo}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Checkbox
            label="Más tarde, a una hora"
            checked={isLater}
            onChange={(e) => change({ isLater: e.currentTarget.checked })}
          />
          {isLater && (
            <div className="fields double">
              <DateField
                label="Día"
                required
                value={day}
                onChange={(chosen) => change({ day: chosen ?? '' })}
              />
              <TextInput
                label="Hora"
                type="time"
                required
                value={hour}
                onChange={(e) => change({ hour: e.currentTarget.value })}
              />
            </div>
          )}
        </div>
      )}
    </FormModal>
  );
}
