import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { expect, test } from 'vitest';

const analyze = spawnSync('systemd-analyze', ['--version']);

test.runIf(analyze.status === 0)('systemd entiende la unidad de docs/operacion.md', () => {
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', join(REPO_DIR, 'docs/systemd/tembiapo.service')],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
});
