import type { Caller, TestApp } from '../../../../testing/harness.ts';
import { placeMade } from '../placeWaiting.ts';
import { readMail } from '../readMail.ts';
import type { Taken, Taking } from '../Taking.ts';
import { takeMail } from '../takeMail.ts';

let phones = 100_000;

/** What tests of incoming mail do with it: take it from a mailbox, and say as staff whose it is. */
export function receivingFor(app: TestApp, call: Caller) {
  return {
    /** Takes a mail's source, from no mailbox unless one is named. */
    async taken(source: string | Buffer, from: Partial<Taking> = {}): Promise<Taken> {
      const mail = await readMail(Buffer.from(source as string), from.arrived ?? new Date());
      return takeMail(app.services, mail, { casillaId: null, usuarioId: null, began: new Date(), ...from });
    },
    /** Says that a mail is of a candidate. */
    place(id: number, candidatoId: number, more: Record<string, unknown> = {}) {
      return call('POST', '/v1/recibido/ubicar', {
        idNumerico: id,
        candidatoIdNumerico: candidatoId,
        ...more,
      });
    },
    /** Makes a profile from an attached CV; returns its id. */
    async make(archivoId: number, person: Record<string, unknown>): Promise<number> {
      const { body } = await call('POST', '/v1/recibido/cv', { archivoIdNumerico: archivoId });
      await app.sql`update cv_lectura set estado = 'fallida' where id = ${body.id}`;
      const input = { id: body.id, datos: { telefono1: `0981 ${phones++}`, ...person } };
      const made = await call('POST', '/v1/cv/aceptar', input);
      await placeMade(app.services);
      return made.body.idNumerico;
    },
  };
}
