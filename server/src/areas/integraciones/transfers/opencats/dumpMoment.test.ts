import { expect, test } from 'vitest';
import { dumpMoment } from './dumpMoment.ts';

const asBytes = (text: string): string => Buffer.from(text).toString('latin1');

test.each([
  ['-- Dump completed on 2026-11-20 10:00:00', '2026-11-20 10:00:00'],
  ['-- Dump completed on 2026-11-20  9:05:07\n', '2026-11-20 09:05:07'],
  ['-- Dump completed on 2026-11-20', '2026-11-20 00:00:00'],
  ['-- Generation Time: Nov 20, 2026 at 10:04 PM', '2026-11-20 22:04:00'],
  ['-- Generation Time: Jul 1, 2019 at 12:30 AM', '2019-07-01 00:30:00'],
  ['-- Generation Time: Jul 1, 2019 at 12:30 PM', '2019-07-01 12:30:00'],
  ['-- Generation Time: Jan 31, 2010 at 07:15:09', '2010-01-31 07:15:09'],
  ['-- Tiempo de generación: 20-11-2026 a las 16:23:10', '2026-11-20 16:23:10'],
  [asBytes('-- Tiempo de generación: 05-06-2019 a las 08:00:00'), '2019-06-05 08:00:00'],
  ['-- 2021-06-02 08:14:06', '2021-06-02 08:14:06'],
  ['-- Dump completed', null],
  ['-- Generation Time: Foo 20, 2026 at 10:04 PM', null],
  ['-- Generation Time: Feb 31, 2026 at 10:04 PM', null],
  ['-- Server version 5.7.44 2019-01-01', null],
  ['-- Host: 2019-01-01 localhost', null],
  ['--', null],
  [`-- ${'2019-01-01 '.repeat(50)}`, null],
])('%s is of %s', (comment, moment) => {
  expect(dumpMoment(comment)).toBe(moment);
});
