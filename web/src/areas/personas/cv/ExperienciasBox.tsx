import { LONG_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { useLists } from '../../../ui/lists.ts';
import type { ExperienciaRow } from './review-form.ts';
import { BOXES, BoxOfRows, ListedText, RowFrame, type RowsProps } from './review-rows.tsx';

/** The jobs that were read. */
export function ExperienciasBox({ rows, marks, errors, touch, onChange, onAdd }: RowsProps<ExperienciaRow>) {
  const { cargo: cargos } = useLists(['cargo']);
  const listed = new Set(cargos?.map(({ descripcion }) => descripcion));
  return (
    <BoxOfRows
      title={BOXES[1]}
      add="Agregar una experiencia"
      onAdd={() =>
        onAdd({
          n: -1,
          used: true,
          there: false,
          empresa: '',
          empresaIdNumerico: null,
          cargo: '',
          cargoIdNumerico: null,
          rubroIdNumerico: null,
          desde: '',
          hasta: '',
          vigente: false,
          tareas: '',
        })
      }
    >
      {rows.map((row, i) => (
        <RowFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved
          key={i}
          name={`Experiencia ${i + 1}`}
          row={row}
          marked={marks[row.n]}
          touch={touch}
          onUsed={(used) => onChange(i, { used })}
        >
          <ListedText
            label="Cargo"
            required
            value={row.cargo}
            items={cargos}
            known={row.cargoIdNumerico !== null || listed.has(row.cargo)}
            error={errors[`experiencias.${i}.cargo`]}
            onChange={(cargo) => onChange(i, { cargo, cargoIdNumerico: null })}
          />
          <ListedText
            label="Empresa"
            value={row.empresa}
            known={row.empresaIdNumerico !== null}
            onChange={(empresa) => onChange(i, { empresa, empresaIdNumerico: null })}
          />
          <DateField
            label="Inicio"
            untilToday
            value={row.desde}
            onChange={(value) => onChange(i, { desde: value })}
          />
          {!row.vigente && (
            <DateField
              label="Fin"
              value={row.hasta}
              error={errors[`experiencias.${i}.hasta`]}
              onChange={(value) => onChange(i, { hasta: value })}
            />
          )}
          <Checkbox
            className="all"
            label="Sigue en este trabajo"
            checked={row.vigente}
            onChange={(event) => onChange(i, { vigente: event.currentTarget.checked })}
          />
          <LongText
            className="all"
            label="Tareas"
            minRows={2}
            maxRows={8}
            max={LONG_TEXT}
            value={row.tareas}
            onChange={(event) => onChange(i, { tareas: event.currentTarget.value })}
          />
        </RowFrame>
      ))}
    </BoxOfRows>
  );
}
