// @module-tag resistencia
import { hasAiosmtpd } from '@tembiapo/server/testing/startAiosmtpd.ts';
import { hasDovecot } from '@tembiapo/server/testing/startDovecot.ts';
import { runMonth } from '@tembiapo/tools/endurance/runMonth.ts';
import { removeData } from '@tembiapo/tools/running/product.ts';
import { expect, inject, test } from 'vitest';
import { copyDemonstration } from './copyDemonstration.ts';

test.runIf(hasDovecot() && hasAiosmtpd())(
  'un mes sorteado de correos y eventos, con rechazos, dos muertes y el reloj que va y viene: lo que dicen las pantallas es lo que tienen los servidores',
  async () => {
    const seed = Number(process.env.SEMILLA ?? Date.now() % 1_000_000);
    console.log(`semilla ${seed}`);
    const dataDir = await copyDemonstration(inject('demonstration'));
    const parts = await runMonth({ dataDir, seed, mails: 400, events: 60, kills: 2, say: console.log });
    expect(parts.map(({ extra, lacking, untrue }) => ({ extra, lacking, untrue }))).toEqual(
      parts.map(() => ({ extra: [], lacking: [], untrue: [] })),
    );
    removeData(dataDir);
  },
  300_000,
);
