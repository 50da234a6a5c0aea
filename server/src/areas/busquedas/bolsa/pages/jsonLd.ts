import { CONFIDENTIAL, empleoPath } from '@tembiapo/contract/domain/bolsa.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { EMPLEO_KIND_LABEL, type EmpleoKind, type PaymentForm } from '@tembiapo/contract/domain/enums.ts';
import type { BreadcrumbList, JobPosting, WithContext } from 'schema-dts';
import { escapeHtml } from '../../../../platform/documents/html.ts';
import type { StoredPublicacion } from '../queries.ts';
import { amountsOf } from '../salario.ts';

/** Google's words for employment types, and for periods of pay. */
const KIND: Record<EmpleoKind, string> = {
  tiempoCompleto: 'FULL_TIME',
  medioTiempo: 'PART_TIME',
  contrato: 'CONTRACTOR',
  temporal: 'TEMPORARY',
  pasantia: 'INTERN',
  voluntariado: 'VOLUNTEER',
  porDia: 'PER_DIEM',
  otro: 'OTHER',
};
const PERIOD: Record<PaymentForm, string> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
};

/** Without a closing day, or after it, a publication is assumed to stay open for this long. */
const OPEN_DAYS = 30;
const DAY_MS = 86_400_000;

/** The path to a page, for search engines; paths below the board's address. */
export const crumbs = (
  url: string,
  steps: readonly [name: string, path: string][],
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: url + path,
  })),
});

/** The last day that readers can count on. */
export function validThrough({ cierre }: Pick<StoredPublicacion, 'cierre'>, today = localDay()): string {
  if (cierre !== null && cierre >= today) return cierre;
  return new Date(Date.parse(today) + OPEN_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** A publication as search engines read it; a confidential one says no more than its page. */
export function jobPosting(url: string, agency: string, p: StoredPublicacion): WithContext<JobPosting> {
  const amounts = amountsOf(p);
  const description = p.bloques
    .map(({ titulo, contenido }) => `<h2>${escapeHtml(titulo)}</h2>${contenido}`)
    .join('');
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: p.titulo,
    description: description || escapeHtml(`${p.titulo}, ${p.rubro}, en ${p.ciudad}.`),
    datePosted: localDay(p.desde),
    validThrough: `${validThrough(p)}T23:59:59-03:00`,
    // biome-ignore lint/suspicious/noExplicitAny: schema.org takes any text here, Google its own words
    employmentType: KIND[p.tipo] as any,
    identifier: { '@type': 'PropertyValue', name: agency, value: String(p.idNumerico) },
    hiringOrganization: { '@type': 'Organization', name: p.empresa ?? CONFIDENTIAL },
    industry: p.rubro,
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: p.ciudad,
        ...(p.region && { addressRegion: p.region }),
        addressCountry: 'PY',
      },
    },
    ...(amounts && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'PYG',
        value: {
          '@type': 'QuantitativeValue',
          ...(amounts.min > 0 && { minValue: amounts.min }),
          ...(amounts.max > 0 && { maxValue: amounts.max }),
          unitText: PERIOD[p.pagoForma],
        },
      },
    }),
    workHours: EMPLEO_KIND_LABEL[p.tipo],
    directApply: true,
    url: url + empleoPath(p),
  };
}
