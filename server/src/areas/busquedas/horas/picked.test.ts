import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { atRandom } from '../../../testing/atRandom.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { hour, morning, offering } from '../../../testing/offering.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');
const [own, other] = await Promise.all([app.idOf('selector'), app.idOf('admin')]);
await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id between 1 and 60`;
afterEach(() => vi.useRealTimers());
beforeEach(() => app.clear('oferta', 'evento', 'correo', 'feriado', 'intento'));

const call = app.callAs(selector);
const { open, free, pick, book, ...offers } = offering(call);
const offer = async (more: Record<string, unknown> = {}) => (await offers.offer(more)).keys;
interface Kept {
  id: number;
  candidato: number | null;
  inicio: string;
  estado: string;
}
const events = async (): Promise<Kept[]> =>
  (
    await app.sql<Kept & { ts: Date }>`
      select id, candidato_id candidato, inicio_ts ts, estado from evento order by id`
  ).map(({ ts, ...kept }) => ({ ...kept, inicio: ts.toISOString() }));
const answerOf = async (id: number) =>
  (await call('GET', '/v1/evento', { idNumerico: id })).body.evento.respuesta;
/** Makes an event one that was picked before and has taken place. */
const happened = (id: number, from: string, to: string) =>
  app.sql`update evento set inicio_ts = now() + ${from}::interval, fin_ts = now() + ${to}::interval where id = ${id}`;

describe('la hora elegida pasa a ser de otra persona', () => {
  test.each([
    ['de otra candidata', 4],
    ['de nadie', null],
  ])('%s: el enlace ya no la muestra, no la mueve ni la confirma, y se elige otra', async (_, now) => {
    const [key] = await offer({ porDia: 1, franjas: [morning(), morning(1)] });
    await pick(key!, hour(0, '09:00'));
    const [first] = await events();
    await call('PATCH', '/v1/evento', { idNumerico: first!.id, candidatoIdNumerico: now });
    expect((await open(key!)).elegida).toBeNull();
    expect((await call('GET', '/v1/horas')).body.items[0].personas).toMatchObject([
      { candidatoIdNumerico: 3, eventoIdNumerico: null, inicio: null },
    ]);
    // The hour itself is taken, and it no longer counts among those picked on its day.
    expect(await free(key!)).toEqual([
      ...['10:00', '11:00'].map((clock) => hour(0, clock)),
      ...['09:00', '10:00', '11:00'].map((clock) => hour(1, clock)),
    ]);
    expect((await pick(key!, hour(0, '09:00'))).status).toBe(409);
    expect((await pick(key!, hour(0, '10:00'))).status).toBe(200);
    expect(await events()).toMatchObject([
      { id: first!.id, candidato: now, inicio: hour(0, '09:00') },
      { candidato: 3, inicio: hour(0, '10:00') },
    ]);
    expect(await answerOf(first!.id)).toBeNull();
    expect((await open(key!)).elegida).toMatchObject({ inicio: hour(0, '10:00') });
  });

  test('de vuelta a la suya, vuelve a ser su hora', async () => {
    const [key] = await offer();
    await pick(key!, hour(0, '09:00'));
    const [{ id }] = (await events()) as [Kept];
    for (const candidato of [4, 3])
      await call('PATCH', '/v1/evento', { idNumerico: id, candidatoIdNumerico: candidato });
    expect((await open(key!)).elegida).toMatchObject({ inicio: hour(0, '09:00') });
    expect((await pick(key!, hour(0, '11:00'))).status).toBe(200);
    expect(await events()).toMatchObject([{ id, candidato: 3, inicio: hour(0, '11:00') }]);
  });
});

describe('la entrevista elegida ya pasó', () => {
  test.each([
    ['pasó y nadie dijo cómo terminó', null, '-2 hours', '-1 hour'],
    ['se hizo', 'hecho', '-2 hours', '-1 hour'],
    ['no vino', 'noVino', '-2 hours', '-1 hour'],
    ['está pasando', null, '-20 minutes', '40 minutes'],
    ['está pasando, y ya se dijo que no vino', 'noVino', '-20 minutes', '40 minutes'],
  ])('%s: elegir otra no la mueve, es otra', async (_, outcome, from, to) => {
    const [key] = await offer();
    await pick(key!, hour(0, '09:00'));
    const [first] = (await events()) as [Kept];
    await happened(first.id, from, to);
    if (outcome)
      expect(
        (await call('POST', '/v1/evento/resultado', { idNumerico: first.id, resultado: outcome })).status,
      ).toBe(200);
    const [before] = await events();
    expect((await pick(key!, hour(0, '10:00'))).body.message).toBe('¡Listo! Te esperamos.');
    expect(await events()).toEqual([
      before,
      { id: expect.any(Number), candidato: 3, inicio: hour(0, '10:00'), estado: 'previsto' },
    ]);
    expect((await open(key!)).elegida).toMatchObject({ inicio: hour(0, '10:00') });
  });

  test('cerrado el ofrecimiento, se le dice a quien eligió con palabras para ella', async () => {
    const [key] = await offer();
    await pick(key!, hour(0, '09:00'));
    const [first] = (await events()) as [Kept];
    await happened(first.id, '-2 hours', '-1 hour');
    const [{ idNumerico }] = (await call('GET', '/v1/horas')).body.items;
    await call('POST', '/v1/horas/cerrar', { idNumerico });
    const { inicio } = (await events())[0]!;
    for (const begin of [inicio, hour(0, '10:00')])
      expect(await pick(key!, begin)).toMatchObject(
        refusal(422, 'Ya no se eligen horas por este enlace. Si querés, escribinos.'),
      );
  });

  test('lo que la agenda rechaza no se le dice con palabras del personal', async () => {
    const [key] = await offer();
    await app.sql`
      insert into evento (uid, usuario_id, titulo, tipo, inicio_ts, fin_ts)
      select gen_random_uuid(), ${own}, 'Serie', 'otro', now() + interval '200 days', now() + interval '201 days' from generate_series(1, 2000)`;
    expect(await pick(key!, hour(0, '10:00'))).toMatchObject(
      refusal(422, 'No pudimos anotar esa hora. Escribinos y la buscamos.'),
    );
  });
});

describe('nadie queda dos veces a la misma hora por un enlace', () => {
  const both = { participantes: [{ usuarioId: own }, { usuarioId: other }] };
  const onlyOther = { participantes: [{ usuarioId: other }] };
  const change = (id: number, changes: Record<string, unknown>) =>
    call('PATCH', '/v1/evento', { idNumerico: id, ...changes });

  test('quien participa de la elegida está ocupado a otra: no se ofrece ni se toma', async () => {
    const [key] = await offer();
    await pick(key!, hour(0, '09:00'));
    const [{ id }] = (await events()) as [Kept];
    await change(id, both);
    await book(hour(0, '11:00'), hour(0, '12:00'), onlyOther);
    expect(await free(key!)).toEqual([hour(0, '09:00'), hour(0, '10:00')]);
    expect((await pick(key!, hour(0, '11:00'))).status).toBe(409);
    expect((await pick(key!, hour(0, '10:00'))).status).toBe(200);
  });

  test('quien quedó solo en la elegida, en lugar de quien ofrece, cuenta también', async () => {
    const [key] = await offer();
    await pick(key!, hour(0, '09:00'));
    const [{ id }] = (await events()) as [Kept];
    await change(id, onlyOther);
    await book(hour(0, '10:00'), hour(0, '11:00'), onlyOther);
    expect(await free(key!)).toEqual([hour(0, '09:00'), hour(0, '11:00')]);
  });

  test('la candidata tiene otra entrevista de la agencia: esa hora no se le ofrece; a las demás, sí', async () => {
    const [mine, theirs] = await offer({ candidatosIds: [3, 4], margen: 15 });
    await book(hour(0, '10:00'), hour(0, '10:30'), { candidatoIdNumerico: 3, ...onlyOther });
    expect(await free(mine!)).toEqual([hour(0, '09:00')]);
    expect((await pick(mine!, hour(0, '10:15'))).status).toBe(409);
    expect(await free(theirs!)).toEqual([hour(0, '09:00'), hour(0, '10:15')]);
  });

  test('dos enlaces de dos personas de la agencia a la misma candidata: la segunda hora es otra', async () => {
    const [first] = await offer();
    const admin = offering(app.callAs(await app.tokenFor('admin')));
    const [second] = (await admin.offer({ titulo: 'Con la gerente' })).keys;
    const answers = await Promise.all([pick(first!, hour(0, '10:00')), pick(second!, hour(0, '10:00'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await events()).toHaveLength(1);
  });

  test('mientras el personal mueve la elegida y ella elige, nadie queda esperando para siempre', async () => {
    const [key] = await offer();
    await pick(key!, hour(0, '09:00'));
    const [{ id }] = (await events()) as [Kept];
    const answers = await Promise.all(
      ['10:00', '11:00', '10:00', '11:00'].flatMap((clock) => [
        pick(key!, hour(0, clock)),
        change(id, { ...both, igualmente: true }),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await events()).toHaveLength(1);
  });

  test('al azar: ninguna hora ofrecida choca con algo de quien participa ni de la candidata, y ninguna otra falta', async () => {
    const { seed, under } = atRandom();
    const clocks = Array.from({ length: 16 }, (_, i) =>
      new Date(Date.parse(hour(1, '08:00')) + i * 1_800_000).toISOString(),
    );
    const half = (begin: string) => new Date(Date.parse(begin) + 1_800_000).toISOString();
    for (let round = 0; round < 10; round++) {
      await app.clear('oferta', 'evento');
      const [key] = await offer({ minutos: 30, franjas: [{ inicio: clocks[0], fin: half(clocks.at(-1)!) }] });
      const at = clocks[under(16)]!;
      await pick(key!, at);
      const [{ id }] = (await events()) as [Kept];
      const joins = under(2) === 1;
      if (joins) await change(id, both);
      const busy = new Set<string>();
      for (let i = 0; i < 6; i++) {
        const begin = clocks[under(16)]!;
        const whose = under(3);
        if (whose === 0 || whose === 2 || joins) busy.add(begin);
        await book(begin, half(begin), {
          participantes: [{ usuarioId: whose === 0 ? own : other }],
          ...(whose === 2 && { candidatoIdNumerico: 3 }),
          igualmente: true,
        });
      }
      expect([seed, round, await free(key!)]).toEqual([seed, round, clocks.filter((one) => !busy.has(one))]);
    }
  });
});
