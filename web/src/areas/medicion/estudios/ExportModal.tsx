import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import {
  DEFAULT_EM_COLUMNS,
  EM_COLUMN_LABEL,
  EM_COLUMNS,
  type EmColumn,
  type EmFormat,
} from '@tembiapo/contract/domain/estudios.ts';
import { MAX_CANDIDATOS_PDF } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useState } from 'react';
import { stringifySearch } from '../../../platform/address.ts';
import { FormModal } from '../../../ui/modals.tsx';
import { Options } from '../../../ui/Options.tsx';
import { toFile } from '../../administracion/documentos/index.ts';
import { type Count, countDrawing } from './charts.ts';
import { type EstudioFilters, filtersInQuery } from './filters.ts';

interface Props {
  filters: EstudioFilters;
  estudioId: number;
  conteo: readonly Count[];
  onClose: () => void;
}

const FORMATS = [
  { value: 'excel', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
];

/** Exports the filtered candidates to Excel or PDF, with the chart and the chosen columns (docs/reglas/medicion.md). */
export default function ExportModal({ estudioId, filters, conteo, onClose }: Props) {
  const [format, setFormat] = useState<EmFormat>('excel');
  const [columns, setColumns] = useState<readonly EmColumn[]>(DEFAULT_EM_COLUMNS);
  const total = conteo.reduce((sum, { value }) => sum + value, 0);
  const tooMany = format === 'pdf' && total > MAX_CANDIDATOS_PDF;
  const request = async () => {
    const { toImagen } = await import('../../../ui/chart-draw.ts');
    const { rubros, parametros, busquedaRapida } = filtersInQuery(filters);
    const query = stringifySearch({
      estudioMercadoIdNumerico: String(estudioId),
      fields: EM_COLUMNS.filter((one) => columns.includes(one)).join(','),
      busquedaRapida,
      rubrosIdsNumericos: rubros,
      parametrosIds: parametros,
    });
    await toFile(
      `/v1/estudio/candidatos/export/${format}${query}`,
      conteo.length > 0 ? toImagen(countDrawing(conteo)) : undefined,
    );
  };
  return (
    <FormModal
      unsaved={null}
      title="Exportar"
      saveText="Exportar"
      size="md"
      canSave={columns.length > 0 && !tooMany}
      onClose={onClose}
      onSubmit={request}
    >
      <div style={{ display: 'grid', gap: 14 }}>
        <p>
          {formatNumber(total)} {total === 1 ? 'candidato' : 'candidatos'}, con el gráfico y estas columnas:
        </p>
        <Checkbox.Group
          aria-label="Columnas"
          value={[...columns]}
          onChange={(value) => setColumns(value as EmColumn[])}
        >
          <div style={{ display: 'grid', gap: 8 }}>
            {EM_COLUMNS.map((column) => (
              <Checkbox key={column} value={column} label={EM_COLUMN_LABEL[column]} />
            ))}
          </div>
        </Checkbox.Group>
        <Options
          aria-label="Formato"
          data={FORMATS}
          value={format}
          onChange={(value) => setFormat(value as EmFormat)}
        />
        {tooMany && (
          <p className="notice-fixed" role="alert">
            El PDF admite hasta {formatNumber(MAX_CANDIDATOS_PDF)} candidatos. Filtrá el estudio o exportalo a
            Excel.
          </p>
        )}
      </div>
    </FormModal>
  );
}
