import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Importacion } from '@tembiapo/contract/calls/importaciones.ts';
import { IMPORTABLE_LABEL, IMPORTACION_ESTADO_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatMoment } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useEliminar } from '../../ui/delete.tsx';
import { listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import { BotonEliminar } from '../../ui/row-actions.tsx';
import type { Columna } from '../../ui/Table.tsx';
import { enMarcha, MIRADA_MS } from './progress.ts';
import { UploadModal } from './UploadModal.tsx';

const LISTA = listaEnUrl({});
const CLAVES = [api.importaciones.key()];
const COLOR = {
  subida: 'grey',
  revisando: 'blue',
  revisada: 'yellow',
  importando: 'blue',
  hecha: 'green',
  fallida: 'red',
} as const;

/** /importar: files that were imported or are being; for admin. */
export function ImportsScreen() {
  useTitle('Importar');
  const [filtros, ir] = useLista(LISTA);
  const [subiendo, setSubiendo] = useState(false);
  const navigate = useNavigate();
  const { page, limit } = filtros;
  const { data, ...consulta } = useQuery({
    ...api.importaciones.list.queryOptions({ input: { page, limit }, placeholderData: keepPreviousData }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.items.some(enMarcha) ? MIRADA_MS : false),
  });
  const { preguntar, dialogo } = useEliminar<Importacion>({
    pregunta: 'Se elimina la importación con su reporte. Lo que ya se creó queda. ¿Continuar?',
    eliminar: ({ id }) => client.importaciones.remove({ id }),
    claves: CLAVES,
  });
  const columnas: Columna<Importacion>[] = [
    {
      titulo: 'Archivo',
      movil: 'titulo',
      celda: (i) => (
        <Link className="nombre" to={`/importar/${i.id}` as string}>
          {i.nombre}
        </Link>
      ),
    },
    { titulo: 'De', movil: 'mitad', ancho: 120, celda: (i) => IMPORTABLE_LABEL[i.tipo] },
    {
      titulo: 'Estado',
      movil: 'mitad',
      ancho: 200,
      celda: (i) => (
        <>
          <span className={`badge b-${COLOR[i.estado]}`}>{IMPORTACION_ESTADO_LABEL[i.estado]}</span>
          {i.estado === 'importando' && i.total !== null && (
            <Progress
              value={(i.hechas / i.total) * 100}
              mt={6}
              size="sm"
              aria-label={`Avance de ${i.nombre}`}
            />
          )}
        </>
      ),
    },
    {
      titulo: 'Creadas',
      movil: 'mitad',
      ancho: 120,
      className: 'num',
      celda: (i) =>
        i.total !== null && `${i.creadas.toLocaleString('es-PY')} de ${i.total.toLocaleString('es-PY')}`,
    },
    { titulo: 'Por', movil: 'mitad', ancho: 160, className: 'soft', celda: (i) => i.usuario },
    {
      titulo: 'Fecha',
      movil: 'mitad',
      ancho: 150,
      className: 'num soft nowrap',
      celda: (i) => formatMoment(i.fecha),
    },
    {
      titulo: 'Eliminar',
      sinTitulo: true,
      movil: 'casilla',
      ancho: 60,
      celda: (i) => <BotonEliminar de={i.nombre} onClick={() => preguntar(i)} />,
    },
  ];
  const boton = (
    <Button leftSection={<IconUpload size={15} />} onClick={() => setSubiendo(true)}>
      Importar un archivo
    </Button>
  );
  return (
    <PantallaDeLista
      titulo="Importar"
      accion={boton}
      aviso={
        <p className="soft" style={{ margin: '0 20px 12px' }}>
          Lo que se leyó de cada archivo y su reporte se guardan 7 días.
        </p>
      }
      filtros={filtros}
      onFiltros={ir}
      consulta={{ ...consulta, items: data?.items, total: data?.total }}
      columnas={columnas}
      clave={(i) => i.id}
      vacio="No se han encontrado registros"
      siVacio={boton}
    >
      {subiendo && (
        <UploadModal
          onClose={() => setSubiendo(false)}
          onSubida={(id) => void navigate({ to: `/importar/${id}` as string })}
        />
      )}
      {dialogo}
    </PantallaDeLista>
  );
}
