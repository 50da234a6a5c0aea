import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { readStaffName } from '../../../platform/identity/readStaffName.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import type { StoredEvento } from './queries.ts';

const SAID = {
  suma: 'te sumó a',
  mueve: 'cambió la hora de',
  cancela: 'canceló',
} as const;

/** Tells those of the agency who take part in an event what a colleague did with it; never the colleague. */
export async function tellColleagues(
  tx: Db,
  services: Services,
  evento: Pick<StoredEvento, 'id' | 'titulo' | 'inicio' | 'fin' | 'candidatoId' | 'secuencia'>,
  usuariosIds: readonly number[],
  usuarioId: number,
  what: keyof typeof SAID,
): Promise<void> {
  const others = usuariosIds.filter((id) => id !== usuarioId);
  if (others.length === 0) return;
  await tellStaff(tx, services, others, {
    tipo: 'evento',
    clave: `evento:${evento.id}:${what}:${evento.secuencia}`,
    titulo: `${await readStaffName(tx, usuarioId)} ${SAID[what]} «${evento.titulo}»`,
    texto: whenInWords(evento),
    ruta: what === 'cancela' ? '/agenda' : `/agenda?evento=${evento.id}`,
    candidatoId: evento.candidatoId,
  });
}
