import { join } from 'node:path';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAsked } from './isAsked.ts';
import { openScreen } from './openScreen.ts';
import { overlapping } from './overlapping.ts';
import { type Scene, watchScene } from './people.ts';
import { settle } from './settle.ts';

/** A month of somebody, up to today. */
const PRODUCCION = `/produccion/selector?selectorId=2&fechaInicio=${localDay(new Date(Date.now() - 30 * 86_400_000))}&fechaFin=${localDay()}&tipo=selectorYSupervisor`;

const SCREENS: [name: string, who: 'admin' | 'selector' | 'candidato' | null, address: string][] = [
  ['login', null, '/login'],
  ['recuperar', null, '/recuperarPassword'],
  ['mi-dia', 'admin', '/miDia'],
  ['atajos', 'selector', '/atajos'],
  ['adm', 'selector', '/adm'],
  ['candidatos', 'selector', '/candidatos'],
  ['sin-resultados', 'selector', '/candidatos?busquedaRapida=xyzzyx'],
  ['listas', 'selector', '/listas'],
  ['agenda', 'selector', '/agenda'],
  ['agendaMes', 'admin', '/agenda?vista=mes&de=todos'],
  ['tareas', 'selector', '/tareas'],
  ['novedades', 'admin', '/novedades'],
  ['plantillas', 'admin', '/plantillas'],
  ['envios', 'selector', '/envios'],
  ['conversaciones', 'selector', '/conversaciones'],
  ['conversacion', 'selector', '/conversaciones/1'],
  ['por ubicar', 'selector', '/porUbicar'],
  ['mis correos', 'candidato', '/misCorreos'],
  ['bajas', 'selector', '/bajas'],
  ['dejar correos', null, '/dejarCorreos#clave'],
  ['cita', null, '/cita#no-existe'],
  ['horas', null, '/horas#no-existe'],
  ['terna', 'selector', '/terna/1'],
  ['presentacion', null, '/presentacion#no-existe'],
  ['cliente', null, '/cliente#no-existe'],
  ['lista', 'selector', '/candidatos?listasIds=1'],
  ['crear', 'selector', '/crearCandidato'],
  ['perfil', 'selector', '/editarCandidato/7'],
  ['mi-perfil', 'candidato', '/editarCandidato/1'],
  ['piezas', 'selector', '/desarrollo'],
  ['oportunidades', 'selector', '/oportunidades'],
  ['oportunidad', 'selector', '/editarOportunidad/1'],
  ['crear-oportunidad', 'selector', '/crearOportunidad'],
  ['editar-oportunidad', 'selector', '/editarDetalleOportunidad/1'],
  ['incluir', 'selector', '/candidatos?oportunidadId=1'],
  ['empresas', 'selector', '/empresas'],
  ['empresa', 'selector', '/empresa/editar/5'],
  ['crear-empresa', 'selector', '/empresa/agregar'],
  ['oportunidades-de', 'selector', '/misOportunidades/1'],
  ['estudios', 'selector', '/estudios'],
  ['crear-estudio', 'selector', '/estudio/crear'],
  ['estudio', 'selector', '/estudio/2'],
  ['produccion-filtro', 'selector', '/produccion/filtro'],
  ['produccion', 'selector', PRODUCCION],
  ['produccion-todos', 'selector', '/produccion/selector?fechaInicio=2026-01-01&fechaFin=2026-12-31'],
  ['enviados', 'admin', '/produccion/enviados'],
  ['reporte-selector', 'admin', '/reporte/produccion/selector?selectorId=2'],
  ['reporte-detalle', 'admin', '/reporte/produccion/detalle?tipo=selector&colaboradorId=2'],
  ['portal', 'candidato', '/'],
  ['mis-datos', 'candidato', '/editarCandidato/1'],
  ['mis-postulaciones', 'candidato', '/misOportunidades/1'],
  ['postular', 'candidato', '/?postularA=1'],
  ['archivo', 'selector', '/candidato/archivo/12'],
  ['fotos', 'selector', '/editarFotoCandidato/12'],
  ['contacto', 'selector', '/reportes/contactoCandidatos'],
  ['estado', 'selector', '/reportes/estado'],
  ['flyer', 'selector', '/oportunidad/flyer/1'],
  [
    'subir-imagenes',
    'candidato',
    '/subirImagenes?uploadUrl=agregarImagen/candidatoFoto/1&pageTitle=Subir%20im%C3%A1genes',
  ],
  ['correos', 'admin', '/correos'],
  ['aspecto-de-la-bolsa', 'admin', '/bolsa'],
  ['crear-desde-cv', 'selector', '/crearDesdeCv'],
  ['completar-con-mi-cv', 'candidato', '/completarConMiCv'],
  ['lectura-de-cv', 'admin', '/lecturaCv'],
  ['copias', 'admin', '/copias'],
  ['integraciones', 'admin', '/integraciones'],
  ['traspasos', 'admin', '/traspasos'],
  ['confirmado', null, '/ingreso/confirmado'],
  ['estado-del-sistema', 'admin', '/estadoSistema'],
  ['registro', null, '/registro'],
  ['seguis-buscando', null, '/seguisBuscando#clave.si'],
  ['reconfirmacion', 'admin', '/reconfirmacion'],
  ['campos', 'admin', '/campos'],
  ['confirmar', null, '/register/01930000-0000-7000-8000-0000000000aa'],
  ['mis-datos-personales', 'candidato', '/misDatosPersonales'],
  ['auxiliares', 'admin', '/datosAuxiliares'],
  ['geograficos', 'admin', '/datosGeograficos'],
  ['institutos', 'admin', '/institutos'],
  ['instituto', 'admin', '/instituto/editar/1'],
  ['por-actualizar', 'admin', '/candidatosActualizar'],
  ['actualizar', 'admin', '/actualizarCandidato/2'],
  ['mensajes', 'admin', '/mensajes'],
  ['usuarios', 'admin', '/usuarios'],
  ['crear-usuario', 'admin', '/usuario/agregar'],
  ['equipos', 'admin', '/equipos'],
  ['equipo', 'admin', '/equipo/editar/1'],
  ['feriados', 'admin', '/feriados'],
  ['crear-feriado', 'admin', '/feriado/crear'],
  ['parametros', 'admin', '/parametros'],
  ['duplicados', 'admin', '/duplicados'],
  ['sugeridos', 'selector', '/sugeridos/1'],
  ['parecidos', 'selector', '/parecidos/22'],
  ['pesos', 'admin', '/sugeridosPesos'],
  ['fusiones', 'admin', '/fusiones'],
  ['importar', 'admin', '/importar'],
  ['pedidos', 'admin', '/pedidosDatos'],
  ['retencion', 'admin', '/retencion'],
];

/** What an agency's screens are wide: on each of them nothing lies over anything. */
const WIDTHS = [1024, 1280, 1366];
const HEIGHT = 900;

/** How many signs of loading the page of our pieces shows for good. */
const SAMPLES = 6;

/** In the page: the texts in tables that go into the next cell, or over the edge. */
const textsThatOverflow = (): string[] => {
  const found: string[] = [];
  for (const cell of document.querySelectorAll('.table :is(td, th)')) {
    // On a phone the titles stand out of the page, or are not drawn.
    if (cell.clientHeight < 2 || !cell.checkVisibility()) continue;
    const edge = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      // A box of a pixel is for those who hear the page.
      if (text.parentElement!.clientWidth < 2) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (range.getBoundingClientRect().right > edge + 1) found.push(text.textContent!);
    }
  }
  return found;
};

/** In the page: waits until no colour is on its way to another. */
const endOfTransitions = async (): Promise<void> => {
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(moving.map((one) => one.finished));
};

/** What axe finds against WCAG 2.2 AA, a line each. */
async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    }),
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}

/** Each screen at a width, in light and, on the same page, in dark. CAPTURAS=si keeps pictures of all in e2e/resultados. */
export function describeScreensAt(width: number): void {
  describe(`cada pantalla a ${width} px, en claro y oscuro`, () => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await watchScene();
    });
    afterAll(() => scene.close());

    test.each([null, 'candidato', 'selector', 'admin'] as const)(
      '%s: axe no halla nada (WCAG 2.2 AA) y nada se sale de la página',
      async (who) => {
        const { page, context } = await scene.person(who, { width });
        for (const [name, , address] of SCREENS.filter((screen) => screen[1] === who && isAsked(screen[2]))) {
          await openScreen(page, address);
          expect([name, await settle(page, name === 'piezas' ? SAMPLES : 0)]).toEqual([name, true]);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await page
              .locator(`html[data-mantine-color-scheme=${colorScheme}]`)
              .waitFor({ state: 'attached' });
            await page.evaluate(endOfTransitions);
            if (process.env.CAPTURAS)
              await page.screenshot({
                path: join(REPO_DIR, `e2e/resultados/${name}-${width}-${colorScheme}.png`),
              });
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            expect([name, colorScheme, Math.max(0, wide)]).toEqual([name, colorScheme, 0]);
            expect([name, colorScheme, await page.evaluate(textsThatOverflow)]).toEqual([
              name,
              colorScheme,
              [],
            ]);
            expect([name, colorScheme, await faultsOf(page)]).toEqual([name, colorScheme, []]);
          }
          await page.emulateMedia({ colorScheme: 'light' });
          for (const narrower of [...WIDTHS, width].filter((one) => one <= width && one >= WIDTHS[0]!)) {
            await page.setViewportSize({ width: narrower, height: HEIGHT });
            expect([name, narrower, await page.evaluate(overlapping)]).toEqual([name, narrower, []]);
          }
        }
        await context.close();
      },
    );

    test('ninguna página dejó errores en la consola', () => expect(scene.errores).toEqual([]));
  });
}
