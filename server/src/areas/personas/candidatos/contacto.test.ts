import { describe, expect, test } from 'vitest';
import { foldContactos } from '../../../platform/jobs/maintenance.ts';
import { startRounds } from '../../../platform/jobs/rounds.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');
const call = app.callAs(selector);

describe('contacto a candidatos', () => {
  const request = async (input: Record<string, unknown>) => call('GET', '/v1/candidatos/contacto', input);
  /** The same, counted one by one. */
  const byHand = async (startDate: string, endDate: string): Promise<number[]> => {
    const rows = await app.sql<{ id: number }>`
      select candidato_id id from candidato_contacto
       where (ultimo_contacto at time zone 'America/Asuncion')::date between ${startDate}::date and ${endDate}::date
       order by ultimo_contacto desc, candidato_id desc`;
    return rows.map(({ id }) => id);
  };
  const allOf = async (startDate: string, endDate: string, limit: number) => {
    const ids: number[] = [];
    for (let page = 1; ; page++) {
      const { body } = await request({ fechaInicio: startDate, fechaFin: endDate, page, limit });
      ids.push(...body.items.map((item: { idNumerico: number }) => item.idNumerico));
      expect(body.total).toBe((await byHand(startDate, endDate)).length);
      if (body.items.length < limit) return ids;
    }
  };
  const RANGES = [
    ['2000-01-01', '2100-01-01'],
    ['2026-01-01', '2026-06-30'],
    ['2026-03-01', '2026-03-01'],
    ['1990-01-01', '1990-12-31'],
  ] as const;

  test.each(RANGES)(
    'de %s a %s: cada página y el total son los de contarlos uno por uno',
    async (from, to) => {
      expect(await allOf(from, to, 37)).toEqual(await byHand(from, to));
    },
  );

  test('sigue siendo exacto mientras cambian, y después de plegar las cuentas', async () => {
    const stop = startRounds(20, [() => foldContactos(app.db)], () => undefined);
    for (let round = 0; round < 4; round++) {
      await app.sql`insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id, creacion_ts)
        select id, 'x', 'x', 'x', 1, now() - (random() * interval '400 days') from candidato order by random() limit 40`;
      await app.sql`delete from nota where id in (select id from nota order by random() limit 30)`;
      await call('POST', '/v1/candidato', {
        nombre: 'Nueva',
        apellido: 'Persona',
        telefono1: `098100000${round}`,
      });
      expect(await allOf('2000-01-01', '2100-01-01', 90)).toEqual(await byHand('2000-01-01', '2100-01-01'));
    }
    await stop();
    expect(
      await app.sql`
      select coalesce(d.dia, c.dia) dia, coalesce(d.n, 0) - coalesce(c.n, 0) n
        from (select dia, sum(n) n from (select dia, n from contacto_dia union all select dia, n from contacto_cambio) x group by 1) d
        full join (select dia_local(ultimo_contacto) dia, count(*) n from candidato_contacto where ultimo_contacto is not null group by 1) c using (dia)
       where coalesce(d.n, 0) <> coalesce(c.n, 0)`,
    ).toEqual([]);
  });

  test('el día es el de Asunción', async () => {
    await app.sql`update candidato_contacto set ultimo_contacto = null`;
    await app.sql`update candidato_contacto set ultimo_contacto = '2026-05-02 02:59:59+00' where candidato_id = 1`;
    await app.sql`update candidato_contacto set ultimo_contacto = '2026-05-02 03:00:00+00' where candidato_id = 2`;
    const of = async (day: string) => (await request({ fechaInicio: day, fechaFin: day })).body;
    expect((await of('2026-05-01')).items.map((c: { idNumerico: number }) => c.idNumerico)).toEqual([1]);
    const second = await of('2026-05-02');
    expect(second.items[0]).toMatchObject({ idNumerico: 2, ultimoContacto: '2026-05-02T03:00:00.000Z' });
    expect(second.items[0].experiencias.length).toBeLessThanOrEqual(2);
    expect(second.total).toBe(1);
  });

  test('las dos fechas, en orden y de verdad', async () => {
    for (const input of [
      {},
      { fechaInicio: '2026-01-01' },
      { fechaInicio: '2026-02-30', fechaFin: '2026-03-01' },
      { fechaInicio: 'ayer', fechaFin: 'hoy' },
    ])
      expect((await request(input)).status).toBe(400);
    const { body } = await request({ fechaInicio: '2026-03-02', fechaFin: '2026-03-01' });
    expect(body.error.message).toBe('Fecha hasta: no puede ser anterior a la fecha desde');
    expect(
      (await request({ fechaInicio: '0001-01-01', fechaFin: '9999-12-31', page: 999_999_999 })).body.items,
    ).toEqual([]);
  });
});
