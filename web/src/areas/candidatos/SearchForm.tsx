import { Checkbox, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { groupMiles } from '@tembiapo/contract/domain/dinero.ts';
import { MONEY_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api, CATALOGO } from '../../api.ts';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { BuscarEmpresa, CampoDeBusqueda, ElegirVarios, type EmpresaElegida } from '../../ui/inputs.tsx';
import type { SearchFilters } from './filters.ts';

interface Props {
  filtros: SearchFilters;
  onSubmit: (filtros: Partial<SearchFilters>) => void;
}

/** The filter line of the search: Enter or Filtrar apply it; the two checkboxes exclude each other (000 §2). */
export const SearchForm = memo(function SearchForm({ filtros, onSubmit }: Props) {
  const [borrador, setBorrador] = useState(filtros);
  const direccion = JSON.stringify({ ...filtros, page: 0, limit: 0 });
  const [aplicada, setAplicada] = useState(direccion);
  // Another search in the address fills the form anew; another page of the same one leaves what is being typed.
  if (aplicada !== direccion) {
    setAplicada(direccion);
    setBorrador(filtros);
  }
  const cambiar = useCallback(
    (cambio: Partial<SearchFilters>) => setBorrador((antes) => ({ ...antes, ...cambio })),
    [],
  );
  const enRubros = useCallback((rubrosIdsNumericos: number[]) => cambiar({ rubrosIdsNumericos }), [cambiar]);
  const enCargos = useCallback((cargosIdsNumericos: number[]) => cambiar({ cargosIdsNumericos }), [cambiar]);
  const enEmpresa = useCallback(
    (empresa: EmpresaElegida | null) =>
      cambiar({ empresaId: empresa?.idNumerico ?? null, empresaNombre: empresa?.nombre ?? '' }),
    [cambiar],
  );
  const { empresaId, empresaNombre } = borrador;
  const empresa = useMemo(
    () => (empresaId ? { idNumerico: empresaId, nombre: empresaNombre || `Empresa ${empresaId}` } : null),
    [empresaId, empresaNombre],
  );
  const [rubros, cargos] = useQueries({
    queries: [api.referencia.rubros.queryOptions(CATALOGO), api.referencia.cargos.queryOptions(CATALOGO)],
  });
  const rapida = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const alTeclear = (event: KeyboardEvent) => {
      const escribiendo = (event.target as HTMLElement).closest('input, textarea, [contenteditable]');
      if (event.key !== '/' || escribiendo) return;
      event.preventDefault();
      rapida.current?.focus();
    };
    window.addEventListener('keydown', alTeclear);
    return () => window.removeEventListener('keydown', alTeclear);
  }, []);
  const submit = () => {
    const { page: _, limit: __, ...resto } = borrador;
    onSubmit(resto);
  };
  return (
    <LineaDeFiltros onSubmit={submit}>
      <CampoDeBusqueda
        ref={rapida}
        aria-label="Búsqueda rápida"
        placeholder="Nombre o teléfono"
        w={210}
        autoFocus
        value={borrador.busquedaRapida}
        onChange={(busquedaRapida) => cambiar({ busquedaRapida })}
      />
      <Checkbox
        label="Buscar en notas"
        size="xs"
        checked={borrador.buscarEnNotas}
        onChange={(e) =>
          cambiar({
            buscarEnNotas: e.currentTarget.checked,
            ...(e.currentTarget.checked && { busquedaExacta: false }),
          })
        }
      />
      <Checkbox
        label="Búsqueda exacta"
        size="xs"
        checked={borrador.busquedaExacta}
        onChange={(e) =>
          cambiar({
            busquedaExacta: e.currentTarget.checked,
            ...(e.currentTarget.checked && { buscarEnNotas: false }),
          })
        }
      />
      <ElegirVarios
        etiqueta="Rubro"
        items={rubros.data?.items}
        value={borrador.rubrosIdsNumericos}
        onChange={enRubros}
      />
      <ElegirVarios
        etiqueta="Cargo"
        items={cargos.data?.items}
        value={borrador.cargosIdsNumericos}
        onChange={enCargos}
      />
      <BuscarEmpresa value={empresa} onChange={enEmpresa} />
      {/* A plain input: the money input of the forms would weigh a tenth of what the first search may load. */}
      <TextInput
        aria-label="Salario hasta"
        placeholder="Salario hasta"
        w={130}
        inputMode="numeric"
        maxLength={MONEY_MAX_CHARS}
        value={groupMiles(borrador.salario)}
        onChange={(e) => cambiar({ salario: e.currentTarget.value.replace(/\D/g, '').replace(/^0+/, '') })}
      />
    </LineaDeFiltros>
  );
});
