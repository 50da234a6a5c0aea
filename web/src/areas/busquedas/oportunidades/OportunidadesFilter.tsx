import { useQuery } from '@tanstack/react-query';
import {
  ESTADO_OPORTUNIDAD_LABEL,
  ESTADOS_OPORTUNIDAD,
  type EstadoOportunidad,
} from '@tembiapo/contract/domain/enums.ts';
import { api } from '../../../platform/api.ts';
import { CamposFilters } from '../../../ui/campos/CamposFilters.tsx';
import { campoChips } from '../../../ui/campos/campoChips.ts';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useEmpresa } from '../../../ui/useEmpresa.ts';
import { usePending } from '../../../ui/usePending.ts';
import type { OportunidadFilters } from './oportunidad-filters.ts';

interface Props {
  filters: OportunidadFilters;
  onSubmit: (change: Partial<OportunidadFilters>) => void;
}

/** Company (if the address has one), text, state, selector and dates; Enter or 'Filtrar' applies them. */
export function OportunidadesFilter({ filters, onSubmit }: Props) {
  const { page: _, limit: __, sortField: ___, sortOrder: ____, ...applied } = filters;
  const [f, setF] = usePending(applied);
  const change = (change: Partial<OportunidadFilters>) => setF((before) => ({ ...before, ...change }));
  const { data } = useQuery(api.usuarios.forSelect.queryOptions({ staleTime: 600_000 }));
  const empresa = useEmpresa(filters.empresaIdNumerico);
  const campos = useCampos('oportunidad');
  const usuarios = (data?.items ?? []).map((u) => ({ value: String(u.idNumerico), label: u.nombre }));
  // Somebody who is no longer staff, or never was.
  if (f.usuario !== null && data && !usuarios.some((u) => u.value === String(f.usuario)))
    usuarios.push({ value: String(f.usuario), label: 'Desconocido' });
  return (
    <FiltersLine
      onSubmit={() => onSubmit(f)}
      chips={
        <FilterChips
          chips={campoChips(campos, filters.camposPropios, (asked) => onSubmit({ camposPropios: asked }))}
        />
      }
      {...(campos !== undefined &&
        campos.length > 0 && {
          rare: (
            <CamposFilters
              of="oportunidad"
              asked={f.camposPropios}
              onChange={(asked) => change({ camposPropios: asked })}
            />
          ),
        })}
    >
      <SearchField
        aria-label="Cargo, título, cliente"
        placeholder="Cargo, título, cliente"
        w={230}
        value={f.busquedaRapida}
        onChange={(quickSearch) => change({ busquedaRapida: quickSearch })}
      />
      {empresa && <TextInput aria-label="Empresa" readOnly w={220} value={empresa.nombre} />}
      <Select
        aria-label="Estado"
        placeholder="Estado"
        clearable
        w={130}
        data={ESTADOS_OPORTUNIDAD.map((value) => ({ value, label: ESTADO_OPORTUNIDAD_LABEL[value] }))}
        value={f.estado}
        onChange={(estado) => change({ estado: estado as EstadoOportunidad | null })}
      />
      <Select
        aria-label="Selector"
        w={190}
        searchable
        incomplete={!data}
        data={[{ value: '', label: 'Selector: todos' }, ...usuarios]}
        value={f.usuario === null ? '' : String(f.usuario)}
        onChange={(id) => change({ usuario: Number(id) || null })}
      />
      <DateField
        label="Creación desde"
        inLine
        value={f.creacionTsDesde}
        onChange={(creationTsFrom) => change({ creacionTsDesde: creationTsFrom })}
      />
      <DateField
        label="Creación hasta"
        inLine
        value={f.creacionTsHasta}
        onChange={(creationTsUntil) => change({ creacionTsHasta: creationTsUntil })}
      />
    </FiltersLine>
  );
}
