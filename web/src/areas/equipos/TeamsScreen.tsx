import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useEliminar } from '../../ui/delete.tsx';
import { aEntrada, listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import { accionesDeFila, BotonEliminar, IrAEditar } from '../../ui/row-actions.tsx';
import type { Columna } from '../../ui/Table.tsx';
import { BotonHistorial } from '../auditoria/index.ts';

interface Equipo {
  idNumerico: number;
  nombre: string;
}
const LISTA = listaEnUrl({});
const CLAVES = [api.equipos.key()];

/** /equipos (002 §2 'Teams'). */
export function TeamsScreen() {
  useTitle('Equipos');
  const [filtros, ir] = useLista(LISTA);
  const { data, ...consulta } = useQuery(
    api.equipos.list.queryOptions({ input: aEntrada(filtros), placeholderData: keepPreviousData }),
  );
  const { preguntar, dialogo } = useEliminar<Equipo>({
    pregunta: 'Se eliminará el equipo. ¿Continuar?',
    eliminar: ({ idNumerico }) => client.equipos.remove({ idNumerico }),
    claves: CLAVES,
  });
  const columnas: Columna<Equipo>[] = [
    { titulo: 'Nombre', movil: 'titulo', celda: (e) => e.nombre },
    accionesDeFila((e) => (
      <>
        <BotonHistorial chico tipo="equipo" id={e.idNumerico} de={e.nombre} />
        <IrAEditar de={e.nombre} a={`/equipo/editar/${e.idNumerico}`} />
        <BotonEliminar de={e.nombre} onClick={() => preguntar(e)} />
      </>
    )),
  ];
  return (
    <PantallaDeLista
      titulo="Equipos"
      accion={
        <Button component={Link} to={'/equipo/crear' as string} leftSection={<IconPlus size={15} />}>
          Agregar
        </Button>
      }
      filtros={filtros}
      onFiltros={ir}
      placeholder="Nombre"
      consulta={{ ...consulta, items: data?.items, total: data?.count }}
      columnas={columnas}
      clave={(e) => e.idNumerico}
      vacio="No se han encontrado equipos"
    >
      {dialogo}
    </PantallaDeLista>
  );
}
