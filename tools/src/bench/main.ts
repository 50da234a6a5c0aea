import { parseArgs } from 'node:util';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { measureAdministration, measureImportacion } from './administration.ts';
import { measureAgenda } from './agenda.ts';
import { measureBolsa, prepareBolsa } from './bolsa.ts';
import { measureClientes } from './clientes.ts';
import { measureCopias } from './copias.ts';
import { measureCorreos } from './correos.ts';
import { measureCv } from './cv.ts';
import { measureDocumentos, measureExcel } from './documentos.ts';
import { draw, drawPages } from './draw.ts';
import { measureEventos } from './eventos.ts';
import { measureIntegraciones } from './integraciones.ts';
import { measureLoad } from './load.ts';
import { number, runMoment, saveIn, say } from './measure.ts';
import { prepareReports } from './prepare-reports.ts';
import { forgetArchivos, launch, type Measured, prepareData } from './product.ts';
import { measureReports } from './reports.ts';
import { measureClasses, measureFixed, measureScreens, PlainCall, whileWriting } from './searches.ts';
import type { SearchKind } from './searchKinds.ts';
import { measureSugeridos } from './sugeridos.ts';
import { measureEverything, measureOpencats } from './transfers.ts';
import { measureTrips } from './trips.ts';
import { measureUsuarios } from './usuarios.ts';
import { measureWeb } from './web.ts';

/**
 * `npm run bench`: measures the product as `npm start` runs it, on data as `npm run datos` makes them, with
 * cases drawn from those data. `--semilla N` draws the same cases again; `--tamanos 2000,1000000`;
 * `--solo-busquedas`, `--solo-carga` and so on run one part; `--sin-web` skips Chromium. Results are printed
 * and kept in .bench/resultados.
 */
const PARTS = [
  'busquedas',
  'sugeridos',
  'agenda',
  'correos',
  'clientes',
  'integraciones',
  'todo',
  'opencats',
  'carga',
  'documentos',
  'administracion',
  'reportes',
  'copias',
  'bolsa',
  'cv',
  'usuarios',
  'web',
] as const;
/** Parts with data of their own. */
const APART: readonly string[] = ['opencats', 'reportes', 'copias', 'bolsa', 'cv', 'usuarios', 'web'];
type Part = (typeof PARTS)[number];

const { values } = parseArgs({
  options: {
    tamanos: { type: 'string', default: '2000,1000000' },
    semilla: { type: 'string', default: String(Date.now() % 1_000_000) },
    casos: { type: 'string', default: '300' },
    personas: { type: 'string', default: '16' },
    maquinas: { type: 'string', default: '1,2,3,4,5' },
    usuarios: { type: 'string', default: '5,50,500' },
    'sin-web': { type: 'boolean', default: false },
    ...Object.fromEntries(PARTS.map((part) => [`solo-${part}`, { type: 'boolean', default: false }])),
  },
});
const options = values as Record<string, string | boolean>;
const seed = Number(options.semilla);
const howMany = Number(options.casos);
const sizes = String(options.tamanos).split(',').map(Number);
const alone = PARTS.filter((part) => options[`solo-${part}`]);
const wanted = (part: Part): boolean =>
  alone.length > 0 ? alone.includes(part) : part !== 'web' || !options['sin-web'];

saveIn(`${runMoment()}-${seed}.txt`);

let failures = 0;
/** Runs a part; one that fails is reported in a line, and the others go on. */
async function part<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  say(`\n${name}`);
  const beginning = performance.now();
  try {
    return await work();
  } catch (error) {
    failures++;
    say(`${name}: falló: ${(error as Error).message.split('\n').slice(0, 4).join(' · ')}`);
    return undefined;
  } finally {
    say(`(${number((performance.now() - beginning) / 1000, 0)} s)`);
  }
}

/** A part that is wanted. */
const run = async <T>(which: Part, name: string, work: () => Promise<T>): Promise<T | undefined> =>
  wanted(which) ? part(name, work) : undefined;

async function measureSize(size: number): Promise<void> {
  const dir = await prepareData(size);
  let p: Measured = await launch(dir, size);
  const n = formatNumber(size);
  try {
    await part(`Costo fijo, ${n} candidatos`, () => measureFixed(p));
    await part('Viajes a la base por llamada', () => measureTrips());
    const kinds: SearchKind[] = (await part('Sorteo de los casos', () => draw(p.pool, seed, howMany))) ?? [];
    const total = async (path: string) => (await p.get<{ total: number }>(path)).total;
    if (wanted('busquedas')) {
      const simple = new PlainCall(p);
      await simple.request(100);
      await part(`Búsquedas, ${n} candidatos, primera vez y otra vez`, () =>
        measureClasses(p, kinds, simple),
      );
      const pages = await drawPages(kinds, seed, howMany, total);
      await part('Cualquier página', () => measureClasses(p, [pages], simple));
      await part('Pantallas', () => measureScreens(p, seed, simple));
      const less = kinds.map((c) => ({ ...c, cases: c.cases.slice(0, Math.ceil(howMany / 3)) }));
      await part('Mientras alguien escribe 5 cambios por segundo', async () => {
        const changes = await whileWriting(p, () => measureClasses(p, less, simple, { again: false }));
        say(`${changes} cambios`);
      });
      await part('Después de reiniciar, sin nada en la memoria de archivos', async () => {
        await p.stop();
        const forgotten = forgetArchivos();
        p = await launch(dir, size);
        if (!forgotten) say('Sin permiso para vaciar la memoria de archivos: solo se reinició');
        const fresh = await draw(p.pool, seed + 7, Math.ceil(howMany / 3));
        await measureClasses(p, fresh, new PlainCall(p), { again: false });
      });
    }
    const place = { dir, size };
    await run('sugeridos', `Sugeridos, ${n} candidatos`, () => measureSugeridos(p, seed, howMany));
    await run('agenda', 'Agenda, 100.000 eventos', () => measureAgenda(p, seed, howMany));
    const correos = 'Correos, dos de cada candidato';
    p = (await run('correos', correos, () => measureCorreos(p, seed, howMany, place))) ?? p;
    await run('clientes', 'Clientes', () => measureClientes(p, seed, howMany));
    p =
      (await run('integraciones', 'Llaves y webhooks', () => measureIntegraciones(p, seed, kinds, place))) ??
      p;
    await run('todo', 'Llevarse todo', () => measureEverything(p, seed, kinds));
    const personas = Number(options.personas);
    await run('carga', 'Gente a la vez', () => measureLoad(p, kinds, seed, personas));
    await run('documentos', 'Contacto y CV', () => measureDocumentos(p));
    await run('documentos', 'Reporte de estado en Excel', () => measureExcel(p));
    if (wanted('busquedas') && size === sizes.at(-1)) await part('Eventos', () => measureEventos(p));
    // Last, because its deletes keep PostgreSQL busy for a while.
    await run('administracion', 'Administración', () => measureAdministration(p));
    await run('administracion', 'Importar una planilla', () => measureImportacion(p));
  } finally {
    await p.stop();
  }
}

say(`npm run bench -- --semilla ${seed} --tamanos ${sizes.join(',')}`);
if (alone.length === 0 || alone.some((name) => !APART.includes(name)))
  for (const size of sizes) await part(`${formatNumber(size)} candidatos`, () => measureSize(size));
await run('reportes', 'Reportes y estudios, cinco años de una agencia grande', async () => {
  await using p = await launch(await prepareReports(), 60_000);
  await measureReports(p);
});
const most = Math.max(...sizes);
await run('copias', `Copiar, probar y restaurar ${formatNumber(most)} candidatos`, async () =>
  measureCopias(await prepareData(most), most, seed),
);
await run('bolsa', 'Bolsa de trabajo, 20.000 publicaciones abiertas', async () =>
  measureBolsa(await prepareBolsa(), seed, howMany),
);
await run('opencats', 'Traer un OpenCATS de 100.000 personas', () => measureOpencats());
await run('cv', 'Leer CV', () => measureCv(seed));
await run('usuarios', 'Un minuto de mucha gente, según las máquinas', () =>
  measureUsuarios(
    Math.min(...sizes),
    String(options.usuarios).split(',').map(Number),
    String(options.maquinas).split(',').map(Number),
    seed,
  ),
);
await run('web', 'Web', async () => measureWeb(await prepareData(Math.min(...sizes)), seed));
say(failures === 0 ? '\nTerminado.' : `\nTerminado; ${failures} partes fallaron.`);
process.exit(failures === 0 ? 0 : 1);
