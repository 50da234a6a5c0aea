import { SHORT_WAY_MAX_MB } from '@tembiapo/contract/domain/bolsa.ts';
import { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { Rule } from '../../../platform/errors/errors.ts';
import { findObject, holdObject, storeObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';
import type { Services } from '../../../platform/http/context.ts';
import { textOf } from './draftOf.ts';
import { isSealed, seal } from './seal.ts';

const TAKEN = {
  extensions: ['pdf', 'doc', 'docx', 'odt', 'txt', 'jpg', 'png', 'webp'],
  sentence: 'El archivo no es de un tipo admitido: mandá tu CV en PDF, Word, texto o una foto',
};
export const CV_MAX_BYTES = SHORT_WAY_MAX_MB * 1024 * 1024;

const AGAIN = 'Elegí otra vez el archivo de tu CV: ya no lo tenemos';

/** A CV that was uploaded. */
export interface ApplicationCv {
  id: string;
  name: string;
  /** Hash of its content. */
  sum: string;
  /** Secret that identifies it in a form. */
  ticket: string;
}

type Shown = Pick<ApplicationCv, 'name' | 'ticket'>;

/** CVs that were uploaded and wait for the rest of their form: only whoever sent one can refer to it. */
export class ApplicationCvs {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** The CV of a form: the file sent with it, else the one sent before. Throws what is wrong with it, in a sentence. */
  async take(body: Record<string, unknown>): Promise<ApplicationCv> {
    const [file] = Array.isArray(body.cv) ? body.cv : [];
    if (!(file instanceof UploadedArchivo)) return this.#before(textOf(body.guardado, 100));
    if (file.size === 0) throw new Rule('Ese archivo está vacío: elegí otro');
    if (file.size > CV_MAX_BYTES)
      throw new Rule(`El archivo es demasiado grande: admite hasta ${SHORT_WAY_MAX_MB} MB`);
    const received = await receive(file, { only: TAKEN });
    const { id } = await storeObject(this.#services, 'postulaciones', received);
    return this.#find(id);
  }

  /** The one sent before, or null. */
  async kept(body: Record<string, unknown>): Promise<Shown | null> {
    const named = this.named(body);
    return (
      named &&
      this.#before(named.ticket).catch((error) => {
        if (error instanceof Rule) return null;
        return named;
      })
    );
  }

  /** The one sent before, without checking that it still exists. */
  named(body: Record<string, unknown>): Shown | null {
    const ticket = textOf(body.guardado, 100);
    return this.#idOf(ticket) === null ? null : { name: 'tu CV', ticket };
  }

  /** Keeps it for a day, for whoever continues with the form. */
  async hold({ id }: ApplicationCv): Promise<void> {
    await holdObject(this.#services.db, id, true);
  }

  async #before(ticket: string): Promise<ApplicationCv> {
    const id = this.#idOf(ticket);
    if (id === null) throw new Rule('Elegí el archivo de tu CV');
    return this.#find(id);
  }

  async #find(id: string): Promise<ApplicationCv> {
    const object = await findObject(this.#services.db, id);
    if (!object) throw new Rule(AGAIN);
    const { nombre: name, suma } = object;
    return { id, name, sum: String(suma), ticket: `${id}.${seal(this.#services, `cv ${id}`)}` };
  }

  #idOf(ticket: string): string | null {
    const [id = '', mark = ''] = ticket.split('.');
    return isSealed(this.#services, `cv ${id}`, mark) ? id : null;
  }
}
