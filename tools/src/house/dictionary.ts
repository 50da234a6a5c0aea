import { getDefaultBundledSettingsAsync, getDictionary, mergeSettings } from 'cspell-lib';
import { readSource } from './sources.ts';

/** The words that names may be made of: English ones, as cspell knows them, and those of the glossary. */

/** Spanish words that English dictionaries also contain; no name of ours uses them. */
const FALSE_FRIENDS = new Set(
  `actual algo alta alto ambos antes aviso baja busca campo campos casa chico clave cola coma como con concepto
   contra corta cosa dado dados dar dato datos deja del dice dia dias donde dos el ella en entre es esta este falla
   fecha filo firma forma fuente fuentes gente grande hace hasta hay hora horas hoy la las latino lee leer lentos
   les libre lista lo los lote lugar lunes mal mala malas mano manana mapas marca mas mayor medio mes mi mia mias
   minuto modo modos mover muda nada nombre noto numero orden otra otro padre para pares parte paso persona peso
   pesos piso plano por primero primeros puerto que rama resto roto salto sentido ser serie si sin sitio sobre solo
   su suave tabla tarde texto tipo titular todo todos tu ultima ultimo un una uno usa van veces ven ver vez vista
   vistas vivas vivo ya yo`.split(/\s+/),
);

/** The words of docs/glosario.md: the first column of its table. */
export const readGlossary = (): string[] =>
  readSource('docs/glosario.md')
    .split('\n')
    .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| palabra'))
    .flatMap((line) =>
      line
        .split('|')[1]!
        .split(',')
        .map((word) => word.trim()),
    );

/** Whether a lower-case word may be part of a name. */
export async function readDictionary(): Promise<(word: string) => boolean> {
  const english = await getDictionary(
    mergeSettings(await getDefaultBundledSettingsAsync(), JSON.parse(readSource('cspell.json'))),
  );
  const glossary = new Set(readGlossary());
  return (word) => glossary.has(word) || (english.has(word) && !FALSE_FRIENDS.has(word));
}
