import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BolsaFigures, PublicacionState } from '@tembiapo/contract/calls/busquedas/bolsa.ts';
import { fuenteLabel } from '@tembiapo/contract/domain/bolsa.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { lazy, Suspense, useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import './publicacion.css';

const FiguresModal = lazy(() => import('./FiguresModal.tsx'));
const KEYS = [api.bolsa.key()];
/** Origins shown in the box; the button shows the rest. */
const SHOWN = 6;
/** Channels with a link of their own, to count what each brings. */
const CHANNELS = ['whatsapp', 'facebook', 'instagram', 'linkedin', 'cartel'] as const;

/** The publication of an opportunity, its links by origin, and the results of each (docs/reglas/bolsa.md). */
export function PublicacionBox({ oportunidadId }: { oportunidadId: number }) {
  const input = { oportunidadIdNumerico: oportunidadId };
  const state = useQuery(api.bolsa.publicacion.queryOptions({ input }));
  const figures = useQuery(api.bolsa.figures.queryOptions({ input }));
  const [more, setMore] = useState(false);
  const error = state.error ?? figures.error;
  const url = state.data?.url;
  return (
    <Box
      title="Bolsa de trabajo"
      action={
        url && (
          <a className="link name" href={url} target="_blank" rel="noopener">
            Ver publicación
          </a>
        )
      }
    >
      <div className="inside publication">
        {error ? (
          <ErrorPanel error={error} onRetry={() => Promise.all([state.refetch(), figures.refetch()])} />
        ) : state.data && figures.data ? (
          <>
            <State oportunidadId={oportunidadId} state={state.data} />
            {url && <Links url={url} />}
            <Origins figures={figures.data} onMore={() => setMore(true)} />
          </>
        ) : (
          <Loading rows={3} />
        )}
      </div>
      {more && figures.data && (
        <Suspense>
          <FiguresModal figures={figures.data} onClose={() => setMore(false)} />
        </Suspense>
      )}
    </Box>
  );
}

function State({ oportunidadId, state }: { oportunidadId: number; state: PublicacionState }) {
  const [saving, setSaving] = useState(false);
  const done = useDone(KEYS);
  const show = async (shows: boolean) => {
    setSaving(true);
    try {
      await done(
        await client.bolsa.editPublicacion({ oportunidadIdNumerico: oportunidadId, muestraSalario: shows }),
      );
    } catch (error) {
      alerts.error(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <p className="soft">
        {state.publicada
          ? `Publicada desde el ${formatDate(state.publicadoTs)}`
          : state.publicadoTs
            ? `Ya no se ve; estuvo publicada desde el ${formatDate(state.publicadoTs)}`
            : 'No está publicada'}
      </p>
      <Switch
        label="La publicación dice el salario"
        checked={state.muestraSalario}
        disabled={saving}
        onChange={(e) => void show(e.currentTarget.checked)}
      />
    </>
  );
}

function Links({ url }: { url: string }) {
  const copy = async (fuente: string) => {
    const link = `${url}?fuente=${fuente}`;
    try {
      await navigator.clipboard.writeText(link);
      alerts.success(`Enlace para ${fuenteLabel(fuente)} copiado`);
    } catch {
      alerts.notice(`No se pudo copiar. El enlace es ${link}`);
    }
  };
  return (
    <div>
      <p className="soft">Copiar el enlace para</p>
      <div className="line-row channels">
        {CHANNELS.map((fuente) => (
          <Button key={fuente} size="xs" variant="default" onClick={() => void copy(fuente)}>
            {fuenteLabel(fuente)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Origins({ figures: { resultados }, onMore }: { figures: BolsaFigures; onMore: () => void }) {
  if (resultados.length === 0) return <p className="soft">Todavía sin visitas ni postulaciones.</p>;
  return (
    <>
      <FigureTable
        label="Visitas y postulaciones por origen"
        heads={['Origen', 'Visitas', 'Postulaciones']}
        rows={resultados.slice(0, SHOWN).map((r) => ({
          key: r.fuente,
          name: fuenteLabel(r.fuente),
          cells: [r.vistas, r.postulaciones],
        }))}
      />
      <div>
        <Button size="xs" variant="default" onClick={onMore}>
          En qué terminaron, y por día
        </Button>
      </div>
    </>
  );
}
