import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// The page serves all files (web/vitest.config.ts): what one drew is gone before the next draws.
beforeEach(cleanup);
