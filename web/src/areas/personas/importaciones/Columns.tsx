import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { IMPORTABLE, IMPORTABLE_LABEL, type Importable } from '@tembiapo/contract/domain/enums.ts';
import {
  campoOwnerOf,
  type ImportableField,
  importableFields,
  suggestColumns,
} from '@tembiapo/contract/domain/importaciones.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import { useState } from 'react';
import { api, client, errorText } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Drafted } from '../../../ui/Modal.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { Became, type Sample } from './Became.tsx';
import { HowRead } from './HowRead.tsx';
import { IMPORTACION_KEYS } from './keys.ts';

/** How the file is read, and each field with its column and what its first values become. */
export function Columns({ importacion: i }: { importacion: Importacion }) {
  const { hoja, filaEncabezado, separador, codificacion, ocultas } = i.lectura;
  // It stays when the file turns out to be read in another way, with other columns.
  const [error, setError] = useState<string | null>(null);
  return (
    <>
      {i.lectura.primeras.length > 0 && <HowRead importacion={i} />}
      <Pairing
        key={JSON.stringify([hoja, filaEncabezado, separador, codificacion, ocultas, i.encabezado])}
        importacion={i}
        error={error}
        onError={setError}
      />
    </>
  );
}

interface PairingProps {
  importacion: Importacion;
  error: string | null;
  onError: (error: string | null) => void;
}

function Pairing({ importacion: i, error, onError }: PairingProps) {
  const { hoja, filaEncabezado, separador, codificacion } = i.lectura;
  const typed = useTyped(`columnas ${i.id} ${hoja} ${filaEncabezado} ${separador} ${codificacion}`, {
    columns: i.columnas as Record<string, number>,
    orders: i.ordenes as Record<string, DateOrder>,
    kind: i.tipo,
  });
  const { columns, orders, kind } = typed.data;
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const campos = useCampos(campoOwnerOf(kind));
  const done = useDone(IMPORTACION_KEYS);
  const readAs = { hoja, filaEncabezado, separador, codificacion };
  const asked = { id: i.id, columnas: columns, ordenes: orders, tipo: kind, leida: readAs };
  const { data: sample } = useQuery(
    api.importaciones.sample.queryOptions({ input: asked, placeholderData: keepPreviousData }),
  );
  const check = async () => {
    setSending(true);
    onError(null);
    try {
      const answer = await client.importaciones.check(asked);
      typed.end();
      await done(answer);
    } catch (thrown) {
      onError(errorText(thrown));
      await Promise.all(IMPORTACION_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      setSending(false);
    }
  };
  const choose = (field: string, column: string) => {
    const { [field]: _, ...rest } = columns;
    const { [field]: __, ...others } = orders;
    typed.change({
      columns: column === '' ? rest : { ...rest, [field]: Number(column) },
      orders: others,
    });
  };
  return (
    <section aria-label="Columnas">
      <h2>¿Qué columna es cada dato?</h2>
      <Drafted form={typed} />
      {error && <ErrorAlert message={error} />}
      {i.hojas.length > 1 && (
        <NativeSelect
          label="Qué tiene la hoja"
          w={260}
          mb={16}
          value={kind}
          data={IMPORTABLE.map((value) => ({ value, label: IMPORTABLE_LABEL[value] }))}
          onChange={(e) => {
            const chosen = e.currentTarget.value as Importable;
            typed.change({
              kind: chosen,
              columns:
                chosen === i.tipo
                  ? i.columnas
                  : suggestColumns(importableFields(chosen, []), i.encabezado, chosen),
              orders: {},
            });
          }}
        />
      )}
      <div className="pairing">
        {importableFields(kind, campos ?? []).map((field) => (
          <Pair
            key={field.nombre}
            field={field}
            importacion={i}
            column={columns[field.nombre]}
            order={orders[field.nombre]}
            became={sample?.campos[field.nombre]}
            onChoose={(column) => choose(field.nombre, column)}
            onOrder={(order) => typed.change({ orders: { ...orders, [field.nombre]: order } })}
          />
        ))}
      </div>
      <div className="actions">
        <Button loading={sending} onClick={check}>
          Revisar
        </Button>
      </div>
    </section>
  );
}

interface PairProps {
  field: ImportableField;
  importacion: Importacion;
  column: number | undefined;
  /** As somebody chose; undefined while the values decide. */
  order: DateOrder | undefined;
  became: readonly Sample[] | undefined;
  onChoose: (column: string) => void;
  onOrder: (order: DateOrder) => void;
}

function Pair({ field, importacion: i, column, order, became, onChoose, onOrder }: PairProps) {
  const { nombre, etiqueta, requerido, fecha } = field;
  const told = fecha && column !== undefined ? i.lectura.fechas[column] : undefined;
  return (
    <div className="line-row">
      <div className="chosen">
        <NativeSelect
          label={etiqueta}
          required={requerido ?? false}
          value={column === undefined ? '' : String(column)}
          data={[
            { value: '', label: 'Ninguna' },
            ...i.encabezado.map((title, n) => ({ value: String(n), label: title || `Columna ${n + 1}` })),
          ]}
          onChange={(e) => onChoose(e.currentTarget.value)}
        />
        {told && (
          <NativeSelect
            aria-label={`Orden de las fechas de ${etiqueta}`}
            description={told.ambos ? 'Se pueden leer de las dos maneras' : undefined}
            value={order ?? told.orden}
            data={[
              { value: 'dma', label: 'Día/mes/año' },
              { value: 'mda', label: 'Mes/día/año' },
            ]}
            onChange={(e) => onOrder(e.currentTarget.value as DateOrder)}
          />
        )}
      </div>
      {column !== undefined && <Became name={nombre} values={became ?? []} />}
    </div>
  );
}
