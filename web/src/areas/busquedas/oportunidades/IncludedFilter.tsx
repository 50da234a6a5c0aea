import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { POSTULACION_ORIGIN_LABEL, POSTULACION_ORIGINS } from '@tembiapo/contract/domain/enums.ts';
import { ACTIVE_ETAPAS, etapaGroups } from '@tembiapo/contract/domain/etapas.ts';
import { api, CATALOG } from '../../../platform/api.ts';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { usePending } from '../../../ui/usePending.ts';
import { etapasOptions } from './etapas-options.ts';
import type { IncludedFilters } from './included-filters.ts';

const ETAPAS = etapasOptions(etapaGroups(ACTIVE_ETAPAS, 'selector'));
const EVERYBODY = 'TODOS';

interface Props {
  filters: IncludedFilters;
  onSubmit: (change: Partial<IncludedFilters>) => void;
}

/** Nombre, Etapa, Motivo de descarte, Origen de postulación (docs/reglas/busquedas.md): a choice applies at once, a name on Enter and on blur. */
export function IncludedFilter({ filters, onSubmit }: Props) {
  const motivos = useQuery(api.referencia.descarteMotivos.queryOptions(CATALOG));
  const [name, setName] = usePending(filters.nombre);
  const hasFilter = filters.nombre || filters.etapa || filters.motivoDescarte || filters.origenPostulacion;
  return (
    <FiltersLine
      label="Filtros de candidatos"
      final={
        hasFilter && (
          <IconButton
            aria-label="Quitar filtros"
            title="Quitar filtros"
            onClick={() =>
              onSubmit({ nombre: '', etapa: null, motivoDescarte: null, origenPostulacion: null })
            }
          >
            <IconX size={16} />
          </IconButton>
        )
      }
    >
      <SearchField
        aria-label="Nombre"
        placeholder="Nombre"
        w={116}
        value={name}
        onChange={setName}
        onApply={(text) => text.trim() !== filters.nombre && onSubmit({ nombre: text.trim() })}
      />
      <Select
        aria-label="Etapa"
        placeholder="Etapa: Todas"
        clearable
        w={146}
        data={ETAPAS}
        value={filters.etapa === null ? null : String(filters.etapa)}
        onChange={(etapa) => onSubmit({ etapa: Number(etapa) || null })}
      />
      <Select
        aria-label="Motivo de descarte"
        placeholder="Motivo de descarte"
        clearable
        w={186}
        data={motivos.data?.items.map((m) => ({ value: String(m.idNumerico), label: m.descripcion }))}
        value={filters.motivoDescarte === null ? null : String(filters.motivoDescarte)}
        onChange={(motivo) => onSubmit({ motivoDescarte: Number(motivo) || null })}
      />
      <Select
        aria-label="Origen de postulación"
        w={238}
        data={[
          { value: EVERYBODY, label: 'Origen de postulación: Todos' },
          ...POSTULACION_ORIGINS.map((value) => ({ value, label: POSTULACION_ORIGIN_LABEL[value] })),
        ]}
        value={filters.origenPostulacion ?? EVERYBODY}
        onChange={(origin) =>
          onSubmit({
            origenPostulacion: POSTULACION_ORIGINS.find((one) => one === origin) ?? null,
          })
        }
      />
    </FiltersLine>
  );
}
