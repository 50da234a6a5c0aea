import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import {
  ENCODING_LABEL,
  ENCODINGS,
  SEPARATOR_LABEL,
  SEPARATORS,
} from '@tembiapo/contract/domain/importaciones.ts';
import { type ReactNode, useState } from 'react';
import { client, errorText } from '../../../platform/api.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { hiddenParts } from './hiddenParts.ts';
import { IMPORTACION_KEYS } from './keys.ts';

type Choice = Omit<Parameters<typeof client.importaciones.read>[0], 'id'>;

/** How much of a row the list of rows shows. */
const ROW_CHARS = 40;
const inRow = (cells: readonly string[]): string => cutText(cells.filter(Boolean).join(' · '), ROW_CHARS);

/** A file's first rows as they are, and how they are read: another choice reads the file again. */
export function HowRead({ importacion: { id, lectura, hojas, encabezado } }: { importacion: Importacion }) {
  const [error, setError] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const done = useDone(IMPORTACION_KEYS);
  const { filaEncabezado: head, separador, codificacion, ocultas } = lectura;
  const read = async (choice: Choice) => {
    setReading(true);
    setError(null);
    try {
      const { message } = await client.importaciones.read({ id, ...choice });
      await done({ message });
    } catch (thrown) {
      setError(errorText(thrown));
    }
    setReading(false);
  };
  const rows = lectura.primeras.flatMap((cells, i) =>
    cells.some(Boolean) || i + 1 === head ? [{ n: i + 1, cells }] : [],
  );
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const hidden = hiddenParts(lectura);
  return (
    <section aria-label="Cómo se lee el archivo" className="how-read">
      <h2>Así empieza el archivo</h2>
      {error && <ErrorAlert message={error} />}
      <div className="choices">
        {/* Sheets that are separate imports are shown above. */}
        {lectura.hojas.length > Math.max(1, hojas.length) && (
          <Select
            label="Hoja"
            value={String(lectura.hoja)}
            options={lectura.hojas.map(({ indice, nombre }) => [String(indice), nombre])}
            disabled={reading}
            onChoose={(sheet) => read({ hoja: Number(sheet) })}
          />
        )}
        <Select
          label="Fila con los nombres de las columnas"
          value={String(head)}
          options={[
            ['0', 'Sin encabezado'],
            ...(head === 0 || rows.some(({ n }) => n === head)
              ? rows
              : [...rows, { n: head, cells: [] }]
            ).map(({ n, cells }): [string, string] => [String(n), `${n}: ${inRow(cells)}`]),
          ]}
          disabled={reading}
          onChoose={(n) => read({ filaEncabezado: Number(n) })}
        />
        {separador !== null && (
          <Select
            label="Separador"
            value={separador}
            options={SEPARATORS.map((one) => [one, SEPARATOR_LABEL[one]])}
            disabled={reading}
            onChoose={(one) => read({ separador: one as typeof separador })}
          />
        )}
        {codificacion !== null && (
          <Select
            label="Letras"
            value={codificacion}
            options={ENCODINGS.map((one) => [one, ENCODING_LABEL[one]])}
            disabled={reading}
            onChoose={(one) => read({ codificacion: one as typeof codificacion })}
          />
        )}
        {hidden !== '' && (
          <Select
            label={`Tiene ${hidden}`}
            value={ocultas ? 'si' : 'no'}
            options={[
              ['no', 'Dejar afuera lo oculto'],
              ['si', 'Traer también lo oculto'],
            ]}
            disabled={reading}
            onChoose={(one) => read({ ocultas: one === 'si' })}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keyboard too */}
      <div className="as-is" tabIndex={0} aria-busy={reading}>
        <table aria-label="Primeras filas del archivo">
          {head === 0 && (
            <thead>
              <tr className="names">
                <th />
                {encabezado.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(({ n, cells }) => (
              <tr key={n} className={n === head ? 'names' : n < head ? 'before' : undefined}>
                <th scope="row" className="num">
                  {n}
                </th>
                {Array.from({ length: width }, (_, i) => `${n} ${i}`).map((key, i) => (
                  <td key={key}>{cells[i]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface SelectProps {
  label: ReactNode;
  value: string;
  options: [value: string, label: string][];
  disabled: boolean;
  onChoose: (value: string) => void;
}

const Select = ({ label, value, options, disabled, onChoose }: SelectProps) => (
  <NativeSelect
    label={label}
    value={value}
    disabled={disabled}
    data={options.map(([one, text]) => ({ value: one, label: text }))}
    onChange={(e) => onChoose(e.currentTarget.value)}
  />
);
