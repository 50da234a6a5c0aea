// @module-tag resistencia
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { correctCandidato, signIn } from './client.ts';
import { linkInMail } from './linkInMail.ts';
import { alert, shareScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { choose, confirm, fill, press, pressAndSee } from './steps.ts';

const scene = useScene(shareScene);

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
    const correo = `persona${id}@correo.example`;
    await correctCandidato(client, id, { nombre: `Persona${id}`, apellido: 'Del Día', correo });
  }
  const { page } = await scene.person('selector', { at: `/agenda?vista=dia&dia=${day}` });
  const guest = await scene.person(null, { width: 360, colorScheme: 'dark' });

  // First: hours are offered, and the candidate picks one on a phone.
  await press(page, 'Horas ofrecidas');
  await confirm(page, 'Ofrecer horas');
  const offer = page.getByRole('dialog', { name: 'Ofrecer horas' });
  await offer.getByRole('textbox', { name: 'Título' }).fill('Entrevista por horas');
  for (const id of [31, 32]) {
    await choose(offer, 'Candidato', new RegExp(`Persona${id}`), `Persona${id}`);
    await offer
      .getByText(new RegExp(`Persona${id}`))
      .first()
      .waitFor();
  }
  const field = offer.getByRole('textbox', { name: /^Día 1/ });
  await field.fill(typed(day));
  await field.press('Tab');
  await fill(offer, { 'Desde (día 1)': '08:00', 'Hasta (día 1)': '10:00' });
  await picture(page, 'dia-ofrecer-1440');
  await press(offer, /^Ofrecer$/, 'Horas ofrecidas');
  const links = page.getByRole('dialog', { name: 'Horas ofrecidas' });
  await links.getByText('Cada enlace es de una persona').waitFor();
  const second = await links.getByRole('textbox', { name: /Persona32/ }).inputValue();
  await press(links, 'Listo');

  await guest.page.goto(await linkInMail(scene.url, 'persona31@correo.example', 'elegí tu hora'));
  await guest.page.getByRole('button', { name: '08:00' }).waitFor();
  await picture(guest.page, 'dia-horas-360');
  await pressAndSee(guest.page, '09:00', '¡Listo! Te esperamos.');
  await guest.page.getByText('de 09:00 a 09:45').waitFor();
  // It appears live in the agenda and in the notices.
  await page.getByRole('button', { name: /Persona31/ }).waitFor();
  await press(page, /^Novedades: /);
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
  await fill(fresh, { Desde: '11:00', Hasta: '12:00' });
  await press(fresh, 'Guardar', 'Evento creado');
  await guest.page.goto('about:blank');
  await guest.page.goto(
    await linkInMail(scene.url, 'persona32@correo.example', 'Te invitamos: Entrevista movida'),
  );
  await guest.page.getByRole('textbox', { name: 'Algo que quieras decirnos' }).fill('Un rato después');
  await pressAndSee(guest.page, 'Puedo, pero a otra hora', 'Gracias por avisar');
  await press(page, /^Novedades: /);
  const news = page.getByRole('region', { name: 'Novedades' });
  await news.getByText(/Persona32 .*pide otra hora: Entrevista movida/).click();
  const open = page.getByRole('dialog', { name: 'Entrevista' });
  await open.getByText('Pide otra hora: «Un rato después»').waitFor();
  // Moved in its form: the candidate is notified and asked again.
  await press(open, 'Editar');
  const edit = page.getByRole('dialog', { name: 'Editar evento' });
  await fill(edit, { Desde: '14:00', Hasta: '15:00' });
  await press(edit, 'Guardar', 'Evento modificado');
  await open.getByText('Todavía no respondió').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`/agenda?vista=dia&dia=${day}`);
  await page.getByRole('button', { name: /Entrevista movida/ }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await alert(page, 'Evento modificado');
  await guest.page.goto('about:blank');
  await guest.page.goto(await linkInMail(scene.url, 'persona32@correo.example', 'Cambió: Entrevista movida'));
  await guest.page.getByText('de 14:15 a 15:15').waitFor();
  await pressAndSee(guest.page, 'Sí, voy', '¡Gracias! Te esperamos.');
  await press(page, /Entrevista movida/);
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
  await press(page, '¿Cómo terminó?');
  const outcome = page.getByRole('dialog', { name: '¿Cómo terminó?' });
  await outcome.getByText('No vino').click();
  await outcome.getByRole('textbox', { name: 'Nota sobre Persona33 Del Día' }).fill('No atendió el teléfono');
  await press(outcome, 'Guardar', 'Se anotó que no vino');
  await open.getByText('faltó una vez').waitFor();
  await page.goto('/editarCandidato/33');
  await page.getByText('No atendió el teléfono').first().waitFor();
  await page.getByRole('region', { name: 'Lo que sigue' }).waitFor();
  await page.keyboard.press('t');
  const task = page.getByRole('dialog', { name: 'Nueva tarea' });
  await task.getByText('Sobre Persona33 Del Día').waitFor();
  await task.getByRole('textbox', { name: 'Qué hay que hacer' }).fill('Preguntar por qué no vino');
  await press(task, 'Guardar', 'Tarea creada');

  // It waits in the day's list and is completed there.
  await page.goto('/adm');
  const mine = page.getByRole('region', { name: 'Tus tareas' });
  await mine.getByText('Preguntar por qué no vino').waitFor();
  await mine.getByRole('checkbox', { name: 'Hecha: Preguntar por qué no vino' }).click();
  await alert(page, 'Tarea hecha');
  await mine.getByText('Preguntar por qué no vino').waitFor({ state: 'detached' });
});

test('una mención: se ofrece al escribir, y quien se nombra lo ve en el acto', async () => {
  const [{ page }, admin] = await Promise.all([
    scene.person('selector', { at: '/editarCandidato/7' }),
    scene.person('admin', { at: '/novedades', width: 360, colorScheme: 'dark' }),
  ]);
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
  await press(note, 'Guardar', 'Nota creada correctamente');
  await admin.page.getByText('Para conversar: Miralo vos @Mirtha Benítez').waitFor();
  await picture(admin.page, 'dia-novedades-360');
});

test('las letras van, y quien las apaga no las tiene; con una ventana abierta no hacen nada', async () => {
  const { page } = await scene.person('selector', { at: '/feriados' });
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
});
