import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CandidatoArchivo } from '@tembiapo/contract/calls/candidatos.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api, client, RENOVAR_ENLACES_MS, textoDeError } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { Caja } from '../../ui/Box.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { tamano } from '../../ui/size.ts';
import { Cargando } from '../../ui/states.tsx';

const CLAVES = [api.candidatos.archivos.key()];

/** The candidate's files: download, delete, and the way to upload one (000 §2, §3). */
export function FilesBox({ candidatoId }: { candidatoId: number }) {
  const { data, error } = useQuery({
    ...api.candidatos.archivos.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
    // The links expire: a page left open gets new ones in time.
    refetchInterval: RENOVAR_ENLACES_MS,
    refetchIntervalInBackground: true,
  });
  const [borrado, setBorrado] = useState<CandidatoArchivo | null>(null);
  const hecho = useHecho(CLAVES);
  const borrar = async () => {
    try {
      await hecho(await client.candidatos.eliminarArchivo({ archivoId: borrado!._id }));
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  return (
    <Caja
      titulo="Archivos"
      cantidad={data?.archivos.length}
      accion={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          component={Link}
          to={`/candidato/archivo/${candidatoId}` as string}
          aria-label="Agregar archivo"
        >
          Agregar
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div className="lista" tabIndex={0} role="group" aria-label="Archivos">
        {!data && (error ? <p className="vacia">{textoDeError(error)}</p> : <Cargando filas={2} />)}
        {data?.archivos.length === 0 && <p className="vacia">No se han encontrado archivos</p>}
        {data?.archivos.map((archivo) => (
          <div className="row" key={archivo._id}>
            <div className="txt">
              <a className="nombre" href={archivo.url} download>
                {archivo.descripcion ?? archivo.nombre}
              </a>
              <div className="soft num">
                {[
                  archivo.descripcion && archivo.nombre,
                  tamano(archivo.tamano),
                  formatDate(archivo.fechaSubida),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Eliminar ${archivo.nombre}`}
              onClick={() => setBorrado(archivo)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
      </div>
      {borrado && (
        <Confirmar
          titulo="Eliminar archivo"
          texto={`Se eliminará el archivo ${borrado.nombre}. ¿Continuar?`}
          textoAceptar="Eliminar"
          peligro
          onClose={() => setBorrado(null)}
          onConfirm={borrar}
        />
      )}
    </Caja>
  );
}
