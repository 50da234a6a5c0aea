import { MAX_IMPORTACIONES } from '@tembiapo/contract/domain/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { importing } from '../../../testing/importing.ts';

const app = await fileApp();
const token = await app.tokenFor('admin');

describe('lugar para otra importación', () => {
  beforeEach(() => app.sql`delete from importacion`);
  const { call, upload } = importing(() => ({ app, token }));

  const FILE = 'Nombre;Apellido;Celular\nAna;Lugar;0985 600 001\n';
  /**
   * As many imports in a state as are allowed: the first is the oldest, so many days old, and each next one an hour younger.
   */
  const fill = async (estado: string, { days = 1, group = false } = {}) => {
    await app.sql`
      insert into importacion (id, usuario_id, tipo, nombre, estado, encabezado, muestra, creacion_ts, grupo_id)
      select gen_random_uuid(), (select min(id) from usuario), 'candidato', 'n' || n || '.csv', ${estado}, '{Nombre}', '[]',
             now() - make_interval(days => ${days}::int) + make_interval(mins => n), case when ${group} then ${crypto.randomUUID()}::uuid end
        from generate_series(1, ${MAX_IMPORTACIONES}::int) n`;
  };
  const set = (name: string, estado: string) =>
    app.sql`update importacion set estado = ${estado} where nombre = ${name}`;
  const names = async () =>
    (await app.sql<{ nombre: string }>`select nombre from importacion order by creacion_ts`).map(
      ({ nombre }) => nombre,
    );

  test('la más vieja de las hechas deja su lugar, y solo ella', async () => {
    await fill('subida');
    await set('n3.csv', 'hecha');
    await set('n7.csv', 'hecha');
    expect((await upload(FILE, 'candidato', 'nueva.csv')).status).toBe(200);
    const now = await names();
    expect(now).toHaveLength(MAX_IMPORTACIONES);
    expect(now).not.toContain('n3.csv');
    expect(now).toContain('n7.csv');
    expect(now.at(-1)).toBe('nueva.csv');
  });

  test.each(['subida', 'revisada', 'fallida'])('una %s de hace una semana también', async (estado) => {
    await fill(estado, { days: 8 });
    expect((await upload(FILE)).status).toBe(200);
    expect(await names()).not.toContain('n1.csv');
  });

  test.each(['revisando', 'importando'])('una que está %s nunca, por vieja que sea', async (estado) => {
    await fill(estado, { days: 30 });
    expect((await upload(FILE)).status).toBe(429);
    expect(await names()).toHaveLength(MAX_IMPORTACIONES);
  });

  test('los candidatos de un libro tampoco mientras les falten las experiencias', async () => {
    await fill('hecha', { group: true });
    await set('n20.csv', 'subida');
    expect((await upload(FILE)).status).toBe(429);
    await set('n20.csv', 'hecha');
    expect((await upload(FILE)).status).toBe(200);
    expect(await names()).not.toContain('n1.csv');
  });

  test('si ninguna deja su lugar se dice cuál eliminar, y se puede', async () => {
    await fill('revisada');
    expect(await upload(FILE)).toMatchObject(
      refusal(
        429,
        /^Hay 20 importaciones sin terminar\. Eliminá alguna en «Importar» para subir otra: la más vieja es «n1\.csv», del \d\d\/\d\d\/\d{4}/,
      ),
    );
    const { body } = await call('GET', '/v1/importaciones', { limit: 50 });
    const oldest = body.items.find(({ nombre }: { nombre: string }) => nombre === 'n1.csv');
    expect((await call('POST', '/v1/importacion/eliminar', { id: oldest.id })).status).toBe(200);
    expect((await upload(FILE)).status).toBe(200);
  });

  test('un archivo que no se puede leer no le quita el lugar a nadie', async () => {
    await fill('hecha');
    expect((await upload('\n\n')).status).toBe(400);
    expect(await names()).toHaveLength(MAX_IMPORTACIONES);
  });
});
