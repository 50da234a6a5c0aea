import { useQueryClient } from '@tanstack/react-query';
import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import { useState } from 'react';
import { client, errorText } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { Columns } from './Columns.tsx';
import { Counter } from './Counter.tsx';
import { leftOut } from './hiddenParts.ts';
import { IMPORTACION_KEYS, RECORD_KEYS } from './keys.ts';

const ORDER_LABEL: Record<DateOrder, string> = { dma: 'día/mes/año', mda: 'mes/día/año' };

/** What was found, and how to continue. */
export function Revision({ importacion: i }: { importacion: Importacion }) {
  const [allOrNothing, setAll] = useState(false);
  const [createDuplicates, setDuplicates] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [changing, setChanging] = useState(false);
  const done = useDone(RECORD_KEYS);
  const queries = useQueryClient();
  const hidden = leftOut(i.lectura);
  const run = async () => {
    setSending(true);
    setError(null);
    try {
      await done(
        await client.importaciones.run({
          id: i.id,
          revision: i.revision ?? undefined,
          todoONada: allOrNothing,
          crearDuplicados: createDuplicates,
        }),
      );
    } catch (thrown) {
      setError(errorText(thrown));
      // Somebody else may have reviewed it: shows its current state.
      await Promise.all(IMPORTACION_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      setSending(false);
    }
  };
  const readDates = async (campo: string, order: DateOrder) => {
    setSending(true);
    setError(null);
    try {
      await done(
        await client.importaciones.check({
          id: i.id,
          columnas: i.columnas,
          ordenes: { ...i.ordenes, [campo]: order },
        }),
      );
    } catch (thrown) {
      setError(errorText(thrown));
      setSending(false);
    }
  };
  if (changing) return <Columns importacion={i} />;
  return (
    <section aria-label="Revisión">
      <div className="counts">
        <Counter n={i.total ?? 0} texto="filas" />
        <Counter n={i.conError} texto="con errores" color="red" />
        <Counter n={i.duplicadas} texto="posibles duplicadas" color="yellow" />
        <Counter n={i.dudosas} texto="para mirar" color="yellow" />
        <Counter n={i.cambiadas} texto="se guardan distinto" />
      </div>
      {hidden !== '' && (
        <div className="notice-fixed finding" role="note">
          <span>{hidden}</span>
        </div>
      )}
      {(i.lectura.hallazgos ?? []).map(({ campo, mensaje, ordenes }) => (
        <div key={mensaje} className="notice-fixed finding" role="note">
          <span>{mensaje}</span>
          {ordenes.map((order) => (
            <Button
              key={order}
              variant="default"
              size="xs"
              disabled={sending}
              onClick={() => readDates(campo, order)}
            >
              Leer {ORDER_LABEL[order]}
            </Button>
          ))}
        </div>
      ))}
      {error && <ErrorAlert message={error} />}
      <div className="options">
        <Checkbox
          label="Todo o nada: si una fila tiene errores o algo falla, no se crea ninguna"
          checked={allOrNothing}
          onChange={(e) => setAll(e.currentTarget.checked)}
        />
        <Checkbox
          label="Crear también las posibles duplicadas (no las de un documento ya registrado)"
          checked={createDuplicates}
          onChange={(e) => setDuplicates(e.currentTarget.checked)}
        />
      </div>
      <div className="actions">
        <Button variant="default" onClick={() => setChanging(true)}>
          Cambiar columnas
        </Button>
        <Button loading={sending} onClick={run}>
          Importar
        </Button>
      </div>
    </section>
  );
}
