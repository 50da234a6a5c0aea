import { type BolsaFilter, empleoPath, readFuente } from '@tembiapo/contract/domain/bolsa.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { realDate } from '@tembiapo/contract/domain/dates.ts';
import { EMPLEO_KINDS, type EmpleoKind } from '@tembiapo/contract/domain/enums.ts';

/** The request in a list's address; `strange`: some of it was no filter, and was left out. */
export interface Asked {
  filter: BolsaFilter;
  page: number;
  fuente: string | null;
  strange: boolean;
}

const SEARCH_MAX = 100;

const positive = (text: string): number | null => {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 2_147_483_647 ? number : null;
};

/** Reads an address that may have been typed, cut or made up: whatever makes no sense is left out and reported. */
export function readAsked(query: URLSearchParams): Asked {
  let strange = false;
  const read = <T>(name: string, as: (text: string) => T | null): T | null => {
    const text = query.get(name) ?? '';
    if (text === '') return null;
    const value = as(text);
    if (value === null) strange = true;
    return value;
  };
  const filter: BolsaFilter = {
    busquedaRapida: read('q', (text) => {
      if (text.length > SEARCH_MAX) strange = true;
      return cutText(text.replaceAll('\u0000', '').normalize('NFC'), SEARCH_MAX).trim() || null;
    }),
    rubroIdNumerico: read('rubro', positive),
    ciudadIdNumerico: read('ciudad', positive),
    tipoEmpleo: read('tipo', (text) =>
      EMPLEO_KINDS.includes(text as EmpleoKind) ? (text as EmpleoKind) : null,
    ),
    desde: read('desde', (text) => (realDate(text) ? text : null)),
  };
  const page = read('page', positive) ?? 1;
  return {
    filter,
    page,
    fuente: readFuente(query.get('fuente')) ?? readFuente(query.get('utm_source')),
    strange,
  };
}

/** A list's address: filters in a fixed order, the first page unnamed. */
export function listPath(filter: BolsaFilter, { page = 1, fuente = null as string | null } = {}): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null | undefined) => {
    if (value) query.set(name, String(value));
  };
  put('q', filter.busquedaRapida);
  put('rubro', filter.rubroIdNumerico);
  put('ciudad', filter.ciudadIdNumerico);
  put('tipo', filter.tipoEmpleo);
  put('desde', filter.desde);
  if (page > 1) put('page', page);
  put('fuente', fuente);
  const text = query.toString();
  return `/empleos${text === '' ? '' : `?${text}`}`;
}

/** A publication's address, with the source of its reader. */
export const publicacionPath = (
  posting: { idNumerico: number; titulo: string },
  fuente: string | null = null,
): string => `${empleoPath(posting)}${withFuente(fuente)}`;

export const withFuente = (fuente: string | null): string =>
  fuente === null ? '' : `?fuente=${encodeURIComponent(fuente)}`;

/** The form of a closed publication, under its former name. */
export const closedFormPath = ({ id, slug }: { id: number; slug: string }): string =>
  `/empleos/${id}${/^[a-z0-9-]+$/.test(slug) ? `-${slug}` : ''}/postularme`;

/** Reads '/empleos/12-contador' or '/empleos/12': the number, and the words after it. */
export function readRef(ref: string): { id: number; slug: string } | null {
  const [, digits = '', slug = ''] = /^(\d{1,10})(?:-(.{0,300}))?$/s.exec(ref) ?? [];
  const id = positive(digits);
  return id === null ? null : { id, slug };
}
