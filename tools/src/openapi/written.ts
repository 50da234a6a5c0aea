import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';

/** What other programs were told of the calls, as it was written last. */
export const DESCRIPTION = join(REPO_DIR, 'spec/openapi.json');
export const CLIENT_SCHEMA = join(REPO_DIR, 'cliente/src/schema.ts');

/** The description as it is kept: a line each, so that a reader sees what changed. */
export const written = (description: object): string => `${JSON.stringify(description, null, 1)}\n`;
