import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UsuarioInList } from '@tembiapo/contract/calls/usuarios.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { ROL_LABEL } from '@tembiapo/contract/domain/roles.ts';
import { api, client } from '../../api.ts';
import { readSesion } from '../../session.ts';
import { useTitle } from '../../shell/router.tsx';
import { useEliminar } from '../../ui/delete.tsx';
import { aEntrada, listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import { accionesDeFila, IrAEditar } from '../../ui/row-actions.tsx';
import type { Columna } from '../../ui/Table.tsx';
import { BotonHistorial } from '../auditoria/index.ts';

const LISTA = listaEnUrl({ estado: 'activo' });
const CLAVES = [api.usuarios.key()];

/** /usuarios (002 §2 'Users'): the active ones. A selector sees the page without the buttons (decisions 3). */
export function UsersScreen() {
  useTitle('Usuarios');
  const [filtros, ir] = useLista(LISTA);
  const estado = filtros.estado === 'inactivo' ? 'inactivo' : 'activo';
  const sesion = readSesion();
  const admin = sesion?.rol === 'admin';
  const { data, ...consulta } = useQuery(
    api.usuarios.paged.queryOptions({
      input: { ...aEntrada(filtros), estado },
      placeholderData: keepPreviousData,
    }),
  );
  const { preguntar, dialogo } = useEliminar<UsuarioInList>({
    pregunta: 'El usuario no va a poder ingresar más y sus sesiones se cierran. ¿Continuar?',
    textoAceptar: 'Inhabilitar',
    eliminar: ({ credentialID }) => client.usuarios.edit({ credentialID, activo: false }),
    claves: CLAVES,
  });
  const columnas: Columna<UsuarioInList>[] = [
    ...(admin
      ? [
          accionesDeFila((u: UsuarioInList) => (
            <>
              <IrAEditar de={u.nombre} a={`/usuario/editar/${u.credentialID}`} />
              {u.activo && u.idNumerico !== sesion?.id && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  title="Inhabilitar"
                  aria-label={`Inhabilitar ${u.nombre}`}
                  onClick={() => preguntar(u)}
                >
                  <IconUserOff size={16} />
                </ActionIcon>
              )}
              <BotonHistorial chico tipo="usuario" id={u.idNumerico} de={u.nombre} />
            </>
          )),
        ]
      : []),
    { titulo: 'Nombre', movil: 'titulo', celda: (u) => u.nombre },
    { titulo: 'Email', ancho: 300, celda: (u) => u.email },
    { titulo: 'Rol', movil: 'mitad', ancho: 150, celda: (u) => ROL_LABEL[u.rol] ?? 'NA' },
    {
      titulo: 'Fecha de creación',
      movil: 'mitad',
      ancho: 160,
      className: 'num soft nowrap',
      celda: (u) => formatDate(u.tsCreated),
    },
  ];
  return (
    <PantallaDeLista
      titulo="Usuarios"
      accion={
        <>
          <Button component={Link} to={'/obras' as string} variant="default">
            Volver
          </Button>
          {admin && (
            <Button component={Link} to={'/usuario/agregar' as string} leftSection={<IconPlus size={15} />}>
              Agregar
            </Button>
          )}
        </>
      }
      filtros={filtros}
      onFiltros={ir}
      placeholder="Nombre o documento"
      otros={(aplicar) => (
        <NativeSelect
          aria-label="Estado"
          w={150}
          value={estado}
          data={[
            { value: 'activo', label: 'Activos' },
            { value: 'inactivo', label: 'Inactivos' },
          ]}
          onChange={(e) => aplicar({ estado: e.currentTarget.value })}
        />
      )}
      consulta={{ ...consulta, items: data?.data.items, total: data?.data.total }}
      columnas={columnas}
      clave={(u) => u.credentialID}
      vacio="No se han encontrado usuarios"
    >
      {dialogo}
    </PantallaDeLista>
  );
}
