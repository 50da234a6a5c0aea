import { describeScreensAt } from './describeScreensAt.ts';

describeScreensAt(1440);
