import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { TYPEAHEAD_DELAY_MS, TYPEAHEAD_MIN_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { api } from '../platform/api.ts';
import { readSesion } from '../platform/sesion.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Marked, MarksContext } from '../ui/Marked.tsx';
import { type Action, act, findActions, holdsWords, isCalm } from './findActions.ts';
import type { OpenTab } from './nav.ts';
import paletteStyles from './PaletteBox.module.css';
import { PaletteBox } from './PaletteBox.tsx';
import shellStyles from './Shell.module.css';
import { staffGroups } from './staffGroups.ts';

const AT_MOST = 6;
/** Things of the screen looked at. */
const MOST_HERE = 40;

interface Place {
  text: string;
  url: string;
  detail: string;
}
type Option = Place | Action;
const keyOf = (one: Option): string => `${'url' in one ? one.url : '#'} ${one.text} ${one.detail}`;

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
  /** What was chosen stays chosen when more is found. */
  const [chosenKey, setChosenKey] = useState<string | null>(null);
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
  const here = useMemo(() => findActions(typed, MOST_HERE), [typed]);
  const sections: [title: string, options: Option[]][] = [
    [
      'Pantallas',
      [...OTHERS, ...menu]
        .filter((option) => holdsWords(option.text, typed))
        .slice(0, typed === '' ? 30 : AT_MOST),
    ],
    ['En esta pantalla', here.filter(isCalm).slice(0, AT_MOST)],
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
    // After people and searches: some of these save or send.
    ['Botones de esta pantalla', here.filter((one) => !isCalm(one)).slice(0, AT_MOST)],
  ];
  const options = sections.flatMap(([, some]) => some);
  const chosen = Math.max(
    0,
    options.findIndex((one) => keyOf(one) === chosenKey),
  );
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
      setChosenKey(keyOf(options[next]!));
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
          setChosenKey(null);
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
                        onPointerMove={() => setChosenKey(keyOf(option))}
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
