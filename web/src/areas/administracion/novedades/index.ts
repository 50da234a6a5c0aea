/** What other areas may use of the tray of news. */

export { NewsLine } from './NewsLine.tsx';
export { useNews } from './useNews.ts';
