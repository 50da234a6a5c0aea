const WITH_OR_WITHOUT_DOT = [
  'lic|licd[ao]|lcd[ao]|licenciad[ao]|ing|ingenier[ao]|dr|dra|doctora?|sr|sra|srta|srita|señora?|señorita|abog|abg|abogad[ao]',
  'arq|arqta|arquitect[ao]|prof|profesora?|mg|mgs|mgtr|mgter|mag[íi]ster|msc|mba|phd|econ|economista|cpn|c\\.p\\.n|cdor|cdora',
  'contadora?|univ|tnte|cnel|gral|sgto|bioq|odont|psic|psicop|pbro|mons|rvdo|hno|hna|don|doña|ña',
].join('|');
/** Without their dot these are names, or the start of one. */
const WITH_DOT =
  'ab|ec|ps|od|vet|enf|farm|obst|esc|escr|not|tec|téc|cap|my|mag|est|bach|c\\.p|cp|q\\.f|da|dña|agr|m\\.sc|ph\\.d|quím|lcdo|ldo|lda|psp|adm|admin|cont';
/** The field of a title: 'Com.', 'Civil', 'en Derecho', 'en Ciencias de la Educación'. */
const SHORT_FIELD =
  'com|comp|civ|ind|inf|elect?|electr|electron|mec|amb|for|ftal|quim|sist|zoot|alim|adm|cont|der|comunic|mark|med|mat|nut|nutr|trab|soc|kin|enferm|sup';
const FIELD =
  'civil|comercial|industrial|agr[óo]nom[oa]|electr[óo]nic[oa]|el[ée]ctric[oa]|electromec[áa]nic[oa]|' +
  'mec[áa]nic[oa]|ambiental|forestal|qu[íi]mic[oa]|inform[áa]tic[oa]|veterinari[oa]|zootecnista|' +
  'odont[óo]log[oa]|enfermer[oa]|nutricionista|psicopedagog[oa]';
const OF_A_FIELD =
  'contables?|social(?:es)?|pol[íi]ticas|jur[íi]dicas|econ[óo]micas|empresariales|agrarias|ambientales?|' +
  'internacional(?:es)?|cl[íi]nica|laboral|industrial|comercial|humanos|p[úu]blic[oa]s?|inform[áa]ticos|' +
  'f[íi]sica|gr[áa]fico|exterior|escolar|inicial|especial|visuales|superior';
const STUDIED = String.raw`en \p{L}+(?: (?:${OF_A_FIELD})(?=\s))?(?: (?:de|y|e)(?: (?:la|los|las))? \p{L}+(?: (?:${OF_A_FIELD})(?=\s))?)*`;
/** Abbreviations that count without a dot when a name of at least two words follows. */
const BARE_FIELD = 'com|comp|civ|agr|ind|elect|electr|mec|amb|sist|quim|adm|cont';
const OF_TITLE = String.raw`(?:\s*(?:${SHORT_FIELD})\.|\s+(?:${BARE_FIELD})(?=\s+\S+\s+\S)|\s+(?:${FIELD})(?=\s|$)|\s+${STUDIED}(?=\s|$))`;
const TITLE = `(?:(?:${WITH_OR_WITHOUT_DOT})(?:\\.|(?=\\s|$))|(?:${WITH_DOT})\\.)`;
const BEFORE = new RegExp(`^${TITLE}(?:[\\s./-]*${TITLE}|${OF_TITLE})*[\\s.:-]*`, 'iu');
const AFTER = new RegExp(`(?: ?[,-] ?| \\()(${TITLE}(?:[\\s.]*${TITLE}|${OF_TITLE})*)\\)?$`, 'iu');
/** Titles recognized at the end without punctuation before them: they have a dot, or are nobody's name. */
const AT_END = new RegExp(
  `(?<=\\p{L}\\.?) ((?:(?!sra?\\.)(?:${WITH_OR_WITHOUT_DOT}|ph\\.d|m\\.sc|psp)\\.|(?:lic|licd[ao]|lcd[ao]|phd|mba|msc|mgs|mgtr|mgter|cpn)(?=\\s|$))(?:[\\s.]*${TITLE}|${OF_TITLE})*)$`,
  'iu',
);

/** Splits the titles off a name: 'Lic. Ana Duarte' gives 'Ana Duarte' and 'Lic.'. */
export function withoutTitles(written: string): { name: string; titulo: string } {
  const name = written.trim();
  const before = BEFORE.exec(name)?.[0] ?? '';
  const behind = name.slice(before.length);
  const after = (/[,(-]/.test(behind) ? AFTER.exec(behind) : null) ?? AT_END.exec(behind);
  const bare = behind.slice(0, after?.index).trim();
  if (!/\p{L}/u.test(bare)) return { name, titulo: '' };
  return { name: bare, titulo: [before.trim(), after?.[1] ?? ''].filter(Boolean).join(' ') };
}

/** True for a title without a name after it. Some people are called Don or Ña. */
export const isTitle = (name: string): boolean =>
  !/^(?:|don|doña|ña)$/i.test(name) && withoutTitles(`${name} Ana`).name === 'Ana';

/** The name to greet somebody by, without titles; '' when there is only a title (docs/reglas/personas.md). */
export const greetedName = (names: string): string =>
  isTitle(names.trim()) ? '' : withoutTitles(names).name;

/** Takes first names, or a whole name. */
export const firstName = (names: string): string => greetedName(names).split(/\s+/)[0]!;
