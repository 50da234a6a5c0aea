import { Checkbox } from '@mantine/core';
import {
  DEFAULT_EM_COLUMNS,
  EM_COLUMN_LABEL,
  EM_COLUMNS,
  type EmColumn,
  type EmFormat,
} from '@tembiapo/contract/domain/estudios.ts';
import { MAX_CANDIDATOS_PDF } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { stringifySearch } from '../../shell/route-search.ts';
import { FormModal } from '../../ui/Modal.tsx';
import { entero } from '../../ui/numbers.ts';
import { Opciones } from '../../ui/Segmented.tsx';
import { exportar } from '../documentos/index.ts';
import { type Conteo, dibujoDeConteo } from './charts.ts';
import { type FiltrosDeEstudio, filtrosEnQuery } from './filters.ts';

interface Props {
  filtros: FiltrosDeEstudio;
  estudioId: number;
  conteo: readonly Conteo[];
  onClose: () => void;
}

const FORMATOS = [
  { value: 'excel', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
];

/** Excel or PDF with the chart and the columns that are chosen: what the filter shows (002 §7). */
export default function ExportModal({ estudioId, filtros, conteo, onClose }: Props) {
  const [formato, setFormato] = useState<EmFormat>('excel');
  const [columnas, setColumnas] = useState<readonly EmColumn[]>(DEFAULT_EM_COLUMNS);
  const total = conteo.reduce((suma, { value }) => suma + value, 0);
  const demasiados = formato === 'pdf' && total > MAX_CANDIDATOS_PDF;
  const pedir = async () => {
    const { aImagen } = await import('../../ui/chart-draw.ts');
    const { rubros, parametros, busquedaRapida } = filtrosEnQuery(filtros);
    const query = stringifySearch({
      estudioMercadoIdNumerico: String(estudioId),
      fields: EM_COLUMNS.filter((una) => columnas.includes(una)).join(','),
      busquedaRapida,
      rubrosIdsNumericos: rubros,
      parametrosIds: parametros,
    });
    await exportar(
      `/v1/estudio/candidatos/export/${formato}${query}`,
      conteo.length > 0 ? aImagen(dibujoDeConteo(conteo)) : undefined,
    );
  };
  return (
    <FormModal
      titulo="Exportar"
      textoGuardar="Exportar"
      size="md"
      puedeGuardar={columnas.length > 0 && !demasiados}
      onClose={onClose}
      onSubmit={pedir}
    >
      <div style={{ display: 'grid', gap: 14 }}>
        <p>
          {entero(total)} {total === 1 ? 'candidato' : 'candidatos'}, con el gráfico y estas columnas:
        </p>
        <Checkbox.Group
          aria-label="Columnas"
          value={[...columnas]}
          onChange={(valor) => setColumnas(valor as EmColumn[])}
        >
          <div style={{ display: 'grid', gap: 8 }}>
            {EM_COLUMNS.map((columna) => (
              <Checkbox key={columna} value={columna} label={EM_COLUMN_LABEL[columna]} />
            ))}
          </div>
        </Checkbox.Group>
        <Opciones
          aria-label="Formato"
          data={FORMATOS}
          value={formato}
          onChange={(valor) => setFormato(valor as EmFormat)}
        />
        {demasiados && (
          <p className="aviso-fijo" role="alert">
            El PDF admite hasta {entero(MAX_CANDIDATOS_PDF)} candidatos. Filtrá el estudio o exportalo a
            Excel.
          </p>
        )}
      </div>
    </FormModal>
  );
}
