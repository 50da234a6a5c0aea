const MAX_NAMED = 20;

/** File names in a sentence; when there are very many, the first few and how many more. */
export const namesOf = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} y ${names.length - MAX_NAMED} más`
    : names.join(', ');
