import { listInUrl } from '../../../ui/ListScreen.tsx';

/** A page of people who fit, in the address. */
export const PAGES = listInUrl('sugeridos', {});
