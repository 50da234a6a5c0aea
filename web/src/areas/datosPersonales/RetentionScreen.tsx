import { Button, Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RetainedCandidato } from '@tembiapo/contract/calls/datosPersonales.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { MAX_REMOVE } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useEliminar } from '../../ui/delete.tsx';
import { listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import type { Columna } from '../../ui/Table.tsx';

const LISTA = listaEnUrl({});
const CLAVES = [api.datosPersonales.key(), api.candidatos.key()];

/** /retencion: candidates without contact for the set time, to be removed for good. For admin. */
export function RetentionScreen() {
  useTitle('Sin contacto');
  const [filtros, ir] = useLista(LISTA);
  const [elegidos, setElegidos] = useState<ReadonlySet<number>>(new Set());
  const { page, limit } = filtros;
  const { data, ...consulta } = useQuery(
    api.datosPersonales.retencion.queryOptions({ input: { page, limit }, placeholderData: keepPreviousData }),
  );
  const { preguntar, dialogo } = useEliminar<number[]>({
    pregunta:
      'Se borran para siempre sus fichas, archivos, cuentas y nombres en las notas. Esta acción no se puede deshacer. ¿Continuar?',
    eliminar: async (candidatosIds) => {
      const respuesta = await client.datosPersonales.eliminarRetenidos({ candidatosIds });
      setElegidos(new Set());
      return respuesta;
    },
    claves: CLAVES,
  });
  const enPagina = data?.items.map(({ idNumerico }) => idNumerico) ?? [];
  const todos = enPagina.length > 0 && enPagina.every((id) => elegidos.has(id));
  const marcar = (ids: number[], si: boolean) => {
    const nuevos = new Set(elegidos);
    for (const id of ids) si ? nuevos.add(id) : nuevos.delete(id);
    setElegidos(new Set([...nuevos].slice(0, MAX_REMOVE)));
  };
  const columnas: Columna<RetainedCandidato>[] = [
    {
      titulo: 'Elegir',
      sinTitulo: true,
      movil: 'casilla',
      ancho: 44,
      cabecera: (
        <Checkbox
          aria-label="Elegir todos los de la página"
          checked={todos}
          onChange={(e) => marcar(enPagina, e.currentTarget.checked)}
        />
      ),
      celda: (c) => (
        <Checkbox
          aria-label={`Elegir a ${c.nombreCompleto}`}
          checked={elegidos.has(c.idNumerico)}
          onChange={(e) => marcar([c.idNumerico], e.currentTarget.checked)}
        />
      ),
    },
    {
      titulo: 'Candidato',
      movil: 'titulo',
      celda: (c) => (
        <Link className="nombre" to={`/editarCandidato/${c.idNumerico}` as string}>
          {c.nombreCompleto}
        </Link>
      ),
    },
    {
      titulo: 'Último contacto',
      movil: 'mitad',
      ancho: 180,
      className: 'num',
      celda: (c) => (c.ultimoContacto ? formatDate(c.ultimoContacto) : 'Nunca'),
    },
    {
      titulo: 'Cargado',
      movil: 'mitad',
      ancho: 160,
      className: 'num soft',
      celda: (c) => formatDate(c.creacionTs),
    },
  ];
  return (
    <PantallaDeLista
      titulo="Sin contacto"
      accion={
        <>
          <Button component={Link} to={'/pedidosDatos' as string} variant="default">
            Pedidos de datos
          </Button>
          <Button
            color="red.9"
            className="peligro"
            disabled={elegidos.size === 0}
            onClick={() => preguntar([...elegidos])}
          >
            Eliminar {elegidos.size > 0 && elegidos.size}
          </Button>
        </>
      }
      aviso={
        <p className="soft" style={{ margin: '0 20px 12px' }}>
          Candidatos sin notas ni cambios de etapa desde hace {data?.meses ?? '…'} meses o más
          (RETENCION_MESES). Lo que se elimina no se puede recuperar; quedan solo conteos anónimos.
        </p>
      }
      filtros={filtros}
      onFiltros={ir}
      consulta={{ ...consulta, items: data?.items, total: data?.total }}
      columnas={columnas}
      clave={(c) => c.idNumerico}
      vacio="No se han encontrado candidatos"
    >
      {dialogo}
    </PantallaDeLista>
  );
}
