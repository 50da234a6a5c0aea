const WITH_OR_WITHOUT_DOT = [
  'lic|licd[ao]|lcd[ao]|licenciad[ao]|ing|ingenier[ao]|dr|dra|doctora?|sr|sra|srta|srita|señora?|señorita|abog|abg|abogad[ao]',
  'arq|arqta|arquitect[ao]|prof|profesora?|mg|mgs|mgtr|mgter|mag[íi]ster|msc|mba|phd|econ|economista|cpn|c\\.p\\.n|cdor|cdora',
  'contadora?|univ|tnte|cnel|gral|sgto|bioq|odont|psic|psicop|pbro|mons|rvdo|hno|hna|don|doña|ña',
].join('|');
/** Without their dot they are somebody's name, or the beginning of one. */
const WITH_DOT =
  'ab|ec|ps|od|vet|enf|farm|obst|esc|escr|not|tec|téc|cap|my|mag|est|bach|c\\.p|cp|q\\.f|da|dña|agr|m\\.sc|ph\\.d|quím|lcdo|ldo|lda';
const TITLE = `(?:(?:${WITH_OR_WITHOUT_DOT})(?:\\.|(?=\\s|$))|(?:${WITH_DOT})\\.)`;
const BEFORE = new RegExp(`^${TITLE}(?:[\\s./-]*${TITLE})*[\\s.:-]*`, 'iu');
const AFTER = new RegExp(`(?: ?[,-] ?| \\()(${TITLE}(?:[\\s.]*${TITLE})*)\\)?$`, 'iu');

/** A name and the titles that stood before or after it: 'Lic. Ana Duarte' is 'Ana Duarte' and 'Lic.'. */
export function withoutTitles(written: string): { name: string; titulo: string } {
  const name = written.trim();
  const before = BEFORE.exec(name)?.[0] ?? '';
  const after = /[,(-]/.test(name) ? AFTER.exec(name.slice(before.length)) : null;
  const bare = name.slice(before.length, after ? before.length + after.index : undefined).trim();
  if (!/\p{L}/u.test(bare)) return { name, titulo: '' };
  return { name: bare, titulo: [before.trim(), after?.[1] ?? ''].filter(Boolean).join(' ') };
}

/** The first name by which somebody is greeted, never a title (docs/reglas/personas.md). Input: first names, or a whole name. */
export const firstName = (names: string): string => withoutTitles(names).name.split(/\s+/)[0]!;
