import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { api } from '../api.ts';
import { readSesion } from '../session.ts';
import type { OpenTab } from './Shell.tsx';
import { gruposDeStaff } from './staff-entries.ts';

const sinAcentos = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Ctrl+K: goes to any screen of the sidebar, to an opportunity, or to a candidate by name or phone. */
export default function Palette({ onClose, onOpen }: { onClose: () => void; onOpen: OpenTab }) {
  const [texto, setTexto] = useState('');
  const [elegida, setElegida] = useState(0);
  const [busquedaRapida] = useDebouncedValue(texto.trim(), 150);
  const { data } = useQuery(
    api.candidatos.search.queryOptions({
      input: { busquedaRapida, limit: 8 },
      enabled: busquedaRapida.length >= 3,
    }),
  );
  const oportunidades = useQuery(
    api.oportunidades.list.queryOptions({
      input: { busquedaRapida, limit: 5 },
      enabled: busquedaRapida.length >= 3,
    }),
  );
  const pantallas = [
    { texto: 'Crear candidato', url: '/crearCandidato' },
    { texto: 'Crear oportunidad', url: '/crearOportunidad' },
    { texto: 'Agregar empresa', url: '/empresa/agregar' },
    ...gruposDeStaff(readSesion()?.rol === 'admin' ? 'admin' : 'selector').flatMap((g) => g.entradas),
  ]
    .filter((e) => e.url && sinAcentos(e.texto).includes(sinAcentos(texto.trim())))
    .map((e) => ({ texto: e.texto, url: e.url!, detalle: 'Pantalla' }));
  const personas = (busquedaRapida.length >= 3 ? (data?.items ?? []) : []).map((c) => ({
    texto: c.nombreCompleto,
    url: `/editarCandidato/${c.idNumerico}`,
    detalle: c.experiencias[0]?.cargoDescripcion ?? 'Candidato',
  }));
  const pedidos = (busquedaRapida.length >= 3 ? (oportunidades.data?.items ?? []) : []).map((o) => ({
    texto: o.titulo,
    url: `/editarOportunidad/${o.idNumerico}`,
    detalle: o.empresaDescripcion,
  }));
  const opciones = [...pantallas, ...pedidos, ...personas].slice(0, 14);
  const ir = (i: number) => {
    const opcion = opciones[i];
    if (!opcion) return;
    onClose();
    if (opcion.url === '/logout') window.location.assign(opcion.url);
    else onOpen(opcion.url, opcion.texto);
  };
  const alTeclear = (event: KeyboardEvent) => {
    const salto = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (salto) {
      event.preventDefault();
      setElegida((i) => (i + salto + opciones.length) % Math.max(1, opciones.length));
    }
    if (event.key === 'Enter') ir(elegida);
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
        value={texto}
        onChange={(event) => {
          setTexto(event.currentTarget.value);
          setElegida(0);
        }}
        onKeyDown={alTeclear}
        role="combobox"
        aria-expanded
        aria-controls="paleta"
        aria-activedescendant={`paleta-${elegida}`}
      />
      <div id="paleta" role="listbox" aria-label="Resultados" style={{ marginTop: 6 }}>
        {opciones.map((opcion, i) => (
          <div
            key={opcion.url}
            id={`paleta-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === elegida}
            className={`nav${i === elegida ? ' on' : ''}`}
            style={{ cursor: 'pointer' }}
            onMouseEnter={() => setElegida(i)}
            onClick={() => ir(i)}
            onKeyDown={() => undefined}
          >
            <span style={{ flex: 1 }}>{opcion.texto}</span>
            <span className="soft">{opcion.detalle}</span>
          </div>
        ))}
        {opciones.length === 0 && (
          <p className="soft" style={{ padding: 8 }}>
            Sin resultados
          </p>
        )}
      </div>
    </Modal>
  );
}
