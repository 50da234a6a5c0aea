import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/api.ts';
import { saveToken } from '../../../platform/sesion.ts';
import { drawAt } from '../../../platform/testing/drawAt.tsx';
import { HistoryBox, NextBox } from './index.ts';

const base64 = (data: object) => btoa(JSON.stringify(data)).replaceAll('=', '');
const enterAs = (rol: string) =>
  saveToken(`${base64({ alg: 'HS256' })}.${base64({ rol, idNumerico: 7, exp: Date.now() / 1000 + 600 })}.f`);
const OF = { candidatoIdNumerico: 7 };
const ABOUT = { candidato: { idNumerico: 7, nombre: 'Zulma Ríos' } };

let answers: Record<string, (query: URLSearchParams) => unknown> = {};
let asked: URLSearchParams[] = [];
beforeEach(() => {
  asked = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    const { pathname, searchParams } = new URL((request as Request).url);
    const answer = answers[pathname.replace('/api', '')]?.(searchParams);
    if (answer === undefined) return new Promise<Response>(() => undefined);
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

const draw = (box: React.ReactNode) =>
  drawAt('/', () => (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{box}</QueryClientProvider>
    </MantineProvider>
  ));

const entry = (id: number, more: object = {}) => ({
  ...{ tipo: 'nota', idNumerico: id, clave: `nota-${id}`, fecha: '2026-03-01T12:00:00.000Z', autor: 'Óscar' },
  ...{ titulo: `Nota ${id}`, texto: null, candidatoIdNumerico: 7, candidatoNombre: 'Zulma Ríos' },
  ...{ oportunidadIdNumerico: null, oportunidadTitulo: null, ...more },
});

test('la historia se pide de a páginas, y de una clase sola', async () => {
  enterAs('selector');
  answers = {
    '/v1/historia': (query) => {
      asked.push(query);
      if (query.get('tipo') === 'correo')
        return { items: [entry(9, { tipo: 'correo', titulo: 'Hola', clave: 'carta-9' })], siguiente: null };
      return query.get('desde')
        ? { items: [entry(2)], siguiente: null }
        : { items: [entry(1)], siguiente: 'lo que sigue' };
    },
  };
  await draw(<HistoryBox of={OF} />);
  await expect.element(page.getByText('Nota 1')).toBeVisible();
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect.element(page.getByText('Nota 2')).toBeVisible();
  await expect.element(page.getByText('Nota 1')).toBeVisible();
  expect(asked.at(-1)?.get('desde')).toBe('lo que sigue');
  expect(page.getByRole('button', { name: 'Ver más' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Correos' }).click();
  await expect.element(page.getByRole('link', { name: 'Hola' })).toHaveAttribute('href', '/conversaciones/9');
  // Neither who changed nor who saw is offered to whom may not read it.
  for (const kind of ['Cambios', 'Vistas'])
    expect(page.getByRole('button', { name: kind }).elements()).toHaveLength(0);
});

test('a quien administra se le ofrecen también los cambios y las vistas', async () => {
  enterAs('admin');
  answers = { '/v1/historia': () => ({ items: [entry(1)], siguiente: null }) };
  await draw(<HistoryBox of={OF} />);
  await expect.element(page.getByRole('button', { name: 'Cambios' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vistas' })).toBeVisible();
});

const EVENTO = {
  ...{
    idNumerico: 4,
    titulo: 'Entrevista con Superseis',
    tipo: 'entrevista',
    estado: 'previsto',
    lugar: null,
  },
  ...{ inicio: '2099-03-02T13:00:00.000Z', fin: '2099-03-02T14:00:00.000Z', usuariosIds: [7], version: 1 },
  ...{ candidatoIdNumerico: 7, candidatoNombre: 'Zulma Ríos', respuesta: null },
  ...{ oportunidadIdNumerico: null, oportunidadTitulo: null },
};
const TAREA = {
  ...{ idNumerico: 5, texto: 'Pedir referencias', dia: '2020-03-02', usuarioId: 7, usuarioNombre: 'Óscar' },
  ...{ creacionUsuario: 7, creacionUsuarioNombre: 'Óscar', candidatoIdNumerico: 7, candidatoNombre: 'Zulma' },
  ...{ oportunidadIdNumerico: null, oportunidadTitulo: null, empresaIdNumerico: null, empresaNombre: null },
  ...{ hechaTs: null, version: 1 },
};
const HILO = {
  ...{ idNumerico: 6, asunto: 'Puedo el martes', candidatoIdNumerico: 7, empresaIdNumerico: null },
  ...{ personaNombre: 'Zulma', oportunidadIdNumerico: null, oportunidadTitulo: null, mensajes: 1 },
  ...{ fecha: '2026-03-01T12:00:00.000Z', espera: true, resumen: 'Sí' },
};

test('lo que sigue junta eventos previstos, tareas y correos sin responder, por su momento', async () => {
  enterAs('selector');
  answers = {
    '/v1/eventos/agenda': () => ({
      items: [EVENTO, { ...EVENTO, idNumerico: 8, titulo: 'Ya hecha', estado: 'hecho' }],
    }),
    '/v1/tareas': () => ({ items: [TAREA], total: 1 }),
    '/v1/hilos': (query) => {
      asked.push(query);
      return { items: [HILO], total: 1, rebote: { correo: 'z@correo.example', motivo: 'no existe' } };
    },
  };
  await draw(<NextBox of={OF} preset={ABOUT} about={ABOUT} />);
  await expect.element(page.getByText('Entrevista con Superseis')).toBeVisible();
  const lines = [...document.querySelectorAll('section li')].map((line) => line.textContent);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Pedir referencias');
  expect(lines[1]).toContain('Puedo el martes');
  expect(lines[2]).toContain('Entrevista con Superseis');
  expect(asked[0]?.get('sinResponder')).toBe('true');
  await expect.element(page.getByText('Los correos a z@correo.example vuelven: no existe')).toBeVisible();
});

test('sin nada por delante es un renglón, con sus botones', async () => {
  enterAs('selector');
  answers = {
    '/v1/eventos/agenda': () => ({ items: [] }),
    '/v1/tareas': () => ({ items: [], total: 0 }),
    '/v1/hilos': () => ({ items: [], total: 0, rebote: null }),
  };
  await draw(<NextBox of={OF} preset={ABOUT} about={ABOUT} />);
  await expect.element(page.getByText('No hay nada por delante')).toBeInTheDocument();
  expect(document.querySelector('section')!.children).toHaveLength(1);
  for (const name of ['Evento', 'Tarea'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
});
