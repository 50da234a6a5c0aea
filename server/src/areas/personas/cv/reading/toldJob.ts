/** Verbs for having worked: 'me desempeñé', 'trabajaba', 'cumpliendo'. */
const VERB =
  '(?:(?:actualmente|donde|y)\\s)?(?:me\\s)?(?:(?:desempe[ñn]|trabaj|labor|ingres|ocup|realic|realiz|' +
  'prest|inici|actu)(?:[eéo]|aba|ando)|(?:ejerc|cumpl)(?:[iío]|[ií]a|iendo)|desempe[ñn][aá]ndome|ejerzo|' +
  'fui|era|soy|estuve|contratad[oa])';
/** 'como', 'de', 'en el cargo de', 'funciones de'. */
const POST =
  '(?:(?:(?:en|con|bajo)\\s)?(?:el|la|un|una)\\s(?:cargo|puesto|funci[oó]n|posici[oó]n|rol)\\s(?:de|' +
  'como)|(?:las\\s)?(?:funciones|tareas|labores)\\s(?:de|como)|(?:el\\s)?(?:cargo|puesto)\\s(?:de|como)|' +
  'de|como)';
const PLACE = '(?:en|para)\\s(?:(?:la|el)\\s)?(?:(?:empresa|firma|compa[ñn][ií]a)\\s)?';
/** What follows a comma or begins another clause belongs to neither. */
const REST = '(?:[,;]\\s.{0,80}|(?<=\\p{Ll}{3})\\.)?';
const POST_FIRST = new RegExp(
  `^(?!trabajo\\sde\\s)(?:${VERB}\\s${POST}|como)\\s(\\p{L}[^,;:]{2,60}?)(?:\\s${PLACE}(\\p{Lu}[^,;:]{1,60}?))?${REST}$`,
  'iu',
);
const PLACE_FIRST = new RegExp(
  `^${VERB}\\s${PLACE}([^,;:]{2,60}?),?\\s${POST}\\s(\\p{L}[^,;:]{2,60}?)${REST}$`,
  'iu',
);

/** The position and the company named by a sentence such as 'me desempeñé como Vendedor en la empresa Bristol'. */
export function toldJob(text: string): { text: string; as: 'cargo' | 'empresa' }[] | null {
  const placed = PLACE_FIRST.exec(text);
  const [cargo, empresa] = placed ? [placed[2], placed[1]] : (POST_FIRST.exec(text)?.slice(1) ?? []);
  if (cargo === undefined) return null;
  return [
    { text: cargo, as: 'cargo' },
    ...(empresa === undefined ? [] : [{ text: empresa, as: 'empresa' as const }]),
  ];
}
