import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Instituto } from '@tembiapo/contract/calls/institutos.ts';
import { validPhone } from '@tembiapo/contract/domain/telefono.ts';
import { useMemo, useRef, useState } from 'react';
import { api, client, noExiste, queryClient } from '../../api.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { type Seleccion, useSeleccion } from '../../shell/seleccion.tsx';
import { useHecho } from '../../ui/action.ts';
import { PaginaDeFormulario } from '../../ui/FormPage.tsx';
import { descartarLoMio, useBorrador, useGuardar } from '../../ui/form.ts';
import { Telefono } from '../../ui/phone.tsx';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { BotonHistorial } from '../auditoria/index.ts';

const CLAVES = [api.institutos.key(), api.candidatos.formaciones.key()];

const NUEVO = { nombre: '', direccion: '', telefono: '', contactoNombre: '', contactoTelefono: '' };
type Datos = typeof NUEVO;
type Errores = Partial<Record<keyof Datos, string>>;

const datosDe = (i: Instituto): Datos => ({
  nombre: i.nombre,
  direccion: i.direccion ?? '',
  telefono: i.telefono ?? '',
  contactoNombre: i.contacto.nombre ?? '',
  contactoTelefono: i.contacto.telefono ?? '',
});
const aEnviar = ({ contactoNombre, contactoTelefono, ...datos }: Datos) => ({
  ...datos,
  contacto: { nombre: contactoNombre, telefono: contactoTelefono },
});
function erroresDe(datos: Datos): Errores {
  const errores: Errores = {};
  if (datos.nombre.trim() === '') errores.nombre = 'Ingresá el nombre';
  for (const campo of ['telefono', 'contactoTelefono'] as const)
    if (datos[campo] !== '' && !validPhone(datos[campo])) errores[campo] = 'No es un teléfono válido';
  return errores;
}

/** /instituto/agregar: back to the list, or to the screen that is waiting for an institute (001 §2.11). */
export function InstituteCreateScreen() {
  useTitle('Agregar instituto');
  const [datos, setDatos] = useState(NUEVO);
  const [creado, setCreado] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, guardando, guardar } = useGuardar<Errores>(form);
  const navigate = useNavigate();
  const { retorno, elegir } = useSeleccion(useSearch({ strict: false }) as Partial<Seleccion>, 'instituto');
  const hecho = useHecho(CLAVES);
  const submit = () =>
    guardar(erroresDe(datos), async () => {
      const respuesta = await client.institutos.create(aEnviar(datos));
      setCreado(true);
      void hecho(respuesta);
      setTimeout(() => {
        if (retorno) elegir(respuesta.idNumerico, datos.nombre.trim());
        else void navigate({ to: '/institutos' as string });
      });
    });
  return (
    <PaginaDeFormulario
      titulo="Agregar instituto"
      form={form}
      sucio={!creado && datos !== NUEVO}
      guardando={guardando}
      deshabilitado={creado}
      error={error}
      onSubmit={submit}
    >
      <Campos
        datos={datos}
        errores={errores}
        onChange={(cambio) => setDatos((antes) => ({ ...antes, ...cambio }))}
      />
    </PaginaDeFormulario>
  );
}

/** /instituto/editar/{institutoId}. */
export function InstituteEditScreen() {
  const { institutoId = '' } = useParams({ strict: false }) as { institutoId?: string };
  const idNumerico = idDeRuta(institutoId);
  const { data, error, refetch } = useQuery(
    api.institutos.one.queryOptions({ input: { idNumerico }, enabled: idNumerico > 0 }),
  );
  const instituto = data?.instituto;
  useTitle(instituto?.nombre);
  if (idNumerico === 0) return <Vacio texto="No existe ese instituto" />;
  if (error && (!instituto || noExiste(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  return instituto ? <Edicion instituto={instituto} /> : <Cargando />;
}

function Edicion({ instituto }: { instituto: Instituto }) {
  const guardados = useMemo(() => datosDe(instituto), [instituto]);
  const b = useBorrador(guardados, instituto.version);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, setError, guardando, guardar } = useGuardar<Errores>(form);
  const hecho = useHecho(CLAVES);
  const submit = () =>
    guardar(
      erroresDe(b.datos),
      async () => {
        const { idNumerico } = instituto;
        const respuesta = await client.institutos.edit({
          ...aEnviar(b.datos),
          idNumerico,
          version: b.version,
        });
        b.aceptar();
        await hecho(respuesta);
      },
      () => void queryClient.invalidateQueries({ queryKey: api.institutos.one.key() }),
    );
  return (
    <PaginaDeFormulario
      titulo="Editar instituto"
      form={form}
      sucio={b.sucio}
      guardando={guardando}
      error={error}
      accion={<BotonHistorial tipo="instituto" id={instituto.idNumerico} de={instituto.nombre} />}
      onDescartar={descartarLoMio(b, setError)}
      onSubmit={submit}
    >
      <Campos datos={b.datos} errores={errores} onChange={b.cambiar} />
    </PaginaDeFormulario>
  );
}

interface CamposProps {
  datos: Datos;
  errores: Errores;
  onChange: (cambio: Partial<Datos>) => void;
}

function Campos({ datos, errores, onChange }: CamposProps) {
  const texto = (campo: keyof Datos, label: string, extra: object = {}) => (
    <TextInput
      label={label}
      maxLength={150}
      value={datos[campo]}
      error={errores[campo]}
      onChange={(e) => onChange({ [campo]: e.currentTarget.value })}
      {...extra}
    />
  );
  const telefono = (campo: keyof Datos, label: string) => (
    <Telefono
      label={label}
      value={datos[campo]}
      error={errores[campo]}
      onChange={(valor) => onChange({ [campo]: valor })}
    />
  );
  return (
    <>
      <section className="seccion" aria-label="Datos principales">
        <h2>Datos principales</h2>
        <div className="campos">
          {texto('nombre', 'Nombre', { required: true })}
          {texto('direccion', 'Dirección', { maxLength: 300 })}
          {telefono('telefono', 'Teléfono')}
        </div>
      </section>
      <section className="seccion" aria-label="Contacto">
        <h2>Contacto</h2>
        <div className="campos">
          {texto('contactoNombre', 'Nombre del contacto')}
          {telefono('contactoTelefono', 'Teléfono del contacto')}
        </div>
      </section>
    </>
  );
}
