import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { askDatabase } from '../running/askDatabase.ts';
import { mailTo } from '../running/mailTo.ts';
import type { Place, Story } from './Story.ts';
import type { Visitor } from './Visitor.ts';

/** The demonstration's first open opportunity with candidates. */
const OPPORTUNITY = 1;
/** Letters that tell a person from all others. */
const LETTERS = 5;
const CV_DIR = join(REPO_DIR, 'docs/cv-de-prueba');
const CV = join(CV_DIR, readdirSync(CV_DIR).find((name) => name.startsWith('07'))!);
/** Results in the palette at most. */
const AT_MOST = 24;

interface Person {
  nombre: string;
  apellido: string;
}

const start = ({ apellido }: Person): string => apellido.slice(0, LETTERS).toLowerCase();

const UNIQUE = `1 = (select count(*) from candidato o where left(lower(o.apellido), ${LETTERS}) = left(lower(c.apellido), ${LETTERS}))`;
const IN_FIRST_STAGE = `oc.etapa_id in (200, 300) and not oc.descartado and not oc.inactivo and 1 = (select count(*) from candidato o
  join oportunidad_candidato x on x.candidato_id = o.id and x.oportunidad_id = oc.oportunidad_id
  where left(lower(o.apellido), ${LETTERS}) = left(lower(c.apellido), ${LETTERS}))`;

/** Opens what the palette finds, or presses it. */
async function ask(v: Visitor, text: string, found: string): Promise<void> {
  await v.press('Control+k');
  await v.write(text);
  // What is found for all letters, not for the first of them.
  await v.find('option', found, { exact: false, within: '#paleta[aria-busy=false]' });
  for (let i = 0; i < AT_MOST && !(await v.has('chosen', found, { exact: false })); i++)
    await v.press('ArrowDown');
  await v.press('Enter');
}

/** A note's title, its text and, at its end, the key that saves it. */
async function writeNota(v: Visitor, title: string, text: string): Promise<void> {
  await v.focusOn('Título');
  await v.write(title);
  await v.find('button', 'Negrita');
  await v.press('Tab');
  await v.focusOn('Negrita');
  await v.press('Tab');
  await v.focusOn('Contenido');
  await v.write(text);
}

type Task = readonly [
  name: string,
  /** Presses at most: half of what it took before the keyboard was thought of. */
  most: number,
  tell: (v: Visitor, place: Place) => Promise<void>,
];

async function typeIn(v: Visitor): Promise<void> {
  await v.focusOn('Contraseña');
  await v.write('demo-demo');
  await v.press('Enter');
  await v.focusOn('Mi día');
}

/** Somebody whom a note can be written about, told from all others by the first letters of their surname. */
async function firstOf({ dataDir }: Place, where: string): Promise<Person> {
  const [one] = await askDatabase<Person>(
    dataDir,
    `select c.nombre, c.apellido from candidato c left join oportunidad_candidato oc on oc.candidato_id = c.id
        and oc.oportunidad_id = ${OPPORTUNITY}
      where c.apellido ~ '^[A-Za-z]{${LETTERS}}'
        and (select count(*) from cargo_potencial p where p.candidato_id = c.id) >= 3 and ${where}
      order by c.id limit 1`,
  );
  if (!one) throw new Error(`Nadie cumple: ${where}`);
  return one;
}

const TASKS: readonly Task[] = [
  ['ingresar otra vez', 13, (v) => typeIn(v)],
  [
    'buscar y abrir un perfil',
    10,
    async (v, place) => {
      const person = await firstOf(place, UNIQUE);
      await ask(v, start(person), person.apellido);
      await v.focusOn(person.apellido);
    },
  ],
  [
    'una experiencia',
    80,
    async (v) => {
      await ask(v, 'agr exp', 'Agregar');
      await v.focusOn('Cargo');
      await v.write('chofer');
      await v.find('option', 'Chofer');
      await v.press('Enter', 'Tab');
      await v.write('guara');
      await v.find('option', 'Importadora Guaraní');
      await v.press('Enter', 'Tab', 'Tab', 'Tab');
      await v.focusOn('Tipo de empleo');
      await v.write('tiem');
      await v.press('Tab');
      await v.focusOn('Inicio');
      await v.write('01/03/2024');
      await v.press('Control+Enter');
      await v.find('text', 'Experiencia agregada correctamente');
      await v.focusOn('Agregar');
    },
  ],
  [
    'una nota y que sea favorita',
    28,
    async (v) => {
      await v.press('n');
      await writeNota(v, 'Llamada', 'Acepta');
      await v.press('Tab');
      await v.focusOn('Equipo');
      await v.write('com');
      await v.find('option', 'Equipo Comercial');
      await v.press('Enter', 'Control+Enter');
      await v.find('text', 'Nota creada correctamente');
      await v.focusOn('Favorita: Llamada');
      await v.press(' ');
      await v.find('text', 'Nota actualizada correctamente');
    },
  ],
  [
    'una entrevista, y moverla',
    63,
    async (v, place) => {
      const { nombre } = await firstOf(place, UNIQUE);
      // At some hours of the day the proposed one is taken.
      await askDatabase(
        place.dataDir,
        `update evento set inicio_ts = inicio_ts - interval '30 days', fin_ts = fin_ts - interval '30 days'
          where inicio_ts < now() + interval '3 hours' and fin_ts > now()`,
      );
      await v.press('Escape');
      await v.focusOn('Agregar');
      await v.press('e');
      await v.focusOn('Título');
      await v.press('Control+Enter');
      await v.find('text', 'Evento creado');
      await v.focusOn('Agregar');
      await v.press('g', 'a');
      await v.focusOn('Agenda');
      await v.find('text', nombre, { within: '.calendar' });
      await ask(v, nombre.slice(0, LETTERS).toLowerCase(), nombre);
      await v.focusOn(nombre);
      await v.press('Shift+ArrowDown');
      await v.find('text', 'Evento modificado');
      await v.focusOn(nombre);
    },
  ],
  [
    'incluir a dos',
    21,
    async (v) => {
      await v.press('g', 'c');
      await v.focusOn('Búsqueda rápida');
      await v.write('gonz');
      await v.press('Enter');
      await v.find('text', 'Gonz', { within: 'td:has(mark)' });
      await v.press('ArrowDown');
      await v.focusOn('Gonz');
      await v.press('x', 'ArrowDown', 'x');
      await v.find('text', '2 personas elegidas');
      await v.press('i');
      await v.focusOn('Oportunidad');
      await v.write('sop');
      await v.find('option', 'Soporte técnico', { exact: false });
      await v.press('Enter', 'Control+Enter');
      await v.find('text', '2 personas incluidas');
    },
  ],
  [
    'avanzar en el tablero',
    41,
    async (v, place) => {
      const person = await firstOf(place, IN_FIRST_STAGE);
      const [{ titulo, palabra } = { titulo: '', palabra: '' }] = await askDatabase<{
        titulo: string;
        palabra: string;
      }>(
        place.dataDir,
        `select o.titulo, split_part(e.nombre, ' ', 2) palabra from oportunidad o join empresa e on e.id = o.empresa_id
          where o.id = $1`,
        [OPPORTUNITY],
      );
      await ask(v, `${titulo.slice(0, 3)} ${palabra.slice(0, LETTERS)}`.toLowerCase(), titulo);
      await v.focusOn(titulo);
      await ask(v, 'tab', 'Tablero');
      await v.find('article', person.apellido, { exact: false });
      await ask(v, start(person), person.apellido);
      await v.focusOn(person.apellido);
      await v.press('Shift+ArrowRight');
      await v.focusOn('Etapa nueva');
      await v.press('Tab');
      await writeNota(v, 'Filtro', 'Va bien');
      await v.press('Control+Enter');
      await v.find('text', 'Avance de etapa exitoso');
      await v.focusOn(person.apellido);
    },
  ],
  [
    'descartar',
    42,
    async (v, place) => {
      const person = await firstOf(place, IN_FIRST_STAGE);
      await ask(v, start(person), person.apellido);
      await v.focusOn(person.apellido);
      await v.press('Tab', 'Tab', 'Enter');
      // An open menu puts the focus on an empty place of its own first.
      await v.find('menuitem', 'Descartar');
      await v.focusOn('DIV');
      await v.press('ArrowDown', 'ArrowDown', 'Enter');
      await v.focusOn('Motivo');
      await v.press('ArrowDown', 'Enter');
      await v.press('Tab');
      await writeNota(v, 'Salario', 'Pide más');
      await v.press('Control+Enter');
      await v.find('text', 'escart');
    },
  ],
  [
    'responder un correo',
    63,
    async (v) => {
      await ask(v, 'conv', 'Conversaciones');
      await v.focusOn('Conversaciones');
      await v.find('link', '', { within: 'tbody' });
      await v.press('ArrowDown', 'Enter');
      await v.find('text', 'Responder');
      await ask(v, 'resp', 'Responder');
      await v.focusOn('Texto');
      await v.write('Gracias, te llamo mañana.');
      await v.press('Control+Enter');
      await v.find('text', 'Se le escribe a 1 persona');
      await v.press('Control+Enter');
      await v.find('text', 'Gracias, te llamo mañana.');
      await v.find('button', 'Responder');
    },
  ],
];

/** On a phone: of these presses, 39 are the person's own data and the code from their mail. */
const APPLYING: Task = [
  'postularse desde la bolsa',
  67,
  async (v, { dataDir }) => {
    const email = 'ysy@c.example';
    // As those come who got a link to it.
    await v.go('/empleos');
    await v.click('link', '', { within: '.job h2' });
    await v.find('link', 'Postularme');
    await v.tabTo('Postularme');
    await v.press('Enter');
    await v.find('field', 'Correo');
    await v.tabTo('Correo');
    await v.write(email);
    await v.press('Tab');
    await v.write('Ysy');
    await v.press('Tab');
    await v.write('Paredes');
    await v.press('Tab');
    await v.write('0981445566');
    await v.upload('Tu CV', CV);
    await v.tabTo('Acepto que');
    await v.press(' ');
    // A box sends its form as a line of text does.
    await v.press('Enter');
    await v.find('field', 'Código');
    await v.focusOn('Código');
    await v.write(/Código: (\d{6})/.exec(await mailTo(dataDir, email))![1]!);
    await v.press('Enter');
    await v.find('text', 'Listo, tu postulación llegó');
  },
];

async function count(v: Visitor, place: Place, [name, most, tell]: Task): Promise<void> {
  const before = v.presses;
  const began = performance.now();
  await tell(v, place).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  const presses = v.presses - before;
  console.log(`${name}: ${presses} de ${most} en ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (presses > most) throw new Error(`${name}: ${presses} teclas, más que ${most}`);
}

/** The daily tasks by keyboard alone, in at most half of the presses that each took before (docs/reglas/convenciones.md, 'Sin ratón'). */
export const byKeyboard: Story = {
  name: 'diez tareas solo con el teclado',
  async tell(v, place) {
    if (place.width < 500) return count(v, place, APPLYING);
    await v.go('/login');
    await v.focusOn('Email');
    await v.write('selector@demo.py');
    await v.press('Tab');
    await typeIn(v);
    await ask(v, 'logo', 'Logout');
    for (const task of TASKS) await count(v, place, task);
  },
};
