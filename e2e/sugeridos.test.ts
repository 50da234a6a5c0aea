// @module-tag resistencia
import { expect, test } from 'vitest';
import { signIn } from './client.ts';
import { shareScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { press, pressAndSee } from './steps.ts';

const scene = useScene(shareScene);

/** A new opportunity like the first one, without candidates. */
async function newOportunidad(title: string): Promise<number> {
  const selector = await signIn(scene.url, 'selector@demo.py');
  const { body } = await selector.call('GET', '/v1/oportunidad', { idNumerico: 1 });
  const same =
    'empresaIdNumerico cargoIdNumerico rubroIdNumerico ciudadIdNumerico equipoIdNumerico pagoForma empleoTipo';
  const created = await selector.call('POST', '/v1/oportunidad', {
    ...Object.fromEntries(same.split(' ').map((field) => [field, body.oportunidad[field]])),
    titulo: title,
    estado: 'a',
    solicitudFecha: '2026-11-01',
    salarioMinimo: '3000000',
    salarioMaximo: '6000000',
    condicionContratacion: '<p>Contrato por tiempo indefinido</p>',
    aCargoDe: [{ usuarioId: body.oportunidad.aCargoDe[0].usuarioId, tipo: 'selector', porcentaje: 100 }],
    publicarWeb: true,
  });
  expect(created.status).toBe(200);
  return created.body.idNumerico;
}

const PHONE = { width: 360, colorScheme: 'dark' } as const;

test('cinco personas que van se incluyen sin escribir una palabra, y se sabe por qué cada una', async () => {
  const id = await newOportunidad('Sin escribir');
  const { page } = await scene.person('selector', { ...PHONE, at: `/editarOportunidad/${id}` });
  const box = page.getByRole('region', { name: 'Sugeridos' });
  const rows = box.getByRole('list', { name: 'Sugeridos' }).getByRole('listitem');
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(5);
  await picture(page, 'sugeridos-caja-360');
  const included: string[] = [];
  for (let i = 0; i < 5; i++) {
    const row = rows.first();
    const name = (await row.locator('a.name').textContent())!;
    expect((await row.locator('.l2').textContent())!.split(' · ').length).toBeGreaterThan(1);
    await press(row, `Incluir a ${name}`);
    // The answer removes them from the box.
    await box.getByRole('link', { name, exact: true }).waitFor({ state: 'hidden' });
    included.push(name);
  }
  expect(new Set(included).size).toBe(5);
  const list = page.getByRole('region', { name: 'Candidatos incluidos' });
  for (const name of included) await list.getByText(name, { exact: true }).first().waitFor();

  // All of them, with each reason and its points.
  await box.getByRole('link', { name: 'Ver todos' }).click();
  await page.getByRole('heading', { name: 'Sugeridos', level: 1 }).waitFor();
  // Those who fit, and everybody on request.
  const fit = /^(\d+) que van$/.exec((await page.getByText(/^\d+ que van$/).textContent())!)![1]!;
  const listed = async () =>
    /de ([\d.]+)$/.exec((await page.getByText(/^1 a \d+ de [\d.]+$/).textContent())!)![1]!.replace('.', '');
  await expect.poll(listed).toBe(fit);
  await press(page, 'Ver también a los demás');
  await expect.poll(async () => Number(await listed())).toBeGreaterThan(Number(fit));
  await press(page, 'Ver también a los demás');
  await expect.poll(listed).toBe(fit);
  const first = page.getByRole('list', { name: 'Sugeridos' }).getByRole('listitem').first();
  await first.waitFor();
  const score = Number(await first.locator('.score b').textContent());
  const points = await first.locator('.reasons .num').allTextContents();
  expect(points.reduce((sum, text) => sum + Number(text.replace('−', '-')), 0)).toBe(score);
  const name = (await first.locator('a.name').textContent())!;
  await press(first, 'no para esta búsqueda', 'No se va a sugerir más para esta búsqueda');
  await page.getByRole('link', { name, exact: true }).waitFor({ state: 'hidden' });
  await press(page, /^No para esta búsqueda$/);
  await page.getByRole('dialog').getByText(name).waitFor();
  await press(page, 'Volver a sugerir', 'Se puede volver a sugerir para esta búsqueda');
  await page.getByRole('dialog').getByText('A nadie se le dijo que no para esta búsqueda').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name, exact: true }).waitFor();
  await picture(page, 'sugeridos-360');
});

test('un nombre mal escrito: pregunta qué se quiso decir, un toque lo busca; y por cómo suena', async () => {
  const { page } = await scene.person('selector', {
    ...PHONE,
    at: '/candidatos?busquedaRapida=gimenz',
  });
  const meant = page.getByText('¿Quisiste decir');
  await meant.waitFor();
  const [, total] = /Giménez \((\d+)\)/.exec((await meant.textContent())!)!;
  await picture(page, 'quisiste-decir-360');
  await page.getByRole('link', { name: 'Giménez', exact: true }).click();
  await page.getByText(`Total ${total}`, { exact: true }).waitFor();
  expect(await meant.count()).toBe(0);
  await expect.poll(() => new URL(page.url()).searchParams.get('busquedaRapida')).toBe('Giménez');
  await press(page, 'Más filtros');
  await page.getByLabel('Suena parecido').check();
  await press(page, 'Filtrar');
  // Jiménez sounds the same.
  await expect.poll(() => page.getByText(/^Total \d+$/).textContent()).not.toBe(`Total ${total}`);
  await expect.poll(() => new URL(page.url()).searchParams.get('porSonido')).toBe('true');
  await press(page, 'Menos filtros');
  await press(page, 'Suena parecido ✕');
  await page.getByText(`Total ${total}`, { exact: true }).waitFor();
});

test('el candidato lee qué va con su perfil y por qué, sin un puntaje', async () => {
  const { page } = await scene.person('candidato', PHONE);
  const one = page.getByRole('article').filter({ hasText: 'Ver la publicación' }).first();
  await one.waitFor();
  const candidate = await signIn(scene.url, 'candidato@demo.py');
  const { body } = await candidate.call('GET', '/v1/candidato/oportunidades-sugeridas', {
    candidatoIdNumerico: 1,
  });
  const title = await one.getAttribute('aria-label');
  const reasons: string[] = body.items
    .find(({ titulo }: { titulo: string }) => titulo === title)
    .razones.map(({ texto }: { texto: string }) => texto);
  expect(reasons.length).toBeGreaterThan(0);
  const said = await one.textContent();
  expect(said).toContain(reasons.join(' · '));
  expect(said).not.toMatch(/punto|\+\d/);
  await one.getByRole('link', { name: 'Postularme' }).click();
  await page.getByRole('button', { name: 'Postularme' }).first().waitFor();
});

test('quien administra prueba otros pesos y los guarda', async () => {
  const { page } = await scene.person('admin', { at: '/sugeridosPesos' });
  const city = page.getByRole('textbox', { name: 'Ciudad' });
  const cargo = page.getByRole('textbox', { name: 'Cargo', exact: true });
  await city.fill('38');
  await page.getByText('Los pesos tienen que sumar 100; suman 130').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
  await cargo.fill('0');
  await page.getByText('Suman 100').waitFor();
  await page.getByRole('combobox', { name: 'Oportunidad' }).click();
  await page.getByRole('option').first().click();
  await press(page, /^Ver$/);
  const preview = page.getByRole('table', { name: 'Quién sube y quién baja' });
  await preview.getByLabel('sube').first().waitFor();
  await page.getByRole('textbox', { name: 'Mínimo para ir' }).fill('99');
  await picture(page, 'sugeridos-pesos');
  await pressAndSee(page, 'Guardar', 'Valen ahora');
  // With that floor nobody fits: it says so, and shows who comes nearest.
  await page.goto('/sugeridos/1');
  await page.getByText('Nadie va', { exact: true }).waitFor();
  await page.getByText('Nadie llega al mínimo de puntos: estos son los más cercanos').waitFor();
  await page.getByRole('list', { name: 'Sugeridos' }).getByRole('listitem').first().waitFor();
});
