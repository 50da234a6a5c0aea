import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import type { Random } from '@tembiapo/server/demo/Random.ts';
import type { Layout } from './layouts.ts';
import { brief, forms, modern, tall } from './ownLater.ts';
import { familyFirst, nameInBar, newEuropean, plainPage, spacedHeads, twoSizes } from './ownPages.ts';
import { bars, dashes, letter, parentheses, presented, sentences } from './ownPlain.ts';
import { capitals, fourColumns, homeMade, yearsFirst } from './ownWord.ts';
import type { Truth } from './Truth.ts';
import { listed } from './writing.ts';

/** As people here write theirs; drawn to learn how often reading is right when it says it is sure. */
export const OWN: Layout[] = [
  { name: 'hecho en casa', seen: true, draw: homeMade },
  { name: 'todo en mayúsculas', seen: true, draw: capitals },
  { name: 'tablas de cuatro columnas', seen: true, draw: fourColumns },
  { name: 'años primero', seen: true, draw: yearsFirst },
  { name: 'nombre en la barra', seen: true, draw: nameInBar },
  { name: 'nombre de dos tamaños', seen: true, lacks: ['nacimiento'], draw: twoSizes },
  { name: 'europeo nuevo', seen: true, draw: newEuropean },
  { name: 'títulos separados', seen: true, draw: spacedHeads },
  { name: 'apellidos primero', seen: true, draw: familyFirst },
  { name: 'página simple', seen: true, draw: plainPage },
  { name: 'página simple, escaneada', seen: true, tilt: 1.5, draw: plainPage },
  { name: 'acostada', seen: true, tilt: 0.8, turn: 90, draw: plainPage },
  { name: 'cabeza abajo', seen: true, tilt: -1, turn: 180, draw: spacedHeads },
  { name: 'barra escaneada', seen: true, tilt: 1, draw: nameInBar },
  { name: 'letras sin mapa', seen: true, unmapped: true, lacks: ['nacimiento'], draw: twoSizes },
];

/** Held-out layouts: drawn once those were read well, and never used to mend the rules. */
export const LAST: Layout[] = [
  { name: 'rayas y fechas breves', seen: false, draw: dashes },
  { name: 'barras con teléfonos', seen: false, draw: bars },
  { name: 'en oraciones', seen: false, draw: sentences },
  { name: 'fechas entre paréntesis', seen: false, draw: parentheses },
  { name: 'carta', seen: false, draw: letter },
  { name: 'de una consultora', seen: false, draw: presented },
  { name: 'breve', seen: false, draw: brief },
  { name: 'moderna', seen: false, draw: modern },
  { name: 'formulario', seen: false, draw: forms },
  { name: 'nombre alto', seen: false, draw: tall },
  { name: 'formulario, acostado', seen: false, tilt: 1.2, turn: 270, draw: forms },
  { name: 'nombre alto, sin mapa', seen: false, unmapped: true, draw: tall },
];

const GIVEN = listed`Noelia|Yamila|Nilda|Eulalia|Zunilda|Fidelina|Ruth|Ninfa|Mirian|Nathalia|Osmar|Arnaldo|Wilfrido|Eliodoro|Cirila|Sady|Liz|Aurelio|Kevin|Milagros|Rumilda|Tania|Lucio|Nimia|Édgar`;
const FAMILY = listed`Ojeda|Ferreira|Ovelar|Sosa|Rolón|Cantero|Amarilla|Zárate|Mongelós|Insaurralde|Florentín|D’Ecclesiis|de los Ríos|Peña|Chamorro|Ayala|Brítez|Leiva|Mereles|Núñez|Paniagua|Riquelme|Samudio|Torres|Ybarra`;
const OTHER = listed`Encargada de sucursal|Responsable de calidad|Trade marketing senior|Lavador de vehículos|Community & contenidos|Jefe de planta|Telefonista|Ejecutivo PYME|Maquinista|Oficial de créditos|Data entry|Asistente de gerencia general`;

/** The person with names and positions that are on no list. */
export const asUnlisted = (truth: Truth, random: Random): Truth => {
  const given = random.many(GIVEN, random.integer(1, 2)).join(' ');
  const family = random.many(FAMILY, random.integer(1, 2)).join(' ');
  const letters = (name: string) =>
    withoutAccents(name.split(' ').at(-1)!)
      .replace(/[^a-z]/gi, '')
      .toLowerCase();
  return {
    ...truth,
    nombre: given,
    apellido: family,
    correo: `${letters(given)}.${letters(family)}${random.integer(1, 99)}@correo.com.py`,
    experiencias: truth.experiencias.map((job) =>
      random.luck(0.4) ? { ...job, cargo: random.one(OTHER) } : job,
    ),
  };
};
