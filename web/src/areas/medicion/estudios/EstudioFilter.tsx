import type { Estudio } from '@tembiapo/contract/calls/medicion/estudios.ts';
import { EM_PARAMETRO_LABEL, EM_PARAMETROS_ORDER } from '@tembiapo/contract/domain/estudios.ts';
import { Choices, manyShown } from '../../../ui/Choice.tsx';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { MultiSelect } from '../../../ui/Select.tsx';
import { usePending } from '../../../ui/usePending.ts';
import type { EstudioFilters } from './filters.ts';

const PARAMETROS = EM_PARAMETROS_ORDER.map((value) => ({ value, label: EM_PARAMETRO_LABEL[value] }));

/** The filter line of a study's candidates. */
export function EstudioFilter({
  filters,
  rubros,
  onSubmit,
}: {
  filters: EstudioFilters;
  rubros: Estudio['rubros'] | undefined;
  onSubmit: (change: Partial<EstudioFilters>) => void;
}) {
  const [quickSearch, setQuickSearch] = usePending(filters.busquedaRapida);
  return (
    <FiltersLine onSubmit={() => onSubmit({ busquedaRapida: quickSearch })}>
      <SearchField
        aria-label="Búsqueda rápida"
        placeholder="Nombre"
        w={220}
        value={quickSearch}
        onChange={setQuickSearch}
      />
      <Choices
        label="Rubro"
        items={rubros}
        value={filters.rubrosIdsNumericos}
        onChange={(rubrosIds) => onSubmit({ busquedaRapida: quickSearch, rubrosIdsNumericos: rubrosIds })}
      />
      <MultiSelect
        aria-label="Parámetro"
        placeholder={filters.parametrosIds.length === 0 ? 'Parámetro' : ''}
        data={PARAMETROS}
        value={filters.parametrosIds}
        onChange={(chosen) =>
          onSubmit({ busquedaRapida: quickSearch, parametrosIds: chosen as EstudioFilters['parametrosIds'] })
        }
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar Parámetro' }}
        hidePickedOptions
        className={filters.parametrosIds.length > 0 ? 'chosen-of some' : 'chosen-of'}
        {...manyShown(filters.parametrosIds, PARAMETROS)}
      />
    </FiltersLine>
  );
}
