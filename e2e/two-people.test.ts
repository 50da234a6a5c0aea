// @module-tag resistencia
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Client, signIn } from './client.ts';
import { alert, startScene, useScene } from './people.ts';
import { confirm, editPerfil, holds, press, windowOf } from './steps.ts';

const scene = useScene(startScene);
/** Óscar, by the API. */
let oscar: Client;
/** His browser, and Mirtha's phone. */
let a: Page;
let b: Page;
beforeAll(async () => {
  oscar = await signIn(scene.url, 'selector@demo.py');
  const [his, hers] = await Promise.all([
    scene.person('selector'),
    scene.person('admin', { width: 360, at: '/candidatos' }),
  ]);
  a = his.page;
  b = hers.page;
});

let phones = 410_000;
async function post(path: string, input: Record<string, unknown>): Promise<number> {
  const { status, body } = await oscar.call('POST', path, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.idNumerico;
}
/** A new candidate, whom notes may be written about. */
async function createCandidato(name: string): Promise<number> {
  const id = await post('/v1/candidato', {
    nombre: name,
    apellido: 'Compartida',
    documento: `9${++phones}`,
    telefono1: `0985${phones}`,
    correo: `${phones}@compartida.example`,
  });
  await post('/v1/candidato/experiencia', {
    candidatoIdNumerico: id,
    cargoIdNumerico: 1,
    tipoEmpleo: 'tiempoCompleto',
    inicioFecha: '2020-01-01',
    finFecha: '2021-01-01',
    salidaMotivoIdNumerico: null,
  });
  for (const cargo of [1, 2, 3])
    await post('/v1/candidato/cargo-potencial', { candidatoIdNumerico: id, cargoIdNumerico: cargo });
  return id;
}
/** A starred note, which everybody may correct. */
async function createNota(candidatoId: number): Promise<number> {
  const notaId = await post('/v1/crearNota', {
    candidatoIdNumerico: candidatoId,
    titulo: 'Primera charla',
    contenido: '<p>Buena</p>',
    cuentaFiltro: false,
  });
  await post('/v1/nota/favorita', {
    candidatoIdNumerico: candidatoId,
    notaIdNumerico: notaId,
    setear: true,
  });
  return notaId;
}

/** Both open an address. */
const both = (at: string) => Promise.all([a.goto(at), b.goto(at)]);
/** Both open the form of somebody's main data. */
async function bothEdit(id: number): Promise<void> {
  await both(`/editarCandidato/${id}`);
  await Promise.all([editPerfil(a), editPerfil(b)]);
}
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const choice = (page: Page) => page.getByRole('dialog', { name: 'Lo mismo, cambiado por dos personas' });
async function openNota(page: Page): Promise<void> {
  await press(page, 'Ver todas las notas');
  await confirm(page, 'Editar');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Contenido' }).waitFor();
}

test('lo que dos cambiaron en otros campos queda junto, y a la segunda se le dice de quién era', async () => {
  const id = await createCandidato('Elva');
  await bothEdit(id);
  await Promise.all([box(a, 'Nombre').fill('Elva Beatriz'), box(b, 'Correo').fill('elva@telar.example')]);
  // A dialog opened by a click is shown beside the typed text.
  await press(b, 'Ver documento');
  await holds(box(b, 'Documento'), `9${phones}`);
  await save(a);
  await alert(a, 'Candidato editado correctamente');
  await save(b);
  await alert(b, 'Se guardó junto con lo que cambió Óscar Rojas: Nombre');
  await b.getByRole('heading', { name: 'Elva Beatriz', level: 1 }).waitFor();
  const { body } = await oscar.call('GET', '/v1/candidato', { idNumerico: id });
  expect(body.candidato).toMatchObject({ nombre: 'Elva Beatriz', correo: 'elva@telar.example' });
  const reserved = await oscar.call('GET', '/v1/candidato/reservado', { idNumerico: id });
  expect(reserved.body.documento).toBe(`9${phones}`);
});

test('lo mismo cambiado por dos se ve lado a lado, y en el teléfono se elige con el teclado', async () => {
  const id = await createCandidato('Nélida');
  await bothEdit(id);
  await Promise.all([box(a, 'Nombre').fill('Nélida Inés'), box(b, 'Nombre').fill('Nélida Rosa')]);
  await save(a);
  await alert(a, 'Candidato editado correctamente');
  await box(b, 'Nombre').press('Enter');
  const dialog = choice(b);
  await dialog.getByText('Mientras escribías, Óscar Rojas guardó otra cosa en lo mismo.').waitFor();
  await dialog.getByRole('radio', { name: 'Lo tuyo Nélida Rosa' }).waitFor();
  await dialog.getByRole('radio', { name: /^Lo guardado por Óscar Rojas, \d\d:\d\d Nélida Inés$/ }).waitFor();
  expect(await b.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const key of ['Space', 'ArrowDown', 'ArrowUp', 'Enter']) await b.keyboard.press(key);
  await dialog.waitFor({ state: 'hidden' });
  await alert(b, 'Candidato editado correctamente');
  const { body } = await oscar.call('GET', '/v1/candidato', { idNumerico: id });
  expect(body.candidato.nombre).toBe('Nélida Rosa');
});

test('una nota que corrigen dos conserva el título de una y, si se quiere, el texto de las dos', async () => {
  const id = await createCandidato('Ramona');
  await createNota(id);
  await both(`/editarCandidato/${id}`);
  await Promise.all([openNota(a), openNota(b)]);
  await a.getByRole('dialog').getByLabel('Título').fill('Charla del lunes');
  for (const [page, words] of [
    [a, 'Teje muy bien'],
    [b, 'Vive lejos'],
  ] as const) {
    await page.getByRole('dialog').getByRole('textbox', { name: 'Contenido' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(`. ${words}`);
  }
  await confirm(a, 'Guardar', 'Nota actualizada correctamente');
  await confirm(b, 'Guardar');
  await choice(b).getByText('Teje muy bien').waitFor();
  await choice(b)
    .getByRole('radio', { name: /^Las dos/ })
    .check();
  await press(choice(b), 'Guardar');
  await alert(b, 'Se guardó junto con lo que cambió Óscar Rojas: Título');
  const { body } = await oscar.call('GET', '/v1/notas', { candidatoIdNumerico: id });
  expect(body.items).toMatchObject([
    { titulo: 'Charla del lunes', contenido: '<p>Buena. Teje muy bien</p><p>Buena. Vive lejos</p>' },
  ]);
});

test('una nota que otro eliminó mientras tanto se guarda como nueva', async () => {
  const id = await createCandidato('Petrona');
  const notaId = await createNota(id);
  const { body: list } = await oscar.call('GET', '/v1/notas', { candidatoIdNumerico: id });
  await b.goto(`/editarCandidato/${id}`);
  await openNota(b);
  await b.getByRole('dialog').getByLabel('Título').fill('Segunda charla');
  const { creacionUsuario } = list.items[0];
  await post('/v1/deleteNota', { candidatoIdNumerico: id, idNumerico: notaId, creacionUsuario });
  await confirm(b, 'Guardar');
  await b.getByText('Óscar Rojas eliminó esta nota').waitFor();
  await holds(b.getByRole('dialog').getByLabel('Título'), 'Segunda charla');
  await press(b, 'Guardarla como nota nueva');
  await expect
    .poll(async () => (await oscar.call('GET', '/v1/notas', { candidatoIdNumerico: id })).body.items)
    .toMatchObject([{ titulo: 'Segunda charla', contenido: '<p>Buena</p>' }]);
});

test('de una ficha que se unió con otra se dice con cuál, se la abre y lo escrito queda', async () => {
  const [kept, absorbed] = [await createCandidato('Queda'), await createCandidato('Se Une')];
  await b.goto(`/editarCandidato/${absorbed}`);
  await editPerfil(b);
  await box(b, 'Nombre').fill('Se Unió');
  await post('/v1/fusion', { tipo: 'candidato', conservadoId: kept, absorbidoId: absorbed });
  await save(b);
  await b.getByText(`Esta ficha se unió con la de Queda Compartida (N.º ${kept})`).waitFor();
  await holds(box(b, 'Nombre'), 'Se Unió');
  const opened = await windowOf(b, () => b.getByRole('link', { name: 'Abrir la ficha' }).click());
  await opened.waitForURL(`**/editarCandidato/${kept}`);
  await opened.getByRole('heading', { name: 'Queda', level: 1 }).waitFor();
});

test('en el tablero, de quien otro movió se dice dónde está, y la nota espera la etapa nueva', async () => {
  const id = await createCandidato('Marciana');
  const { body } = await oscar.call('GET', '/v1/oportunidades', { estado: 'a', limit: 1 });
  const oportunidadId = body.items[0].idNumerico;
  await post('/v1/oportunidad/candidato/incluir', {
    origen: 'selector',
    oportunidadIdNumerico: oportunidadId,
    candidatosIds: [id],
    etapa: 200,
  });
  await b.goto(`/editarOportunidad/${oportunidadId}`);
  await b.locator('label', { hasText: 'Tablero' }).click();
  await b.getByRole('article', { name: 'Marciana' }).focus();
  await b.keyboard.press('Shift+ArrowRight');
  const window = b.getByRole('dialog');
  await window.getByLabel('Título').fill('La llamé');
  await window.getByRole('textbox', { name: 'Contenido' }).click();
  await b.keyboard.type('Viene el lunes.');
  await post('/v1/oportunidad/candidato/avanzar', {
    candidatoIdNumerico: id,
    oportunidadIdNumerico: oportunidadId,
    etapaIdNumerico: 201,
    titulo: 'Pasa',
    contenido: '<p>Cumple</p>',
  });
  await press(window, 'Avanzar de etapa');
  await window
    .getByText(/^Mientras escribías, Óscar Rojas cambió a .*: ahora está en .* La nota sigue acá/)
    .waitFor();
});

test('los filtros de una búsqueda guardada que dos cambian quedan juntos', async () => {
  const id = await post('/v1/lista', {
    nombre: 'Tejedoras',
    compartida: true,
    filtros: { busquedaRapida: 'gonzalez' },
  });
  await b.goto(`/candidatos?listaId=${id}&busquedaRapida=gonzalez`);
  const notice = b.getByRole('region', { name: 'Lista', exact: true });
  await notice.getByText('Búsqueda guardada').waitFor();
  const changed = { busquedaRapida: 'gonzalez', salario: '5000000' };
  expect((await oscar.call('PATCH', '/v1/lista', { idNumerico: id, filtros: changed })).status).toBe(200);
  const quick = b.getByRole('search').getByRole('textbox').first();
  await quick.fill('gonzalez maria');
  await quick.press('Enter');
  await press(notice, 'Guardar cambios', 'Se guardó junto con lo que cambió Óscar Rojas: Hasta');
  await notice.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'hidden' });
  const { body } = await oscar.call('GET', '/v1/lista', { idNumerico: id });
  expect(body.lista.filtros).toMatchObject({ busquedaRapida: 'gonzalez maria', salario: '5000000' });
});
