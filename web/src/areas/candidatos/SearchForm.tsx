import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, CATALOGO } from '../../api.ts';
import { BuscarEmpresa, Dinero, ElegirVarios } from '../../ui/inputs.tsx';
import type { SearchFilters } from './filters.ts';

interface Props {
  filtros: SearchFilters;
  buscando: boolean;
  onSubmit: (filtros: Partial<SearchFilters>) => void;
}

/** The filter line of the search: Enter or Filtrar apply it; the two checkboxes exclude each other (000 §2). */
export function SearchForm({ filtros, buscando, onSubmit }: Props) {
  const [abierto, setAbierto] = useState(false);
  const [borrador, setBorrador] = useState(filtros);
  const [aplicados, setAplicados] = useState(filtros);
  // A new address fills the form anew: back and forward show their own filters.
  if (aplicados !== filtros) {
    setAplicados(filtros);
    setBorrador(filtros);
  }
  const cambiar = (cambio: Partial<SearchFilters>) => setBorrador((antes) => ({ ...antes, ...cambio }));
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { page: _, limit: __, ...resto } = borrador;
    onSubmit(resto);
  };
  return (
    <form className={`filters${abierto ? ' abiertos' : ''}`} onSubmit={submit} role="search">
      <TextInput
        ref={rapida}
        aria-label="Búsqueda rápida"
        placeholder="Nombre, apellido, teléfono"
        leftSection={<IconSearch size={15} />}
        w={210}
        maxLength={200}
        autoFocus
        value={borrador.busquedaRapida}
        onChange={(e) => cambiar({ busquedaRapida: e.currentTarget.value })}
      />
      <Checkbox
        label="Buscar en notas"
        size="xs"
        checked={borrador.buscarEnNotas}
        onChange={(e) => cambiar({ buscarEnNotas: e.currentTarget.checked, ...(e.currentTarget.checked && { busquedaExacta: false }) })}
      />
      <Checkbox
        label="Búsqueda exacta"
        size="xs"
        checked={borrador.busquedaExacta}
        onChange={(e) => cambiar({ busquedaExacta: e.currentTarget.checked, ...(e.currentTarget.checked && { buscarEnNotas: false }) })}
      />
      <ElegirVarios etiqueta="Rubro" items={rubros.data?.items} value={borrador.rubrosIdsNumericos} onChange={(rubrosIdsNumericos) => cambiar({ rubrosIdsNumericos })} />
      <ElegirVarios etiqueta="Cargo" items={cargos.data?.items} value={borrador.cargosIdsNumericos} onChange={(cargosIdsNumericos) => cambiar({ cargosIdsNumericos })} />
      <BuscarEmpresa
        value={borrador.empresaId ? { idNumerico: borrador.empresaId, nombre: borrador.empresaNombre || `Empresa ${borrador.empresaId}` } : null}
        onChange={(empresa) => cambiar({ empresaId: empresa?.idNumerico ?? null, empresaNombre: empresa?.nombre ?? '' })}
      />
      <Dinero placeholder="Salario hasta" w={130} value={borrador.salario} onChange={(salario) => cambiar({ salario })} />
      <Button variant="default" className="mas-filtros" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
        {abierto ? 'Menos filtros' : 'Más filtros'}
      </Button>
      <Button type="submit" loading={buscando}>
        Filtrar
      </Button>
    </form>
  );
}
