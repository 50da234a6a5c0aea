import { Button, Modal, NativeSelect, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OwnPedido } from '@tembiapo/contract/calls/datosPersonales.ts';
import { CONSENT, consentOf } from '@tembiapo/contract/domain/consentimiento.ts';
import {
  PEDIDO_ESTADO_LABEL,
  PEDIDO_KIND_LABEL,
  PEDIDO_KINDS,
  type PedidoKind,
} from '@tembiapo/contract/domain/enums.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api, client, RENOVAR_ENLACES_MS } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { TextoDeConsentimiento } from '../../ui/ConsentText.tsx';
import { Confirmar, FormModal } from '../../ui/Modal.tsx';
import { Cargando, ErrorPanel } from '../../ui/states.tsx';

const CLAVES = [api.datosPersonales.key(), api.candidatos.perfil.key()];

/** /misDatosPersonales: what is kept of me, who for, and what I can do about it (law 7593/2025). */
export function MyDataScreen() {
  useTitle('Mis datos personales');
  const { data, error, refetch } = useQuery({
    ...api.datosPersonales.own.queryOptions({ input: {} }),
    // The links expire.
    refetchInterval: RENOVAR_ENLACES_MS,
  });
  const [abierto, setAbierto] = useState<'texto' | 'dar' | 'retirar' | 'pedir' | null>(null);
  const hecho = useHecho(CLAVES);
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Cargando filas={6} />;
  const { consentimiento: c, limitado, pedidos } = data;
  const vigente = c !== null && c.retirado === null;
  const hacer = async (trabajo: () => Promise<{ message: string }>) => {
    try {
      await hecho(await trabajo());
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  const cerrar = () => setAbierto(null);
  return (
    <main className="portal">
      <h1>Mis datos personales</h1>
      <p className="soft">
        Tus datos son tuyos. Acá podés verlos, llevártelos, corregirlos o pedir que los eliminemos, gratis y
        cuando quieras.
      </p>
      {limitado && (
        <p className="aviso-fijo" role="status">
          No aparecés en las búsquedas: retiraste tu consentimiento o te opusiste al uso de tus datos.
        </p>
      )}

      <section className="caja" aria-label="Llevarme mis datos">
        <div className="dentro bloque">
          <h2>Llevarme mis datos</h2>
          <p>Todo lo que cargaste y lo que resultó de tus postulaciones, en un archivo.</p>
          <div className="fila">
            <Button component="a" href={data.pdfUrl} download leftSection={<IconDownload size={16} />}>
              Descargar PDF
            </Button>
            <Button
              component="a"
              href={data.jsonUrl}
              download
              variant="default"
              leftSection={<IconDownload size={16} />}
            >
              Descargar JSON
            </Button>
          </div>
        </div>
      </section>

      <section className="caja" aria-label="Mi consentimiento">
        <div className="dentro bloque">
          <h2>Mi consentimiento</h2>
          <p>
            {vigente && (
              <>
                Aceptaste el tratamiento de tus datos el <b className="num">{formatDate(c.fecha)}</b> (versión{' '}
                {c.version}).
              </>
            )}
            {c?.retirado && (
              <>
                Retiraste tu consentimiento el <b className="num">{formatDate(c.retirado)}</b>.
              </>
            )}
            {!c && 'Todavía no diste tu consentimiento para que usemos tus datos.'}
          </p>
          <div className="fila">
            <Button variant="default" onClick={() => setAbierto('texto')}>
              Leer el texto
            </Button>
            {vigente && !limitado ? (
              <Button variant="default" onClick={() => setAbierto('retirar')}>
                Retirar mi consentimiento
              </Button>
            ) : (
              <Button onClick={() => setAbierto('dar')}>Dar mi consentimiento</Button>
            )}
          </div>
        </div>
      </section>

      <section className="caja" aria-label="Pedidos">
        <div className="dentro bloque">
          <h2>Pedidos</h2>
          <p>
            Podés pedir ver lo que el equipo anotó sobre vos, que corrijamos algo, que dejemos de usar tus
            datos o que los eliminemos.
          </p>
          <div className="fila">
            <Button onClick={() => setAbierto('pedir')}>Hacer un pedido</Button>
          </div>
          {pedidos.map((pedido) => (
            <Pedido key={pedido.id} pedido={pedido} />
          ))}
        </div>
      </section>

      {abierto === 'texto' && (
        <Modal opened onClose={cerrar} title="Tus datos personales" size="lg">
          <TextoDeConsentimiento consentimiento={(vigente && consentOf(c.version)) || CONSENT} />
        </Modal>
      )}
      {abierto === 'dar' && (
        <FormModal
          titulo="Dar mi consentimiento"
          textoGuardar="Acepto"
          onClose={cerrar}
          onSubmit={async () => hecho(await client.datosPersonales.consentir({ version: CONSENT.version }))}
        >
          <TextoDeConsentimiento consentimiento={CONSENT} />
        </FormModal>
      )}
      {abierto === 'retirar' && (
        <Confirmar
          titulo="Retirar mi consentimiento"
          texto="Dejás de aparecer en las búsquedas y no te vamos a incluir en nuevas oportunidades. Tus datos quedan guardados hasta que pidas eliminarlos. ¿Continuar?"
          textoAceptar="Retirar"
          peligro
          onClose={cerrar}
          onConfirm={() => hacer(() => client.datosPersonales.retirar({}))}
        />
      )}
      {abierto === 'pedir' && <PedidoModal onClose={cerrar} />}
    </main>
  );
}

const COLOR = { pendiente: 'yellow', atendido: 'green', rechazado: 'red' } as const;

const Pedido = ({ pedido: p }: { pedido: OwnPedido }) => (
  <div className="pedido">
    <div className="fila">
      <b>{PEDIDO_KIND_LABEL[p.tipo]}</b>
      <span className={`badge b-${COLOR[p.estado]}`}>{PEDIDO_ESTADO_LABEL[p.estado]}</span>
      <span className="soft num">{formatMoment(p.fecha)}</span>
    </div>
    {p.detalle && <p className="soft">{p.detalle}</p>}
    {p.respuesta && <p>Respuesta: {p.respuesta}</p>}
  </div>
);

const EXPLICACION: Record<PedidoKind, string> = {
  acceso: 'Qué querés conocer, por ejemplo las anotaciones del equipo sobre vos.',
  rectificacion:
    'Qué está mal y cómo debería decir. Tus propios datos los podés corregir vos en «Mis datos».',
  oposicion: 'Dejamos de usar tus datos: no aparecés en las búsquedas, pero siguen guardados.',
  supresion:
    'Borramos tu ficha, tus archivos y tu cuenta para siempre. No vas a recibir otro aviso ni vas a poder ingresar.',
};

function PedidoModal({ onClose }: { onClose: () => void }) {
  const [tipo, setTipo] = useState<PedidoKind>('acceso');
  const [detalle, setDetalle] = useState('');
  const hecho = useHecho(CLAVES);
  const requerido = tipo === 'acceso' || tipo === 'rectificacion';
  return (
    <FormModal
      titulo="Hacer un pedido"
      textoGuardar="Enviar pedido"
      onClose={onClose}
      onSubmit={async () => hecho(await client.datosPersonales.request({ tipo, detalle: detalle || null }))}
      puedeGuardar={!requerido || detalle.trim() !== ''}
    >
      <div className="campos una">
        <NativeSelect
          label="Qué pedís"
          value={tipo}
          data={PEDIDO_KINDS.map((value) => ({ value, label: PEDIDO_KIND_LABEL[value] }))}
          onChange={(e) => setTipo(e.currentTarget.value as PedidoKind)}
        />
        <p className="soft">{EXPLICACION[tipo]}</p>
        <Textarea
          label="Detalle"
          required={requerido}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={4000}
          value={detalle}
          onChange={(e) => setDetalle(e.currentTarget.value)}
        />
      </div>
    </FormModal>
  );
}
