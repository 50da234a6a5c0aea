import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InstitutoInList } from '@tembiapo/contract/calls/institutos.ts';
import { formatPhone } from '@tembiapo/contract/domain/telefono.ts';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { AvisoDeSeleccion, SELECCION, useSeleccion } from '../../shell/seleccion.tsx';
import { useEliminar } from '../../ui/delete.tsx';
import { aEntrada, listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import { BotonEliminar } from '../../ui/row-actions.tsx';
import type { Columna } from '../../ui/Table.tsx';

const LISTA = listaEnUrl(SELECCION);
const CLAVES = [api.institutos.key()];

/** /institutos (001 §2.11): the list, and with seleccion=s the place where another screen's institute is chosen. */
export function InstitutesScreen() {
  useTitle('Institutos');
  const [filtros, ir] = useLista(LISTA);
  const { retorno, elegir } = useSeleccion(filtros, 'instituto');
  const { data, ...consulta } = useQuery(
    api.institutos.list.queryOptions({ input: aEntrada(filtros), placeholderData: keepPreviousData }),
  );
  const { preguntar, dialogo } = useEliminar<InstitutoInList>({
    pregunta: 'Se eliminará el instituto. ¿Continuar?',
    eliminar: ({ idNumerico }) => client.institutos.remove({ idNumerico }),
    claves: CLAVES,
  });
  const columnas: Columna<InstitutoInList>[] = [
    ...(retorno
      ? [
          {
            titulo: 'Seleccionar',
            sinTitulo: true,
            movil: 'final' as const,
            ancho: 120,
            celda: (i: InstitutoInList) => (
              <Button
                size="xs"
                onClick={() => elegir(i.idNumerico, i.nombre)}
                aria-label={`Seleccionar ${i.nombre}`}
              >
                Seleccionar
              </Button>
            ),
          },
        ]
      : []),
    {
      titulo: 'Nombre',
      movil: 'titulo',
      celda: (i) => (
        <Link className="nombre" to={`/instituto/editar/${i.idNumerico}` as string}>
          {i.nombre}
        </Link>
      ),
    },
    { titulo: 'Dirección', ancho: 320, className: 'soft', celda: (i) => i.direccion },
    {
      titulo: 'Teléfono',
      movil: 'mitad',
      ancho: 140,
      className: 'num nowrap',
      celda: (i) => formatPhone(i.telefono),
    },
    {
      titulo: 'Eliminar',
      movil: 'casilla',
      sinTitulo: true,
      ancho: 60,
      celda: (i) => <BotonEliminar de={i.nombre} onClick={() => preguntar(i)} />,
    },
  ];
  const seleccion = Object.fromEntries(
    Object.keys(SELECCION).map((nombre) => [nombre, filtros[nombre as keyof typeof SELECCION] || undefined]),
  );
  return (
    <PantallaDeLista
      titulo="Institutos"
      accion={
        <Button
          component={Link}
          to={'/instituto/agregar' as string}
          search={(retorno ? seleccion : {}) as never}
          leftSection={<IconPlus size={15} />}
        >
          Agregar
        </Button>
      }
      aviso={
        retorno && (
          <AvisoDeSeleccion mensaje={filtros.seleccionMensaje || 'Elegí un instituto para volver con él.'} />
        )
      }
      filtros={filtros}
      onFiltros={ir}
      placeholder="Nombre"
      consulta={{ ...consulta, items: data?.items, total: data?.total }}
      columnas={columnas}
      clave={(i) => i.idNumerico}
      vacio="No se encontraron registros"
    >
      {dialogo}
    </PantallaDeLista>
  );
}
