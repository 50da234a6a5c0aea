import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import calendarReader from 'node-ical';
import { askDatabase } from '../running/askDatabase.ts';
import { DemoClient } from '../running/DemoClient.ts';
import { mailTo } from '../running/mailTo.ts';
import { byKeyboard } from './byKeyboard.ts';
import { lostWords } from './lostWords.ts';
import type { Story } from './Story.ts';
import type { Visitor } from './Visitor.ts';

/** The demonstration's first open opportunity with candidates. */
const OPPORTUNITY = 1;
const CV_DIR = join(REPO_DIR, 'docs/cv-de-prueba');
const CV = join(CV_DIR, readdirSync(CV_DIR).find((name) => name.startsWith('07'))!);

async function enter(v: Visitor, who: string, password = 'demo-demo'): Promise<void> {
  await v.type('Email', who);
  await v.type('Contraseña', password);
  await v.press('Enter');
}

/** Shares an already shared opportunity with one more contact, as staff do; the link is in their mail. */
async function shareWith(url: string, email: string, dataDir: string): Promise<string> {
  const [shared] = await askDatabase<{ id: number }>(
    dataDir,
    `select t.oportunidad_id id from terna_visible t join compartida_vigente v using (oportunidad_id)
      group by 1 having count(*) > 1 order by 1 limit 1`,
  );
  const selector = new DemoClient(() => url, 'selector@demo.py');
  await selector.signIn();
  await selector.call('POST', '/v1/oportunidad/compartir', {
    oportunidadIdNumerico: shared!.id,
    contactos: [{ nombre: 'Gerente', correo: email }],
    hasta: localDay(new Date(Date.now() + 20 * 86_400_000)),
  });
  return /\/cliente#[\w-]+/.exec(await mailTo(dataDir, email, 'seguí la búsqueda'))![0];
}

/** Waits until everybody new or changed was compared with the others. */
const pairsFound = (dataDir: string): Promise<unknown> =>
  waitUntil(
    'el fin de la búsqueda de duplicados',
    () => askDatabase(dataDir, 'select 1 from duplicado_pendiente limit 1'),
    (left) => left.length === 0,
  );

/**
 * Makes a new private address for an agenda and reads it as calendars do: it has what the agenda shows, it is
 * not sent again while unchanged, and the previous address is dead.
 */
async function readOwnFeed(v: Visitor, base: string, width: number): Promise<void> {
  const within = '[role=dialog]';
  const title = `Visita de ${width}`;
  // A day without events; each width has its own.
  await v.go(`/agenda?vista=dia&dia=${localDay(new Date(Date.now() + width * 3_600_000))}`);
  await v.open('button', 'Nuevo evento');
  await v.type('Título', title, { within });
  await v.click('button', 'Guardar', { within });
  await v.find('text', 'Evento creado');
  // A phone keeps it in a menu.
  const isPhone = width < 500;
  if (isPhone) await v.click('button', 'Más de la agenda');
  await v.open(isPhone ? 'menuitem' : 'button', 'En otro calendario');
  // The screen first checks whether there is an address already.
  await v.find('text', 'una dirección', { within });
  const renew = async (button: string, before: string | null): Promise<string> => {
    await v.click('button', button, { within });
    return waitFor(`una dirección nueva con «${button}»`, async () => {
      const shown = (await v.has('field', 'Dirección', { within, exact: false }))
        ? await v.valueOf('Dirección', { within, exact: false })
        : null;
      return shown !== before && shown;
    });
  };
  const first = await renew(
    (await v.has('button', 'Crear dirección', { within })) ? 'Crear dirección' : 'Cambiar dirección',
    null,
  );
  // Only the path, whatever the product takes its own address to be.
  const fetchFeed = (shown: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(base + new URL(shown).pathname, { headers });
  const answer = await fetchFeed(first);
  const titles = Object.values(calendarReader.sync.parseICS(await answer.text())).map((part) =>
    part?.type === 'VEVENT' ? part.summary : null,
  );
  if (!titles.includes(title)) throw new Error(`la agenda privada no tiene «${title}» (${answer.status})`);
  const again = await fetchFeed(first, { 'if-none-match': answer.headers.get('etag') ?? '' });
  if (again.status !== 304) throw new Error(`leída otra vez sin cambios respondió ${again.status}`);
  const second = await renew('Cambiar dirección', first);
  const states = [(await fetchFeed(first)).status, (await fetchFeed(second)).status];
  if (states.join() !== '404,200') throw new Error(`la de antes y la nueva responden ${states.join()}`);
}

async function writeNota(v: Visitor, title: string, content: string): Promise<void> {
  const within = '[role=dialog]';
  for (const cargo of ['Contador/a', 'Chofer', 'Chef', 'Cajero/a', 'Auxiliar contable']) {
    const needed = () => v.has('text', 'al menos 3 cargos potenciales', { within });
    await waitFor(
      'el formulario de la nota',
      async () => (await needed()) || v.has('field', 'Título', { within }),
    );
    if (!(await needed())) break;
    // One of their own tags already.
    if (await v.has('text', cargo, { within })) continue;
    await v.click('button', 'Agregar cargos potenciales', { within });
    await v.find('field', 'Cargo', { within });
    await v.choose('Cargo', cargo, { within });
    await v.click('button', 'Guardar', { within });
    await v.find('text', 'Cargo potencial agregado').catch(() => undefined);
  }
  await v.type('Título', title, { within });
  await v.type('Contenido', content, { within });
}

/** Screens that only have to be read, each with a text that is there once it is ready. */
const READ: [path: string, text: string][] = [
  ['/adm', 'Mi día'],
  ['/candidatos', 'Total'],
  ['/editarCandidato/160', 'Datos principales'],
  ['/oportunidades', 'Total'],
  ['/agenda?vista=mes', 'Agenda'],
  ['/agenda?vista=dia', 'Agenda'],
  ['/tareas', 'Tareas'],
  ['/novedades', 'Novedades'],
  ['/conversaciones', 'Total'],
  ['/conversaciones/1', 'Responder'],
  ['/empresas', 'Total'],
  ['/institutos', 'Total'],
  ['/estudios', 'Total'],
  ['/mensajes', 'Mensajes'],
  ['/equipos', 'Equipos'],
  ['/usuarios', 'Usuarios'],
  ['/feriados', 'Feriados'],
  ['/parametros', 'Parámetros'],
  ['/datosAuxiliares', 'Total'],
  ['/candidatosActualizar', 'Total'],
  ['/produccion/filtro', 'Producción'],
  ['/produccion/enviados', 'Enviados'],
  ['/reportes/estado', 'Estado'],
  ['/reportes/contactoCandidatos', 'Contacto'],
];

/** The ones that a narrow window lays out differently. */
const READ_ON_A_PHONE = [
  '/adm',
  '/candidatos',
  '/editarCandidato/160',
  '/agenda?vista=dia',
  '/conversaciones/1',
];

const selector: Story = {
  name: 'un día de selector',
  async tell(v, { width, dataDir, url }) {
    await v.go('/login');
    await v.keep('entrar', 'Ingresar');
    await enter(v, 'selector@demo.py');
    await v.find('heading', 'Mi día', { exact: false });
    for (const [path, text] of READ) {
      if (width < 500 && !READ_ON_A_PHONE.includes(path)) continue;
      await v.go(path);
      await v.keep(path, text);
    }
    await v.photo('producción');
    // A stranger's mail in its frame.
    await v.go('/porUbicar');
    await v.click('button', 'Ver con su aspecto', { exact: false });
    await v.find('text', 'Es de…');
    await v.photo('un correo con su aspecto');
    await readOwnFeed(v, url, width);
    // Computed in the background; the screen shows those found when it was opened.
    await pairsFound(dataDir);
    await v.go('/duplicados');
    await v.keep('/duplicados', 'Comparar');

    await v.go('/candidatos');
    await v.type('Búsqueda rápida', 'gonzalez');
    await v.press('Enter');
    await v.reach('busquedaRapida=gonzalez');
    await v.keep('buscar', 'Explicar');
    await v.photo('buscar');
    // Their state is in the address: a link opens the profile, here in the same window.
    await v.go(`/editarCandidato/${width === 430 ? 21 : 22}`);
    await v.open('button', 'Agregar nota');
    await writeNota(v, 'Entrevista de prueba', 'Domina el telar.');
    await v.choose('Equipo', 'Equipo Comercial', { within: '[role=dialog]' });
    await v.click('button', 'Guardar', { within: '[role=dialog]' });
    await v.find('text', 'Nota creada correctamente');
    await v.keep('la nota', 'Entrevista de prueba');
    await v.photo('nota');

    await v.go(`/candidatos?oportunidadId=${OPPORTUNITY}`);
    await v.click('box', 'Elegir a ', { exact: false });
    await v.open('button', 'Incluir en oportunidad', { exact: false });
    await v.click('button', 'Incluir candidato', { within: '[role=dialog]' });
    await v.find('text', 'Se incluyó exitosamente 1 candidato.');
    await v.go(`/editarOportunidad/${OPPORTUNITY}`);
    await v.keep('oportunidad', 'Candidatos incluidos');
    await v.open('button', 'Avanzar de etapa a ', { exact: false });
    await writeNota(v, 'Filtro hecho', 'Teje desde los siete años.');
    await v.choose('Etapa nueva', 'Primer Filtro', { within: '[role=dialog]' });
    await v.click('button', 'Avanzar de etapa', { within: '[role=dialog]' });
    await v.find('text', 'Avance de etapa exitoso');
    await v.click('label', 'Tablero', { exact: false });
    await v.find('heading', 'Reclutamiento', { within: '.board' });
    await v.keep('tablero', 'Reclutamiento');
    await v.photo('tablero');
    await v.go('/logout');
    await v.find('field', 'Email');
  },
};

const candidate: Story = {
  name: 'una candidata se registra y se postula',
  async tell(v, { width, dataDir }) {
    const email = `ysapy.${width}@correo.example`;
    await v.go('/registro');
    await v.keep('registro', 'Nro de documento');
    for (const [field, text] of [
      ['Email', email],
      ['Contraseña', 'tereré con yuyos'],
      ['Nombre', 'Ysapy'],
      ['Apellido', width < 500 ? 'Delteléfono' : 'Delescritorio'],
      ['Nro de documento', `7.654.${width}`.slice(0, 9)],
      ['Teléfono', '0981700800'],
    ] as const)
      await v.type(field, text);
    await v.open('button', 'Leer el texto');
    await v.click('button', 'Acepto', { within: '[role=dialog]' });
    await v.photo('registro');
    await v.click('button', 'Registrarme');
    await v.find('text', 'Registro exitoso');
    const link = /\/register\/\S+#\d{6}/.exec(await mailTo(dataDir, email))![0];
    await v.go('about:blank');
    await v.go(link);
    await v.click('button', 'Confirmar');
    await v.find('text', 'Confirmación exitosa');
    await enter(v, email, 'tereré con yuyos');
    await v.keep('portal', 'Hola, Ysapy');
    await v.photo('portal');

    await v.click('link', 'Completar mis datos');
    await v.keep('perfil', 'Experiencias');
    await v.go('/completarConMiCv');
    await v.upload('CV', CV);
    await v.find('field', 'Nombre');
    await v.keep('cv leído', 'Guardar en el perfil');
    await v.photo('cv');
    if (width < 500) while (await v.has('button', 'Siguiente')) await v.click('button', 'Siguiente');
    await v.click('button', width < 500 ? 'Guardar todo' : 'Guardar');
    await v.reach('/editarCandidato/');
    await v.keep('perfil con CV', 'Experiencias');
    await v.go(`/?postularA=${OPPORTUNITY}`);
    await v.click('button', 'Postularme');
    await v.keep('postulada', 'Te postulaste exitosamente');
    await v.go('/logout');
    await v.find('field', 'Email');
  },
};

const board = (javaScript: boolean): Story => ({
  name: `la bolsa ${javaScript ? 'con' : 'sin'} JavaScript`,
  javaScript,
  async tell(v, { width, dataDir }) {
    const email = `arami.${width}.${javaScript}@correo.example`;
    await v.go('/empleos');
    await v.keep('lista', 'empleos');
    await v.photo('bolsa');
    await v.type('Cargo, empresa o ciudad', 'vendedor');
    await v.click('button', 'Buscar');
    await v.reach('q=vendedor');
    await v.keep('buscados', 'vendedor');
    await v.go('/empleos');
    await v.click('link', '', { within: '.job h2' });
    await v.keep('publicación', 'Postularme');
    await v.photo('publicacion');
    await v.click('link', 'Postularme');
    await v.type('Correo', email);
    await v.type('Nombre', 'Arami');
    await v.type('Apellido', 'Paredes');
    await v.type('Celular', '0981 445 566');
    await v.upload('Tu CV', CV);
    await v.click('label', 'Acepto que', { exact: false });
    await v.keep('formulario', 'Enviar mi postulación');
    await v.click('button', 'Enviar mi postulación');
    await v.keep('enviada', 'Confirmá tu postulación');
    await v.type('Código', /Código: (\d{6})/.exec(await mailTo(dataDir, email))![1]!);
    await v.click('button', 'Confirmar');
    await v.keep('confirmada', 'Listo, tu postulación llegó');
    await v.photo('confirmada');
  },
});

/** A client's manager: by the link and code of their mails, through the shortlist, to an answer. */
const manager: Story = {
  name: 'una gerente del cliente responde',
  async tell(v, { width, dataDir, url }) {
    const email = `gerente.${width}@cliente.example`;
    const link = await shareWith(url, email, dataDir);
    await v.go(link);
    await v.keep('cliente: entrar', 'Mandame el código');
    await v.click('button', 'Mandame el código');
    await v.find('field', 'Código');
    const code = /\b\d{6}\b/.exec(await mailTo(dataDir, email, 'tu código'))![0];
    await v.type('Código', code);
    await v.click('button', 'Entrar');
    // The code's page has the same heading.
    await v.keep('cliente: búsquedas', 'Salir');
    await v.click('button', 'Ver la terna');
    await v.keep('cliente: terna', 'Por qué');
    await v.photo('terna');
    await v.click('button', 'No avanza');
    await v.click('label', 'No es el perfil');
    await v.click('button', 'No avanza', { within: 'dialog' });
    await v.find('text', 'Gracias: nos ayuda a buscar mejor.');
    await v.find('text', 'Dijiste: no avanza');
  },
};

export const STORIES: readonly Story[] = [
  selector,
  candidate,
  board(true),
  board(false),
  manager,
  byKeyboard,
  lostWords,
];
