import { PLANTILLA_CHANNELS, type PlantillaChannel } from '@tembiapo/contract/domain/plantillas.ts';
import { firstValue, type Query } from '../../../platform/address.ts';

export const fromQuery = (query: Query) => ({
  page: 1,
  canal:
    PLANTILLA_CHANNELS.find((one) => one === firstValue(query.canal)) ?? ('whatsapp' as PlantillaChannel),
});
export const toQuery = ({ canal }: { canal: PlantillaChannel }): Query => ({
  canal: canal === 'whatsapp' ? undefined : canal,
});
