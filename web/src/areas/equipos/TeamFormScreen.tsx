import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api, client } from '../../api.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { PaginaDeFormulario } from '../../ui/FormPage.tsx';
import { useGuardarYVolver } from '../../ui/save-and-return.ts';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';

const CLAVES = [api.equipos.key()];

/** /equipo/crear (002 §2 'Teams'). */
export const TeamCreateScreen = () => <Formulario titulo="Crear equipo" anterior="" id={null} />;

/** /equipo/editar/{equipoId}. */
export function TeamEditScreen() {
  const { equipoId = '' } = useParams({ strict: false }) as { equipoId?: string };
  const idNumerico = idDeRuta(equipoId);
  const { data, error, refetch } = useQuery(
    api.equipos.one.queryOptions({ input: { idNumerico }, enabled: idNumerico > 0 }),
  );
  if (idNumerico === 0) return <Vacio texto="No existe ese equipo" />;
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Cargando filas={2} />;
  return <Formulario titulo="Editar equipo" anterior={data.equipo.nombre} id={idNumerico} />;
}

function Formulario({ titulo, anterior, id }: { titulo: string; anterior: string; id: number | null }) {
  useTitle(titulo);
  const [nombre, setNombre] = useState(anterior);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, guardando, guardado, enviar } = useGuardarYVolver<{ nombre?: string }>(
    form,
    CLAVES,
    '/equipos',
  );
  const submit = () =>
    enviar(nombre.trim() === '' ? { nombre: 'Ingresá el nombre' } : {}, () =>
      id === null ? client.equipos.create({ nombre }) : client.equipos.edit({ idNumerico: id, nombre }),
    );
  return (
    <PaginaDeFormulario
      titulo={titulo}
      form={form}
      sucio={!guardado && nombre !== anterior}
      guardando={guardando}
      deshabilitado={guardado}
      error={error}
      onSubmit={submit}
    >
      <section className="seccion" aria-label="Equipo">
        <div className="campos">
          <TextInput
            label="Nombre"
            required
            autoFocus
            maxLength={150}
            value={nombre}
            error={errores.nombre}
            onChange={(e) => setNombre(e.currentTarget.value)}
          />
        </div>
      </section>
    </PaginaDeFormulario>
  );
}
