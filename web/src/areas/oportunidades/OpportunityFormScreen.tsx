import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Oportunidad } from '@tembiapo/contract/calls/oportunidades.ts';
import { DEFAULT_CIUDAD } from '@tembiapo/contract/domain/limits.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { api, CATALOGO, client, noExiste, queryClient } from '../../api.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { PaginaDeFormulario } from '../../ui/FormPage.tsx';
import { descartarLoMio, useBorrador, useGuardar } from '../../ui/form.ts';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { DocumentBoxes } from './DocumentBoxes.tsx';
import { OpportunityForm } from './OpportunityForm.tsx';
import {
  type DatosOportunidad,
  datosDeOportunidad,
  datosParaEnviar,
  type ErroresOportunidad,
  erroresDe,
  oportunidadNueva,
} from './opportunity-form.ts';

const CLAVES = [api.oportunidades.key()];

/** /crearOportunidad (001 §2.2). */
export function OpportunityCreateScreen() {
  useTitle('Crear oportunidad');
  const { data } = useQuery(api.referencia.ciudades.queryOptions({ input: {}, ...CATALOGO }));
  const inicial = useMemo(
    () =>
      data && oportunidadNueva(data.items.find((c) => c.descripcion === DEFAULT_CIUDAD)?.idNumerico ?? null),
    [data],
  );
  return inicial ? <Crear inicial={inicial} /> : <Cargando />;
}

function Crear({ inicial }: { inicial: DatosOportunidad }) {
  const [datos, setDatos] = useState(inicial);
  const cambiar = useCallback(
    (cambio: Partial<DatosOportunidad>) => setDatos((antes) => ({ ...antes, ...cambio })),
    [],
  );
  // Set once it was created: Guardar stays disabled (001 §4).
  const [creada, setCreada] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, guardando, guardar } = useGuardar<ErroresOportunidad>(form);
  const navigate = useNavigate();
  const hecho = useHecho(CLAVES);
  const submit = () =>
    guardar(erroresDe(datos, false), async () => {
      const respuesta = await client.oportunidades.create(datosParaEnviar(datos));
      setCreada(true);
      void hecho(respuesta);
      setTimeout(() => navigate({ to: `/editarOportunidad/${respuesta.idNumerico}` as string }));
    });
  return (
    <PaginaDeFormulario
      titulo="Crear oportunidad"
      form={form}
      sucio={!creada && datos !== inicial}
      guardando={guardando}
      deshabilitado={creada}
      error={error}
      onSubmit={submit}
    >
      <OpportunityForm datos={datos} errores={errores} onChange={cambiar} esEdicion={false} />
    </PaginaDeFormulario>
  );
}

/** /editarDetalleOportunidad/{id} (001 §2.3). */
export function OpportunityEditScreen() {
  const { oportunidadId = '' } = useParams({ strict: false }) as { oportunidadId?: string };
  const idNumerico = idDeRuta(oportunidadId);
  const { data, error, refetch } = useQuery(
    api.oportunidades.one.queryOptions({ input: { idNumerico }, enabled: idNumerico > 0 }),
  );
  useTitle(data ? `Editar ${data.oportunidad.titulo}` : 'Editar oportunidad');
  if (idNumerico === 0) return <Vacio texto="No existe esa oportunidad" />;
  // Somebody may remove it while it is looked at.
  if (error && (!data || noExiste(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  return data ? <Editar oportunidad={data.oportunidad} /> : <Cargando />;
}

function Editar({ oportunidad: o }: { oportunidad: Oportunidad }) {
  const guardados = useMemo(() => datosDeOportunidad(o), [o]);
  const b = useBorrador(guardados, o.version);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, setError, guardando, guardar } = useGuardar<ErroresOportunidad>(form);
  const hecho = useHecho(CLAVES);
  const submit = () =>
    guardar(
      erroresDe(b.datos, true),
      async () => {
        const { fuente, usuariosPrioridad } = b.datos;
        const respuesta = await client.oportunidades.edit({
          ...datosParaEnviar(b.datos),
          // The state has its own place and rules; another person may have changed it meanwhile.
          estado: o.estado,
          oportunidadId: o.idNumerico,
          fuente,
          usuariosPrioridad,
          version: b.version,
        });
        b.aceptar();
        await hecho(respuesta);
      },
      () => void queryClient.invalidateQueries({ queryKey: api.oportunidades.one.key() }),
    );
  return (
    <PaginaDeFormulario
      titulo="Editar oportunidad"
      form={form}
      sucio={b.sucio}
      guardando={guardando}
      error={error}
      onSubmit={submit}
      onDescartar={descartarLoMio(b, setError)}
      accion={
        <Button variant="default" component={Link} to={`/editarOportunidad/${o.idNumerico}` as string}>
          Ver oportunidad
        </Button>
      }
    >
      {/* Editors take their content once: what somebody else saved makes new ones. */}
      <OpportunityForm key={b.version} datos={b.datos} errores={errores} onChange={b.cambiar} esEdicion />
      <DocumentBoxes oportunidadId={o.idNumerico} />
    </PaginaDeFormulario>
  );
}
