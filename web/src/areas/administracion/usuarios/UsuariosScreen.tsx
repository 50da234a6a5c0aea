import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UsuarioInList } from '@tembiapo/contract/calls/administracion/usuarios.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { ROL_LABEL } from '@tembiapo/contract/domain/roles.ts';
import { api, client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { GoToEdit, rowActions } from '../../../ui/row-actions.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { HistoryButton } from '../auditoria/index.ts';

const LIST = listInUrl('usuarios', { estado: 'activo' });
const KEYS = [api.usuarios.key()];

/**
 * /usuarios (docs/reglas/administracion.md): the active ones. A selector sees the page without the buttons
 * (docs/reglas/administracion.md).
 */
export function UsuariosScreen() {
  useTitle('Usuarios');
  const [filters, go] = useList(LIST);
  const estado = filters.estado === 'inactivo' ? 'inactivo' : 'activo';
  const sesion = readSesion();
  const admin = sesion?.rol === 'admin';
  const { data, ...query } = useQuery(
    api.usuarios.paged.queryOptions({
      input: { ...toInput(filters), estado },
      placeholderData: keepPreviousData,
    }),
  );
  const { ask, dialog } = useRemove<UsuarioInList>({
    question: 'El usuario no va a poder ingresar más y sus sesiones se cierran. ¿Continuar?',
    acceptText: 'Inhabilitar',
    remove: ({ credentialID }) => client.usuarios.edit({ credentialID, activo: false }),
    keys: KEYS,
  });
  const columns: Column<UsuarioInList>[] = [
    ...(admin
      ? [
          rowActions((u: UsuarioInList) => (
            <>
              <GoToEdit de={u.nombre} a={`/usuario/editar/${u.credentialID}`} />
              {u.activo && u.idNumerico !== sesion?.id ? (
                <IconButton title="Inhabilitar" aria-label={`Inhabilitar ${u.nombre}`} onClick={() => ask(u)}>
                  <IconUserOff size={16} />
                </IconButton>
              ) : (
                // An empty place keeps the other buttons aligned.
                <span className="icon-button" aria-hidden />
              )}
              <HistoryButton small tipo="usuario" id={u.idNumerico} de={u.nombre} />
            </>
          )),
        ]
      : []),
    { title: 'Nombre', phone: 'title', cell: (u) => <Marked>{u.nombre}</Marked> },
    { title: 'Email', width: 300, cell: (u) => u.email },
    { title: 'Rol', phone: 'half', width: 150, cell: (u) => ROL_LABEL[u.rol] ?? 'NA' },
    {
      title: 'Fecha de creación',
      phone: 'half',
      width: 160,
      className: 'num soft nowrap',
      cell: (u) => formatDate(u.tsCreated),
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Usuarios"
      action={
        <>
          <Button component={Link} to="/obras" variant="default">
            Volver
          </Button>
          {admin && (
            <Button component={Link} to="/usuario/agregar" leftSection={<IconPlus size={15} />}>
              Agregar
            </Button>
          )}
        </>
      }
      filters={filters}
      onFilters={go}
      placeholder="Nombre o documento"
      other={(apply) => (
        <NativeSelect
          aria-label="Estado"
          w={150}
          value={estado}
          data={[
            { value: 'activo', label: 'Activos' },
            { value: 'inactivo', label: 'Inactivos' },
          ]}
          onChange={(e) => apply({ estado: e.currentTarget.value })}
        />
      )}
      query={{ ...query, items: data?.data.items, total: data?.data.total }}
      columns={columns}
      rowKey={(u) => u.credentialID}
      empty="No se han encontrado usuarios"
    >
      {dialog}
    </ListScreen>
  );
}
