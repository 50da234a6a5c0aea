import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { expect, test } from 'vitest';
import { settingsPage } from './settingsPage.ts';

test('docs/configuracion.md dice cada variable como está declarada (-u la escribe)', async () => {
  const page = settingsPage();
  expect(page).not.toMatch(/undefined/);
  await expect(page).toMatchFileSnapshot(join(REPO_DIR, 'docs/configuracion.md'));
});
