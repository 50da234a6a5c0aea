/** The trail of a record, for the screens that show one. */
export { BotonHistorial } from './HistoryButton.tsx';
