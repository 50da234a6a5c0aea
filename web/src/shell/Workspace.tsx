import { MantineThemeProvider } from '@mantine/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import {
  Activity,
  Component,
  type Dispatch,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { ErrorPanel, Vacio } from '../ui/states.tsx';
import { makeRouter, TabContext } from './router.tsx';
import { type OpenTab, Shell } from './Shell.tsx';
import { readTabs, saveTabs, type Tab, type TabsAction, tabsReducer, tituloDeTab } from './tabs.ts';

const MaximoDePestanas = lazy(async () => ({ default: (await import('./tab-modals.tsx')).MaximoDePestanas }));
const CerrarSinGuardar = lazy(async () => ({ default: (await import('./tab-modals.tsx')).CerrarSinGuardar }));

/** /adm: the tab workspace. A hidden tab keeps its scroll, half-filled forms and open modal (interface.md 'Tabs'). */
export function Workspace() {
  const [state, dispatch] = useReducer(tabsReducer, undefined, readTabs);
  useEffect(() => saveTabs(state), [state]);
  const abrir = useCallback<OpenTab>(
    (url, titulo) => dispatch({ type: 'abrir', id: crypto.randomUUID(), url, titulo }),
    [],
  );
  const sucias = useRef(new Set<string>());
  const [preguntar, setPreguntar] = useState<string | null>(null);
  const cerrar = (id: string) =>
    sucias.current.has(id) ? setPreguntar(id) : dispatch({ type: 'cerrar', id });
  const marcar = useCallback((id: string, sucio: boolean) => {
    if (sucio) sucias.current.add(id);
    else sucias.current.delete(id);
  }, []);
  const activa = state.tabs.find((tab) => tab.id === state.activa);
  useEffect(() => {
    document.title = `${activa?.titulo ?? 'Espacio de trabajo'} · Tembiapo`;
  }, [activa?.titulo]);
  return (
    <Shell
      tabs={<Tira tabs={state.tabs} activa={state.activa} dispatch={dispatch} onCerrar={cerrar} />}
      activeUrl={activa?.url ?? ''}
      onOpen={abrir}
    >
      <main className="panel">
        {state.tabs.length === 0 && (
          <Vacio texto="Elegí una opción del menú para empezar">Cada opción se abre en una pestaña.</Vacio>
        )}
        {state.tabs.map((tab) => (
          <TabPanel
            key={tab.id}
            id={tab.id}
            url={tab.url}
            visible={tab.id === state.activa}
            dispatch={dispatch}
            onSucio={marcar}
          />
        ))}
      </main>
      <Suspense>
        {preguntar && (
          <CerrarSinGuardar
            onClose={() => setPreguntar(null)}
            onConfirm={() => {
              sucias.current.delete(preguntar);
              dispatch({ type: 'cerrar', id: preguntar });
            }}
          />
        )}
        {state.lleno && <MaximoDePestanas onClose={() => dispatch({ type: 'entendido' })} />}
      </Suspense>
    </Shell>
  );
}

interface TiraProps {
  tabs: Tab[];
  activa: string | null;
  dispatch: Dispatch<TabsAction>;
  onCerrar: (id: string) => void;
}

function Tira({ tabs, activa, dispatch, onCerrar }: TiraProps) {
  const alTeclear = (event: React.KeyboardEvent, i: number) => {
    const salto = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Delete') onCerrar(tabs[i]!.id);
    if (!salto) return;
    const destino = tabs[(i + salto + tabs.length) % tabs.length]!;
    dispatch({ type: 'elegir', id: destino.id });
    document.getElementById(`tab-${destino.id}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label="Pestañas">
      {tabs.map((tab, i) => (
        <div key={tab.id} className={`tab${tab.id === activa ? ' on' : ''}`} role="presentation">
          <button
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={tab.id === activa}
            tabIndex={tab.id === activa ? 0 : -1}
            title={tab.titulo}
            onClick={() => dispatch({ type: 'elegir', id: tab.id })}
            onAuxClick={(event) => event.button === 1 && onCerrar(tab.id)}
            onKeyDown={(event) => alTeclear(event, i)}
          >
            {tituloDeTab(tab.titulo)}
          </button>
          <button
            type="button"
            className="x"
            tabIndex={-1}
            aria-label={`Cerrar ${tab.titulo}`}
            onClick={() => onCerrar(tab.id)}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  );
}

interface PanelProps {
  id: string;
  url: string;
  visible: boolean;
  dispatch: Dispatch<TabsAction>;
  onSucio: (id: string, sucio: boolean) => void;
}

/** One tab: its own router and history over the shared route tree, its own place for modals. */
const TabPanel = memo(
  function TabPanel({ id, url, visible, dispatch, onSucio }: PanelProps) {
    // Kept as state, not as a ref: the element outlives the times the tab is hidden.
    const [lugar, setLugar] = useState<HTMLElement | null>(null);
    const guardar = useCallback((element: HTMLElement | null) => {
      if (element) setLugar(element);
    }, []);
    const [router] = useState(() => makeRouter(createMemoryHistory({ initialEntries: [url] })));
    const scroll = useRef(0);
    useEffect(
      () =>
        router.subscribe('onResolved', ({ toLocation }) =>
          dispatch({ type: 'navego', id, url: toLocation.href }),
        ),
      [router, id, dispatch],
    );
    useEffect(() => {
      if (visible && lugar) lugar.scrollTop = scroll.current;
    }, [visible, lugar]);
    const tab = useMemo(
      () => ({
        setTitle: (titulo: string) => dispatch({ type: 'titulo', id, titulo }),
        setSucio: (sucio: boolean) => onSucio(id, sucio),
      }),
      [id, dispatch, onSucio],
    );
    const tema = useMemo(
      () => ({ components: { Portal: { defaultProps: { target: lugar ?? undefined } } } }),
      [lugar],
    );
    return (
      <Activity mode={visible ? 'visible' : 'hidden'}>
        <div
          ref={guardar}
          className="tabpanel"
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-labelledby={`tab-${id}`}
          onScroll={(event) => {
            if (event.target === lugar) scroll.current = lugar?.scrollTop ?? 0;
          }}
        >
          {lugar && (
            <MantineThemeProvider theme={tema}>
              <TabContext value={tab}>
                <TabBoundary>
                  <RouterProvider router={router} />
                </TabBoundary>
              </TabContext>
            </MantineThemeProvider>
          )}
        </div>
      </Activity>
    );
  },
  // The address a tab has moved to is its router's own; only being shown or hidden matters here.
  (antes, ahora) => antes.visible === ahora.visible,
);

/** A failing page breaks only its own tab. */
class TabBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error)
      return <ErrorPanel error={this.state.error} onRetry={() => this.setState({ error: null })} />;
    return this.props.children;
  }
}
