import { Button, Modal, NativeSelect, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DataPedido } from '@tembiapo/contract/calls/datosPersonales.ts';
import { PEDIDO_ESTADO_LABEL, PEDIDO_ESTADOS, PEDIDO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatMoment } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api, client, textoDeError } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import type { Columna } from '../../ui/Table.tsx';

const LISTA = listaEnUrl({ estado: '' });
const CLAVES = [api.datosPersonales.key(), api.candidatos.key()];
const COLOR = { pendiente: 'yellow', atendido: 'green', rechazado: 'red' } as const;
/** Days after which a waiting request is late. */
const TARDE = 10;

/** /pedidosDatos: what people ask about their data, with its age; answered in two clicks. For admin. */
export function RequestsScreen() {
  useTitle('Pedidos de datos');
  const [filtros, ir] = useLista(LISTA);
  const estado = PEDIDO_ESTADOS.find((uno) => uno === filtros.estado);
  const [visto, setVisto] = useState<DataPedido | null>(null);
  const { page, limit } = filtros;
  const { data, ...consulta } = useQuery(
    api.datosPersonales.pedidos.queryOptions({
      input: { page, limit, ...(estado && { estado }) },
      placeholderData: keepPreviousData,
    }),
  );
  const columnas: Columna<DataPedido>[] = [
    {
      titulo: 'Candidato',
      movil: 'titulo',
      celda: (p) =>
        p.candidatoIdNumerico ? (
          <Link className="nombre" to={`/editarCandidato/${p.candidatoIdNumerico}` as string}>
            {p.candidatoNombre}
          </Link>
        ) : (
          <span className="soft">Datos eliminados</span>
        ),
    },
    { titulo: 'Pedido', movil: 'mitad', ancho: 140, celda: (p) => PEDIDO_KIND_LABEL[p.tipo] },
    { titulo: 'Detalle', className: 'soft', celda: (p) => <span className="dos-lineas">{p.detalle}</span> },
    {
      titulo: 'Antigüedad',
      movil: 'mitad',
      ancho: 120,
      className: 'num nowrap',
      celda: (p) => (
        <span className={p.estado === 'pendiente' && p.dias >= TARDE ? 'badge b-red num' : undefined}>
          {p.dias === 1 ? '1 día' : `${p.dias} días`}
        </span>
      ),
    },
    {
      titulo: 'Estado',
      movil: 'mitad',
      ancho: 130,
      celda: (p) => <span className={`badge b-${COLOR[p.estado]}`}>{PEDIDO_ESTADO_LABEL[p.estado]}</span>,
    },
    {
      titulo: 'Acciones',
      sinTitulo: true,
      movil: 'final',
      ancho: 120,
      celda: (p) => (
        <Button
          size="xs"
          variant={p.estado === 'pendiente' ? 'filled' : 'default'}
          onClick={() => setVisto(p)}
          aria-label={`${p.estado === 'pendiente' ? 'Responder' : 'Ver'} el pedido de ${p.candidatoNombre ?? 'datos eliminados'}`}
        >
          {p.estado === 'pendiente' ? 'Responder' : 'Ver'}
        </Button>
      ),
    },
  ];
  return (
    <PantallaDeLista
      titulo="Pedidos de datos"
      accion={
        <Button component={Link} to={'/retencion' as string} variant="default">
          Sin contacto
        </Button>
      }
      filtros={filtros}
      onFiltros={ir}
      otros={(aplicar) => (
        <NativeSelect
          aria-label="Estado"
          w={180}
          value={estado ?? ''}
          data={[
            { value: '', label: 'Estado: todos' },
            ...PEDIDO_ESTADOS.map((value) => ({ value, label: PEDIDO_ESTADO_LABEL[value] })),
          ]}
          onChange={(e) => aplicar({ estado: e.currentTarget.value })}
        />
      )}
      consulta={{ ...consulta, items: data?.items, total: data?.total }}
      columnas={columnas}
      clave={(p) => p.id}
      vacio="No se han encontrado registros"
    >
      {visto && <RespuestaModal pedido={visto} onClose={() => setVisto(null)} />}
    </PantallaDeLista>
  );
}

const ADVERTENCIA = {
  acceso: 'Escribí en la respuesta lo que pidió conocer.',
  rectificacion: 'Corregí primero lo que pide en su ficha y después atendé el pedido.',
  oposicion: 'Al atenderlo, la persona deja de aparecer en las búsquedas.',
  supresion:
    'Al atenderlo se borran para siempre su ficha, sus archivos, su cuenta y su nombre en las notas. Esta acción no se puede deshacer.',
};

function RespuestaModal({ pedido: p, onClose }: { pedido: DataPedido; onClose: () => void }) {
  const [respuesta, setRespuesta] = useState('');
  const [enviando, setEnviando] = useState<'atender' | 'rechazar' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const hecho = useHecho(CLAVES);
  const pendiente = p.estado === 'pendiente';
  const responder = async (accion: 'atender' | 'rechazar') => {
    setEnviando(accion);
    setError(null);
    try {
      await hecho(
        await client.datosPersonales.responder({ id: p.id, accion, respuesta: respuesta.trim() || null }),
      );
      onClose();
    } catch (thrown) {
      setError(textoDeError(thrown));
    } finally {
      setEnviando(null);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${PEDIDO_KIND_LABEL[p.tipo]}: ${p.candidatoNombre ?? 'datos eliminados'}`}
      size="lg"
    >
      {error && (
        <p className="error-fijo" role="alert" style={{ marginBottom: 12 }}>
          {error}
        </p>
      )}
      <p className="soft num">Pedido el {formatMoment(p.fecha)}</p>
      {p.detalle && <p style={{ whiteSpace: 'pre-wrap', margin: '8px 0' }}>{p.detalle}</p>}
      {!pendiente && (
        <p>
          {PEDIDO_ESTADO_LABEL[p.estado]} por {p.respondidoPor ?? 'una cuenta eliminada'} el{' '}
          <span className="num">{p.respuestaFecha && formatMoment(p.respuestaFecha)}</span>
          {p.respuesta && `: ${p.respuesta}`}
        </p>
      )}
      {pendiente && (
        <>
          <p className="aviso-fijo" style={{ margin: '10px 0' }}>
            {ADVERTENCIA[p.tipo]}
          </p>
          <Textarea
            label={p.tipo === 'supresion' ? 'Motivo, si se rechaza' : 'Respuesta'}
            description={p.tipo === 'supresion' ? undefined : 'Le llega por correo y la ve en su página'}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={4000}
            value={respuesta}
            onChange={(e) => setRespuesta(e.currentTarget.value)}
          />
          <div className="acciones">
            <Button
              variant="default"
              loading={enviando === 'rechazar'}
              disabled={respuesta.trim() === ''}
              onClick={() => void responder('rechazar')}
            >
              Rechazar
            </Button>
            <Button
              {...(p.tipo === 'supresion' && { color: 'red.9', className: 'peligro' })}
              loading={enviando === 'atender'}
              onClick={() => void responder('atender')}
            >
              {p.tipo === 'supresion' ? 'Eliminar sus datos' : 'Atender'}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
