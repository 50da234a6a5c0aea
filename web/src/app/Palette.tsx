import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { api } from '../platform/api.ts';
import { readSesion } from '../platform/sesion.ts';
import { TextInput } from '../ui/TextInput.tsx';
import type { OpenTab } from './nav.ts';
import { staffGroups } from './staffGroups.ts';

const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Ctrl+K: goes to any screen of the sidebar, to an opportunity, or to a candidate by name or phone. */
export default function Palette({ onClose, onOpen }: { onClose: () => void; onOpen: OpenTab }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [quickSearch] = useDebouncedValue(text.trim(), 150);
  const { data } = useQuery(
    api.candidatos.search.queryOptions({
      input: { busquedaRapida: quickSearch, limit: 8 },
      enabled: quickSearch.length >= 3,
    }),
  );
  const oportunidades = useQuery(
    api.oportunidades.list.queryOptions({
      input: { busquedaRapida: quickSearch, limit: 5 },
      enabled: quickSearch.length >= 3,
    }),
  );
  const screens = [
    { text: 'Crear candidato', url: '/crearCandidato' },
    { text: 'Crear oportunidad', url: '/crearOportunidad' },
    { text: 'Agregar empresa', url: '/empresa/agregar' },
    ...staffGroups(readSesion()?.rol === 'admin' ? 'admin' : 'selector').flatMap((g) => g.entries),
  ]
    .filter((e) => e.url && unaccented(e.text).includes(unaccented(text.trim())))
    .map((e) => ({ text: e.text, url: e.url!, detalle: 'Pantalla' }));
  const people = (quickSearch.length >= 3 ? (data?.items ?? []) : []).map((c) => ({
    text: c.nombreCompleto,
    url: `/editarCandidato/${c.idNumerico}`,
    detalle: c.experiencias[0]?.cargoDescripcion ?? 'Candidato',
  }));
  const pedidos = (quickSearch.length >= 3 ? (oportunidades.data?.items ?? []) : []).map((o) => ({
    text: o.titulo,
    url: `/editarOportunidad/${o.idNumerico}`,
    detalle: o.empresaDescripcion,
  }));
  const options = [...screens, ...pedidos, ...people].slice(0, 14);
  const go = (i: number) => {
    const option = options[i];
    if (!option) return;
    onClose();
    if (option.url === '/logout') window.location.assign(option.url);
    else onOpen(option.url, option.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const jump = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (jump) {
      event.preventDefault();
      setChosen((i) => (i + jump + options.length) % Math.max(1, options.length));
    }
    if (event.key === 'Enter') go(chosen);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size="md"
      padding="xs"
      yOffset="12vh"
      centered={false}
      aria-label="Ir a"
    >
      <TextInput
        data-autofocus
        aria-label="Pantalla, oportunidad o candidato"
        placeholder="Pantalla, oportunidad, nombre o teléfono"
        leftSection={<IconSearch size={16} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-controls="paleta"
        aria-activedescendant={`paleta-${chosen}`}
      />
      <div id="paleta" role="listbox" aria-label="Resultados" style={{ marginTop: 6 }}>
        {options.map((option, i) => (
          <div
            key={option.url}
            id={`paleta-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === chosen}
            className={`nav${i === chosen ? ' on' : ''}`}
            style={{ cursor: 'pointer' }}
            onMouseEnter={() => setChosen(i)}
            onClick={() => go(i)}
            onKeyDown={() => undefined}
          >
            <span style={{ flex: 1 }}>{option.text}</span>
            <span className="soft">{option.detalle}</span>
          </div>
        ))}
        {options.length === 0 && (
          <p className="soft" style={{ padding: 8 }}>
            Sin resultados
          </p>
        )}
      </div>
    </Modal>
  );
}
