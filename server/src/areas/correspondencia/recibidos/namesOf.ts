const MAX_NAMED = 20;

/** Names of files in a sentence; of very many, the first and how many more. */
export const namesOf = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} y ${names.length - MAX_NAMED} más`
    : names.join(', ');
