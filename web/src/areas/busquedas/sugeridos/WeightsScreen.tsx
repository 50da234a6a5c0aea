import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PlacedSugerido, WeightsVersion } from '@tembiapo/contract/calls/busquedas/sugeridos.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import {
  CRITERIA,
  CRITERION_NAMES,
  type Criterion,
  WEIGHTS_TOTAL,
  type Weights,
  wrongInWeights,
} from '@tembiapo/contract/domain/sugeridos.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, errorText } from '../../../platform/api.ts';
import { LOOKUP } from '../../../platform/lookups.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { useDraft } from '../../../ui/form.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import './sugeridos.css';
import assignedStyles from '../../../ui/Assigned.module.css';

/** How many opportunities are offered for a preview. */
const TO_PREVIEW = 50;
const CHANGED = [api.sugeridos.key()];

/** /sugeridosPesos: the points of each criterion, a preview of other values, and earlier values (docs/reglas/busquedas.md). */
export function WeightsScreen() {
  useTitle('Pesos de los sugeridos');
  const { data, error, refetch } = useQuery(api.sugeridos.weights.queryOptions({ input: {} }));
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <main className="page">
      <div className="head">
        <h1>Pesos de los sugeridos</h1>
      </div>
      <div className="body weights">
        <Editor weights={{ ...data.pesos, minimo: data.minimo }} version={data.versiones[0]?.version ?? 0} />
        <div className="col">
          <Versions versions={data.versiones} />
          <Together ts={data.ultimaCuentaTs} />
        </div>
      </div>
    </main>
  );
}

type Held = Record<Criterion | 'minimo', NumberHeld>;

function Editor({ weights, version }: { weights: Held; version: number }) {
  const form = useDraft('pesos', weights, version);
  const held = form.datos;
  const draft = Object.fromEntries(CRITERION_NAMES.map((name) => [name, Number(held[name]) || 0])) as Weights;
  const empty = CRITERION_NAMES.find((name) => held[name] === '');
  const wrong =
    held.minimo === ''
      ? 'Falta desde cuántos puntos va alguien'
      : empty
        ? `Falta cuánto pesa «${CRITERIA[empty].label}»`
        : wrongInWeights(draft);
  const done = useDone(CHANGED);
  const save = useMutation({
    mutationFn: () => client.sugeridos.saveWeights({ pesos: draft, minimo: Number(held.minimo) }),
    onSuccess: (answer) => {
      form.accept();
      return done(answer);
    },
    onError: (error) => alerts.error(error),
  });
  return (
    <div className="col">
      <UnsavedQuestion dirty={form.dirty} onDiscard={form.end} />
      <Drafted form={form} />
      <Box title="Cuánto pesa cada cosa">
        <form
          noValidate
          inert={save.isPending}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <ul className="weights-list">
            {CRITERION_NAMES.map((name) => (
              <li key={name}>
                <NumberField
                  label={CRITERIA[name].label}
                  description={CRITERIA[name].help}
                  max={WEIGHTS_TOTAL}
                  value={held[name]}
                  onChange={(value) => form.change({ [name]: value })}
                />
              </li>
            ))}
            <li>
              <NumberField
                label="Mínimo para ir"
                description="Desde cuántos puntos, de 100, se cuenta a alguien entre los que van."
                max={WEIGHTS_TOTAL}
                value={held.minimo}
                onChange={(least) => form.change({ minimo: least })}
              />
            </li>
          </ul>
          <p className="weights-foot">
            <span className={wrong ? 'error-fixed' : 'soft'} role="status">
              {wrong ?? `Suman ${WEIGHTS_TOTAL}`}
            </span>
            <Button
              type="submit"
              why={wrong ?? (!form.dirty && 'Todavía no cambiaste ningún peso')}
              loading={save.isPending}
            >
              Guardar
            </Button>
          </p>
        </form>
      </Box>
      <Preview weights={draft} wrong={wrong} />
    </div>
  );
}

const move = ({ lugarAntes, lugarAhora }: PlacedSugerido): number =>
  (lugarAntes ?? Number.POSITIVE_INFINITY) - (lugarAhora ?? Number.POSITIVE_INFINITY) || 0;

const COLUMNS: Column<PlacedSugerido>[] = [
  { title: 'Candidato', phone: 'title', cell: (one) => one.nombreCompleto },
  {
    title: 'Lugar',
    phone: 'half',
    width: 150,
    className: 'num',
    cell: (one) => (
      <>
        {one.lugarAntes ?? 'afuera'} → {one.lugarAhora ?? 'afuera'}{' '}
        {move(one) > 0 && <IconArrowUp size={15} className="up" aria-label="sube" />}
        {move(one) < 0 && <IconArrowDown size={15} className="down" aria-label="baja" />}
      </>
    ),
  },
  {
    title: 'Puntaje',
    phone: 'half',
    width: 110,
    className: 'num',
    cell: (one) => `${one.puntajeAntes} → ${one.puntajeAhora}`,
  },
];

/** Previews who would rise and who would fall, on a real opportunity. */
function Preview({ weights, wrong }: { weights: Weights; wrong: string | null }) {
  const [oportunidad, setOportunidad] = useState<string | null>(null);
  const list = useQuery(
    api.oportunidades.list.queryOptions({ input: { page: 1, limit: TO_PREVIEW, estado: 'a' }, ...LOOKUP }),
  );
  const preview = useMutation({
    mutationFn: () =>
      client.sugeridos.previewWeights({ oportunidadIdNumerico: Number(oportunidad), pesos: weights }),
  });
  return (
    <Box title="Quién sube y quién baja">
      <div className={`fields ${assignedStyles.assign} inside`}>
        <Select
          label="Oportunidad"
          searchable
          data={list.data?.items.map((o) => ({
            value: String(o.idNumerico),
            label: `${o.titulo} · ${o.empresaDescripcion}`,
          }))}
          value={oportunidad}
          onChange={setOportunidad}
        />
        <Button
          variant="default"
          why={wrong ?? (!oportunidad && 'Elegí la oportunidad')}
          loading={preview.isPending}
          onClick={() => preview.mutate()}
        >
          Ver
        </Button>
      </div>
      {preview.error && (
        <div className="inside">
          <ErrorAlert message={errorText(preview.error)} />
        </div>
      )}
      {preview.data && (
        <Table
          title="Quién sube y quién baja"
          columns={COLUMNS}
          rows={preview.data.items}
          rowKey={(one) => one.idNumerico}
          empty="No hay a quién sugerir"
        />
      )}
    </Box>
  );
}

function Versions({ versions }: { versions: WeightsVersion[] }) {
  const done = useDone(CHANGED);
  const restore = useMutation({
    mutationFn: (version: number) => client.sugeridos.restoreWeights({ version }),
    onSuccess: done,
    onError: (error) => alerts.error(error),
  });
  return (
    <Box title="Versiones" count={versions.length}>
      {versions.length === 0 && <p className="empty">Todavía son los que vinieron con la instalación</p>}
      <ul className="left-out inside">
        {versions.map(({ version, pesos, minimo, usuarioNombre, vuelveA, ts }, i) => (
          <li key={version}>
            <span className={assignedStyles.txt}>
              <b>{i === 0 ? 'Valen ahora' : `Versión ${version}`}</b>
              <span className="soft num">
                {' '}
                ·{' '}
                {[formatMoment(ts), usuarioNombre, vuelveA && `como la ${vuelveA}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <div className="l2 num">
                {CRITERION_NAMES.map((name) => `${CRITERIA[name].label} ${pesos[name]}`).join(' · ')} · desde{' '}
                {minimo}
              </div>
            </span>
            {i > 0 && (
              <Button
                size="xs"
                variant="default"
                disabled={restore.isPending}
                onClick={() => restore.mutate(version)}
                aria-label={`Volver a la versión ${version}`}
              >
                Volver
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Which positions go together is only counted on request, so that scores change for no other reason. */
function Together({ ts }: { ts: string | null }) {
  const done = useDone(CHANGED);
  const count = useMutation({
    mutationFn: () => client.sugeridos.countTogether({}),
    onSuccess: done,
    onError: (error) => alerts.error(error),
  });
  return (
    <Box title="Cargos que van juntos">
      <div className="inside">
        <p>
          Dos cargos van juntos cuando muchas personas tuvieron los dos.{' '}
          {ts ? `Se contó el ${formatDate(ts)}.` : 'Todavía no se contó.'}
        </p>
        <Button variant="default" loading={count.isPending} onClick={() => count.mutate()}>
          Contar de nuevo
        </Button>
      </div>
    </Box>
  );
}
