import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CandidatoArchivo } from '@tembiapo/contract/calls/personas/candidatos/archivos.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, RENEW_LINKS_MS } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { size } from '../../../ui/size.ts';
import { LoadingOrError } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';

const KEYS = [api.candidatos.archivos.key()];

/** The candidate's files: download, delete, and upload (docs/reglas/personas.md). */
export function FilesBox({ candidatoId }: { candidatoId: number }) {
  const { data, error } = useQuery({
    ...api.candidatos.archivos.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
    // The links expire: a page left open gets new ones in time.
    refetchInterval: RENEW_LINKS_MS,
    refetchIntervalInBackground: true,
  });
  const [erased, setErased] = useState<CandidatoArchivo | null>(null);
  const done = useDone(KEYS);
  const erase = async () => {
    try {
      await done(await client.candidatos.removeArchivo({ archivoId: erased!._id }));
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  return (
    <Box
      title="Archivos"
      count={data?.archivos.length}
      none={data?.archivos.length === 0 && 'No se han encontrado archivos'}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          component={Link}
          to={`/candidato/archivo/${candidatoId}`}
          aria-label="Agregar archivo"
        >
          Agregar
        </Button>
      }
    >
      {!data && <LoadingOrError error={error} rows={2} />}
      {data && data.archivos.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <div className="list" tabIndex={0} role="group" aria-label="Archivos">
          {data.archivos.map((archivo) => (
            <div className="row" key={archivo._id}>
              <div className="txt">
                <a className="name" translate="no" href={archivo.url} download>
                  {archivo.descripcion ?? archivo.nombre}
                </a>
                <div className="soft num">
                  {[
                    archivo.descripcion && archivo.nombre,
                    size(archivo.tamano),
                    formatDate(archivo.fechaSubida),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <IconButton aria-label={`Eliminar ${archivo.nombre}`} onClick={() => setErased(archivo)}>
                <IconTrash size={16} />
              </IconButton>
            </div>
          ))}
        </div>
      )}
      {erased && (
        <Confirm
          title="Eliminar archivo"
          text={`Se eliminará el archivo ${erased.nombre}. ¿Continuar?`}
          acceptText="Eliminar"
          danger
          onClose={() => setErased(null)}
          onConfirm={erase}
        />
      )}
    </Box>
  );
}
