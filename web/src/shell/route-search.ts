/** The query of a URL as it stands: each name once or several times, always as text. No JSON in addresses. */
export type Query = Record<string, string | string[] | undefined>;

export function parseSearch(search: string): Query {
  const query: Query = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const antes = query[name];
    query[name] = antes === undefined ? value : [antes, value].flat();
  }
  return query;
}

export function stringifySearch(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const uno of [value ?? []].flat()) params.append(name, String(uno));
  }
  const texto = params.toString();
  return texto === '' ? '' : `?${texto}`;
}

export const uno = (valor: string | string[] | undefined): string =>
  (Array.isArray(valor) ? valor[0] : valor) ?? '';
export const idsDe = (valor: string | string[] | undefined): number[] =>
  [valor ?? []]
    .flat()
    .flatMap((texto) => texto.split(','))
    .map(Number)
    .filter((n) => Number.isInteger(n) && n > 0)
    .slice(0, 10);
export const numeroDe = (valor: string | string[] | undefined, defecto: number): number => {
  const n = Number(uno(valor));
  return Number.isInteger(n) && n > 0 ? n : defecto;
};

/** The number that names a record in a path, as /editarCandidato/{id}; 0 when it is none. */
export const idDeRuta = (valor: string): number => (/^[1-9]\d{0,8}$/.test(valor) ? Number(valor) : 0);
