import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { aEntrada, listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import type { Columna } from '../../ui/Table.tsx';

interface Fila {
  idNumerico: number;
  nombreCompleto: string;
  pendientes: number;
}
const LISTA = listaEnUrl({ normalizado: 'n' });

const COLUMNAS: Columna<Fila>[] = [
  { titulo: 'N.º', movil: 'mitad', ancho: 90, className: 'num soft', celda: (c) => c.idNumerico },
  {
    titulo: 'Candidato',
    movil: 'titulo',
    celda: (c) => (
      <Link className="nombre" to={`/editarCandidato/${c.idNumerico}` as string}>
        {c.nombreCompleto}
      </Link>
    ),
  },
  { titulo: 'Por actualizar', movil: 'mitad', ancho: 140, className: 'num', celda: (c) => c.pendientes },
  {
    titulo: 'Acciones',
    sinTitulo: true,
    movil: 'final',
    ancho: 130,
    celda: (c) => (
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={`/actualizarCandidato/${c.idNumerico}` as string}
        aria-label={`Actualizar ${c.nombreCompleto}`}
      >
        Actualizar
      </Button>
    ),
  },
];

/** /candidatosActualizar (002 §2): who wrote something in their own words that nobody has brought up to date yet. */
export function PendingScreen() {
  useTitle('Candidatos a actualizar');
  const [filtros, ir] = useLista(LISTA);
  const { data, ...consulta } = useQuery(
    api.candidatos.porNormalizar.queryOptions({
      input: { ...aEntrada(filtros), normalizado: filtros.normalizado === 's' ? 's' : 'n' },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <PantallaDeLista
      titulo="Candidatos a actualizar"
      filtros={filtros}
      onFiltros={ir}
      placeholder="Nombre, apellido"
      consulta={{ ...consulta, items: data?.items, total: data?.total }}
      columnas={COLUMNAS}
      clave={(c) => c.idNumerico}
      vacio="No se han encontrado candidatos"
    />
  );
}
