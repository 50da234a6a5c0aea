import { describe, expect, test } from 'vitest';
import { type TabsState, tabsReducer } from './tabs.ts';

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
