import { Button, Modal, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CorreoEnLista } from '@tembiapo/contract/calls/documentos.ts';
import { CORREO_ESTADO_LABEL, CORREO_ESTADOS, type CorreoEstado } from '@tembiapo/contract/domain/enums.ts';
import { formatoMomento } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { numeroDe, type Query, uno } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { CampoDeBusqueda } from '../../ui/inputs.tsx';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { Cargando, ErrorPanel } from '../../ui/states.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';

interface Filtros {
  page: number;
  limit: number;
  busquedaRapida: string;
  estado: CorreoEstado | null;
}
const LIMITE = 10;
const fromQuery = (query: Query): Filtros => ({
  page: numeroDe(query.page, 1),
  limit: Math.min(200, numeroDe(query.limit, LIMITE)),
  busquedaRapida: uno(query.busquedaRapida),
  estado: CORREO_ESTADOS.find((estado) => estado === uno(query.estado)) ?? null,
});
const toQuery = ({ page, limit, busquedaRapida, estado }: Filtros): Query => ({
  page: page > 1 ? String(page) : undefined,
  limit: limit !== LIMITE ? String(limit) : undefined,
  busquedaRapida: busquedaRapida.trim(),
  estado: estado ?? undefined,
});

const COLOR: Record<CorreoEstado, string> = {
  pendiente: 'yellow',
  enviando: 'blue',
  enviado: 'green',
  fallido: 'red',
  incierto: 'violet',
};
const Insignia = ({ estado }: { estado: CorreoEstado }) => (
  <span className={`badge b-${COLOR[estado]}`}>{CORREO_ESTADO_LABEL[estado]}</span>
);
const CLAVES = [api.documentos.correos.key(), api.documentos.correo.key()];
const seReenvia = (estado: CorreoEstado): boolean => estado === 'fallido' || estado === 'incierto';
/** While something is on its way the list is looked at again. */
const MIRADA_MS = 3_000;

/** /correos: what went out, what waits and what failed; for admin (issue 4, decisions 8). */
export function MailsScreen() {
  useTitle('Correos');
  const [filtros, ir] = useUrlState(fromQuery, toQuery);
  const [visto, setVisto] = useState<CorreoEnLista | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...api.documentos.correos.queryOptions({ input: filtros, placeholderData: keepPreviousData }),
    refetchInterval: (query) =>
      query.state.data?.items.some(({ estado }) => estado === 'pendiente' || estado === 'enviando')
        ? MIRADA_MS
        : false,
  });
  const columnas: Columna<CorreoEnLista>[] = [
    {
      titulo: 'Asunto',
      movil: 'titulo',
      celda: (c) => (
        <button type="button" className="link nombre" onClick={() => setVisto(c)}>
          {c.asunto}
        </button>
      ),
    },
    {
      titulo: 'Para',
      ancho: 260,
      celda: (c) => (
        <>
          {c.para}
          {c.copia.length > 0 && <div className="soft l2">con copia a {c.copia.join(', ')}</div>}
        </>
      ),
    },
    { titulo: 'Plantilla', movil: 'mitad', ancho: 200, className: 'soft', celda: (c) => c.plantilla },
    {
      titulo: 'Estado',
      movil: 'mitad',
      ancho: 200,
      celda: (c) => (
        <>
          <Insignia estado={c.estado} />
          {c.error && <div className="soft l2">{c.error}</div>}
        </>
      ),
    },
    {
      titulo: 'Fecha',
      movil: 'mitad',
      ancho: 170,
      className: 'num soft nowrap',
      celda: (c) => formatoMomento(c.creacionTs),
    },
  ];
  return (
    <main className="page llena">
      <div className="head">
        <h1>Correos</h1>
        <Total de={data?.count} />
      </div>
      <Filtro key={filtros.busquedaRapida} filtros={filtros} onSubmit={ir} />
      <div className="scroll">
        <Tabla
          titulo="Correos"
          columnas={columnas}
          filas={data?.items}
          clave={(c) => c.id}
          vacio="No se encontraron registros"
          refrescando={isPlaceholderData}
          error={error}
          onRetry={refetch}
        />
      </div>
      <Paginador
        page={filtros.page}
        limit={filtros.limit}
        total={data?.count ?? 0}
        onPage={(page) => ir({ page })}
      />
      {visto && <CorreoModal id={visto.id} asunto={visto.asunto} onClose={() => setVisto(null)} />}
    </main>
  );
}

function Filtro({ filtros, onSubmit }: { filtros: Filtros; onSubmit: (f: Partial<Filtros>) => void }) {
  const [busquedaRapida, setBusquedaRapida] = useState(filtros.busquedaRapida);
  return (
    <LineaDeFiltros siempreAbierta onSubmit={() => onSubmit({ busquedaRapida })}>
      <CampoDeBusqueda
        aria-label="Búsqueda rápida"
        placeholder="Dirección o asunto"
        w={240}
        value={busquedaRapida}
        onChange={setBusquedaRapida}
      />
      <NativeSelect
        aria-label="Estado"
        w={180}
        value={filtros.estado ?? ''}
        data={[
          { value: '', label: 'Estado: todos' },
          ...CORREO_ESTADOS.map((value) => ({ value, label: CORREO_ESTADO_LABEL[value] })),
        ]}
        onChange={(event) =>
          onSubmit({ busquedaRapida, estado: (event.currentTarget.value || null) as CorreoEstado | null })
        }
      />
    </LineaDeFiltros>
  );
}

function CorreoModal({ id, asunto, onClose }: { id: string; asunto: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.documentos.correo.queryOptions({ input: { id } }));
  const [enviando, setEnviando] = useState(false);
  const hecho = useHecho(CLAVES);
  const reenviar = async () => {
    setEnviando(true);
    try {
      await hecho(await client.documentos.reenviarCorreo({ id }));
      onClose();
    } catch (thrown) {
      alertas.error(thrown);
    } finally {
      setEnviando(false);
    }
  };
  const correo = data?.correo;
  return (
    <Modal opened onClose={onClose} title={asunto} size="lg">
      {error && !correo && <ErrorPanel error={error} onRetry={refetch} />}
      {!correo && !error && <Cargando filas={4} />}
      {correo && (
        <>
          <dl className="datos">
            <dt>Para</dt>
            <dd>{correo.para}</dd>
            {correo.copia.length > 0 && (
              <>
                <dt>Con copia</dt>
                <dd>{correo.copia.join(', ')}</dd>
              </>
            )}
            <dt>Estado</dt>
            <dd>
              <Insignia estado={correo.estado} />{' '}
              <span className="soft num">{formatoMomento(correo.cambioTs)}</span>
            </dd>
            <dt>Intentos</dt>
            <dd className="num">{correo.intentos}</dd>
            {correo.error && (
              <>
                <dt>Error</dt>
                <dd>{correo.error}</dd>
              </>
            )}
          </dl>
          <pre className="correo">
            {correo.texto ?? 'El texto no se muestra: llevaba un enlace personal y ya fue enviado.'}
          </pre>
          {seReenvia(correo.estado) && (
            <div className="acciones">
              <Button loading={enviando} onClick={() => void reenviar()}>
                Volver a enviar
              </Button>
            </div>
          )}
        </>
      )}
    </Modal>
  );
}
