import { Random } from '@tembiapo/server/demo/Random.ts';
import { startProxy } from '@tembiapo/server/testing/startProxy.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { askDatabase } from '../running/askDatabase.ts';
import type { Place, Story } from './Story.ts';
import type { Visitor } from './Visitor.ts';

type Choose = (v: Visitor, where: { within?: string }) => Promise<unknown>;

/**
 * A form: where it is, the button that opens its dialog (none if it is a screen of its own), what is typed
 * into it, the table and column that keep the first of that, and what must be chosen before saving.
 */
type Form = readonly [
  at: string,
  button: string | null,
  fields: readonly string[],
  stored: `${string}.${string}`,
  choose?: Choose,
];

const equipo: Choose = (v, where) => v.choose('Equipo', 'Equipo Comercial', where);
const day: Choose = (v, where) => v.type('Día', `15/06/${new Date().getFullYear() + 1}`, where);
const phone: Choose = (v) => v.type('Celular 1', '0981 455 120');
const study: Choose = async (v) => {
  await v.choose('Tipo', 'General');
  await v.click('label', 'Manual', { exact: false });
};
const FORMS: readonly Form[] = [
  ['/editarCandidato/7', 'Agregar nota', ['Título', 'Contenido'], 'nota.titulo', equipo],
  ['/tareas', 'Nueva tarea', ['Qué hay que hacer'], 'tarea.texto'],
  ['/agenda?vista=dia', 'Nuevo evento', ['Título', 'Lugar'], 'evento.titulo', day],
  ['/plantillas?canal=correo', 'Agregar', ['Nombre', 'Asunto', 'Texto'], 'plantilla.nombre'],
  ['/listas', 'Agregar', ['Nombre', 'Nota'], 'lista.nombre'],
  ['/datosAuxiliares', 'Agregar', ['Valor'], 'dato_auxiliar.descripcion'],
  ['/campos', 'Agregar', ['Nombre', 'Sección', 'Ayuda para quien lo llena'], 'campo_propio.nombre'],
  ['/instituto/agregar', null, ['Nombre', 'Dirección', 'Nombre del contacto'], 'instituto.nombre'],
  ['/instituto/editar/2', null, ['Dirección', 'Nombre del contacto'], 'instituto.direccion'],
  ['/equipo/crear', null, ['Nombre'], 'equipo.nombre'],
  ['/editarCandidato/30', null, ['Dirección'], 'candidato.direccion'],
  ['/crearCandidato', null, ['Apellido', 'Nombre', 'Dirección'], 'candidato.apellido', phone],
  ['/estudio/crear', null, ['Título'], 'estudio.titulo', study],
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
    const order = new Random(SEED).many(FORMS, 2 * AS_MANY);
    const drawn = place.width < 500 ? order.slice(AS_MANY) : order.slice(0, AS_MANY);
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
    const [, button] = form;
    this.#where = button ? { within: '[role=dialog]' } : {};
  }

  async tell(lose: () => Loss): Promise<void> {
    const [at, , fields, , choose] = this.#form;
    await this.#open();
    for (const [i, field] of fields.entries()) {
      const loss = lose();
      await this.#before(loss);
      this.#typed.set(field, `Ñandutí ${letter(FORMS.indexOf(this.#form))}${letter(i)}`);
      await this.#v.type(field, this.#typed.get(field)!, this.#where);
      await this.#after(loss);
      await this.#holds(`${at}: ${field}, sin ${loss}`);
    }
    await choose?.(this.#v, this.#where);
    await this.#save(lose());
  }

  async #open(): Promise<void> {
    const [at, button, fields] = this.#form;
    await this.#v.go(this.#proxy.through(`${this.#place.url}${at}`));
    // The data of a profile are read first, unless a draft is kept.
    if (!button && at.startsWith('/editarCandidato/')) {
      const isForm = () => this.#v.has('field', fields[0]!);
      await waitFor('la ficha', async () => {
        await this.#v.seeToIt();
        return (await isForm()) || this.#v.has('button', 'Editar');
      });
      if (!(await isForm())) await this.#v.click('button', 'Editar');
    }
    if (button) await this.#v.open('button', button);
    for (const field of fields) await this.#v.find('field', field, this.#where);
  }

  async #before(loss: Loss): Promise<void> {
    if (loss === 'la red') await this.#proxy.become('closed');
    if (loss === 'la sesión')
      await askDatabase(
        this.#place.dataDir,
        'delete from sesion where usuario_id = (select id from usuario where email = $1)',
        [WHO],
      );
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
    const [at] = this.#form;
    if (loss === 'la página') await this.#after(loss);
    else await this.#before(loss);
    await this.#holds(`${at}: antes de guardar, sin ${loss}`);
    await this.#v.click('button', 'Guardar', this.#where);
    if (loss === 'la red') {
      await this.#v.find('text', 'conexión');
      await this.#holds(`${at}: sin red`);
      await this.#proxy.become('open');
    }
    await waitUntil(
      `${at}: guardado, sin ${loss}`,
      async () => {
        await this.#v.seeToIt();
        // A page that gave up waiting for the network asks for another click.
        if (await this.#v.has('text', 'robá de nuevo'))
          await this.#v.clickIfThere('button', 'Guardar', this.#where);
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
    if (times !== 1) throw new Error(`${this.#form[0]}: guardado ${times} veces`);
  }

  /** Counts the records that hold everything that was typed. */
  async #timesStored(): Promise<number> {
    const [, , fields, stored] = this.#form;
    const [table, column] = stored.split('.');
    const [found] = await askDatabase<{ n: string }>(
      this.#place.dataDir,
      `select count(*) n from ${table} t where ${column} = $1
          and not exists (select from unnest($2::text[]) typed where position(typed in to_jsonb(t)::text) = 0)`,
      [this.#typed.get(fields[0]!), [...this.#typed.values()]],
    );
    return Number(found!.n);
  }
}
