/** What other areas may use of the actions on many people. */
export { BulkBar } from './BulkBar.tsx';
export { LoteNotice } from './LoteNotice.tsx';
export { RecentLotes } from './RecentLotes.tsx';
export { useLote } from './useLote.ts';
