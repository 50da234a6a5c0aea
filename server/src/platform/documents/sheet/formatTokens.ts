/** A piece of a number's format: a symbol, literal text, or the content of brackets. */
export interface Token {
  kind: 'sign' | 'literal' | 'bracket';
  text: string;
}

/** The parts of a format code, for positive, negative and other numbers or with conditions of their own. */
export function formatTokens(code: string): Token[][] {
  const parts: Token[][] = [[]];
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!;
    const tokens = parts.at(-1)!;
    if (sign === ';') parts.push([]);
    else if (sign === '\\') tokens.push({ kind: 'literal', text: code[++at] ?? '' });
    else if (sign === '_' || sign === '*') at++;
    else if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', at + 1);
      const stop = end < 0 ? code.length : end;
      tokens.push({ kind: sign === '"' ? 'literal' : 'bracket', text: code.slice(at + 1, stop) });
      at = stop;
    } else tokens.push({ kind: 'sign', text: sign });
  }
  return parts;
}

const CONDITION = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/;
const HOLDS: Record<string, (value: number, bound: number) => boolean> = {
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '=': (value, bound) => value === bound,
  '<>': (value, bound) => value !== bound,
};

/** The part of a format for a number: the first whose condition holds, or by its sign. */
export function partFor(parts: readonly Token[][], value: number): number {
  const conditions = parts
    .slice(0, 3)
    .map((tokens) => CONDITION.exec(tokens.find(({ text }) => CONDITION.test(text))?.text ?? ''));
  const many = conditions.length;
  const bySign = [many > 2 ? value > 0 : value >= 0, value < 0, true];
  const has = conditions.some((one) => one !== null);
  const at = conditions.findIndex((one, i) =>
    one ? HOLDS[one[1]!]!(value, Number(one[2])) : i === many - 1 || (has && i > 0 ? value < 0 : bySign[i]!),
  );
  return Math.max(at, 0);
}
