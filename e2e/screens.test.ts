// @module-tag resistencia
import { SCREENS as ALL_SCREENS, patternOf } from '@tembiapo/web/app/screens.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './client.ts';
import { EVERY_SCREEN } from './everyScreen.ts';
import { isAsked } from './isAsked.ts';
import { lookAtScreen } from './lookAtScreen.ts';
import { openScreen } from './openScreen.ts';
import { useScene, watchScene } from './people.ts';
import { ShownAnswers } from './ShownAnswers.ts';
import { settle } from './settle.ts';
import { tryFilterLines } from './tryFilterLines.ts';

/**
 * Left out: screens of records that a story makes first and looks at itself, redirects, and the states, which
 * another file covers.
 */
const ELSEWHERE = [
  '/cortarImagenes',
  '/crearDesdeCv/$lecturaId',
  '/desarrollo/estados',
  '/escribir/$envioId',
  '/importar/$id',
  '/logout',
  '/soloParaDemo',
  '/traspasos/$id',
];

/** Reports that show nothing, and write no filters, until a person and days are chosen. */
const WANT_ALL = '/reporte/produccion/';

/** How many loading signs the page of our pieces shows permanently. */
const SAMPLES = 6;

/** Opens two tabs behind the first one, whose strip is then looked at too. */
const openTabs = () =>
  sessionStorage.setItem(
    'tabs',
    JSON.stringify({
      tabs: ['/candidatos', '/tareas'].map((url, i) => ({ id: `t${i}`, url, titulo: url.slice(1) })),
      activa: null,
    }),
  );

const scene = useScene(watchScene);
/** Records whose names are not known beforehand. */
const first: Record<string, string> = {};
beforeAll(async () => {
  const admin = await signIn(scene.url, 'admin@demo.py');
  first.usuario = (await admin.get('/v1/usuarios')).data.items[0].credentialID;
  first.parametro = (await admin.get('/v1/parametros')).items[0]._id;
});

describe('cada pantalla, abierta una vez', () => {
  test('están todas', () => {
    const opened = EVERY_SCREEN.map(([, , address]) => address.split(/[?#]/)[0]!);
    const missing = ALL_SCREENS.filter(({ path }) => !opened.some((one) => patternOf(path).test(one)));
    expect(missing.map(({ path }) => path).sort()).toEqual(ELSEWHERE);
  });

  const answers = new ShownAnswers();
  let lines = 0;
  /** Screens whose filters were tried: another search has the same ones. */
  const tried = new Set<string>();

  test.each([null, 'candidato', 'selector', 'admin'] as const)(
    '%s: en claro y oscuro, en cada ancho, axe no halla nada y nada se sale ni se tapa; los filtros aplican',
    async (who) => {
      const { page } = await scene.person(who);
      const wrong: string[] = [];
      for (const [name, , address] of EVERY_SCREEN.filter(
        (screen) => screen[1] === who && isAsked(screen[2]),
      )) {
        if (name === 'adm') await page.evaluate(openTabs);
        await answers.compareWhile(page, address, async () => {
          await openScreen(
            page,
            address.replace(/\{(\w+)\}/, (_, record: string) => first[record]!),
          );
          if (!(await settle(page, name === 'piezas' ? SAMPLES : 0)))
            wrong.push(`${name}: no deja de cargar`);
        });
        wrong.push(...(await lookAtScreen(page, name)));
        const line = address.replace(/\?.*?(ver=\w+|$)/, ' $1');
        if (address.startsWith(WANT_ALL) || tried.has(line)) continue;
        tried.add(line);
        const filters = await tryFilterLines(page, address);
        lines += filters.lines;
        wrong.push(...filters.wrong);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('nada llega que ninguna muestre', () => {
    expect(answers.hidden).toEqual({});
    if (process.env.PANTALLAS) return;
    expect(answers.seen).toBeGreaterThan(200);
    expect(lines).toBeGreaterThan(20);
  });
});
