// @module-tag resistencia
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { SCREENS as ALL_SCREENS, patternOf } from '@tembiapo/web/app/screens.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './client.ts';
import { isAsked } from './isAsked.ts';
import { lookAtScreen } from './lookAtScreen.ts';
import { openScreen } from './openScreen.ts';
import { type Scene, watchScene } from './people.ts';
import { ShownAnswers } from './ShownAnswers.ts';
import { settle } from './settle.ts';
import { tryFilterLines } from './tryFilterLines.ts';

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
  [
    'produccion-todos',
    'selector',
    `/produccion/selector?fechaInicio=${localDay(new Date(Date.now() - 300 * 86_400_000))}&fechaFin=${localDay()}`,
  ],
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
  ['nada', null, '/nada/de/nada'],
  ['contraseña-nueva', null, '/changePass/01930000-0000-7000-8000-0000000000aa'],
  ['inicio', 'selector', '/landing'],
  ['espacio', 'selector', '/obras'],
  ['relevamiento', 'selector', '/oportunidad/relevamiento/1'],
  ['crear-equipo', 'selector', '/equipo/crear'],
  ['crear-instituto', 'admin', '/instituto/agregar'],
  ['editar-usuario', 'admin', '/usuario/editar/{usuario}'],
  ['parametro', 'admin', '/parametro/editar/{parametro}'],
  ['reporte-supervisor', 'admin', '/reporte/produccion/supervisor?supervisorId=1'],
  ['mi-seguridad', 'selector', '/miSeguridad'],
  ['mi-seguridad-candidato', 'candidato', '/miSeguridad'],
  ['accesos', 'admin', '/accesos'],
  ['accesos-ingresos', 'admin', '/accesos?ver=ingresos'],
  ['accesos-personas', 'admin', '/accesos?ver=personas'],
];

/** Screens of what a story makes first, which looks at them itself; those that lead elsewhere at once; and that of states, which another file goes through. */
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

/** Reports whose filters show nothing, and write nothing, until a person and days are chosen. */
const WANT_ALL = '/reporte/produccion/';

/** How many signs of loading the page of our pieces shows for good. */
const SAMPLES = 6;

let scene: Scene;
/** Records whose names nobody knows beforehand. */
const first: Record<string, string> = {};
beforeAll(async () => {
  scene = await watchScene();
  const admin = await signIn(scene.url, 'admin@demo.py');
  const [usuarios, parametros] = [
    await admin.call('GET', '/v1/usuarios'),
    await admin.call('GET', '/v1/parametros'),
  ];
  first.usuario = usuarios.body.data.items[0].credentialID;
  first.parametro = parametros.body.items[0]._id;
});
afterAll(() => scene.close());

describe('cada pantalla, abierta una vez', () => {
  test('están todas', () => {
    const opened = SCREENS.map(([, , address]) => address.split(/[?#]/)[0]!);
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
      const { page, context } = await scene.person(who);
      const wrong: string[] = [];
      for (const [name, , address] of SCREENS.filter((screen) => screen[1] === who && isAsked(screen[2]))) {
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
      await context.close();
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
