import { MAX_TABS } from '@tembiapo/contract/domain/limits.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readTabs, saveTabs, type TabsAction, type TabsState, tabsReducer, tabTitle } from './tabs.ts';

const open = (state: TabsState, url: string, title = url) =>
  tabsReducer(state, { type: 'abrir', id: `tab de ${url}`, url, title });
const EMPTY: TabsState = { tabs: [], active: null, full: false };
const addresses = ({ tabs }: TabsState) => tabs.map(({ url }) => url);

describe('las pestañas', () => {
  test('lo que ya está abierto no se abre otra vez: se va a su pestaña, haya filtrado lo que haya filtrado', () => {
    let state = open(open(EMPTY, '/candidatos'), '/empresas');
    state = tabsReducer(state, {
      type: 'navego',
      id: 'tab de /candidatos',
      url: '/candidatos?busquedaRapida=olmedo',
    });
    state = open(state, '/candidatos');
    expect(addresses(state)).toEqual(['/candidatos?busquedaRapida=olmedo', '/empresas']);
    expect(state.active).toBe('tab de /candidatos');
  });

  test('otro registro u otra búsqueda es otra pestaña', () => {
    const state = open(
      open(open(EMPTY, '/editarCandidato/1'), '/editarCandidato/2'),
      '/candidatos?oportunidadId=3',
    );
    expect(addresses(open(state, '/candidatos?oportunidadId=4'))).toEqual([
      '/editarCandidato/1',
      '/editarCandidato/2',
      '/candidatos?oportunidadId=3',
      '/candidatos?oportunidadId=4',
    ]);
  });

  test('con diez abiertas se va a la que está, y la undécima no se abre', () => {
    const ten = Array.from({ length: 10 }, (_, i) => `/editarCandidato/${i + 1}`).reduce(
      (state, url) => open(state, url),
      EMPTY,
    );
    expect(open(ten, '/editarCandidato/3')).toMatchObject({
      active: 'tab de /editarCandidato/3',
      full: false,
    });
    expect(open(ten, '/empresas')).toMatchObject({ full: true });
  });

  test('Mi día es la primera, nunca una de las diez', () => {
    const ten = Array.from({ length: 10 }, (_, i) => `/editarCandidato/${i + 1}`).reduce(
      (state, url) => open(state, url),
      EMPTY,
    );
    expect(open(ten, '/miDia')).toMatchObject({ active: null, full: false, tabs: ten.tabs });
  });
});

/** Few tabs and addresses, so that actions meet what others left; and ids of tabs that were closed or never were. */
const id = fc.constantFrom(...Array.from({ length: 14 }, (_, i) => `t${i}`));
const url = fc
  .tuple(fc.constantFrom('/miDia', '/candidatos', '/empresas'), fc.constantFrom('', '?page=2'), fc.nat(12))
  .map(([path, query, n]) => (path === '/miDia' ? path : `${path}/${n}${query}`));
const step: fc.Arbitrary<TabsAction> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('abrir' as const), url, id, title: fc.string() }) },
  fc.record({ type: fc.constant('cerrar' as const), id }),
  fc.record({ type: fc.constant('elegir' as const), id: fc.option(id) }),
  fc.record({ type: fc.constant('navego' as const), id, url }),
  fc.record({ type: fc.constant('titulo' as const), id, title: fc.string() }),
  fc.constant({ type: 'entendido' as const }),
);
const steps = fc.array(step, { maxLength: 60 });
/** As the workspace does: a new tab has an id of its own, and only a tab that is there can be chosen. */
function run(actions: readonly TabsAction[]): TabsState[] {
  const states = [EMPTY];
  for (const [i, action] of actions.entries()) {
    const state = states.at(-1)!;
    if (action.type === 'elegir' && action.id && !state.tabs.some((tab) => tab.id === action.id)) continue;
    const fresh = action.type === 'abrir' ? { ...action, id: `t${i % 14}-${i}` } : action;
    const at = 'id' in fresh && fresh.type !== 'abrir' && fresh.type !== 'elegir' ? fresh.id : null;
    // An id drawn by chance stands for the tab at that place, where there is one.
    const there = at === null ? undefined : state.tabs[Number(at.slice(1))];
    states.push(
      tabsReducer(state, there && 'id' in fresh ? ({ ...fresh, id: there.id } as TabsAction) : fresh),
    );
  }
  return states;
}

describe('hagan lo que hagan con las pestañas', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('ninguna está dos veces, son diez como mucho y la activa es una de ellas o la primera', () => {
    fc.assert(
      fc.property(steps, (actions) => {
        for (const { tabs, active } of run(actions)) {
          const ids = tabs.map((tab) => tab.id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeLessThanOrEqual(MAX_TABS);
          expect(active === null || ids.includes(active)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('cerrar una que no se mira no cambia lo que se mira', () => {
    fc.assert(
      fc.property(steps, fc.nat(9), (actions, at) => {
        const state = run(actions).at(-1)!;
        const closed = state.tabs[at];
        fc.pre(closed !== undefined && closed.id !== state.active);
        expect(tabsReducer(state, { type: 'cerrar', id: closed!.id }).active).toBe(state.active);
      }),
    );
  });

  test('cerrar la que se mira lleva a la anterior', () => {
    const three = open(open(open(EMPTY, '/a'), '/b'), '/c');
    const two = tabsReducer(three, { type: 'cerrar', id: 'tab de /c' });
    expect(two.active).toBe('tab de /b');
    expect(
      tabsReducer(tabsReducer(two, { type: 'cerrar', id: 'tab de /b' }), { type: 'cerrar', id: 'tab de /a' }),
    ).toMatchObject({ tabs: [], active: null });
  });

  test('al recargar son las mismas', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    expect(readTabs()).toEqual(EMPTY);
    fc.assert(
      fc.property(steps, (actions) => {
        const state = run(actions).at(-1)!;
        saveTabs(state);
        expect(readTabs()).toEqual({ ...state, full: false });
      }),
    );
    kept.set('tabs', '{"tabs":');
    expect(readTabs()).toEqual(EMPTY);
  });

  test('un título largo se corta a los 13 caracteres', () => {
    expect(tabTitle('Candidatos')).toBe('Candidatos');
    expect(tabTitle('1234567890123')).toBe('1234567890123');
    expect(tabTitle('12345678901234')).toBe('1234567890123...');
  });
});
