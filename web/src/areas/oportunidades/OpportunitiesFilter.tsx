import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ESTADO_OPORTUNIDAD_LABEL,
  ESTADOS_OPORTUNIDAD,
  type EstadoOportunidad,
} from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Fecha } from '../../ui/date.tsx';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { CampoDeBusqueda } from '../../ui/inputs.tsx';
import type { OpportunityFilters } from './opportunity-filters.ts';

interface Props {
  filtros: OpportunityFilters;
  onSubmit: (cambio: Partial<OpportunityFilters>) => void;
}

/** Company (when it came with the address), text, state, selector and dates; Enter or 'Filtrar' apply them. */
export function OpportunitiesFilter({ filtros, onSubmit }: Props) {
  const [f, setF] = useState(filtros);
  const cambiar = (cambio: Partial<OpportunityFilters>) => setF((antes) => ({ ...antes, ...cambio }));
  const { data } = useQuery(api.usuarios.paraSelect.queryOptions({ staleTime: 600_000 }));
  const usuarios = (data?.items ?? []).map((u) => ({ value: String(u.idNumerico), label: u.nombre }));
  // Somebody who is not staff any more, or never was.
  if (f.usuario !== null && data && !usuarios.some((u) => u.value === String(f.usuario)))
    usuarios.push({ value: String(f.usuario), label: 'Desconocido' });
  return (
    <LineaDeFiltros onSubmit={() => onSubmit(f)}>
      <CampoDeBusqueda
        aria-label="Cargo, título, cliente"
        placeholder="Cargo, título, cliente"
        w={230}
        value={f.busquedaRapida}
        onChange={(busquedaRapida) => cambiar({ busquedaRapida })}
      />
      {filtros.empresaIdNumerico !== null && (
        <TextInput
          aria-label="Empresa"
          readOnly
          w={220}
          value={filtros.empresaNombre || `Empresa ${filtros.empresaIdNumerico}`}
        />
      )}
      <Select
        aria-label="Estado"
        placeholder="Estado"
        clearable
        w={130}
        data={ESTADOS_OPORTUNIDAD.map((value) => ({ value, label: ESTADO_OPORTUNIDAD_LABEL[value] }))}
        value={f.estado}
        onChange={(estado) => cambiar({ estado: estado as EstadoOportunidad | null })}
      />
      <Select
        aria-label="Selector"
        w={190}
        searchable
        allowDeselect={false}
        data={[{ value: '', label: 'Selector: todos' }, ...usuarios]}
        value={f.usuario === null ? '' : String(f.usuario)}
        onChange={(id) => cambiar({ usuario: Number(id) || null })}
      />
      <Fecha
        label="Creación desde"
        enLinea
        value={f.creacionTsDesde}
        onChange={(creacionTsDesde) => cambiar({ creacionTsDesde })}
      />
      <Fecha
        label="Creación hasta"
        enLinea
        value={f.creacionTsHasta}
        onChange={(creacionTsHasta) => cambiar({ creacionTsHasta })}
      />
    </LineaDeFiltros>
  );
}
