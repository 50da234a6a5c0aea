import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { fillFor } from '../plantillas/index.ts';
import type { Recipient, StoredEnvio } from './queries.ts';

/** What a sending says to each of those who can be written to, by their candidate's id. */
export async function fillEnvio(
  services: Services,
  tx: Db,
  envio: StoredEnvio,
  people: readonly Recipient[],
) {
  const said = await fillFor(
    { ...services, db: tx },
    { canal: 'correo', asunto: envio.asunto, cuerpo: envio.cuerpo },
    {
      candidatosIds: people.filter(({ motivo }) => motivo === null).map(({ candidatoId }) => candidatoId),
      oportunidadId: envio.oportunidadId,
      usuarioId: envio.usuarioId,
    },
  );
  return new Map(said.map((one) => [one.candidatoIdNumerico, one]));
}
