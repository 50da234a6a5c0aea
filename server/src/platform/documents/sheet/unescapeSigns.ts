/** Characters that XML cannot hold, as Excel writes them: _x000D_ is a line break, _x005F_x000D_ the text _x000D_. */
export const unescapeSigns = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
