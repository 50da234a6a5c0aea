/** What other parts may use of the webhooks. */
export { clearOldDeliveries, resealWebhooks } from './queries.ts';
export { watchWebhooks } from './watchWebhooks.ts';
