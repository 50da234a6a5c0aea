import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DoneFusion } from '@tembiapo/contract/calls/fusiones.ts';
import { MERGEABLE_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatMoment } from '@tembiapo/contract/domain/fechas.ts';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useEliminar } from '../../ui/delete.tsx';
import { listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import type { Columna } from '../../ui/Table.tsx';
import { CLAVES_DE_UNION } from './keys.ts';

const LISTA = listaEnUrl({});

/** /fusiones: who merged what, to be undone within 30 days. */
export function MergesScreen() {
  useTitle('Uniones hechas');
  const [filtros, ir] = useLista(LISTA);
  const { page, limit } = filtros;
  const { data, ...consulta } = useQuery(
    api.fusiones.list.queryOptions({
      input: { page, limit },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const { preguntar, dialogo } = useEliminar<DoneFusion>({
    pregunta: 'El registro que desapareció vuelve con lo que era suyo. ¿Continuar?',
    textoAceptar: 'Deshacer',
    eliminar: ({ id }) => client.fusiones.undo({ id }),
    claves: CLAVES_DE_UNION,
  });
  const columnas: Columna<DoneFusion>[] = [
    {
      titulo: 'Queda',
      movil: 'titulo',
      celda: ({ conservado: r }) => (
        <>
          {r.nombre} <span className="faint num">N.º {r.idNumerico}</span>
        </>
      ),
    },
    {
      titulo: 'Desapareció',
      celda: ({ absorbido: r }) => (
        <>
          {r.nombre} <span className="faint num">N.º {r.idNumerico}</span>
        </>
      ),
    },
    { titulo: 'De', movil: 'mitad', ancho: 150, className: 'soft', celda: (f) => MERGEABLE_LABEL[f.tipo] },
    { titulo: 'Por', movil: 'mitad', ancho: 170, celda: (f) => f.usuario ?? 'Cuenta eliminada' },
    {
      titulo: 'Fecha',
      movil: 'mitad',
      ancho: 150,
      className: 'num soft nowrap',
      celda: (f) => formatMoment(f.fecha),
    },
    {
      titulo: 'Acciones',
      sinTitulo: true,
      movil: 'final',
      ancho: 170,
      celda: (f) =>
        f.seDeshace ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => preguntar(f)}
            aria-label={`Deshacer la unión de ${f.conservado.nombre}`}
          >
            Deshacer
          </Button>
        ) : (
          <span className="soft">
            {f.deshecha ? `Deshecha por ${f.deshechaPor ?? 'otra cuenta'}` : 'Definitiva'}
          </span>
        ),
    },
  ];
  return (
    <PantallaDeLista
      titulo="Uniones hechas"
      accion={
        <Button component={Link} to={'/duplicados' as string} variant="default">
          Duplicados
        </Button>
      }
      filtros={filtros}
      onFiltros={ir}
      consulta={{ ...consulta, items: data?.items, total: data?.total }}
      columnas={columnas}
      clave={(f) => f.id}
      vacio="No se han encontrado registros"
    >
      {dialogo}
    </PantallaDeLista>
  );
}
