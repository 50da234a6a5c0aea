import { NativeSelect, PasswordInput, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { UsuarioDetail } from '@tembiapo/contract/calls/usuarios.ts';
import { validEmail } from '@tembiapo/contract/domain/acceso.ts';
import {
  DOCUMENTO_KIND_LABEL,
  DOCUMENTO_KINDS,
  type DocumentoKind,
} from '@tembiapo/contract/domain/enums.ts';
import { ASSIGNABLE_ROLES, ROL_LABEL } from '@tembiapo/contract/domain/roles.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type ReactNode, useRef, useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { PaginaDeFormulario } from '../../ui/FormPage.tsx';
import { Texto } from '../../ui/inputs.tsx';
import { Telefono } from '../../ui/phone.tsx';
import { useGuardarYVolver } from '../../ui/save-and-return.ts';
import { Cargando, ErrorPanel } from '../../ui/states.tsx';

const CLAVES = [api.usuarios.key()];
type RolAsignable = (typeof ASSIGNABLE_ROLES)[number];

const NUEVO = {
  rol: '' as RolAsignable | '',
  nombre: '',
  email: '',
  password: '',
  documentType: 'CI' as DocumentoKind,
  document: '',
  phoneNumber: '',
};
type Datos = typeof NUEVO;

/** /usuario/agregar: 'Crear usuario' (002 §2, §5). */
export function UserCreateScreen() {
  useTitle('Crear usuario');
  const [datos, setDatos] = useState(NUEVO);
  const form = useRef<HTMLFormElement>(null);
  const { guardado, error, setError, guardando, enviar } = useGuardarYVolver<object>(
    form,
    CLAVES,
    '/usuarios',
  );
  const cambiar = (cambio: Partial<Datos>) => setDatos((antes) => ({ ...antes, ...cambio }));
  const submit = () => {
    const { rol, email, password, nombre, ...resto } = datos;
    if (!rol || !email.trim() || !password || !nombre.trim()) return setError(TEXTS.completeCampos);
    if (!validEmail(email.trim())) return setError(TEXTS.emailFormato);
    return enviar({}, () =>
      client.usuarios.create({
        ...resto,
        username: email,
        email,
        password,
        nombre,
        rol,
        fechaNacimiento: null,
      }),
    );
  };
  return (
    <PaginaDeFormulario
      titulo="Crear usuario"
      form={form}
      sucio={!guardado && datos !== NUEVO}
      guardando={guardando}
      deshabilitado={guardado}
      error={error}
      onSubmit={submit}
    >
      <Campos
        datos={datos}
        onChange={cambiar}
        antes={
          <NativeSelect
            label="Rol"
            required
            value={datos.rol}
            data={[
              { value: '', label: 'Elegí un rol' },
              ...ASSIGNABLE_ROLES.map((value) => ({ value, label: ROL_LABEL[value] })),
            ]}
            onChange={(e) => cambiar({ rol: e.currentTarget.value as RolAsignable | '' })}
          />
        }
        despues={
          <>
            <TextInput
              label="Email"
              required
              type="email"
              autoComplete="off"
              maxLength={150}
              value={datos.email}
              onChange={(e) => cambiar({ email: e.currentTarget.value })}
            />
            <PasswordInput
              label="Password"
              required
              autoComplete="new-password"
              value={datos.password}
              onChange={(e) => cambiar({ password: e.currentTarget.value })}
              visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña' }}
            />
          </>
        }
      />
    </PaginaDeFormulario>
  );
}

/** /usuario/editar/{credencialId}: 'Editar usuario'. */
export function UserEditScreen() {
  const { credencialId = '' } = useParams({ strict: false }) as { credencialId?: string };
  const { data, error, refetch } = useQuery(api.usuarios.one.queryOptions({ input: { credencialId } }));
  useTitle('Editar usuario');
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return data ? <Edicion usuario={data} /> : <Cargando />;
}

function Edicion({ usuario: u }: { usuario: UsuarioDetail }) {
  const [guardados] = useState({
    nombre: u.nombre,
    documentType: u.documentType,
    document: u.document ?? '',
    phoneNumber: u.phoneNumber ?? '',
    activo: u.activo,
  });
  const [datos, setDatos] = useState(guardados);
  const form = useRef<HTMLFormElement>(null);
  const { guardado, error, setError, guardando, enviar } = useGuardarYVolver<object>(
    form,
    CLAVES,
    '/usuarios',
  );
  const cambiar = (cambio: Partial<typeof datos>) => setDatos((antes) => ({ ...antes, ...cambio }));
  const submit = () => {
    if (!datos.nombre.trim()) return setError(TEXTS.completeCampos);
    const { activo, ...resto } = datos;
    const estado = activo ? ('activo' as const) : ('inactivo' as const);
    return enviar({}, () => client.usuarios.edit({ ...resto, estado, credentialID: u.credentialID }));
  };
  return (
    <PaginaDeFormulario
      titulo="Editar usuario"
      form={form}
      sucio={!guardado && JSON.stringify(datos) !== JSON.stringify(guardados)}
      guardando={guardando}
      deshabilitado={guardado}
      error={error}
      onSubmit={submit}
    >
      <p className="soft" style={{ marginBottom: 14 }}>
        {u.email} · {ROL_LABEL[u.rol] ?? 'NA'}
      </p>
      <Campos
        datos={datos}
        onChange={cambiar}
        despues={
          <Switch
            label={datos.activo ? 'Activo' : 'Inactivo'}
            checked={datos.activo}
            onChange={(e) => cambiar({ activo: e.currentTarget.checked })}
          />
        }
      />
    </PaginaDeFormulario>
  );
}

type Comunes = Pick<Datos, 'nombre' | 'documentType' | 'document' | 'phoneNumber'>;
interface CamposProps {
  datos: Comunes;
  onChange: (cambio: Partial<Comunes>) => void;
  antes?: ReactNode;
  despues: ReactNode;
}

function Campos({ datos, onChange, antes, despues }: CamposProps) {
  return (
    <section className="seccion" aria-label="Usuario">
      <div className="campos">
        {antes}
        <TextInput
          label="Nombre"
          required
          maxLength={150}
          value={datos.nombre}
          onChange={(e) => onChange({ nombre: e.currentTarget.value })}
        />
        {despues}
        <NativeSelect
          label="Tipo de documento"
          value={datos.documentType}
          data={DOCUMENTO_KINDS.map((value) => ({ value, label: DOCUMENTO_KIND_LABEL[value] }))}
          onChange={(e) => onChange({ documentType: e.currentTarget.value as DocumentoKind })}
        />
        <Texto
          solo="documento"
          label="Nro de documento"
          maxLength={30}
          value={datos.document}
          onChange={(document) => onChange({ document })}
        />
        <Telefono
          label="Teléfono"
          value={datos.phoneNumber}
          onChange={(phoneNumber) => onChange({ phoneNumber })}
        />
      </div>
    </section>
  );
}
