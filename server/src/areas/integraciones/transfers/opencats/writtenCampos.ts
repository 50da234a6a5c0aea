import type { CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { HOT, OWNER } from './words.ts';

/**
 * Own fields that a transfer writes itself, by owner. An extra field of OpenCATS with one of their names gets another
 * name (docs/reglas/traspasos.md).
 */
export const WRITTEN_CAMPOS = {
  candidato: [
    'Habilidades',
    'Fuente',
    'Empleador actual',
    'Remuneración actual',
    'Mejor hora para llamar',
    'Disponible desde',
    'Puede mudarse',
    'Sitio web',
    'Otro correo (OpenCATS)',
    OWNER,
  ],
  empresa: [
    'Sitio web',
    'Tecnologías',
    'Fax',
    'Otros contactos',
    'Notas',
    'Actividades (OpenCATS)',
    HOT,
    OWNER,
  ],
  oportunidad: [
    'Código del cliente',
    'Duración',
    'Tarifa máxima',
    'Vacantes',
    'Área',
    'Contacto (OpenCATS)',
    'Actividades (OpenCATS)',
    HOT,
    OWNER,
  ],
} as const satisfies Record<CampoOwner, readonly string[]>;

export type WrittenCampo<O extends CampoOwner> = (typeof WRITTEN_CAMPOS)[O][number];
