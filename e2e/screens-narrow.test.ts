import { describeScreensAt } from './describeScreensAt.ts';

describeScreensAt(360);
