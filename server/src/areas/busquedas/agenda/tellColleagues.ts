import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { readStaffName } from '../../../platform/identity/staff.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import type { StoredEvento } from './queries.ts';

const SAID = {
  suma: 'te sumó a',
  mueve: 'cambió la hora de',
  cancela: 'canceló',
} as const;

/**
 * Tells an event's participants at the agency what was done with it by a colleague, who is not told, or by an outsider, who
 * is named.
 */
export async function tellColleagues(
  tx: Db,
  services: Services,
  evento: Pick<StoredEvento, 'id' | 'titulo' | 'inicio' | 'fin' | 'candidatoId' | 'secuencia'>,
  usuariosIds: readonly number[],
  who: number | string,
  what: keyof typeof SAID,
): Promise<void> {
  const others = usuariosIds.filter((id) => id !== who);
  if (others.length === 0) return;
  await tellStaff(tx, services, others, {
    tipo: 'evento',
    clave: `evento:${evento.id}:${what}:${evento.secuencia}`,
    titulo: `${typeof who === 'string' ? who : await readStaffName(tx, who)} ${SAID[what]} «${evento.titulo}»`,
    texto: whenInWords(evento),
    ruta: what === 'cancela' ? '/agenda' : `/agenda?evento=${evento.id}`,
    candidatoId: evento.candidatoId,
  });
}
