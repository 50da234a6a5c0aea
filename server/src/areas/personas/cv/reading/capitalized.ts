const LOW = 'de del la las los da dos das do di von van der den y e'.split(' ');

/** Words that belong to the word after them. */
export const PARTICLES = new Set([...LOW, 'san', 'santa', 'mac', 'mc', 'le', 'du', 'vda', 'viuda']);

const LOWER = new Set(LOW);

const capitalizedWord = (word: string): string =>
  /^i{1,3}$/.test(word)
    ? word.toUpperCase()
    : word.replace(/^(?:\p{L}['’]\p{L}|[^\p{L}]*\p{L})/u, (first) => first.toUpperCase());

export const capitalized = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? name
        .toLowerCase()
        .replace(/[^\s-]+/g, (word, at: number) =>
          (at > 0 && LOWER.has(word.toLowerCase())) || word === '(h)' ? word : capitalizedWord(word),
        )
    : name;
