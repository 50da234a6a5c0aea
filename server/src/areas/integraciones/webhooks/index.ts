/** What other parts may use of the webhooks. */
export { clearOldDeliveries } from './queries.ts';
export { watchWebhooks } from './watchWebhooks.ts';
