import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OportunidadDocumento } from '@tembiapo/contract/calls/oportunidades.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api, client, RENOVAR_ENLACES_MS, textoDeError } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { Caja } from '../../ui/Box.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { tamano } from '../../ui/size.ts';
import { Cargando } from '../../ui/states.tsx';

// The links expire: a page left open gets new ones in time.
const CADA = { refetchInterval: RENOVAR_ENLACES_MS, refetchIntervalInBackground: true } as const;
const CLAVES = [api.oportunidades.flyer.key(), api.oportunidades.relevamiento.key()];

/** The two files of an opportunity (001 §2.3). Leaving for the upload asks about unsaved changes, as every way out. */
export function DocumentBoxes({ oportunidadId }: { oportunidadId: number }) {
  const input = { oportunidadIdNumerico: oportunidadId };
  const flyer = useQuery({ ...api.oportunidades.flyer.queryOptions({ input }), ...CADA });
  const relevamiento = useQuery({ ...api.oportunidades.relevamiento.queryOptions({ input }), ...CADA });
  return (
    <div className="cajas documentos">
      <Documento
        titulo="Flyer"
        agregar={`/oportunidad/flyer/${oportunidadId}`}
        leido={flyer.data?.flyer}
        error={flyer.error}
        eliminar={() => client.oportunidades.eliminarFlyer(input)}
      />
      <Documento
        titulo="Formulario de relevamiento"
        agregar={`/oportunidad/relevamiento/${oportunidadId}`}
        leido={relevamiento.data?.relevamiento}
        error={relevamiento.error}
        eliminar={() => client.oportunidades.eliminarRelevamiento(input)}
      />
    </div>
  );
}

interface Props {
  titulo: string;
  agregar: string;
  /** Undefined while it is read, null when there is none. */
  leido: OportunidadDocumento | null | undefined;
  error: unknown;
  eliminar: () => Promise<{ message: string }>;
}

function Documento({ titulo, agregar, leido, error, eliminar }: Props) {
  const [preguntar, setPreguntar] = useState(false);
  const hecho = useHecho(CLAVES);
  const borrar = async () => {
    try {
      await hecho(await eliminar());
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  return (
    <Caja
      titulo={titulo}
      accion={
        <Button size="xs" variant="default" component={Link} to={agregar as string}>
          Ir a agregar
        </Button>
      }
    >
      {leido === undefined &&
        (error ? <p className="vacia">{textoDeError(error)}</p> : <Cargando filas={1} />)}
      {leido === null && <p className="vacia">No se han encontrado archivos</p>}
      {leido && (
        <div className="row">
          <div className="txt">
            <a className="nombre" href={leido.url} download>
              {leido.nombre}
            </a>
            <div className="soft num">
              {tamano(leido.tamano)} · {formatDate(leido.fechaSubida)}
            </div>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Eliminar ${titulo.toLowerCase()}`}
            onClick={() => setPreguntar(true)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      )}
      {preguntar && (
        <Confirmar
          titulo={`Eliminar ${titulo.toLowerCase()}`}
          texto={`Se eliminará ${leido?.nombre ?? 'el archivo'}. ¿Continuar?`}
          textoAceptar="Eliminar"
          peligro
          onClose={() => setPreguntar(false)}
          onConfirm={borrar}
        />
      )}
    </Caja>
  );
}
