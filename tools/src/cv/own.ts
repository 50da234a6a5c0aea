import type { Layout } from './layouts.ts';
import { familyFirst, nameInBar, newEuropean, plainPage, spacedHeads, twoSizes } from './ownPages.ts';
import { capitals, fourColumns, homeMade, yearsFirst } from './ownWord.ts';

/** As people here write theirs, drawn to learn how often reading is right when it says that it is sure. */
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
