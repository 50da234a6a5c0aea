import { listInUrl } from '../../../ui/listInUrl.ts';

/** The page of suggestions, in the address. */
export const PAGES = listInUrl('sugeridos', {});
/** The same for an opportunity: `todos` is 'si' to go on beyond those who fit. */
export const FITTING = listInUrl('sugeridos', { todos: '' });
