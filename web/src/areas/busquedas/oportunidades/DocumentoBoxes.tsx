import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OportunidadDocumento } from '@tembiapo/contract/calls/busquedas/oportunidades/documentos.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import type { Address } from '../../../platform/address.ts';
import { api, client, RENEW_LINKS_MS } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { size } from '../../../ui/size.ts';
import { LoadingOrError } from '../../../ui/states.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { useDone } from '../../../ui/useDone.ts';
import styles from './DocumentoBoxes.module.css';

// The links expire: an open page gets new ones in time.
const EVERY = { refetchInterval: RENEW_LINKS_MS, refetchIntervalInBackground: true } as const;
const KEYS = [api.oportunidades.flyer.key(), api.oportunidades.relevamiento.key()];

/**
 * The two files of an opportunity (docs/reglas/busquedas.md). Leaving for the upload asks about unsaved changes, as
 * elsewhere.
 */
export function DocumentoBoxes({ oportunidadId }: { oportunidadId: number }) {
  const input = { oportunidadIdNumerico: oportunidadId };
  const flyer = useQuery({ ...api.oportunidades.flyer.queryOptions({ input }), ...EVERY });
  const relevamiento = useQuery({ ...api.oportunidades.relevamiento.queryOptions({ input }), ...EVERY });
  return (
    <div className={`boxes ${styles.documentos}`}>
      <Documento
        titulo="Flyer"
        add={`/oportunidad/flyer/${oportunidadId}`}
        stored={flyer.data?.flyer}
        error={flyer.error}
        remove={() => client.oportunidades.removeFlyer(input)}
      />
      <Documento
        titulo="Formulario de relevamiento"
        add={`/oportunidad/relevamiento/${oportunidadId}`}
        stored={relevamiento.data?.relevamiento}
        error={relevamiento.error}
        remove={() => client.oportunidades.removeRelevamiento(input)}
      />
    </div>
  );
}

interface Props {
  titulo: string;
  add: Address;
  /** Undefined while it loads, null when there is none. */
  stored: OportunidadDocumento | null | undefined;
  error: unknown;
  remove: () => Promise<{ message: string }>;
}

function Documento({ titulo, add, stored, error, remove }: Props) {
  const [ask, setAsk] = useState(false);
  const done = useDone(KEYS);
  const { failed, attempt } = useAttempt();
  const erase = () => attempt(async () => done(await remove()));
  return (
    <Box
      title={titulo}
      action={
        <Button size="xs" variant="default" component={Link} to={add}>
          Ir a agregar
        </Button>
      }
    >
      {failed && <ErrorAlert message={failed} />}
      {stored === undefined && <LoadingOrError error={error} rows={1} />}
      {stored === null && <p className="empty">No se han encontrado archivos</p>}
      {stored && (
        <div className="row">
          <div className="txt">
            <a className="name" translate="no" href={stored.url} download>
              {stored.nombre}
            </a>
            <div className="soft num">
              {size(stored.tamano)} · {formatDate(stored.fechaSubida)}
            </div>
          </div>
          <IconButton aria-label={`Eliminar ${titulo.toLowerCase()}`} onClick={() => setAsk(true)}>
            <IconTrash size={16} />
          </IconButton>
        </div>
      )}
      {ask && (
        <Confirm
          title={`Eliminar ${titulo.toLowerCase()}`}
          text={`Se eliminará ${stored?.nombre ?? 'el archivo'}. ¿Continuar?`}
          acceptText="Eliminar"
          danger
          onClose={() => setAsk(false)}
          onConfirm={erase}
        />
      )}
    </Box>
  );
}
