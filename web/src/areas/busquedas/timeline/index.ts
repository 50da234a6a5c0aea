/** What other areas show of what happened with a record, and of what comes next. */
export { HistoryBox } from './HistoryBox.tsx';
export { NextBox } from './NextBox.tsx';
