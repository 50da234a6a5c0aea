/** What other parts may use of the webhooks. */
export { clearOldEntregas } from './queries.ts';
export { watchWebhooks } from './watchWebhooks.ts';
