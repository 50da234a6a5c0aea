import { normalizeText } from './normalizeText.ts';

/** Departments of Paraguay, each with its neighbours. */
const BORDERS: Readonly<Record<string, readonly string[]>> = {
  Asunción: ['Central', 'Presidente Hayes'],
  Central: ['Asunción', 'Cordillera', 'Paraguarí', 'Ñeembucú', 'Presidente Hayes'],
  Cordillera: ['Central', 'San Pedro', 'Caaguazú', 'Paraguarí', 'Presidente Hayes'],
  Paraguarí: ['Central', 'Cordillera', 'Caaguazú', 'Guairá', 'Caazapá', 'Misiones', 'Ñeembucú'],
  Ñeembucú: ['Central', 'Paraguarí', 'Misiones', 'Presidente Hayes'],
  Misiones: ['Ñeembucú', 'Paraguarí', 'Caazapá', 'Itapúa'],
  Itapúa: ['Misiones', 'Caazapá', 'Alto Paraná'],
  Caazapá: ['Paraguarí', 'Guairá', 'Caaguazú', 'Alto Paraná', 'Itapúa', 'Misiones'],
  Guairá: ['Paraguarí', 'Caaguazú', 'Caazapá'],
  Caaguazú: ['Cordillera', 'San Pedro', 'Canindeyú', 'Alto Paraná', 'Caazapá', 'Guairá', 'Paraguarí'],
  'Alto Paraná': ['Caaguazú', 'Canindeyú', 'Caazapá', 'Itapúa'],
  Canindeyú: ['San Pedro', 'Amambay', 'Alto Paraná', 'Caaguazú'],
  'San Pedro': ['Concepción', 'Amambay', 'Canindeyú', 'Caaguazú', 'Cordillera', 'Presidente Hayes'],
  Amambay: ['Concepción', 'San Pedro', 'Canindeyú'],
  Concepción: ['San Pedro', 'Amambay', 'Alto Paraguay', 'Presidente Hayes'],
  'Presidente Hayes': [
    'Central',
    'Asunción',
    'Cordillera',
    'San Pedro',
    'Concepción',
    'Ñeembucú',
    'Boquerón',
    'Alto Paraguay',
  ],
  Boquerón: ['Presidente Hayes', 'Alto Paraguay'],
  'Alto Paraguay': ['Boquerón', 'Presidente Hayes', 'Concepción'],
};
const BY_NAME = new Map(
  Object.entries(BORDERS).map(([name, near]) => [normalizeText(name), new Set(near.map(normalizeText))]),
);
/** People live in one and work in the other. */
const GREAT_ASUNCION: ReadonlySet<string> = new Set(['asuncion', 'central']);

/** How near two departments are. An unknown name is far from all. */
export function nearnessOf(one: string, other: string): 'same' | 'neighbour' | 'far' {
  const [a, b] = [normalizeText(one), normalizeText(other)];
  if (a === b || (GREAT_ASUNCION.has(a) && GREAT_ASUNCION.has(b))) return 'same';
  return BY_NAME.get(a)?.has(b) ? 'neighbour' : 'far';
}
