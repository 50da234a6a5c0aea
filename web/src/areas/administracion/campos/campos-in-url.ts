import { CAMPO_OWNERS, type CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { firstValue, type Query } from '../../../platform/address.ts';

export const fromQuery = (query: Query) => ({
  page: 1,
  de: CAMPO_OWNERS.find((owner) => owner === firstValue(query.de)) ?? ('candidato' as CampoOwner),
});
export const toQuery = ({ de }: { de: CampoOwner }): Query => ({ de: de === 'candidato' ? undefined : de });
