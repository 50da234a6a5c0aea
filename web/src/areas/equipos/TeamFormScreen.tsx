import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api, client } from '../../api.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { PaginaDeFormulario } from '../../ui/FormPage.tsx';
import { useGuardar } from '../../ui/form.ts';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';

const CLAVES = [api.equipos.key()];

/** /equipo/crear (002 §2 'Teams'). */
export const TeamCreateScreen = () => <Formulario titulo="Crear equipo" guardado="" id={null} />;

/** /equipo/editar/{equipoId}. */
export function TeamEditScreen() {
  const { equipoId = '' } = useParams({ strict: false }) as { equipoId?: string };
  const idNumerico = idDeRuta(equipoId);
  const { data, error, refetch } = useQuery(
    api.equipos.uno.queryOptions({ input: { idNumerico }, enabled: idNumerico > 0 }),
  );
  if (idNumerico === 0) return <Vacio texto="No existe ese equipo" />;
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Cargando filas={2} />;
  return <Formulario titulo="Editar equipo" guardado={data.equipo.nombre} id={idNumerico} />;
}

function Formulario({ titulo, guardado, id }: { titulo: string; guardado: string; id: number | null }) {
  useTitle(titulo);
  const [nombre, setNombre] = useState(guardado);
  const [hechoYa, setHechoYa] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, guardando, guardar } = useGuardar<{ nombre?: string }>(form);
  const navigate = useNavigate();
  const hecho = useHecho(CLAVES);
  const submit = () =>
    guardar(nombre.trim() === '' ? { nombre: 'Ingresá el nombre' } : {}, async () => {
      const respuesta =
        id === null
          ? await client.equipos.crear({ nombre })
          : await client.equipos.editar({ idNumerico: id, nombre });
      setHechoYa(true);
      void hecho(respuesta);
      setTimeout(() => navigate({ to: '/equipos' as string }));
    });
  return (
    <PaginaDeFormulario
      titulo={titulo}
      form={form}
      sucio={!hechoYa && nombre !== guardado}
      guardando={guardando}
      deshabilitado={hechoYa}
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
