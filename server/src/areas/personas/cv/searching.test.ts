import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldSearch } from '../../../platform/jobs/maintenance.ts';
import { REPO_DIR } from '../../../platform/settings/settings.ts';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { takeArchivo } from './queries.ts';
import { readArchivos } from './readArchivos.ts';

const BROKEN = readFileSync(join(REPO_DIR, 'docs/cv-de-prueba/29-roto.pdf'));

const app = await fileApp({ LOG_LEVEL: 'error' });
const selector = await app.tokenFor('selector');
const call = app.callAs(selector);

async function keep(candidatoId: number, name: string, content: Uint8Array | string): Promise<string> {
  const { status } = await app.upload('/v1/candidato/archivo', {
    token: selector,
    fields: { candidatoIdNumerico: String(candidatoId) },
    file: { name, content },
  });
  expect(status).toBe(200);
  const { body } = await call('GET', '/v1/candidato/archivos', { candidatoIdNumerico: candidatoId });
  return body.archivos.find((archivo: { nombre: string }) => archivo.nombre === name)._id;
}
const found = async (words: string, where: Record<string, string> = { buscarEnCv: 'true' }) => {
  const { status, body } = await call('GET', '/v1/candidatos', { busquedaRapida: words, ...where });
  expect(status).toBe(200);
  return body.items.map((c: { idNumerico: number }) => c.idNumerico);
};
const waiting = async () => (await app.one<{ n: number }>`select count(*)::int n from cv_por_leer`).n;
async function nota(candidatoId: number, text: string): Promise<number> {
  const { id } = await app.db
    .selectFrom('equipo')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const input = { candidatoIdNumerico: candidatoId, titulo: 'Entrevista', contenido: text, equipoId: id };
  return (await call('POST', '/v1/crearNota', input)).status;
}

describe("'Buscar en CV' (docs/reglas/personas.md)", () => {
  it('halla a quien tiene esas palabras en un archivo, en sus notas o en ambos', async () => {
    await keep(5, 'cv.txt', 'Currículum de alguien\nManejo de torno paralelo y fresadora; ordeñé búfalas.');
    await keep(6, 'cv.txt', 'Torno paralelo');
    expect(await found('torno')).toEqual([]);
    await readArchivos(app.services);
    expect(await waiting()).toBe(0);
    expect(await found('ORDENE bufalas')).toEqual([5]);
    expect((await found('torno')).sort()).toEqual([5, 6]);
    expect(await found('torno', {})).toEqual([]);
    expect(await found('torno', { buscarEnNotas: 'true' })).toEqual([]);
    // One word in a note, another in the CV: found when both are searched.
    expect(await nota(6, '<p>Conoce de criogenia</p>')).toBe(200);
    const both = { buscarEnNotas: 'true', buscarEnCv: 'true' };
    expect(await found('torno criogenia', both)).toEqual([6]);
    expect(await found('torno criogenia')).toEqual([]);
    await foldSearch(app.db);
    expect(await found('torno criogenia', both)).toEqual([6]);
    expect((await found('torno', both)).sort()).toEqual([5, 6]);
  });

  it('no se usa junto con la búsqueda exacta', async () => {
    const input = { busquedaRapida: 'torno', buscarEnCv: 'true', busquedaExacta: 'true' };
    expect(await call('GET', '/v1/candidatos', input)).toMatchObject(
      refusal(400, /no se puede usar junto con Buscar en CV/),
    );
  });

  it('deja de hallar lo que se borra, y sigue al archivo que cambia de persona', async () => {
    const own = await keep(8, 'zinguería.txt', 'Zinguería y hojalatería');
    await readArchivos(app.services);
    expect(await found('zingueria')).toEqual([8]);
    await app.sql`update candidato_archivo set candidato_id = 9 where id = ${own}`;
    expect(await found('zingueria')).toEqual([9]);
    await call('DELETE', '/v1/candidato/archivo', { archivoId: own });
    expect(await found('zingueria')).toEqual([]);
  });

  it('quien limitó el uso de sus datos no aparece, y vuelve cuando lo levanta', async () => {
    await keep(10, 'cv.txt', 'Vitralista');
    await readArchivos(app.services);
    const limit = (ts: Date | null) =>
      app.sql`update candidato set tratamiento_limitado_ts = ${ts} where id = 10`;
    await limit(new Date());
    expect(await found('vitralista')).toEqual([]);
    await limit(null);
    expect(await found('vitralista')).toEqual([10]);
  });

  it('un archivo que no se puede leer no detiene a los demás', async () => {
    await keep(11, 'roto.pdf', BROKEN);
    await keep(12, 'cv.txt', 'Apicultura');
    await readArchivos(app.services);
    expect(await waiting()).toBe(0);
    expect(await found('apicultura')).toEqual([12]);
  });

  it('con el almacén lejos espera, y sigue solo cuando vuelve', async () => {
    await keep(13, 'cv.txt', 'Lutería');
    const { storage } = app.services;
    const { read, isThere } = storage;
    storage.read = () => Promise.reject(new Error('no atiende'));
    storage.isThere = () => Promise.reject(new Error('no atiende'));
    for (let i = 0; i < 3; i++) await readArchivos(app.services);
    expect(await waiting()).toBe(1);
    storage.isThere = isThere;
    // Only this object fails: it is postponed, longer each time, and does not hold up others.
    await expect(readArchivos(app.services)).rejects.toThrow('no atiende');
    await keep(14, 'cv.txt', 'Relojería');
    storage.read = read;
    await readArchivos(app.services);
    expect([await waiting(), await found('relojeria'), await found('luteria')]).toEqual([1, [14], []]);
    await app.sql`update cv_por_leer set desde = now()`;
    await readArchivos(app.services);
    expect([await waiting(), await found('luteria')]).toEqual([0, [13]]);
  });

  it('lo que se lee otra vez espera a lo que nadie halla todavía', async () => {
    const again = [await keep(15, 'cv.txt', 'Encuadernación'), await keep(16, 'cv.txt', 'Cestería')];
    await app.sql`update cv_por_leer set de_nuevo = true, desde = now() - interval '1 day'`;
    const added = await keep(17, 'cv.txt', 'Vitralismo');
    const taken: string[] = [];
    for (let i = 0; i < 3; i++) taken.push((await takeArchivo(app.db))!.archivoId);
    expect(taken).toEqual([added, ...again.sort()]);
    expect(await takeArchivo(app.db)).toBeUndefined();
  });
});
