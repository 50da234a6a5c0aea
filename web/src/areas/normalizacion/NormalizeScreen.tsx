import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api, client, noExiste } from '../../api.ts';
import { readSesion } from '../../session.ts';
import { idDeRuta, numeroDe, type Query, uno } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { Caja } from '../../ui/Box.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { PendingModal } from './PendingModal.tsx';
import { FilaPendiente } from './pieces.tsx';
import { CLAVES, deExperiencia, deFormacion, type Pendiente } from './rows.ts';
import './normalizar.css';

/** /actualizarCandidato/{id} (002 §2, §4): only the rows that wait; choosing or discarding makes them normalized. */
export function NormalizeScreen() {
  const { candidatoId = '' } = useParams({ strict: false }) as { candidatoId?: string };
  const id = idDeRuta(candidatoId);
  const { data, error, refetch } = useQuery(
    api.candidatos.forUpdate.queryOptions({ input: { candidatoIdNumerico: id }, enabled: id > 0 }),
  );
  useTitle('Actualizar candidato');
  if (id === 0) return <Vacio texto="No existe ese candidato" />;
  if (error && (!data || noExiste(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Cargando />;
  return (
    <main className="page">
      <header className="detalle">
        <div className="quien">
          <h1>{data.candidato.nombreCompleto}</h1>
          <span className="soft num">N.º {id}</span>
        </div>
        <span className="right">
          <Button variant="default" component={Link} to={'/candidatosActualizar' as string}>
            Volver
          </Button>
          <Button variant="default" component={Link} to={`/editarCandidato/${id}` as string}>
            Ver ficha
          </Button>
          <BotonEliminarCandidato id={id} />
        </span>
      </header>
      <Filas id={id} data={data} />
    </main>
  );
}

type Datos = Awaited<ReturnType<typeof client.candidatos.forUpdate>>;

function Filas({ id, data }: { id: number; data: Datos }) {
  const grupos = useMemo(
    () => [
      { titulo: 'Formación', filas: data.formaciones.map((f) => deFormacion(id, f)) },
      { titulo: 'Experiencias', filas: data.experiencias.map((e) => deExperiencia(id, e)) },
    ],
    [id, data],
  );
  const filas = grupos.flatMap((grupo) => grupo.filas);
  const navigate = useNavigate();
  const query = useSearch({ strict: false }) as Query;
  const [descartada, setDescartada] = useState<Pendiente | null>(null);
  const hecho = useHecho(CLAVES);
  // The row that is being edited stands in the address, so that a chosen company or institute comes back to it.
  const editada = filas.find((fila) => fila.idNumerico === numeroDe(query[fila.parametro], 0));
  const ir = (search: Query) => navigate({ to: '.', search: search as never, replace: true });
  const guardar = async (trabajo: Promise<{ message: string }>) => {
    try {
      await hecho(await trabajo);
      await ir({});
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  if (filas.length === 0)
    return <Vacio texto="No se encontraron registros">Todo lo de este candidato está al día.</Vacio>;
  return (
    <div className="cuerpo" style={{ display: 'grid', gap: 16 }}>
      {grupos
        .filter((grupo) => grupo.filas.length > 0)
        .map((grupo) => (
          <Caja key={grupo.titulo} titulo={grupo.titulo} cantidad={grupo.filas.length}>
            {grupo.filas.map((fila) => (
              <FilaPendiente
                key={fila.idNumerico}
                fila={fila}
                onEditar={(elegido) => ir({ [fila.parametro]: String(fila.idNumerico), ...elegido })}
                onGuardar={guardar}
                onDescartar={() => setDescartada(fila)}
              />
            ))}
          </Caja>
        ))}
      {editada && (
        <PendingModal
          key={`${editada.parametro} ${editada.idNumerico} ${uno(query[`${editada.lugar.que}Id`])}`}
          candidatoId={id}
          fila={editada}
          query={query}
          onClose={() => void ir({})}
        />
      )}
      {descartada && (
        <Confirmar
          titulo="Descartar"
          texto="Se descartarán los cambios de formación"
          textoAceptar="Descartar"
          peligro
          onClose={() => setDescartada(null)}
          onConfirm={() =>
            guardar(descartada.normalizar(descartada.lugar.guardado, descartada.cosa.guardado))
          }
        />
      )}
    </div>
  );
}

/** Admin removes the person for good (decisions 5). */
function BotonEliminarCandidato({ id }: { id: number }) {
  const [preguntando, setPreguntando] = useState(false);
  const navigate = useNavigate();
  const hecho = useHecho(CLAVES);
  if (readSesion()?.rol !== 'admin') return null;
  const eliminar = async () => {
    try {
      const respuesta = await client.candidatos.remove({ idNumerico: id });
      await navigate({ to: '/candidatosActualizar' as string });
      await hecho(respuesta);
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setPreguntando(true)}>
        Eliminar
      </Button>
      {preguntando && (
        <Confirmar
          titulo="Eliminar"
          texto="Se eliminará el candidato. ¿Continuar?"
          textoAceptar="Eliminar"
          peligro
          onClose={() => setPreguntando(false)}
          onConfirm={eliminar}
        />
      )}
    </>
  );
}
