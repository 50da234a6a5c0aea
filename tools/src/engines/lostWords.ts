import { startProxy } from '@tembiapo/server/testing/startProxy.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import fc from 'fast-check';
import pg from 'pg';
import { embeddedOf } from '../running/product.ts';
import type { Place, Story } from './Story.ts';
import type { Visitor } from './Visitor.ts';

/** A form: how it is opened, what is typed into it, and where it is stored. */
interface Form {
  at: string;
  /** The button that opens its dialog; none if it is a screen of its own. */
  button?: string;
  fields: readonly string[];
  /** Fills in what must be chosen before saving. */
  choose?: (v: Visitor, within: string | undefined) => Promise<unknown>;
  stored: readonly [table: string, column: string];
}

const day = (v: Visitor, within: string | undefined) =>
  v.type('Día', `15/06/${new Date().getFullYear() + 1}`, { ...(within && { within }) });
const FORMS: readonly Form[] = [
  {
    at: '/editarCandidato/7',
    button: 'Agregar nota',
    fields: ['Título', 'Contenido'],
    choose: (v, within) => v.choose('Equipo', 'Equipo Comercial', { ...(within && { within }) }),
    stored: ['nota', 'titulo'],
  },
  { at: '/tareas', button: 'Nueva tarea', fields: ['Qué hay que hacer'], stored: ['tarea', 'texto'] },
  {
    at: '/agenda?vista=dia',
    button: 'Nuevo evento',
    fields: ['Título', 'Lugar'],
    choose: day,
    stored: ['evento', 'titulo'],
  },
  {
    at: '/plantillas?canal=correo',
    button: 'Agregar',
    fields: ['Nombre', 'Asunto', 'Texto'],
    stored: ['plantilla', 'nombre'],
  },
  { at: '/listas', button: 'Agregar', fields: ['Nombre', 'Nota'], stored: ['lista', 'nombre'] },
  { at: '/datosAuxiliares', button: 'Agregar', fields: ['Valor'], stored: ['dato_auxiliar', 'descripcion'] },
  {
    at: '/campos',
    button: 'Agregar',
    fields: ['Nombre', 'Sección', 'Ayuda para quien lo llena'],
    stored: ['campo_propio', 'nombre'],
  },
  {
    at: '/instituto/agregar',
    fields: ['Nombre', 'Dirección', 'Nombre del contacto'],
    stored: ['instituto', 'nombre'],
  },
  {
    at: '/instituto/editar/2',
    fields: ['Dirección', 'Nombre del contacto'],
    stored: ['instituto', 'direccion'],
  },
  { at: '/equipo/crear', fields: ['Nombre'], stored: ['equipo', 'nombre'] },
  { at: '/editarCandidato/30', fields: ['Dirección'], stored: ['candidato', 'direccion'] },
  {
    at: '/crearCandidato',
    fields: ['Apellido', 'Nombre', 'Dirección'],
    choose: (v) => v.type('Celular 1', '0981 455 120'),
    stored: ['candidato', 'apellido'],
  },
  {
    at: '/estudio/crear',
    fields: ['Título'],
    choose: async (v) => {
      await v.choose('Tipo', 'General');
      await v.click('label', 'Manual', { exact: false });
    },
    stored: ['estudio', 'titulo'],
  },
];
const AS_MANY = 5;
/** Names of people may not contain digits. */
const letter = (n: number): string => String.fromCharCode('a'.charCodeAt(0) + n);

const LOSSES = ['la red', 'la sesión', 'el servidor', 'la página'] as const;
type Loss = (typeof LOSSES)[number];

type Proxy = Awaited<ReturnType<typeof startProxy>>;

const WHO = 'admin@demo.py';
const PASSWORD = 'demo-demo';

/** One draw for all widths: each form is told at one of them. */
const SEED = Number(process.env.SEMILLA ?? Date.now() % 1_000_000);

/**
 * Ten drawn forms, five at each width. At each step of each form something is lost: the network, the session,
 * the server or the page. Every letter must still be there afterwards, and one click on Guardar must save
 * everything exactly once.
 */
export const lostWords: Story = {
  name: 'nada de lo escrito se pierde',
  async tell(v, place) {
    console.log(`nada de lo escrito se pierde: SEMILLA=${SEED}`);
    const [order] = fc.sample(
      fc.shuffledSubarray([...FORMS], { minLength: 2 * AS_MANY, maxLength: 2 * AS_MANY }),
      {
        seed: SEED,
        numRuns: 1,
      },
    );
    const drawn = place.width < 500 ? order!.slice(AS_MANY) : order!.slice(0, AS_MANY);
    const { hostname, port } = new URL(place.url);
    const proxy = await startProxy({ hostname, port });
    try {
      await v.go(proxy.through(`${place.url}/login`));
      await enter(v);
      await v.find('heading', 'Mi día', { exact: false });
      let turn = SEED;
      const lose = (): Loss => LOSSES[turn++ % LOSSES.length]!;
      v.meanwhile = () => signInWherever(v);
      const told = drawn.map((form) => new Telling(v, place, proxy, form));
      for (const one of told) await one.tell(lose);
      // Nothing that was in flight was stored twice.
      for (const one of told) await one.isStoredOnce();
    } finally {
      await proxy.close();
    }
  },
};

async function enter(v: Visitor, within?: string): Promise<void> {
  await v.type('Email', WHO, { ...(within && { within }) });
  await v.type('Contraseña', PASSWORD, { ...(within && { within }) });
  await v.press('Enter');
}

/** The session may be missing at any moment: a dialog over the page asks for it, or the login page does. */
async function signInWherever(v: Visitor): Promise<void> {
  if (await v.has('button', 'Ingresar y seguir')) {
    await enter(v, 'dialog.again');
    await waitFor('la página de nuevo', async () => !(await v.has('button', 'Ingresar y seguir')));
  } else if (await v.has('button', 'Ingresar')) {
    await enter(v);
    await waitFor('la página pedida', async () => !(await v.has('button', 'Ingresar')));
  }
}

/** One form at one width. */
class Telling {
  readonly #v: Visitor;
  readonly #place: Place;
  readonly #proxy: Proxy;
  readonly #form: Form;
  readonly #where: { within?: string };
  readonly #typed = new Map<string, string>();

  constructor(v: Visitor, place: Place, proxy: Proxy, form: Form) {
    this.#v = v;
    this.#place = place;
    this.#proxy = proxy;
    this.#form = form;
    this.#where = form.button ? { within: '[role=dialog]' } : {};
  }

  async tell(lose: () => Loss): Promise<void> {
    const { at, fields, choose } = this.#form;
    await this.#open();
    for (const [i, field] of fields.entries()) {
      const loss = lose();
      await this.#before(loss);
      this.#typed.set(field, `Ñandutí ${letter(FORMS.indexOf(this.#form))}${letter(i)}`);
      await this.#v.type(field, this.#typed.get(field)!, this.#where);
      await this.#after(loss);
      await this.#holds(`${at}: ${field}, sin ${loss}`);
    }
    await choose?.(this.#v, this.#where.within);
    await this.#save(lose());
  }

  async #open(): Promise<void> {
    const { at, button, fields } = this.#form;
    await this.#v.go(this.#proxy.through(`${this.#place.url}${at}`));
    if (button) await this.#v.open('button', button);
    for (const field of fields) await this.#v.find('field', field, this.#where);
  }

  async #before(loss: Loss): Promise<void> {
    if (loss === 'la red') await this.#proxy.become('closed');
    if (loss === 'la sesión')
      await this.#ask('delete from sesion where usuario_id = (select id from usuario where email = $1)', [
        WHO,
      ]);
    if (loss === 'el servidor') await this.#place.restart();
  }

  async #after(loss: Loss): Promise<void> {
    if (loss === 'la red') await this.#proxy.become('open');
    if (loss === 'la página') {
      await this.#open();
      await this.#v.click('button', 'Seguir con eso');
    }
  }

  async #holds(when: string): Promise<void> {
    for (const [field, text] of this.#typed)
      await waitUntil(
        `${when}: «${field}»`,
        () => this.#v.valueOf(field, this.#where),
        (held) => held === text,
      );
  }

  async #save(loss: Loss): Promise<void> {
    const { at } = this.#form;
    if (loss === 'la página') await this.#after(loss);
    else await this.#before(loss);
    await this.#holds(`${at}: antes de guardar, sin ${loss}`);
    await this.#v.click('button', 'Guardar', this.#where);
    if (loss === 'la red') {
      await this.#v.find('text', 'conexión', { exact: false });
      await this.#holds(`${at}: sin red`);
      await this.#proxy.become('open');
    }
    await waitUntil(
      `${at}: guardado, sin ${loss}`,
      async () => {
        await this.#v.seeToIt();
        // A page that gave up waiting for the network asks for another click.
        if (await this.#v.has('text', 'robá de nuevo')) await this.#v.click('button', 'Guardar', this.#where);
        return this.#timesStored();
      },
      (times) => times === 1,
    ).catch(async (error: unknown) => {
      await this.#v.photo(`${at}-${loss}`, true);
      throw error;
    });
  }

  async isStoredOnce(): Promise<void> {
    const times = await this.#timesStored();
    if (times !== 1) throw new Error(`${this.#form.at}: guardado ${times} veces`);
  }

  /** Counts the records that hold everything that was typed. */
  async #timesStored(): Promise<number> {
    const { fields, stored } = this.#form;
    const [table, column] = stored;
    const [found] = await this.#ask(
      `select count(*) n from ${table} t where ${column} = $1
          and not exists (select from unnest($2::text[]) typed where position(typed in to_jsonb(t)::text) = 0)`,
      [this.#typed.get(fields[0]!), [...this.#typed.values()]],
    );
    return Number(found!.n);
  }

  /** Connects anew each time, since a restarted product has another database process. */
  async #ask(sql: string, values: unknown[]): Promise<{ n: string }[]> {
    const client = new pg.Client({ connectionString: embeddedOf(this.#place.dataDir).url });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }
}
