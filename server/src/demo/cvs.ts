import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { v7 as uuidv7 } from 'uuid';
import { CAREERS } from './careers.ts';
import { copyRows } from './copyRows.ts';
import type { Value } from './generating.ts';
import { person } from './people.ts';
import { Random } from './Random.ts';
import { content, observation } from './texts.ts';

/** The share of people beyond the demonstration with a CV among their files. */
const WITH_CV = 0.3;
/** Programs, products, places, typing errors: a few are in most CVs, most are in hardly any (Zipf). */
const VOCABULARY = 30_000;
const DRAWN = 170;
const SYLLABLES = 'ra ce li mo tu pa ne si do ju ba que fi go lu ta je ri so nu va de chi po'.split(' ');

/** The n-th word of the vocabulary, always the same. */
const wordOf = (n: number): string => {
  let word = '';
  for (let rest = n + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
};

const FIXED =
  'curriculum vitae datos personales experiencia laboral formacion academica referencias idiomas cedula ' +
  'de identidad fecha nacimiento telefono correo direccion nacionalidad paraguaya estado civil la el en ' +
  'y a los las';

/** The distinct words of somebody's CV. */
function wordsOf(random: Random): string {
  const { nombre, apellido } = person(random);
  const career = random.one(CAREERS);
  const text = [
    FIXED,
    nombre,
    apellido,
    ...random.many(career.cargos, 3),
    ...random.many(career.rubros, 2),
    random.one(career.estudios),
    ...random.many(career.skills, 4),
    observation(random),
    content(random, career.skills, random.integer(3, 20)),
  ].join(' ');
  const words = new Set(normalizeText(text).split(' '));
  for (let i = 0; i < DRAWN; i++) words.add(wordOf(Math.floor(VOCABULARY ** random.real())));
  words.delete('');
  return [...words].join(' ');
}

/** Gives some candidates of a range a CV: a row of 'Archivos' with a shared file, and the words it is found by. */
export async function copyCvs(
  client: Parameters<typeof copyRows>[0],
  from: number,
  to: number,
  objectId: string,
): Promise<void> {
  const archivos: Value[][] = [];
  const words: Value[][] = [];
  for (let id = from; id <= to; id++) {
    const random = new Random(id * 15_485_863 + 3);
    if (!random.luck(WITH_CV)) continue;
    const archivo = uuidv7();
    archivos.push([archivo, id, objectId, 'CV']);
    words.push([archivo, id, wordsOf(random)]);
  }
  await copyRows(client, 'candidato_archivo', 'id, candidato_id, objeto_id, descripcion', archivos);
  await copyRows(client, 'cv_busqueda', 'archivo_id, candidato_id, palabras', words);
}
