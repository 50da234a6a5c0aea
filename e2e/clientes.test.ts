import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { mailTo } from '@tembiapo/tools/running/mailTo.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, correctCandidato, signIn } from './client.ts';
import { startScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { runSql } from './runSql.ts';
import { confirm, fill, holds, press, pressAndSee } from './steps.ts';
import { weigh } from './weigh.ts';

const scene = useScene(startScene);
let selector: Client;
/** An open opportunity of a client with people in it, shared with nobody. */
let oportunidad: { idNumerico: number; titulo: string };
let people: { idNumerico: number; nombreCompleto: string }[];
const correoOf = ({ idNumerico }: { idNumerico: number }) => `persona${idNumerico}@correo.example`;

beforeAll(async () => {
  selector = await signIn(scene.url, 'selector@demo.py');
  const { items } = await selector.get('/v1/oportunidades', { estado: 'a', limit: 200 });
  for (const { idNumerico, titulo } of items) {
    const shared = await selector.get('/v1/oportunidad/compartida', { oportunidadIdNumerico: idNumerico });
    const included = await selector.get('/v1/oportunidad/candidatos', {
      oportunidadId: idNumerico,
      limit: 50,
    });
    const going = included.items.filter(
      ({ etapaInfo }: { etapaInfo: { inactivo: boolean; descartado: boolean } }) =>
        !etapaInfo.inactivo && !etapaInfo.descartado,
    );
    const hasContactos = shared.contactosPosibles.length > 0;
    if (!shared.esCliente || shared.compartida || !hasContactos || going.length < 3) continue;
    oportunidad = { idNumerico, titulo };
    people = going.slice(0, 3);
    break;
  }
  for (const person of people)
    await correctCandidato(selector, person.idNumerico, { correo: correoOf(person) });
});

const linkTo = async (correo: string, subject: string, path: string): Promise<string> =>
  new RegExp(`/${path}#[\\w-]+`).exec(await mailTo(scene.dataDir, correo, subject))![0];

/** A pattern for an address of the product, whose port is chosen at startup. */
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

/** Everybody on the shortlist agrees, by the link in their mail, on a phone. */
async function agree(person: { idNumerico: number }, photo?: string): Promise<void> {
  const link = await linkTo(correoOf(person), '¿te presentamos', 'presentacion');
  const { page, context } = await scene.person(null, { width: 390, at: link });
  await page.getByText('queremos presentarte').waitFor();
  if (photo) await picture(page, photo);
  await pressAndSee(page, 'Sí, preséntenme', '¡Gracias! Te presentamos a la empresa.');
  await context.close();
}

/**
 * A contact signs in by their link and the code of their newest mail; returns that code. `before`: an earlier
 * code.
 */
async function enterAs(page: Page, correo: string, before = ''): Promise<string> {
  await press(page, 'Mandame el código');
  await page.getByLabel('Código').waitFor();
  let code = before;
  while (code === before) code = /\b\d{6}\b/.exec(await mailTo(scene.dataDir, correo, 'tu código'))![0];
  await page.getByLabel('Código').fill(code);
  await press(page, 'Entrar');
  await page.getByRole('button', { name: 'Salir' }).waitFor();
  return code;
}

const ANA = 'ana.gerente@cliente.example';

describe('el cliente mira y responde', () => {
  test('una terna se comparte, una gerente la aprueba desde el teléfono y el tablero lo muestra', async () => {
    const { page } = await scene.person('selector', {
      at: `/editarOportunidad/${oportunidad.idNumerico}`,
    });
    for (const person of people.slice(0, 2)) {
      await press(page, `Acciones de ${person.nombreCompleto}`);
      await page.getByRole('menuitem', { name: 'Poner en la terna' }).click();
      const modal = page.getByRole('dialog', { name: /^En la terna/ });
      await modal
        .getByLabel('Qué le decís al cliente')
        .fill('Conoce el rubro por dentro y puede empezar ya.');
      await press(modal, 'Guardar', 'En la terna: le preguntamos por correo si acepta que se la presente');
      await modal.waitFor({ state: 'hidden' });
    }
    const box = page.getByRole('region', { name: 'Cliente', exact: true });
    await press(box, 'Compartir');
    const share = page.getByRole('dialog', { name: /^Compartir con/ });
    const known = share.getByRole('group', { name: 'Con quiénes' }).getByRole('checkbox');
    await known.first().waitFor();
    for (const one of await known.all()) if (await one.isChecked()) await one.uncheck();
    await press(share, 'Otra persona');
    await fill(share, { 'Nombre (otro 1)': 'Ana Gerente', 'Correo (otro 1)': ANA });
    await picture(page, 'clientes-compartir-1440');
    await press(share, 'Compartir');
    await press(page.getByRole('dialog', { name: 'Compartida' }), 'Listo');
    await box.getByText('Todavía no entró').waitFor();

    await agree(people[0]!, 'clientes-consentimiento-390');
    await agree(people[1]!);
    const ana = await scene.person(null, {
      width: 390,
      at: await linkTo(ANA, 'seguí la búsqueda', 'cliente'),
    });
    const code = await enterAs(ana.page, ANA);
    await ana.page.getByText('2 personas en la terna').waitFor();
    expect(new URL(ana.page.url()).hash).toBe('');
    await picture(ana.page, 'clientes-lista-390');
    await press(ana.page, 'Ver la terna');
    const first = ana.page.getByRole('article', { name: 'Candidato A' });
    await first.getByText('Conoce el rubro por dentro').waitFor();
    const shown = fold(await ana.page.content());
    expect(shown).toContain('candidato a');
    expect(
      (await identityOf(people[0]!.idNumerico)).filter((secret) => shown.includes(fold(secret))),
    ).toEqual([]);
    await picture(ana.page, 'clientes-terna-390');
    await box.getByText('Le falta opinar de 2').waitFor();

    // Her session ends while she writes; her text is there again once she is back.
    await press(first, 'Comentar');
    await ana.page.getByLabel('Tu comentario').fill('Ñoña, pero con mucha experiencia.');
    await runSql(scene.dataDir, 'delete from cliente_sesion');
    await confirm(ana.page, 'Enviar');
    await enterAs(ana.page, ANA, code);
    await holds(ana.page.getByLabel('Tu comentario'), 'Ñoña, pero con mucha experiencia.');
    await confirm(ana.page, 'Enviar');
    await ana.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await ana.page.evaluate(() => localStorage.getItem('opinion'))).toBeNull();

    // Side by side: the selector's board and the manager's phone.
    await page.locator('label', { hasText: 'Tablero' }).click();
    const card = page
      .getByRole('article', { name: new RegExp(people[0]!.nombreCompleto) })
      .or(page.locator('article', { hasText: people[0]!.nombreCompleto }));
    await card.first().getByText('En la terna').waitFor();
    await press(first, 'Quiero entrevistar');
    const opinion = ana.page.getByRole('dialog');
    await opinion
      .getByRole('group', { name: /^¿Cuándo\?/ })
      .getByRole('button')
      .first()
      .click();
    await picture(ana.page, 'clientes-opinion-390');
    await press(opinion, 'Quiero entrevistar');
    await card.first().getByText('Cliente: quiere entrevistar').waitFor();
    await ana.page.getByText('¡Listo! Reservamos la hora y te confirmamos.').waitFor();
    await first.getByText('Dijiste: quiere entrevistar').waitFor();
    await picture(page, 'clientes-tablero-1440');

    // Somebody who withdraws disappears from the open page at once.
    const link = await linkTo(correoOf(people[1]!), '¿te presentamos', 'presentacion');
    const other = await scene.person(null, { width: 390, at: link });
    await pressAndSee(
      other.page,
      'Cambié de idea: que no me vean más',
      'Listo: la empresa no ve más tus datos.',
    );
    await ana.page.getByRole('article', { name: 'Candidato B' }).waitFor({ state: 'detached' });
    await other.context.close();

    // Unsharing it while it is open is announced.
    await page.locator('label', { hasText: 'Lista' }).click();
    await press(box, 'Ana Gerente');
    await confirm(page, 'Que no vea esta búsqueda', 'Ese contacto ya no la ve');
    await ana.page.getByText('Esta búsqueda ya no está compartida con vos').waitFor();
    await ana.context.close();
  });

  test('lo que puede decir quién es espera que la agencia lo lea', { tags: 'resistencia' }, async () => {
    const [, , third] = people;
    await selector.call('POST', '/v1/oportunidad/terna', {
      oportunidadIdNumerico: oportunidad.idNumerico,
      candidatoIdNumerico: third!.idNumerico,
      palabras: 'Le dicen Ñata y su jefa Carmen la recomienda. Llamala al 0981–771–130.',
    });
    const { page } = await scene.person('selector', { at: `/terna/${oportunidad.idNumerico}` });
    const line = page.getByRole('listitem').filter({ hasText: third!.nombreCompleto });
    await line.getByText('Falta revisar: el cliente no la ve').waitFor();
    await picture(page, 'clientes-falta-revisar-1440');
    await press(page, 'Revisar qué lee');
    const review = page.getByRole('dialog', { name: 'Qué lee el cliente' });
    await review.getByText('0981–771–130').waitFor();
    await picture(page, 'clientes-revisar-1440');
    await press(review, `Está bien, mostrar a ${third!.nombreCompleto}`, 'Listo: se muestra así');
    await press(review, 'Listo');
    await line.getByText('Falta revisar: el cliente no la ve').waitFor({ state: 'detached' });
  });

  test('la primera página pesa menos de 150 KB', { tags: 'resistencia' }, async () => {
    const { body } = await selector.call('POST', '/v1/oportunidad/compartir', {
      oportunidadIdNumerico: oportunidad.idNumerico,
      contactos: [{ nombre: 'Caro Gerente', correo: 'caro@cliente.example' }],
      hasta: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    });
    const { page } = await scene.person(null, { width: 390 });
    const weight = await weigh(page, pathOf(body.enlaces[0].url), page.getByText('Mandame el código'));
    expect(weight).toBeGreaterThan(10);
    expect(weight).toBeLessThan(150);
  });
});

/** Without accents and capitals. */
const fold = (text: string): string => withoutAccents(text).toLowerCase();

/**
 * What could identify somebody: words of the name, phones, mail, address, document, birth date, employers.
 */
async function identityOf(id: number): Promise<string[]> {
  const { candidato } = await selector.get('/v1/candidato', { idNumerico: id });
  const reserved = await selector.get('/v1/candidato/reservado', { idNumerico: id });
  const { items } = await selector.get('/v1/candidato/experiencias', { candidatoIdNumerico: id });
  return [
    candidato.nombre,
    candidato.apellido,
    candidato.correo,
    candidato.telefono1?.replace('+595', ''),
    reserved.documento,
    reserved.direccion,
    candidato.nacimientoFecha,
    ...(items ?? []).map(
      (one: { empresaDescripcion: string | null; empresaOtro: string | null }) =>
        one.empresaDescripcion ?? one.empresaOtro,
    ),
  ].filter((one): one is string => typeof one === 'string' && one.length > 3);
}
