import { Button, Modal, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CorreoInList } from '@tembiapo/contract/calls/documentos.ts';
import { CORREO_ESTADO_LABEL, CORREO_ESTADOS, type CorreoEstado } from '@tembiapo/contract/domain/enums.ts';
import { formatMoment } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { aEntrada, listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import { Cargando, ErrorPanel } from '../../ui/states.tsx';
import type { Columna } from '../../ui/Table.tsx';

const LISTA = listaEnUrl({ estado: '' });

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
  const [filtros, ir] = useLista(LISTA);
  const estado = CORREO_ESTADOS.find((uno) => uno === filtros.estado) ?? null;
  const [visto, setVisto] = useState<CorreoInList | null>(null);
  const { data, ...consulta } = useQuery({
    ...api.documentos.correos.queryOptions({
      input: { ...aEntrada(filtros), estado },
      placeholderData: keepPreviousData,
    }),
    refetchInterval: (query) =>
      query.state.data?.items.some(({ estado }) => estado === 'pendiente' || estado === 'enviando')
        ? MIRADA_MS
        : false,
  });
  const columnas: Columna<CorreoInList>[] = [
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
      celda: (c) => formatMoment(c.creacionTs),
    },
  ];
  return (
    <PantallaDeLista
      titulo="Correos"
      filtros={filtros}
      onFiltros={ir}
      placeholder="Dirección o asunto"
      otros={(aplicar) => (
        <NativeSelect
          aria-label="Estado"
          w={180}
          value={estado ?? ''}
          data={[
            { value: '', label: 'Estado: todos' },
            ...CORREO_ESTADOS.map((value) => ({ value, label: CORREO_ESTADO_LABEL[value] })),
          ]}
          onChange={(event) => aplicar({ estado: event.currentTarget.value })}
        />
      )}
      consulta={{ ...consulta, items: data?.items, total: data?.count }}
      columnas={columnas}
      clave={(c) => c.id}
      vacio="No se encontraron registros"
    >
      {visto && <CorreoModal id={visto.id} asunto={visto.asunto} onClose={() => setVisto(null)} />}
    </PantallaDeLista>
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
              <span className="soft num">{formatMoment(correo.cambioTs)}</span>
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
