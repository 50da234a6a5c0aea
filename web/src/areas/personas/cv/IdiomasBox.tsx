import { useQuery } from '@tanstack/react-query';
import { NIVELES_IDIOMA, nivelIdiomaLabel } from '@tembiapo/contract/domain/enums.ts';
import { api, CATALOG } from '../../../platform/api.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { IdiomaRow } from './review-form.ts';
import { BOXES, BoxOfRows, RowFrame, type RowsProps } from './review-rows.tsx';

/** The languages that were read. */
export function IdiomasBox({ rows, marks, errors, touch, onChange, onAdd }: RowsProps<IdiomaRow>) {
  const idiomas = useQuery(api.referencia.idiomas.queryOptions(CATALOG));
  const nameOf = (id: number | null) =>
    idiomas.data?.items.find(({ idNumerico }) => idNumerico === id)?.descripcion;
  return (
    <BoxOfRows
      title={BOXES[3]}
      add="Agregar un idioma"
      onAdd={() => onAdd({ n: -1, used: true, there: false, idiomaIdNumerico: null, nivel: null })}
    >
      {rows.map((row, i) => (
        <RowFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved
          key={i}
          name={nameOf(row.idiomaIdNumerico) ?? `Idioma ${i + 1}`}
          row={row}
          marked={marks[row.n]}
          touch={touch}
          onUsed={(used) => onChange(i, { used })}
        >
          <Choice
            label="Idioma"
            required
            items={idiomas.data?.items}
            value={row.idiomaIdNumerico}
            error={errors[`idiomas.${i}.idioma`]}
            onChange={(value) => onChange(i, { idiomaIdNumerico: value })}
          />
          <Select
            label="Nivel"
            required
            data={NIVELES_IDIOMA.map((value) => ({ value, label: nivelIdiomaLabel(value) }))}
            value={row.nivel}
            error={errors[`idiomas.${i}.nivel`]}
            onChange={(nivel) => onChange(i, { nivel })}
          />
        </RowFrame>
      ))}
    </BoxOfRows>
  );
}
