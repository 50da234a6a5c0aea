import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { TYPEAHEAD_DELAY_MS, TYPEAHEAD_MIN_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { api } from '../platform/api.ts';
import { readSesion } from '../platform/sesion.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Marked, MarksContext } from '../ui/Marked.tsx';
import { type Action, act, findActions } from './findActions.ts';
import type { OpenTab } from './nav.ts';
import paletteStyles from './PaletteBox.module.css';
import { PaletteBox } from './PaletteBox.tsx';
import shellStyles from './Shell.module.css';
import { staffGroups } from './staffGroups.ts';

const unaccented = (text: string): string => withoutAccents(text).toLowerCase();
const AT_MOST = 6;

interface Place {
  text: string;
  url: string;
  detail: string;
}
type Option = Place | Action;

/** Screens that are in no menu, found by name. */
const OTHERS: Place[] = [
  { text: 'Crear candidato', url: '/crearCandidato', detail: '' },
  { text: 'Crear desde CV', url: '/crearDesdeCv', detail: '' },
  { text: 'Crear oportunidad', url: '/crearOportunidad', detail: '' },
  { text: 'Agregar empresa', url: '/empresa/agregar', detail: '' },
  { text: 'Atajos de teclado', url: '/atajos', detail: '' },
];

interface Props {
  /** What was typed before this component had loaded. */
  asked: { text: string; entered: boolean };
  onClose: () => void;
  onOpen: OpenTab;
}

/** Ctrl+K: goes to any screen, opportunity, candidate or company, or presses what the screen in view holds. */
export default function Palette({ asked, onClose, onOpen }: Props) {
  const [text, setText] = useState(asked.text);
  const [chosen, setChosen] = useState(0);
  // Enter pressed before the answer arrives goes to its first result.
  const [waiting, setWaiting] = useState(asked.entered);
  const typed = text.trim();
  const [paused] = useDebouncedValue(typed, TYPEAHEAD_DELAY_MS);
  const enabled = paused.length >= TYPEAHEAD_MIN_CHARS;
  const input = { busquedaRapida: paused, page: 1, limit: AT_MOST };
  const candidatos = useQuery(api.candidatos.search.queryOptions({ input, enabled }));
  const oportunidades = useQuery(api.oportunidades.list.queryOptions({ input, enabled }));
  const empresas = useQuery(api.empresas.paged.queryOptions({ input, enabled }));
  const loading =
    typed.length >= TYPEAHEAD_MIN_CHARS &&
    (paused !== typed || [candidatos, oportunidades, empresas].some(({ isPending }) => isPending));
  const menu = staffGroups(readSesion()?.rol === 'admin' ? 'admin' : 'selector').flatMap(({ entries }) =>
    entries.flatMap(({ text, url, within }) => [
      ...(url ? [{ text, url, detail: '' }] : []),
      ...(within ?? [])
        .filter((one) => one.text !== text)
        .map((one) => ({ text: one.text, url: one.to, detail: text })),
    ]),
  );
  const found = <T,>(items: T[] | undefined, option: (item: T) => Place): Place[] =>
    enabled && typed.length >= TYPEAHEAD_MIN_CHARS ? (items ?? []).map(option) : [];
  const sections: [title: string, options: Option[]][] = [
    [
      'Pantallas',
      [...OTHERS, ...menu]
        .filter((option) => unaccented(option.text).includes(unaccented(typed)))
        .slice(0, typed === '' ? 30 : AT_MOST),
    ],
    ['En esta pantalla', useMemo(() => findActions(typed, AT_MOST), [typed])],
    [
      'Oportunidades',
      found(oportunidades.data?.items, (o) => ({
        text: o.titulo,
        url: `/editarOportunidad/${o.idNumerico}`,
        detail: o.empresaDescripcion,
      })),
    ],
    [
      'Candidatos',
      found(candidatos.data?.items, (c) => ({
        text: c.nombreCompleto,
        url: `/editarCandidato/${c.idNumerico}`,
        detail: [formatPhone(c.telefono1), c.experiencias[0]?.cargoDescripcion].filter(Boolean).join(' · '),
      })),
    ],
    [
      'Empresas',
      found(empresas.data?.items, (e) => ({
        text: e.nombre,
        url: `/empresa/editar/${e.idNumerico}`,
        detail: e.documento ?? '',
      })),
    ],
  ];
  const options = sections.flatMap(([, some]) => some);
  const go = (option: Option | undefined) => {
    if (!option) return;
    onClose();
    // Once the palette has given the focus back.
    if ('element' in option) setTimeout(() => act(option));
    else if (option.url === '/logout') window.location.assign(option.url);
    else onOpen(option.url, option.text);
  };
  useEffect(() => {
    if (!waiting || loading) return;
    setWaiting(false);
    go(options[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const jump = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (jump && options.length > 0) {
      event.preventDefault();
      const next = (chosen + jump + options.length) % options.length;
      setChosen(next);
      document.getElementById(`paleta-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (loading && chosen === 0 && sections.slice(0, 2).every(([, some]) => some.length === 0))
      setWaiting(true);
    else go(options[chosen]);
  };
  let place = -1;
  return (
    <Dialog label="Ir a" className={paletteStyles.window} onClose={onClose}>
      <PaletteBox
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls="paleta"
        aria-activedescendant={options.length > 0 ? `paleta-${chosen}` : undefined}
        value={text}
        loading={loading}
        onText={(typed) => {
          setText(typed);
          setChosen(0);
          setWaiting(false);
        }}
        onKeyDown={onKeyDown}
      />
      <MarksContext value={typed}>
        <div id="paleta" role="listbox" aria-label="Resultados" aria-busy={loading}>
          {sections.map(
            ([title, some]) =>
              some.length > 0 && (
                <div key={title} role="group" aria-labelledby={`paleta-${title}`}>
                  <div className={shellStyles.navTitle} id={`paleta-${title}`}>
                    {title}
                  </div>
                  {some.map((option) => {
                    place++;
                    const i = place;
                    return (
                      <div
                        key={i}
                        id={`paleta-${i}`}
                        role="option"
                        tabIndex={-1}
                        aria-selected={i === chosen}
                        className={shellStyles.nav}
                        onPointerMove={() => setChosen(i)}
                        onClick={() => go(option)}
                        onKeyDown={onKeyDown}
                      >
                        <span className={paletteStyles.what}>
                          <Marked>{option.text}</Marked>
                        </span>
                        {option.detail && (
                          <span className="soft">
                            <Marked>{option.detail}</Marked>
                          </span>
                        )}
                      </div>
                    );
                  })}
                </div>
              ),
          )}
        </div>
      </MarksContext>
      {options.length === 0 && (
        <p className={`soft ${paletteStyles.none}`} role="status">
          {loading ? 'Buscando…' : 'Sin resultados'}
        </p>
      )}
    </Dialog>
  );
}
