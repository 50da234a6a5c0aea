import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../../../platform/database/database.ts';
import { holdObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { hash, mailTo } from './code.ts';
import { insertPending } from './pending-queries.ts';
import { insertShortWay } from './queries.ts';
import { newCode } from './rules.ts';

interface ShortWay {
  /** This application's id: the same one sent twice counts once. */
  id: string;
  email: string;
  nombre: string;
  apellido: string;
  /** As it is stored. */
  telefono: string;
  consentimiento: string;
  oportunidadId: number;
  /** The CV that was sent. */
  objectId: string;
  fuente: string | null;
}

/**
 * An application without an account waits for the code sent to its e-mail (docs/reglas/personas.md). The same holds for an
 * e-mail that has an account: whoever reads its mail may apply as its owner.
 */
export async function applyShortWay(services: Services, { id, ...w }: ShortWay): Promise<void> {
  const code = newCode();
  await transaction(services.db, async (tx) => {
    const isNew = await insertShortWay(tx, {
      id,
      email: w.email,
      nombre: w.nombre,
      apellido: w.apellido,
      telefono: w.telefono,
      consentimiento_version: w.consentimiento,
      codigo_hash: hash(services, id, code),
      ya_existe: false,
    });
    if (!isNew) return;
    await insertPending(tx, {
      id: uuidv7(),
      invitacionId: id,
      oportunidadId: w.oportunidadId,
      objectId: w.objectId,
      fuente: w.fuente,
    });
    await holdObject(tx, w.objectId, false);
    const { email, nombre } = w;
    await queueMail(
      tx,
      services,
      mailTo(services, { id, email, nombre, alreadyExists: false, shortWay: true }, code),
    );
  });
}
