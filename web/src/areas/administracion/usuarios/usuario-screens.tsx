import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { UsuarioDetail } from '@tembiapo/contract/calls/administracion/usuarios.ts';
import { plainCorreo, validEmail } from '@tembiapo/contract/domain/access.ts';
import {
  DOCUMENTO_KIND_LABEL,
  DOCUMENTO_KINDS,
  type DocumentoKind,
} from '@tembiapo/contract/domain/enums.ts';
import { ASSIGNABLE_ROLES, ROL_LABEL } from '@tembiapo/contract/domain/roles.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type ReactNode, useRef, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { useSaveAndReturn } from '../../../ui/useSaveAndReturn.ts';

const KEYS = [api.usuarios.key()];
type AssignableRol = (typeof ASSIGNABLE_ROLES)[number];

const NEW_ONE = {
  rol: '' as AssignableRol | '',
  nombre: '',
  email: '',
  documentType: 'CI' as DocumentoKind,
  document: '',
  phoneNumber: '',
};
type Data = typeof NEW_ONE;

/** /usuario/agregar: 'Crear usuario' (docs/reglas/administracion.md). */
export function UsuarioCreateScreen() {
  useTitle('Crear usuario');
  const typed = useTyped('usuario nuevo', NEW_ONE);
  const [password, setPassword] = useState('');
  const { data, change } = typed;
  const form = useRef<HTMLFormElement>(null);
  const { error, setError, saving, send } = useSaveAndReturn<object>(form, KEYS, '/usuarios', typed);
  const submit = () => {
    const { rol, email, nombre, ...rest } = data;
    if (!rol || !email.trim() || !nombre.trim()) return setError(TEXTS.completeCampos);
    if (!validEmail(plainCorreo(email))) return setError(TEXTS.emailFormato);
    return send({}, () =>
      client.usuarios.create({
        ...rest,
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
    <FormPage
      title="Crear usuario"
      form={form}
      unsaved={typed}
      saving={saving}
      error={error}
      onSubmit={submit}
    >
      <Fields
        data={data}
        onChange={change}
        antes={
          <NativeSelect
            label="Rol"
            required
            value={data.rol}
            data={[
              { value: '', label: 'Elegí un rol' },
              ...ASSIGNABLE_ROLES.map((value) => ({ value, label: ROL_LABEL[value] })),
            ]}
            onChange={(e) => change({ rol: e.currentTarget.value as AssignableRol | '' })}
          />
        }
        then={
          <>
            <TextInput
              label="Email"
              required
              type="email"
              autoComplete="off"
              maxLength={150}
              value={data.email}
              onChange={(e) => change({ email: e.currentTarget.value })}
            />
            <PasswordInput
              label="Password"
              description="Vacía: le llega un correo con un enlace para elegirla"
              autoComplete="new-password"
              value={password}
              onChange={(e) => setPassword(e.currentTarget.value)}
            />
          </>
        }
      />
    </FormPage>
  );
}

/** /usuario/editar/{credencialId}: 'Editar usuario'. */
export function UsuarioEditScreen() {
  const { credencialId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(api.usuarios.one.queryOptions({ input: { credencialId } }));
  useTitle('Editar usuario');
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return data ? <Edit usuario={data} /> : <Loading />;
}

const WORDS = {
  nombre: 'Nombre',
  documentType: { label: 'Tipo de documento', labels: DOCUMENTO_KIND_LABEL },
  document: 'Nro de documento',
  phoneNumber: 'Teléfono',
  activo: { label: 'Estado', say: (active: unknown) => (active ? 'Activo' : 'Inactivo') },
};

function Edit({ usuario }: { usuario: UsuarioDetail }) {
  const u = useAsRead(usuario);
  const typed = useTyped(`usuario ${u.credentialID}`, {
    nombre: u.nombre,
    documentType: u.documentType,
    document: u.document ?? '',
    phoneNumber: u.phoneNumber ?? '',
    activo: u.activo,
  });
  const { data, change } = typed;
  const form = useRef<HTMLFormElement>(null);
  const { error, setError, saving, send } = useSaveAndReturn<object>(form, KEYS, '/usuarios', typed);
  const submit = () => {
    if (!data.nombre.trim()) return setError(TEXTS.completeCampos);
    const { credentialID } = u;
    return send({}, () =>
      saveJoined({
        read: u,
        typed: data,
        again: () => client.usuarios.one({ credencialId: credentialID }),
        send: (data, version) => client.usuarios.edit({ ...data, credentialID, version }),
        words: WORDS,
      }),
    );
  };
  return (
    <FormPage
      title="Editar usuario"
      form={form}
      unsaved={typed}
      saving={saving}
      error={error}
      onSubmit={submit}
    >
      <p className="soft" style={{ marginBottom: 14 }}>
        {u.email} · {ROL_LABEL[u.rol] ?? 'NA'}
      </p>
      <AccountLine usuario={usuario} />
      <Fields
        data={data}
        onChange={change}
        then={
          <Switch
            label={data.activo ? 'Activo' : 'Inactivo'}
            checked={data.activo}
            onChange={(e) => change({ activo: e.currentTarget.checked })}
          />
        }
      />
    </FormPage>
  );
}

/** For somebody who lost the phone they sign in with, left a session open somewhere, or has a new account of the office. */
function AccountLine({
  usuario: { credentialID, nombre, segundoFactor, cuentaOficina },
}: {
  usuario: UsuarioDetail;
}) {
  const sesiones = useRemove<string>({
    question: `${nombre} sale de todos los lugares donde tenga una sesión, y puede volver a ingresar. ¿Continuar?`,
    acceptText: 'Cerrar sus sesiones',
    remove: (id) => client.sesion.closeSesionesOf({ credentialID: id }),
    keys: KEYS,
  });
  const { ask, dialog } = useRemove<string>({
    question:
      `${nombre} va a entrar solo con su contraseña hasta que agregue su segundo paso de nuevo, y sus ` +
      'sesiones se cierran. Hacelo únicamente si sabés que te lo pide en persona. ¿Continuar?',
    acceptText: 'Quitar segundo factor',
    remove: (id) => client.factors.reset({ credentialID: id }),
    keys: KEYS,
  });
  const oficina = useRemove<string>({
    question: `La próxima cuenta de la oficina que ingrese con el correo de ${nombre} queda como la suya, y sus sesiones se cierran. ¿Continuar?`,
    acceptText: 'Soltar ingreso de la oficina',
    remove: (id) => client.oficina.release({ credentialID: id }),
    keys: KEYS,
  });
  return (
    <div className="line-row" style={{ marginBottom: 14 }}>
      <span className={`badge b-${segundoFactor ? 'green' : 'grey'}`}>
        {segundoFactor ? 'Con segundo factor' : 'Sin segundo factor'}
      </span>
      {segundoFactor && (
        <Button size="xs" variant="default" onClick={() => ask(credentialID)}>
          Quitar segundo factor
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => sesiones.ask(credentialID)}>
        Cerrar sus sesiones
      </Button>
      {cuentaOficina && (
        <Button size="xs" variant="default" onClick={() => oficina.ask(credentialID)}>
          Soltar ingreso de la oficina
        </Button>
      )}
      {dialog}
      {oficina.dialog}
      {sesiones.dialog}
    </div>
  );
}

type Common = Pick<Data, 'nombre' | 'documentType' | 'document' | 'phoneNumber'>;
interface FieldsProps {
  data: Common;
  onChange: (change: Partial<Common>) => void;
  antes?: ReactNode;
  then: ReactNode;
}

function Fields({ data, onChange, antes, then }: FieldsProps) {
  return (
    <section className="section" aria-label="Usuario">
      <div className="fields">
        {antes}
        <TextInput
          label="Nombre"
          required
          maxLength={150}
          value={data.nombre}
          onChange={(e) => onChange({ nombre: e.currentTarget.value })}
        />
        {then}
        <NativeSelect
          label="Tipo de documento"
          value={data.documentType}
          data={DOCUMENTO_KINDS.map((value) => ({ value, label: DOCUMENTO_KIND_LABEL[value] }))}
          onChange={(e) => onChange({ documentType: e.currentTarget.value as DocumentoKind })}
        />
        <TextField
          only="documento"
          label="Nro de documento"
          maxLength={30}
          value={data.document}
          onChange={(document) => onChange({ document })}
        />
        <PhoneField
          label="Teléfono"
          value={data.phoneNumber}
          onChange={(phoneNumber) => onChange({ phoneNumber })}
        />
      </div>
    </section>
  );
}
