import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { fillFor, fillForContacto } from '../plantillas/index.ts';
import type { Recipient, StoredEnvio } from './queries.ts';

/** What a mail says to one of its recipients. */
export interface Said {
  nombreCompleto: string;
  asunto: string | null;
  cuerpo: string;
  faltan: string[];
}

/** What a sending says to each person who can be written to, by their letter's id. */
export async function fillEnvio(
  services: Services,
  tx: Db,
  envio: Pick<StoredEnvio, 'asunto' | 'cuerpo' | 'oportunidadId' | 'usuarioId'>,
  people: readonly Recipient[],
): Promise<Map<number, Said>> {
  const within = { ...services, db: tx };
  const draft = { canal: 'correo', asunto: envio.asunto, cuerpo: envio.cuerpo } as const;
  const about = { oportunidadId: envio.oportunidadId, usuarioId: envio.usuarioId };
  const reached = people.filter(({ motivo }) => motivo === null);
  const ofCandidatos = reached.flatMap(({ candidatoId }) => candidatoId ?? []);
  const said = await fillFor(within, draft, { ...about, candidatosIds: ofCandidatos });
  const byCandidato = new Map(said.map((one) => [one.candidatoIdNumerico, one]));
  const all = new Map<number, Said>();
  for (const { cartaId, candidatoId, nombre, empresa } of reached) {
    const one =
      candidatoId === null
        ? await fillForContacto(within, draft, { ...about, contacto: { nombre, empresa: empresa ?? '' } })
        : byCandidato.get(candidatoId);
    if (one) all.set(cartaId, one);
  }
  return all;
}
