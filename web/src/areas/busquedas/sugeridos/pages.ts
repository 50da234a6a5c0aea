import { listInUrl } from '../../../ui/listInUrl.ts';

/** A page of people who fit, in the address. */
export const PAGES = listInUrl('sugeridos', {});
