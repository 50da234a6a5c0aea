import { beforeEach, expect, test } from 'vitest';
import { addEntry, browserHistory, windowsInFront } from './browserHistory.ts';

const heard: string[] = [];
browserHistory.subscribe(({ location, action }) => heard.push(`${action.type} ${location.search}`));
const push = (search: string) => {
  browserHistory.push(`${window.location.pathname}${search}`);
  browserHistory.flush();
};
const hears = (...all: string[]) => expect.poll(() => heard).toEqual(all);

beforeEach(() => {
  for (const search of ['?uno', '?dos', '?tres']) push(search);
  heard.length = 0;
});

test('sin ventanas, el Atrás lleva una pantalla más atrás y el Adelante una más adelante', async () => {
  history.back();
  await hears('BACK ?dos');
  history.back();
  await hears('BACK ?dos', 'BACK ?uno');
  history.forward();
  await hears('BACK ?dos', 'BACK ?uno', 'FORWARD ?dos');
});

test('con una ventana, la cierra y la pantalla no se entera; el que sigue lleva una más atrás', async () => {
  const closed: string[] = [];
  addEntry();
  windowsInFront.push({ order: 1, close: () => closed.push('ventana') });
  history.back();
  await expect.poll(() => closed).toEqual(['ventana']);
  expect([heard, location.search]).toEqual([[], '?tres']);
  windowsInFront.pop();
  history.back();
  await hears('BACK ?dos');
  expect(closed).toHaveLength(1);
});

test('cerrada de otro modo y seguido a otra pantalla, de vuelta no hay una de más', async () => {
  addEntry();
  push('?cuatro');
  heard.length = 0;
  history.back();
  await hears('BACK ?tres');
  history.back();
  await hears('BACK ?tres', 'BACK ?dos');
});

test('quien se queda donde escribía sigue en su dirección, y el Atrás que sigue pregunta otra vez', async () => {
  const asked: string[] = [];
  const release = browserHistory.block({
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation }) => {
      asked.push(nextLocation.search);
      return true;
    },
  });
  for (const times of [1, 2]) {
    history.back();
    await expect.poll(() => [asked.length, location.search]).toEqual([times, '?tres']);
  }
  release();
  heard.length = 0;
  history.back();
  await hears('BACK ?dos');
});
