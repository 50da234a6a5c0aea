import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish, publishCliente } from '../../../platform/live/eventos.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { contactsOf, listInCharge } from './queries.ts';

/** Makes every open page that shows the sharing of an opportunity reload: the agency's and its clients'. */
export async function tellPages(
  tx: Db,
  oportunidadId: number,
  { candidatosIds = [], contactos = [] }: { candidatosIds?: number[]; contactos?: readonly number[] } = {},
): Promise<void> {
  await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds });
  await publishCliente(tx, [...new Set([...(await contactsOf(tx, oportunidadId)), ...contactos])]);
}

/** Tells those in charge of an opportunity what an outsider answered, in their tray and on their open screens. */
export async function tellInCharge(
  tx: Db,
  services: Pick<Services, 'settings' | 'queue'>,
  oportunidadId: number,
  news: { titulo: string; texto: string; candidatoId: number },
): Promise<void> {
  await tellStaff(tx, services, await listInCharge(tx, oportunidadId), {
    tipo: 'respuesta',
    clave: `cliente:${uuidv7()}`,
    ruta: `/editarOportunidad/${oportunidadId}`,
    ...news,
  });
}
