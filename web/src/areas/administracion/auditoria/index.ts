/** The trail of a record, for the screens that show one. */
export { HistoryButton, HistoryModal } from './HistoryButton.tsx';
