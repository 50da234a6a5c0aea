import type { CompartidaContact } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { useDone } from '../../../ui/useDone.ts';
import { COMPARTIDA_KEYS } from './keys.ts';

interface Props {
  oportunidadId: number;
  contact: CompartidaContact;
  onClose: () => void;
}

/** A contact with access to an opportunity: since when, and buttons to revoke this access or all of it. */
export function ContactModal({ oportunidadId, contact, onClose }: Props) {
  const { idNumerico, nombre, correo, desdeTs, vistoTs, recordadoTs } = contact;
  const { busy, failed, attempt } = useAttempt();
  const done = useDone(COMPARTIDA_KEYS);
  const end = (call: () => Promise<{ message: string }>) =>
    attempt(async () => {
      await done(await call());
      onClose();
    });
  return (
    <Modal onClose={onClose} title={nombre} size="md">
      {failed && <ErrorAlert message={failed} />}
      <dl className="pairs">
        <dt>Correo</dt>
        <dd>{correo}</dd>
        <dt>La ve desde</dt>
        <dd className="num">{formatMoment(desdeTs)}</dd>
        <dt>Entró</dt>
        <dd className="num">{vistoTs ? formatMoment(vistoTs) : 'Todavía no'}</dd>
        {recordadoTs && (
          <>
            <dt>Recordado</dt>
            <dd className="num">{formatMoment(recordadoTs)}</dd>
          </>
        )}
      </dl>
      <div className="actions">
        <Button
          variant="default"
          loading={busy}
          onClick={() =>
            void end(() =>
              client.compartidas.unshare({
                oportunidadIdNumerico: oportunidadId,
                contactoIdNumerico: idNumerico,
              }),
            )
          }
        >
          Que no vea esta búsqueda
        </Button>
        <Button
          variant="danger"
          loading={busy}
          onClick={() => void end(() => client.compartidas.revoke({ contactoIdNumerico: idNumerico }))}
        >
          Quitarle todo el acceso
        </Button>
      </div>
    </Modal>
  );
}
