import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OportunidadWithNotas } from '../app/OportunidadWithNotas.tsx';
import { queryClient } from '../platform/api.ts';
import { saveToken } from '../platform/sesion.ts';
import { PerfilScreen } from './personas/candidatos/PerfilScreen.tsx';

const base64 = (data: object) => btoa(JSON.stringify(data)).replaceAll('=', '');
const TOKEN = `${base64({ alg: 'HS256' })}.${base64({ rol: 'selector', idNumerico: 7, exp: Date.now() / 1000 + 600 })}.f`;
const OPORTUNIDAD = {
  idNumerico: 9,
  titulo: 'Chofer de camión',
  estado: 'a',
  version: 1,
  candidatosTotal: 1,
  cierre: { conteoUsuarios: [] },
  aCargoDe: [],
  usuariosPrioridad: [],
  creacionTs: '2026-01-01T00:00:00Z',
};

/** Draws a screen of one record, whose calls are answered by path; what has no answer never comes. */
async function draw(
  path: string,
  address: string,
  Screen: () => ReactNode,
  answers: Record<string, unknown>,
) {
  vi.spyOn(window, 'fetch').mockImplementation(async (asked) => {
    const { pathname } = new URL((asked as Request).url ?? asked, window.location.origin);
    const answer = answers[pathname.replace('/api', '')];
    if (answer === undefined) return new Promise<Response>(() => undefined);
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path, component: Screen as never }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const fallen = page.getByText('Esta parte no se pudo mostrar');

beforeEach(() => {
  saveToken(TOKEN);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

describe('una respuesta rota se lleva su caja, y la pantalla sigue', () => {
  const LISTS = {
    '/v1/candidato/experiencias': 'experiencias',
    '/v1/candidato/formaciones': 'formaciones',
    '/v1/candidato/idiomas': 'idiomas',
    '/v1/notas': 'items',
  };
  test.each(
    Object.entries(LISTS).flatMap(([call, list]) =>
      [[null], 'x', { length: 1 }].map((rows) => [call, JSON.stringify({ [list]: rows })] as const),
    ),
  )('del perfil: %s contesta %s', async (call, said) => {
    const answer: unknown = JSON.parse(said);
    await draw('/editarCandidato/$candidatoId', '/editarCandidato/7', PerfilScreen, { [call]: answer });
    await expect.element(fallen.first(), { timeout: 5_000 }).toBeVisible();
    expect(fallen.elements()).toHaveLength(1);
    expect(document.querySelectorAll('section.box').length).toBeGreaterThanOrEqual(3);
  });

  test.each([
    { items: [{ idNumerico: 1, etapaInfo: null }], total: 1 },
    { items: [null], total: 1 },
  ])('de la oportunidad: un candidato sin etapa, o ninguno (%j)', async (answer) => {
    await draw('/editarOportunidad/$oportunidadId', '/editarOportunidad/9', OportunidadWithNotas, {
      '/v1/oportunidad': { oportunidad: OPORTUNIDAD },
      '/v1/oportunidad/candidatos': answer,
    });
    await expect.element(fallen.first(), { timeout: 5_000 }).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Candidatos incluidos' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Chofer de camión' })).toBeVisible();
  });
});
