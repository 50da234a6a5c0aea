import { Button } from '@mantine/core';
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Feriado } from '@tembiapo/contract/calls/feriados.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useEliminar } from '../../ui/delete.tsx';
import { aEntrada, listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import { accionesDeFila, BotonEliminar } from '../../ui/row-actions.tsx';
import type { Columna } from '../../ui/Table.tsx';
import { BotonHistorial } from '../auditoria/index.ts';
import { LoadYearModal } from './LoadYearModal.tsx';

const LISTA = listaEnUrl({});
const CLAVES = [api.feriados.key()];

const diaDeSemana = (fecha: string): string =>
  new Date(`${fecha}T00:00:00Z`).toLocaleDateString('es-PY', { weekday: 'long', timeZone: 'UTC' });

/** /feriados (002 §2 'Holidays'); a whole year's are loaded at once. */
export function HolidaysScreen() {
  useTitle('Feriados');
  const [filtros, ir] = useLista(LISTA);
  const [cargando, setCargando] = useState(false);
  const { data, ...consulta } = useQuery(
    api.feriados.list.queryOptions({ input: aEntrada(filtros), placeholderData: keepPreviousData }),
  );
  const { preguntar, dialogo } = useEliminar<Feriado>({
    pregunta: 'Se eliminará el feriado. ¿Continuar?',
    eliminar: ({ _id }) => client.feriados.remove({ id: _id }),
    claves: CLAVES,
  });
  const columnas: Columna<Feriado>[] = [
    { titulo: 'Nombre', movil: 'titulo', celda: (f) => f.nombre },
    {
      titulo: 'Fecha',
      movil: 'mitad',
      ancho: 130,
      className: 'num nowrap',
      celda: (f) => formatDate(f.fecha),
    },
    { titulo: 'Día', movil: 'mitad', ancho: 130, className: 'soft', celda: (f) => diaDeSemana(f.fecha) },
    accionesDeFila(
      (f) => (
        <>
          <BotonHistorial chico tipo="feriado" id={f._id} de={f.nombre} />
          <BotonEliminar de={`${f.nombre} ${formatDate(f.fecha)}`} onClick={() => preguntar(f)} />
        </>
      ),
      100,
    ),
  ];
  const cargarAnho = (
    <Button variant="default" leftSection={<IconCalendarPlus size={15} />} onClick={() => setCargando(true)}>
      Cargar feriados del año
    </Button>
  );
  return (
    <PantallaDeLista
      titulo="Feriados"
      accion={
        <>
          {cargarAnho}
          <Button component={Link} to={'/feriado/crear' as string} leftSection={<IconPlus size={15} />}>
            Agregar
          </Button>
        </>
      }
      filtros={filtros}
      onFiltros={ir}
      placeholder="Nombre o fecha"
      consulta={{ ...consulta, items: data?.items, total: data?.count }}
      columnas={columnas}
      clave={(f) => f._id}
      vacio="No se han encontrado feriados"
      siVacio={!filtros.busquedaRapida && cargarAnho}
    >
      {cargando && <LoadYearModal onClose={() => setCargando(false)} />}
      {dialogo}
    </PantallaDeLista>
  );
}
