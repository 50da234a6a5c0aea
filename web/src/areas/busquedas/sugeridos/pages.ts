import { listInUrl } from '../../../ui/listInUrl.ts';

/** The page of suggestions, in the address. */
export const PAGES = listInUrl('sugeridos', {});
