import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OwnPedido } from '@tembiapo/contract/calls/confianza/privacy.ts';
import { CONSENT, consentOf } from '@tembiapo/contract/domain/consent.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import {
  PEDIDO_ESTADO_LABEL,
  PEDIDO_KIND_LABEL,
  PEDIDO_KINDS,
  type PedidoKind,
} from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, queryClient, RENEW_LINKS_MS } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConsentText } from '../../../ui/ConsentText.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Confirm, FormModal } from '../../../ui/modals.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { PresentacionesBox } from '../../busquedas/presentaciones/index.ts';
import styles from './MyDataScreen.module.css';

const KEYS = [api.privacy.key(), api.candidatos.perfil.key()];

/** /misDatosPersonales: what is stored about me, for whom, and what I can do about it (law 7593/2025). */
export function MyDataScreen() {
  useTitle('Mis datos personales');
  const { data, error, refetch } = useQuery({
    ...api.privacy.own.queryOptions({ input: {} }),
    // The links expire.
    refetchInterval: RENEW_LINKS_MS,
  });
  const [open, setOpen] = useState<'texto' | 'dar' | 'retirar' | 'pedir' | null>(null);
  const done = useDone(KEYS);
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={6} />;
  const { consentimiento: c, limitado, pedidos } = data;
  const active = c !== null && c.retirado === null;
  const make = async (job: () => Promise<{ message: string }>) => {
    try {
      await done(await job());
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  const close = () => setOpen(null);
  return (
    <main className="portal">
      <h1>Mis datos personales</h1>
      <p className="soft">
        Tus datos son tuyos. Acá podés verlos, llevártelos, corregirlos o pedir que los eliminemos, gratis y
        cuando quieras.
      </p>
      {limitado && (
        <p className="notice-fixed" role="status">
          No aparecés en las búsquedas: retiraste tu consentimiento o te opusiste al uso de tus datos.
        </p>
      )}

      <section className="box" aria-label="Llevarme mis datos">
        <div className="inside block">
          <h2>Llevarme mis datos</h2>
          <p>Todo lo que cargaste y lo que resultó de tus postulaciones, en un archivo.</p>
          <div className="line-row">
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

      <section className="box" aria-label="Mi consentimiento">
        <div className="inside block">
          <h2>Mi consentimiento</h2>
          <p>
            {active && (
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
          <div className="line-row">
            <Button variant="default" onClick={() => setOpen('texto')}>
              Leer el texto
            </Button>
            {active && !limitado ? (
              <Button variant="default" onClick={() => setOpen('retirar')}>
                Retirar mi consentimiento
              </Button>
            ) : (
              <Button onClick={() => setOpen('dar')}>Dar mi consentimiento</Button>
            )}
          </div>
        </div>
      </section>

      <PresentacionesBox />

      <section className="box" aria-label="Pedidos">
        <div className="inside block">
          <h2>Pedidos</h2>
          <p>
            Podés pedir ver lo que el equipo anotó sobre vos, que corrijamos algo, que dejemos de usar tus
            datos o que los eliminemos.
          </p>
          <div className="line-row">
            <Button onClick={() => setOpen('pedir')}>Hacer un pedido</Button>
          </div>
          {pedidos.map((pedido) => (
            <Pedido key={pedido.id} pedido={pedido} />
          ))}
        </div>
      </section>

      {open === 'texto' && (
        <Modal onClose={close} title="Tus datos personales" size="lg">
          <ConsentText consentimiento={(active && consentOf(c.version)) || CONSENT} />
        </Modal>
      )}
      {open === 'dar' && (
        <FormModal
          unsaved={null}
          title="Dar mi consentimiento"
          saveText="Acepto"
          onClose={close}
          onSubmit={async () => done(await client.privacy.consent({ version: CONSENT.version }))}
        >
          <ConsentText consentimiento={CONSENT} />
        </FormModal>
      )}
      {open === 'retirar' && (
        <Confirm
          title="Retirar mi consentimiento"
          text={
            'Dejás de aparecer en las búsquedas y no te vamos a incluir en nuevas oportunidades. ' +
            'Tus datos quedan guardados hasta que pidas eliminarlos. ¿Continuar?'
          }
          acceptText="Retirar"
          danger
          onClose={close}
          onConfirm={() => make(() => client.privacy.withdraw({}))}
        />
      )}
      {open === 'pedir' && <PedidoModal onClose={close} />}
    </main>
  );
}

const COLOR = { pendiente: 'yellow', atendido: 'green', rechazado: 'red' } as const;

const Pedido = ({ pedido: p }: { pedido: OwnPedido }) => (
  <div className={styles.pedido}>
    <div className="line-row">
      <b>{PEDIDO_KIND_LABEL[p.tipo]}</b>
      <span className={`badge b-${COLOR[p.estado]}`}>{PEDIDO_ESTADO_LABEL[p.estado]}</span>
      <span className="soft num">{formatMoment(p.fecha)}</span>
    </div>
    {p.detalle && <p className="soft">{p.detalle}</p>}
    {p.respuesta && <p>Respuesta: {p.respuesta}</p>}
  </div>
);

const EXPLANATION: Record<PedidoKind, string> = {
  acceso: 'Qué querés conocer, por ejemplo las anotaciones del equipo sobre vos.',
  rectificacion:
    'Qué está mal y cómo debería decir. Tus propios datos los podés corregir vos en «Mis datos».',
  oposicion: 'Dejamos de usar tus datos: no aparecés en las búsquedas, pero siguen guardados.',
  supresion:
    'Borramos tu ficha, tus archivos y tu cuenta para siempre. No vas a recibir otro aviso ni vas a poder ingresar.',
};

function PedidoModal({ onClose }: { onClose: () => void }) {
  const typed = useTyped('pedido', { kind: 'acceso' as PedidoKind, detail: '' });
  const { kind, detail } = typed.data;
  const done = useDone(KEYS, typed);
  const required = kind === 'acceso' || kind === 'rectificacion';
  return (
    <FormModal
      unsaved={typed}
      title="Hacer un pedido"
      saveText="Enviar pedido"
      onClose={onClose}
      onSubmit={async () => done(await client.privacy.request({ tipo: kind, detalle: detail || null }))}
      canSave={!required || detail.trim() !== ''}
    >
      <div className="fields one">
        <NativeSelect
          label="Qué pedís"
          value={kind}
          data={PEDIDO_KINDS.map((value) => ({ value, label: PEDIDO_KIND_LABEL[value] }))}
          onChange={(e) => typed.change({ kind: e.currentTarget.value as PedidoKind })}
        />
        <p className="soft">{EXPLANATION[kind]}</p>
        <LongText
          label="Detalle"
          required={required}
          minRows={3}
          maxRows={8}
          max={4000}
          value={detail}
          onChange={(e) => typed.change({ detail: e.currentTarget.value })}
        />
      </div>
    </FormModal>
  );
}

MyDataScreen.ahead = () => queryClient.prefetchQuery(api.privacy.own.queryOptions({ input: {} }));
