import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPO_DIR } from '@tembiapo/server/platform/settings.ts';
import { medirAdministracion, medirImportacion } from './administracion.ts';
import { LlamadaSimple, medirClases, medirFijos, medirPantallas, mientrasSeEscribe } from './busquedas.ts';
import { medirCarga } from './carga.ts';
import { medirDocumentos, medirExcel } from './documentos.ts';
import { medirEventos } from './eventos.ts';
import { decir, guardarEn, numero } from './medir.ts';
import { arrancar, type Medido, olvidarArchivos, prepararDatos } from './producto.ts';
import { medirReportes } from './reportes.ts';
import { prepararReportes } from './reportes-datos.ts';
import { type Clase, sortear, sortearPaginas } from './sorteo.ts';
import { medirViajes } from './viajes.ts';
import { medirWeb } from './web.ts';

/**
 * `npm run bench`: the product as `npm start` runs it over data as `npm run datos` makes them, with cases drawn at random
 * from those data. `--semilla N` draws the same again; `--tamanos 2000,1000000`; `--solo-busquedas`, `--solo-carga` and so
 * on for one part; `--sin-web` skips Chromium. What is measured is printed as it comes and kept in .bench/resultados.
 */
const PARTES = ['busquedas', 'carga', 'documentos', 'administracion', 'reportes', 'web'] as const;
type Parte = (typeof PARTES)[number];

const { values } = parseArgs({
  options: {
    tamanos: { type: 'string', default: '2000,1000000' },
    semilla: { type: 'string', default: String(Date.now() % 1_000_000) },
    casos: { type: 'string', default: '300' },
    personas: { type: 'string', default: '16' },
    'sin-web': { type: 'boolean', default: false },
    ...Object.fromEntries(PARTES.map((parte) => [`solo-${parte}`, { type: 'boolean', default: false }])),
  },
});
const opciones = values as Record<string, string | boolean>;
const semilla = Number(opciones.semilla);
const cuantos = Number(opciones.casos);
const TAMANOS = String(opciones.tamanos).split(',').map(Number);
const solas = PARTES.filter((parte) => opciones[`solo-${parte}`]);
const toca = (parte: Parte): boolean =>
  solas.length > 0 ? solas.includes(parte) : parte !== 'web' || !opciones['sin-web'];

const DIR = join(REPO_DIR, '.bench');
const cuando = new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-');
guardarEn(join(DIR, 'resultados', `${cuando}-${semilla}.txt`));

let fallas = 0;
/** A part that fails says so in a line, and the others go on. */
async function parte<T>(nombre: string, work: () => Promise<T>): Promise<T | undefined> {
  decir(`\n${nombre}`);
  const comienzo = performance.now();
  try {
    return await work();
  } catch (error) {
    fallas++;
    decir(`${nombre}: falló: ${(error as Error).message.split('\n').slice(0, 4).join(' · ')}`);
    return undefined;
  } finally {
    decir(`(${numero((performance.now() - comienzo) / 1000, 0)} s)`);
  }
}

async function medirTamano(tamano: number): Promise<void> {
  const dir = prepararDatos(DIR, tamano);
  let p: Medido = await arrancar(dir, tamano);
  const n = tamano.toLocaleString('es');
  try {
    await parte(`Costo fijo, ${n} candidatos`, () => medirFijos(p));
    await parte('Viajes a la base por llamada', () => medirViajes());
    const clases: Clase[] =
      (await parte('Sorteo de los casos', () => sortear(p.pool, semilla, cuantos))) ?? [];
    const total = async (path: string) => (await p.get<{ total: number }>(path)).total;
    if (toca('busquedas')) {
      const simple = new LlamadaSimple(p);
      await simple.pedir(100);
      await parte(`Búsquedas, ${n} candidatos, primera vez y otra vez`, () => medirClases(p, clases, simple));
      const paginas = await sortearPaginas(clases, semilla, cuantos, total);
      await parte('Cualquier página', () => medirClases(p, [paginas], simple));
      await parte('Pantallas', () => medirPantallas(p, semilla, simple));
      const menos = clases.map((c) => ({ ...c, casos: c.casos.slice(0, Math.ceil(cuantos / 3)) }));
      await parte('Mientras alguien escribe 5 cambios por segundo', async () => {
        const { cambios } = await mientrasSeEscribe(p, () => medirClases(p, menos, simple, { again: false }));
        decir(`${cambios} cambios`);
      });
      await parte('Después de reiniciar, sin nada en la memoria de archivos', async () => {
        await p.stop();
        const olvidado = olvidarArchivos();
        p = await arrancar(dir, tamano);
        if (!olvidado) decir('Sin permiso para vaciar la memoria de archivos: solo se reinició');
        const frescas = await sortear(p.pool, semilla + 7, Math.ceil(cuantos / 3));
        await medirClases(p, frescas, new LlamadaSimple(p), { again: false });
      });
    }
    if (toca('carga'))
      await parte('Gente a la vez', () =>
        medirCarga(p, clases, semilla, { personas: Number(opciones.personas) }),
      );
    if (toca('documentos')) {
      await parte('Contacto y CV', () => medirDocumentos(p));
      await parte('Reporte de estado en Excel', () => medirExcel(p));
    }
    if (toca('busquedas') && tamano === TAMANOS.at(-1)) await parte('Eventos', () => medirEventos(p));
    // Last: what it makes and takes away again keeps PostgreSQL busy for a while.
    if (toca('administracion')) {
      await parte('Administración', () => medirAdministracion(p));
      await parte('Importar una planilla', () => medirImportacion(p));
    }
  } finally {
    await p.stop();
  }
}

decir(`npm run bench -- --semilla ${semilla} --tamanos ${TAMANOS.join(',')}`);
if (solas.length === 0 || solas.some((s) => s !== 'reportes' && s !== 'web'))
  for (const tamano of TAMANOS)
    await parte(`${tamano.toLocaleString('es')} candidatos`, () => medirTamano(tamano));
if (toca('reportes'))
  await parte('Reportes y estudios, cinco años de una agencia grande', async () => {
    const dir = await prepararReportes(DIR);
    const p = await arrancar(dir, 60_000);
    try {
      await medirReportes(p);
    } finally {
      await p.stop();
    }
  });
if (toca('web')) await parte('Web', async () => medirWeb(prepararDatos(DIR, TAMANOS.at(-1)!)));
decir(fallas === 0 ? '\nTerminado.' : `\nTerminado; ${fallas} partes fallaron.`);
process.exit(fallas === 0 ? 0 : 1);
