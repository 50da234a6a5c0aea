import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { client } from '../../../platform/api.ts';

/** Saves what a doubtful value should be, by the call that changes its record. */
export function saveRight({ de, idNumerico, candidatoIdNumerico, version, campo }: Doubt, value: string) {
  const change = { version, [campo]: value };
  switch (de) {
    case 'candidato':
      return client.candidatos.edit({ candidatoIdNumerico: idNumerico, ...change });
    case 'experiencia':
      return client.candidatos.editExperiencia({
        candidatoIdNumerico: candidatoIdNumerico!,
        idNumerico,
        ...change,
      });
    case 'formacion':
      return client.candidatos.editFormacion({
        candidatoIdNumerico: candidatoIdNumerico!,
        idNumerico,
        ...change,
      });
    case 'oportunidad':
      return client.oportunidades.edit({ oportunidadId: idNumerico, ...change });
    case 'empresa':
      return client.empresas.edit({ empresaId: idNumerico, ...change });
  }
}
