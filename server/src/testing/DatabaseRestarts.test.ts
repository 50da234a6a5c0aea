import { beforeEach, expect, test } from 'vitest';
import { DatabaseRestarts } from '../DatabaseRestarts.ts';
import { fileApp } from './fileApp.ts';

const app = await fileApp();
beforeEach(() => app.clear('incidente', 'correo'));

/** The product as it starts: nothing in memory, the same database. */
async function start(): Promise<DatabaseRestarts> {
  const restarts = new DatabaseRestarts();
  restarts.follow(app.services, { error: () => undefined }, () => undefined);
  await restarts.look();
  return restarts;
}
const die = (restarts: DatabaseRestarts, reason: string) => restarts.onRestart({ seconds: 1.2, reason });
const told = async () => (await app.sql`select from correo where asunto like '%se reinició sola'`).length;
const incident = async () =>
  (
    await app.sql<{ texto: string; dura: boolean }>`
      select texto, hasta_ts is null dura from incidente where clave = 'base.reinicio'`
  )[0];
const hoursPass = (hours: number) =>
  app.sql`update incidente set desde_ts = desde_ts - make_interval(hours => ${hours}::int)`;

test('el aviso de que la base se reinició sigue después de reiniciar el producto, y no se manda dos veces', async () => {
  die(await start(), 'señal 9');
  await expect.poll(told).toBe(1);
  const again = await start();
  expect(await incident()).toMatchObject({ dura: true });
  await hoursPass(23);
  die(again, 'señal 11');
  await expect.poll(async () => (await incident())?.texto).toContain('señal 11');
  expect(await told()).toBe(1);
});

test('pasado un día se termina, también si el producto se reinició en el medio, y el próximo se avisa', async () => {
  die(await start(), 'señal 9');
  await expect.poll(told).toBe(1);
  await hoursPass(25);
  const again = await start();
  expect(await incident()).toMatchObject({ dura: false });
  die(again, 'señal 9');
  await expect.poll(told).toBe(2);
  // A product that runs for days tells as well.
  await hoursPass(25);
  die(again, 'señal 9');
  await expect.poll(told).toBe(3);
});
