// @module-tag resistencia
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './client.ts';
import { linkInMail } from './linkInMail.ts';
import { alert, type OwnScene, shareScene } from './people.ts';
import { picture } from './picture.ts';

let scene: OwnScene;
beforeAll(async () => {
  scene = await shareScene();
});
afterAll(() => scene.close());

const DAY_MS = 86_400_000;
/** A working day some weeks ahead without events. */
const ahead = (): string => {
  const day = new Date(Date.now() + 40 * DAY_MS);
  const weekend = [1, 0, 0, 0, 0, 0, 2][day.getUTCDay()]!;
  return localDay(new Date(+day + weekend * DAY_MS));
};
const typed = (day: string): string => day.split('-').reverse().join('/');

test('las tres entrevistas de un día: una por horas libres, una que la candidata mueve y una a la que nadie viene', async () => {
  const day = ahead();
  const client = await signIn(scene.url, 'selector@demo.py');
  for (const id of [31, 32, 33]) {
    const { body } = await client.call('GET', '/v1/candidato', { idNumerico: id });
    await client.call('PATCH', '/v1/candidato', {
      candidatoIdNumerico: id,
      version: body.candidato.version,
      nombre: `Persona${id}`,
      apellido: 'Del Día',
      correo: `persona${id}@correo.example`,
    });
  }
  const { page, context } = await scene.person('selector', { at: `/agenda?vista=dia&dia=${day}` });
  const guest = await scene.person(null, { width: 360, colorScheme: 'dark' });

  // First: hours are offered, and the candidate picks one on a phone.
  await page.getByRole('button', { name: 'Horas ofrecidas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ofrecer horas' }).click();
  const offer = page.getByRole('dialog', { name: 'Ofrecer horas' });
  await offer.getByRole('textbox', { name: 'Título' }).fill('Entrevista por horas');
  for (const id of [31, 32]) {
    await offer.getByRole('combobox', { name: 'Candidato' }).fill(`Persona${id}`);
    await page.getByRole('option', { name: new RegExp(`Persona${id}`) }).click();
    await offer
      .getByText(new RegExp(`Persona${id}`))
      .first()
      .waitFor();
  }
  const field = offer.getByRole('textbox', { name: /^Día 1/ });
  await field.fill(typed(day));
  await field.press('Tab');
  await offer.getByLabel('Desde (día 1)').fill('08:00');
  await offer.getByLabel('Hasta (día 1)').fill('10:00');
  await picture(page, 'dia-ofrecer-1440');
  await offer.getByRole('button', { name: 'Ofrecer', exact: true }).click();
  await alert(page, 'Horas ofrecidas');
  const links = page.getByRole('dialog', { name: 'Horas ofrecidas' });
  await links.getByText('Cada enlace es de una persona').waitFor();
  const second = await links.getByRole('textbox', { name: /Persona32/ }).inputValue();
  await links.getByRole('button', { name: 'Listo' }).click();

  await guest.page.goto(await linkInMail(scene.url, 'persona31@correo.example', 'elegí tu hora'));
  await guest.page.getByRole('button', { name: '08:00' }).waitFor();
  await picture(guest.page, 'dia-horas-360');
  await guest.page.getByRole('button', { name: '09:00' }).click();
  await guest.page.getByText('¡Listo! Te esperamos.').waitFor();
  await guest.page.getByText('de 09:00 a 09:45').waitFor();
  // It appears live in the agenda and in the notices.
  await page.getByRole('button', { name: /Persona31/ }).waitFor();
  await page.getByRole('button', { name: /^Novedades: / }).click();
  await page.getByRole('region', { name: 'Novedades' }).getByText('Persona31 eligió su hora').waitFor();
  await page.keyboard.press('Escape');
  // Nobody else can take that hour.
  await guest.page.goto('about:blank');
  await guest.page.goto(second.replace(/^https?:\/\/[^/]+/, ''));
  await guest.page.getByRole('button', { name: '08:00' }).waitFor();
  expect(await guest.page.getByRole('button', { name: '09:00' }).count()).toBe(0);

  // Second: the candidate asks for another hour, and the selector moves the event with the keyboard.
  await page.goto('/editarCandidato/32');
  // Each box shows once it has content; while its button is missing, 'e' goes to the agenda.
  await page.getByRole('button', { name: 'Agendar' }).waitFor();
  await page.keyboard.press('e');
  const fresh = page.getByRole('dialog', { name: 'Nuevo evento' });
  await fresh.getByRole('textbox', { name: 'Título' }).fill('Entrevista movida');
  const when = fresh.getByRole('textbox', { name: 'Día' });
  await when.fill(typed(day));
  await when.press('Tab');
  await fresh.getByLabel('Desde').fill('11:00');
  await fresh.getByLabel('Hasta').fill('12:00');
  await fresh.getByRole('button', { name: 'Guardar' }).click();
  await alert(page, 'Evento creado');
  await guest.page.goto('about:blank');
  await guest.page.goto(
    await linkInMail(scene.url, 'persona32@correo.example', 'Te invitamos: Entrevista movida'),
  );
  await guest.page.getByRole('textbox', { name: 'Algo que quieras decirnos' }).fill('Un rato después');
  await guest.page.getByRole('button', { name: 'Puedo, pero a otra hora' }).click();
  await guest.page.getByText('Gracias por avisar').waitFor();
  await page.getByRole('button', { name: /^Novedades: / }).click();
  const news = page.getByRole('region', { name: 'Novedades' });
  await news.getByText(/Persona32 .*pide otra hora: Entrevista movida/).click();
  const open = page.getByRole('dialog', { name: 'Entrevista' });
  await open.getByText('Pide otra hora: «Un rato después»').waitFor();
  // Moved in its form: the candidate is notified and asked again.
  await open.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar evento' });
  await edit.getByLabel('Desde').fill('14:00');
  await edit.getByLabel('Hasta').fill('15:00');
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await alert(page, 'Evento modificado');
  await open.getByText('Todavía no respondió').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`/agenda?vista=dia&dia=${day}`);
  await page.getByRole('button', { name: /Entrevista movida/ }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await alert(page, 'Evento modificado');
  await guest.page.goto('about:blank');
  await guest.page.goto(await linkInMail(scene.url, 'persona32@correo.example', 'Cambió: Entrevista movida'));
  await guest.page.getByText('de 14:15 a 15:15').waitFor();
  await guest.page.getByRole('button', { name: 'Sí, voy' }).click();
  await guest.page.getByText('¡Gracias! Te esperamos.').waitFor();
  await page.getByRole('button', { name: /Entrevista movida/ }).click();
  await open.getByText('Confirmó').waitFor();

  // Third: a no-show is recorded, and somebody is asked to call.
  const past = await client.call('POST', '/v1/evento', {
    titulo: 'Entrevista sin nadie',
    tipo: 'entrevista',
    inicio: new Date(Date.now() - DAY_MS).toISOString(),
    fin: new Date(Date.now() - DAY_MS + 3_600_000).toISOString(),
    candidatoIdNumerico: 33,
    igualmente: true,
  });
  await page.goto(`/agenda?evento=${past.body.idNumerico}`);
  await page.getByRole('button', { name: '¿Cómo terminó?' }).click();
  const outcome = page.getByRole('dialog', { name: '¿Cómo terminó?' });
  await outcome.getByText('No vino').click();
  await outcome.getByRole('textbox', { name: 'Nota sobre Persona33 Del Día' }).fill('No atendió el teléfono');
  await outcome.getByRole('button', { name: 'Guardar' }).click();
  await alert(page, 'Se anotó que no vino');
  await open.getByText('faltó una vez').waitFor();
  await page.goto('/editarCandidato/33');
  await page.getByText('No atendió el teléfono').first().waitFor();
  await page.getByRole('region', { name: 'Tareas' }).waitFor();
  await page.keyboard.press('t');
  const task = page.getByRole('dialog', { name: 'Nueva tarea' });
  await task.getByText('Sobre Persona33 Del Día').waitFor();
  await task.getByRole('textbox', { name: 'Qué hay que hacer' }).fill('Preguntar por qué no vino');
  await task.getByRole('button', { name: 'Guardar' }).click();
  await alert(page, 'Tarea creada');

  // It waits in the day's list and is completed there.
  await page.goto('/adm');
  const mine = page.getByRole('region', { name: 'Tus tareas' });
  await mine.getByText('Preguntar por qué no vino').waitFor();
  await mine.getByRole('checkbox', { name: 'Hecha: Preguntar por qué no vino' }).click();
  await alert(page, 'Tarea hecha');
  await mine.getByText('Preguntar por qué no vino').waitFor({ state: 'detached' });
  await Promise.all([context.close(), guest.context.close()]);
});

test('una mención: se ofrece al escribir, y quien se nombra lo ve en el acto', async () => {
  const [selector, admin] = await Promise.all([
    scene.person('selector', { at: '/editarCandidato/7' }),
    scene.person('admin', { at: '/novedades', width: 360, colorScheme: 'dark' }),
  ]);
  const { page } = selector;
  await page.getByRole('button', { name: 'Agregar nota' }).waitFor();
  await page.keyboard.press('n');
  const note = page.getByRole('dialog');
  await note.getByRole('textbox', { name: 'Título' }).fill('Para conversar');
  await note.getByRole('checkbox', { name: 'Cuenta como filtro' }).uncheck();
  await note.getByRole('textbox', { name: 'Contenido' }).click();
  await page.keyboard.type('Miralo vos @mirt');
  await note.getByRole('option', { name: 'Mirtha Benítez' }).waitFor();
  await picture(page, 'dia-mencion-1440');
  await page.keyboard.press('Enter');
  await note.getByText('@Mirtha Benítez').waitFor();
  await note.getByRole('button', { name: 'Guardar' }).click();
  await alert(page, 'Nota creada correctamente');
  await admin.page.getByText('Para conversar: Miralo vos @Mirtha Benítez').waitFor();
  await picture(admin.page, 'dia-novedades-360');
  await Promise.all([selector.context.close(), admin.context.close()]);
});

test('las letras van, y quien las apaga no las tiene; con una ventana abierta no hacen nada', async () => {
  const { page, context } = await scene.person('selector', { at: '/feriados' });
  await page.getByRole('heading', { name: 'Feriados' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.getByRole('heading', { name: 'Tareas' }).waitFor();
  await page.getByRole('button', { name: 'Nueva tarea' }).waitFor();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Nueva tarea' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Usar los atajos de una sola tecla' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  // A key that is never disabled answers after it.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Pantalla, oportunidad, candidato o empresa' }).waitFor();
  expect(await dialog.count()).toBe(0);
  await context.close();
});
