import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../platform/api.ts';
import { saveDraft } from '../../../platform/drafts.ts';
import { saveToken } from '../../../platform/sesion.ts';
import { drawAt } from '../../../platform/testing/drawAt.tsx';
import { DataBox } from './DataBox.tsx';

const PERFIL = {
  _id: '0190aaaa-0000-7000-8000-000000000007',
  idNumerico: 7,
  nombre: 'Zulma',
  apellido: 'Ríos',
  documento: null,
  telefono1: '0981455121',
  telefono2: '0971220904',
  telefono3: null,
  correo: null,
  nacimientoFecha: '1999-05-03',
  sexo: null,
  estadoCivil: null,
  nacionalidadIdNumerico: null,
  nacionalidadDescripcion: null,
  paisId: 1,
  paisDescripcion: 'Paraguay',
  ciudadId: null,
  ciudadDescripcion: null,
  ciudadLibre: null,
  direccion: null,
  expectativaSalarial: null,
  disponibilidad: null,
  descripcionInterna: null,
  conConsentimiento: true,
  fotosV2: [],
  reservados: ['documento'],
  camposPropios: { 3: 'Mañana' },
  version: 1,
} as unknown as CandidatoPerfil;

const CAMPO = {
  idNumerico: 3,
  nombre: 'Turno',
  clase: 'texto',
  seccion: 'Para manejar',
  obligatorio: false,
  opciones: [],
};
const base64 = (data: object) => btoa(JSON.stringify(data)).replaceAll('=', '');
const TOKEN = `${base64({ alg: 'HS256' })}.${base64({ rol: 'selector', idNumerico: 7, exp: Date.now() / 1000 + 600 })}.f`;
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  saveToken(TOKEN);
  vi.spyOn(window, 'fetch').mockImplementation(async (asked) => {
    const request = asked as Request;
    const { pathname } = new URL(request.url);
    if (request.method === 'PATCH') sent.push(await request.clone().json());
    const answers: Record<string, unknown> = {
      '/api/v1/campo': { items: [CAMPO] },
      '/api/v1/candidato': { message: 'Candidato editado correctamente' },
    };
    const answer = answers[pathname];
    if (answer === undefined) return new Promise<Response>(() => undefined);
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

const draw = (isStaff = true, onReveal = () => undefined) =>
  drawAt('/', () => (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DataBox candidato={PERFIL} isStaff={isStaff} onReveal={onReveal} />
      </QueryClientProvider>
    </MantineProvider>
  ));
const edit = page.getByRole('button', { name: 'Editar' });

test('el personal lee lo que hay, sin lo vacío, con los campos propios en su sección', async () => {
  const reveal = vi.fn();
  await draw(true, reveal);
  await expect.element(page.getByText('Nacimiento 03/05/1999')).toBeVisible();
  await expect.element(page.getByText('Celular 2 0971 220 904')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Para manejar' })).toBeVisible();
  await expect.element(page.getByText('Turno Mañana')).toBeVisible();
  for (const empty of ['Teléfono 3', 'Sexo', 'Dirección', 'Correo'])
    expect(page.getByText(empty).elements()).toHaveLength(0);
  expect(document.querySelectorAll('form, input')).toHaveLength(0);
  await page.getByRole('button', { name: 'Ver documento' }).click();
  expect(reveal).toHaveBeenCalledOnce();
  // Revealing a value does not edit it.
  await expect.element(edit).toBeVisible();
});

test('un clic en un valor abre el formulario ahí; al guardar se lee otra vez y el foco vuelve a «Editar»', async () => {
  await draw();
  await page.getByText('0971 220 904').click();
  const field = page.getByRole('textbox', { name: 'Celular 2' });
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, '0971 111 222');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(edit).toHaveFocus();
  expect(sent).toMatchObject([
    { candidatoIdNumerico: 7, version: 1, telefono2: expect.stringMatching(/971111222$/) },
  ]);
  expect(sent[0]).not.toHaveProperty('documento');
});

test('«Cancelar» vuelve a leer; con algo escrito, antes pregunta', async () => {
  await draw();
  await edit.click();
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Zulma Inés');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.element(edit).toBeVisible();
  await edit.click();
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Zulma');
});

test('lo escrito la otra vez y no guardado abre el formulario, que lo ofrece', async () => {
  const base = { nombre: 'Zulma' };
  saveDraft('candidato 7', 'antes', {
    at: Date.now(),
    base,
    data: { nombre: 'Zulmita' },
    screen: '',
  } as never);
  await draw();
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible();
  expect(edit.elements()).toHaveLength(0);
});

test('quien es el candidato tiene siempre el formulario', async () => {
  await draw(false);
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Cancelar' }).elements()).toHaveLength(0);
});
