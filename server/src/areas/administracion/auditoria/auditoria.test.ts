import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { clearOldAuditoria } from './queries.ts';

const app = await fileApp();
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
const call = app.callAs(admin);

describe('el rastro de los cambios', () => {
  const trail = async (kind: string, id: string | number) =>
    (await call('GET', '/v1/auditoria', { tipo: kind, id, limit: 200 })).body.items;
  const edit = (token: string, method: string, path: string, input: Record<string, unknown>) =>
    call(method, path, input, token);

  test('quién, cuándo, antes y después, en palabras', async () => {
    const { body } = await edit(selector, 'POST', '/v1/candidato', {
      nombre: 'Rastro',
      apellido: 'Vera',
      telefono1: '0981 555 001',
      sexo: 'f',
    });
    const id = body.idNumerico;
    await edit(admin, 'PATCH', '/v1/candidato', {
      candidatoIdNumerico: id,
      estadoCivil: 'viudo',
      nacimientoFecha: '1990-05-04',
    });
    const [change, creation] = await trail('candidato', id);
    expect(creation).toMatchObject({ accion: 'alta', parte: 'Datos', usuario: 'Óscar Rojas' });
    expect(creation.campos).toContainEqual({ campo: 'Sexo', antes: null, despues: 'Femenino' });
    expect(change).toMatchObject({ accion: 'cambio', usuario: 'Mirtha Benítez' });
    expect(Date.now() - Date.parse(change.fecha)).toBeLessThan(60_000);
    // Only what changed.
    expect(change.campos).toEqual([
      { campo: 'Estado civil', antes: null, despues: 'Viudo/a' },
      { campo: 'Fecha de nacimiento', antes: null, despues: '04/05/1990' },
    ]);
  });

  test('las filas de un candidato se leen con él, con los nombres de las listas', async () => {
    const cargo = await app.db
      .selectFrom('dato_auxiliar')
      .selectAll()
      .where('etiqueta', '=', 'cargo')
      .executeTakeFirstOrThrow();
    const { body } = await edit(selector, 'POST', '/v1/candidato/experiencia', {
      candidatoIdNumerico: 7,
      cargoIdNumerico: cargo.id,
      tipoEmpleo: 'tiempoCompleto',
    });
    await edit(admin, 'DELETE', '/v1/candidato/experiencia', { candidatoExpIdNumerico: body.idNumerico });
    const [removal, creation] = await trail('candidato', 7);
    expect(removal).toMatchObject({ accion: 'baja', parte: 'Experiencia', usuario: 'Mirtha Benítez' });
    expect(removal.campos).toContainEqual({ campo: 'Cargo', antes: cargo.descripcion, despues: null });
    expect(creation.campos).toContainEqual({ campo: 'Tipo empleo', antes: null, despues: 'Tiempo completo' });
  });

  test('lo que se guarda igual no deja rastro; una contraseña, solo que cambió', async () => {
    const before = (await trail('candidato', 8)).length;
    const { body } = await call('GET', '/v1/candidato', { idNumerico: 8 });
    const { nombre } = body.candidato;
    await edit(admin, 'PATCH', '/v1/candidato', { candidatoIdNumerico: 8, nombre });
    expect((await trail('candidato', 8)).length).toBe(before);

    await app.sql`update usuario set password_hash = 'otra' where id = 3`;
    const [change] = await trail('usuario', 3);
    expect(change).toMatchObject({
      usuario: null,
      campos: [{ campo: 'Contraseña', antes: '•••', despues: '•••' }],
    });
    expect(await app.sql`select 1 from auditoria where cambios::text like '%argon2%'`).toEqual([]);
  });

  test('los pedidos de varios a la vez no se mezclan', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `Equipo ${i} de rastro`);
    await Promise.all(
      names.map((name, i) => edit(i % 2 ? admin : selector, 'POST', '/v1/equipo', { nombre: name })),
    );
    const rows = await app.sql<{ usuario: number; nombre: string }>`
      select usuario_id usuario, cambios->'nombre'->>1 nombre from auditoria
       where tabla = 'equipo' and cambios->'nombre'->>1 like '%de rastro'`;
    expect(rows).toHaveLength(30);
    for (const { usuario, nombre } of rows) expect(usuario).toBe(Number(nombre.split(' ')[1]) % 2 ? 1 : 2);
  });

  test('un visitante no carga con el nombre de quien usó la conexión antes', async () => {
    await Promise.all(Array.from({ length: 8 }, () => edit(admin, 'POST', '/v1/equipo', { nombre: '' })));
    await app.sql`truncate intento`;
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        edit(admin, 'PATCH', '/v1/candidato', { candidatoIdNumerico: 20 + i, direccion: `Calle ${i}` }),
      ),
    );
    // Work by the server itself, over connections that an admin's requests have just used.
    await Promise.all(
      Array.from(
        { length: 8 },
        (_, i) => app.sql`update candidato set direccion = 'del servidor' where id = ${20 + i}`,
      ),
    );
    const rows = await app.sql<{ usuario: number | null }>`
      select usuario_id usuario from auditoria where cambios->'direccion'->>1 = 'del servidor'`;
    expect(rows).toHaveLength(8);
    expect(rows.every(({ usuario }) => usuario === null)).toBe(true);
  });

  test('se guarda cinco años', async () => {
    const { id } = await app.one<{ id: number }>`
      update auditoria set ts = now() - interval '5 years 1 day'
       where id = (select min(id) from auditoria) returning id`;
    await clearOldAuditoria(app.db, 5);
    const remaining = await sql`select 1 from auditoria where id = ${id}`.execute(app.db);
    expect(remaining.rows).toEqual([]);
    expect(await app.sql`select 1 from auditoria limit 1`).toHaveLength(1);
  });
});
