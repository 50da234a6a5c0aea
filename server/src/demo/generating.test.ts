import { dateBounds } from '@tembiapo/contract/domain/dateBounds.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/harness.ts';

test('nadie de la demostración empezó un estudio después de hoy, ni lo termina fuera de lo que admite una fecha', async () => {
  const app = await startTestApp();
  try {
    const rows = await app.sql<{ many: number; outside: number; ahead: number }>`
      select count(*)::int many, count(*) filter (where fin_fecha > ${dateBounds().to})::int outside,
             count(*) filter (where inicio_fecha > ${localDay()})::int ahead from formacion`;
    expect(rows[0]!.many).toBeGreaterThan(100);
    expect(rows[0]).toMatchObject({ outside: 0, ahead: 0 });
  } finally {
    await app.close();
  }
});
