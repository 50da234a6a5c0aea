import type { Cliente } from '@tembiapo/cliente';

export interface Moved {
  oportunidadIdNumerico: number;
  candidatoIdNumerico: number;
  etapaId: number;
}

/**
 * An example that reports each candidate who moves to another stage of an opportunity, as it happens. It reads all stages
 * once, and afterwards only the opportunities that changed.
 */
export async function* followEtapas(cliente: Cliente, signal: AbortSignal): AsyncGenerator<Moved, void> {
  const known = new Map<string, number>();
  const keyOf = (oportunidad: number, candidato: number) => `${oportunidad} ${candidato}`;
  for await (const change of cliente.changes(signal)) {
    if (change.tipo === 'hola') {
      // From here on nothing is missed, because the current state is read now.
      for await (const one of cliente.everything('postulaciones'))
        known.set(keyOf(one.oportunidadIdNumerico, one.candidatoIdNumerico), one.etapaId);
    }
    if (change.tipo !== 'oportunidad') continue;
    const { oportunidadIdNumerico: oportunidad } = change;
    const { data } = await cliente.calls.GET('/v1/oportunidad/candidatos', {
      params: { query: { oportunidadId: oportunidad, limit: 200 } },
    });
    for (const { idNumerico: candidato, etapaInfo } of data!.items) {
      const before = known.get(keyOf(oportunidad, candidato));
      known.set(keyOf(oportunidad, candidato), etapaInfo.etapaIdNumerico);
      if (before !== undefined && before !== etapaInfo.etapaIdNumerico)
        yield {
          oportunidadIdNumerico: oportunidad,
          candidatoIdNumerico: candidato,
          etapaId: etapaInfo.etapaIdNumerico,
        };
    }
  }
}
