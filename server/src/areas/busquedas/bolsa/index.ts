/** What the rest of the server uses of the job board. */
export { clearOldAlerts } from './alert-queries.ts';
export { tellNew } from './alerts.ts';
export { checkBoard, writeVisits } from './BoardSite.ts';
export { registerBolsa } from './registerBolsa.ts';
