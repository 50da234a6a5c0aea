import { firstValue, numberOf, type Query } from '../../../platform/address.ts';
import { queryWho, type Who, whoToQuery } from './params.ts';

interface Estado extends Who {
  page: number;
  etapa: string;
  showBackButton: string;
}
export const fromQuery = (query: Query): Estado => ({
  ...queryWho(query),
  page: numberOf(query.page, 1),
  etapa: firstValue(query.etapa) || 'todas',
  showBackButton: firstValue(query.showBackButton),
});
export const toQuery = ({ page, etapa, showBackButton, ...who }: Estado): Query => ({
  ...whoToQuery(who),
  page: page > 1 ? String(page) : undefined,
  etapa: etapa === 'todas' ? undefined : etapa,
  showBackButton: showBackButton || undefined,
});
