import type { LinkProps } from '@tanstack/react-router';

/** An address within the application, of a screen that web/src/app/screens.ts declares. */
export type Address = NonNullable<LinkProps['to']>;

/** The query of a URL: each name once or several times, always as text. Addresses hold no JSON. */
export type Query = Record<string, string | string[] | undefined>;

export function parseSearch(search: string): Query {
  const query: Query = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = Object.hasOwn(query, name) ? query[name] : undefined;
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

export function stringifySearch(query: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const firstValue of [value ?? []].flat()) params.append(name, String(firstValue));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Leaves out what is empty. */
export const withoutEmpty = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value));

export const firstValue = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';
export const idsOf = (value: string | string[] | undefined): number[] =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map(Number)
    .filter((n) => Number.isInteger(n) && n > 0)
    .slice(0, 10);
export const numberOf = (value: string | string[] | undefined, fallback: number): number => {
  const n = Number(firstValue(value));
  return Number.isInteger(n) && n > 0 ? n : fallback;
};

/** The record number in a path such as /editarCandidato/{id}; 0 when it is not a number. */
export const pathId = (value: string): number => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : 0);
