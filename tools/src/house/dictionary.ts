import { fileURLToPath } from 'node:url';
import { getDefaultBundledSettingsAsync, getDictionary, mergeSettings, readSettings } from 'cspell-lib';
import { readSource } from './sources.ts';

/** The words that names may be made of (English ones, as cspell knows them, and those of the glossary), and Spanish ones. */

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

/** With its accents. */
const STRICT = { ignoreCase: false };
const PLAIN: Record<string, string> = { á: 'a', é: 'e', í: 'i' };

/** Whether a word is Spanish as it is written in Paraguay; 'querés' and 'anotala' are, by 'querer' and 'anotar'. */
export async function readSpanish(): Promise<(word: string) => boolean> {
  const file = fileURLToPath(import.meta.resolve('@cspell/dict-es-es/cspell-ext.json'));
  const spanish = await getDictionary(
    mergeSettings(await readSettings(file), { language: 'es', dictionaries: ['es-es'] }),
  );
  const isVerb = (form: string): boolean => {
    const [, stem, vowel] = /^(.*)([aeiáéí])s?$/.exec(form) ?? [];
    if (stem === undefined || vowel === undefined) return false;
    const plain = PLAIN[vowel] ?? vowel;
    return spanish.has(`${stem}${plain}r`, STRICT) || (plain === 'i' && spanish.has(`${stem}ír`, STRICT));
  };
  const withoutPronouns = (word: string): string =>
    word.replace(/(me|te|se|nos)?(lo|la|los|las|le|les)$|(me|te|se|nos)$/, '');
  return (word) => {
    const lower = word.toLowerCase();
    const bare = withoutPronouns(lower);
    return [word, lower, bare].some((one) => spanish.has(one, STRICT)) || isVerb(lower) || isVerb(bare);
  };
}
