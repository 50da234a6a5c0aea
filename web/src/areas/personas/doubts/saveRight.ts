import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { client } from '../../../platform/api.ts';
import { campoIdOf } from './campoIdOf.ts';

/** A change as its call takes it: own fields together, an institute's contact as one object. */
function changeOf({ de, campo, clase }: Doubt, value: string): Record<string, unknown> {
  const id = campoIdOf(campo);
  if (id === null)
    return de === 'instituto' && campo === 'contactoTelefono'
      ? { contacto: { telefono: value } }
      : { [campo]: value };
  const isNothing = value === '' || (clase === 'monto' && value === '0');
  const kept = clase === 'monto' && /^\d+$/.test(value) ? Number(value) : value;
  return { camposPropios: { [id]: isNothing ? null : kept } satisfies CampoValues };
}

/** Saves the corrected value, by the call that changes its record. */
export function saveRight(doubt: Doubt, value: string): Promise<{ message: string }> {
  const { de, idNumerico, candidatoIdNumerico, version } = doubt;
  const change = { version, ...changeOf(doubt, value) };
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
    case 'instituto':
      return client.institutos.edit({ idNumerico, ...change });
    case 'tarea':
      return client.tareas.edit({ idNumerico, ...change });
    default:
      throw new Error(`${de}: on its own screen`);
  }
}
