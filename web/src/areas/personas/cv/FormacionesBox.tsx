import { useQuery } from '@tanstack/react-query';
import { NIVEL_FORMACION_LABEL, NIVELES_FORMACION } from '@tembiapo/contract/domain/enums.ts';
import { api, CATALOG } from '../../../platform/api.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { FormacionRow } from './review-form.ts';
import { BOXES, BoxOfRows, ListedText, RowFrame, type RowsProps } from './review-rows.tsx';

/** The studies that were read. */
export function FormacionesBox({ rows, marks, errors, touch, onChange, onAdd }: RowsProps<FormacionRow>) {
  const titulaciones = useQuery(api.referencia.titulaciones.queryOptions(CATALOG));
  const listed = new Set(titulaciones.data?.items.map(({ descripcion }) => descripcion));
  return (
    <BoxOfRows
      title={BOXES[2]}
      add="Agregar un estudio"
      onAdd={() =>
        onAdd({
          n: -1,
          used: true,
          there: false,
          titulo: '',
          titulacionIdNumerico: null,
          institucion: '',
          institucionIdNumerico: null,
          nivel: null,
          desde: '',
          hasta: '',
        })
      }
    >
      {rows.map((row, i) => (
        <RowFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved
          key={i}
          name={`Estudio ${i + 1}`}
          row={row}
          marked={marks[row.n]}
          touch={touch}
          onUsed={(used) => onChange(i, { used })}
        >
          <ListedText
            label="Título"
            value={row.titulo}
            items={titulaciones.data?.items}
            known={row.titulacionIdNumerico !== null || listed.has(row.titulo)}
            onChange={(value) => onChange(i, { titulo: value, titulacionIdNumerico: null })}
          />
          <ListedText
            label="Institución"
            value={row.institucion}
            known={row.institucionIdNumerico !== null}
            onChange={(value) => onChange(i, { institucion: value, institucionIdNumerico: null })}
          />
          <Select
            className="all"
            label="Nivel"
            required
            data={NIVELES_FORMACION.map((value) => ({ value, label: NIVEL_FORMACION_LABEL[value] }))}
            value={row.nivel}
            error={errors[`formaciones.${i}.nivel`]}
            onChange={(nivel) => onChange(i, { nivel })}
          />
          <DateField
            label="Inicio"
            untilToday
            value={row.desde}
            onChange={(value) => onChange(i, { desde: value })}
          />
          <DateField
            label="Fin"
            value={row.hasta}
            error={errors[`formaciones.${i}.hasta`]}
            onChange={(value) => onChange(i, { hasta: value })}
          />
        </RowFrame>
      ))}
    </BoxOfRows>
  );
}
