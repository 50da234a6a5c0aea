import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');
const cargo = (
  await app.db
    .selectFrom('dato_auxiliar')
    .select('id')
    .where('etiqueta', '=', 'cargo')
    .executeTakeFirstOrThrow()
).id;
const call = app.callAs(selector);

describe('empresas', () => {
  const data = (change: Record<string, unknown> = {}) => ({
    nombre: 'Telares del Guairá S.A.',
    telefono: '0541 42 100',
    contactoTelefono: '0981 100 200',
    contactoCargo: cargo,
    contactoServicioTelefono: '+595 981 100 201',
    contactoServicioCargoNombre: 'Encargada de turno',
    ...change,
  });
  const create = (change: Record<string, unknown> = {}) => call('POST', '/v1/empresa', data(change));
  const read = async (id: number) => (await call('GET', '/v1/empresa', { idNumerico: id })).body.empresa;
  const paged = async (input: Record<string, unknown>) =>
    (await call('GET', '/v1/empresasWithPagination', input)).body;

  test('se crea, se lee entera y se edita con su versión', async () => {
    const { body } = await create({
      documento: '80003400-7',
      correo: 'info@telares.com.py',
      gerenteGral: 'Ña Petrona',
      gerenteGralTelefono: '0981 333 444',
      directorEmail: 'dire@telares.com.py',
    });
    expect(body.message).toBe('Empresa creada correctamente');
    const empresa = await read(body.idNumerico);
    expect(empresa).toMatchObject({
      nombre: 'Telares del Guairá S.A.',
      telefono: '054142100',
      esCliente: true,
      esGrupo: false,
      contacto: { telefono: '0981100200', cargo, email: null },
      servicio: { telefono: '0981100201', cargo: null, cargoNombre: 'Encargada de turno' },
      gerenteGralTelefono: '0981333444',
      rubrosRanking: [],
      version: expect.any(Number),
    });
    expect(empresa.contacto.cargoNombre).toBeTruthy();
    const edit = (change: Record<string, unknown>) =>
      call('PATCH', '/v1/empresa', { ...data(change), empresaId: body.idNumerico, version: 1 });
    expect((await edit({ razonSocial: 'Telares' })).body.message).toBe('Empresa editada correctamente');
    expect((await edit({ razonSocial: 'Otra' })).body.error.message).toBe(
      'Otra persona modificó este registro',
    );
    expect(await read(body.idNumerico)).toMatchObject({
      razonSocial: 'Telares',
      documento: '80003400-7',
      gerenteGral: 'Ña Petrona',
      version: expect.any(Number),
    });
    const only = (change: Record<string, unknown>) =>
      call('PATCH', '/v1/empresa', { empresaId: body.idNumerico, ...change });
    await only({ contactoCargoNombre: 'Jefa de compras', documento: '' });
    expect(await read(body.idNumerico)).toMatchObject({
      documento: null,
      contacto: { cargo: null, cargoNombre: 'Jefa de compras', telefono: '0981100200' },
      servicio: { cargoNombre: 'Encargada de turno' },
    });
    expect((await only({ contactoCargoNombre: null })).body.error.message).toBe(
      'Cargo del contacto administrativo: es obligatorio',
    );
    expect((await only({ documento: 'ABC' })).body.error.message).toBe('RUC: solo lleva cifras y guion');
    // One that came from a file keeps what it has, and other fields may be changed.
    await app.db
      .updateTable('empresa')
      .set({ documento: 'RUC 80', contacto_cargo_nombre: null, contacto_cargo_id: null })
      .where('id', '=', body.idNumerico)
      .execute();
    expect((await only({ documento: 'RUC 80', razonSocial: 'T' })).status).toBe(200);
  });

  test('el cargo de un contacto es de la lista o se escribe: las dos cosas se rechazan y nada se pierde', async () => {
    const both = [
      [
        { contactoCargo: cargo, contactoCargoNombre: 'Jefa' },
        'contactoCargoNombre',
        'Cargo del contacto administrativo',
      ],
      [
        { contactoServicioCargo: cargo, contactoServicioCargoNombre: 'Jefa' },
        'contactoServicioCargoNombre',
        'Cargo del contacto de servicio',
      ],
    ] as const;
    const { idNumerico } = (await create()).body;
    const before = await read(idNumerico);
    for (const [sent, campo, label] of both) {
      const message = `${label}: se elige de la lista o se escribe, no las dos cosas`;
      const changed = await call('PATCH', '/v1/empresa', { empresaId: idNumerico, ...sent });
      for (const { status, body } of [await create(sent), changed])
        expect([status, body.error]).toMatchObject([400, { message, details: [{ campo, message }] }]);
      for (const empty of ['', null]) expect((await create({ ...sent, [campo]: empty })).status).toBe(200);
    }
    expect(await read(idNumerico)).toEqual(before);
  });

  test.each([
    [{ nombre: '' }, 'Nombre: es obligatorio'],
    [{ nombre: undefined }, 'Nombre: es obligatorio'],
    [{ documento: '80.003.400-7' }, 'RUC: solo lleva cifras y guion'],
    [{ telefono: '' }, 'Teléfono: es obligatorio'],
    [{ telefono: 'abc' }, 'Teléfono: no es un teléfono válido'],
    [{ contactoTelefono: null }, 'Teléfono del contacto administrativo: es obligatorio'],
    [{ contactoServicioTelefono: '' }, 'Teléfono del contacto de servicio: es obligatorio'],
    [{ contactoCargo: null }, 'Cargo del contacto administrativo: es obligatorio'],
    [{ contactoServicioCargoNombre: '' }, 'Cargo del contacto de servicio: es obligatorio'],
    [{ contactoCargo: 999_999 }, 'Cargo del contacto administrativo: no existe en la lista'],
    [{ rubroIdNumerico: 999_999 }, 'Rubro: no existe en la lista'],
    [{ correo: 'no es' }, 'Correo: no es un correo válido'],
    [{ empresaPadreId: 999_999 }, 'Grupo: no existe en la lista'],
  ])('con %o no se crea', async (change, mensaje) => {
    expect(await create(change)).toMatchObject(refusal(400, mensaje));
  });

  test('un RUC con el dígito mal se acepta: es un aviso del formulario', async () => {
    expect((await create({ documento: '80003400-1' })).status).toBe(200);
  });

  test('los grupos tienen empresas, y no pertenecen a otro', async () => {
    const group = (await create({ nombre: 'Grupo Telar', esGrupo: true })).body.idNumerico;
    const child = (await create({ nombre: 'Hija Telar', empresaPadreId: group })).body.idNumerico;
    expect(await read(child)).toMatchObject({ empresaPadreId: group, empresaPadreNombre: 'Grupo Telar' });
    expect((await create({ nombre: 'Nieta', empresaPadreId: child })).status).toBe(400);
    expect((await create({ esGrupo: true, empresaPadreId: group })).status).toBe(400);
    const edit = (change: Record<string, unknown>) =>
      call('PATCH', '/v1/empresa', { ...data(change), empresaId: group });
    expect((await edit({ esGrupo: false })).status).toBe(400);
    expect((await edit({ esGrupo: true, empresaPadreId: group })).status).toBe(400);
    expect((await paged({ esGrupo: true, busquedaRapida: 'telar' })).items).toMatchObject([
      { idNumerico: group },
    ]);
    const erase = (empresaId: number) => call('DELETE', '/v1/empresa', { empresaId });
    expect((await erase(group)).body.error.message).toBe('No se puede eliminar: está en uso por 1 registros');
    expect((await erase(child)).body.message).toBe('Empresa eliminada');
    expect((await erase(child)).status).toBe(404);
    expect((await erase(group)).status).toBe(200);
  });

  test('no se borra mientras la usan oportunidades y experiencias', async () => {
    const { id, usos } = await app.one<{ id: number; usos: number }>`
      select e.id, ((select count(*) from oportunidad where empresa_id = e.id) + (select count(*) from experiencia where empresa_id = e.id)
                  + (select count(*) from empresa h where h.empresa_padre_id = e.id))::int usos
        from empresa e where exists (select 1 from oportunidad where empresa_id = e.id) order by id limit 1`;
    expect(await call('DELETE', '/v1/empresa', { empresaId: id })).toMatchObject(
      refusal(409, `No se puede eliminar: está en uso por ${usos} registros`),
    );
  });

  test('para elegir: todas, o de a páginas y con lo que se busca; a un candidato no se le dice cuáles son clientes', async () => {
    const list = async (input: Record<string, unknown> = {}, token = selector) =>
      (await call('GET', '/v1/empresas', input, token)).body;
    const everybody = await list();
    expect(everybody.items.length).toBe(everybody.count);
    const page = await list({ page: 2, limit: 3, contar: true, esCliente: true, esGrupo: false });
    const clients = await list({ esCliente: true, esGrupo: false });
    expect(page).toEqual({ items: clients.items.slice(3, 6), count: clients.count });
    expect((await list({ page: 1 })).items).toEqual(everybody.items.slice(0, 10));
    const { nombre } = everybody.items[7];
    expect((await list({ busquedaRapida: nombre })).items).toContainEqual(everybody.items[7]);

    const candidato = await app.tokenFor('candidato');
    expect(await list({}, candidato)).toEqual(everybody);
    expect(await list({ esCliente: true, esGrupo: true, limit: 3 }, candidato)).toEqual({
      items: everybody.items.slice(0, 3),
      count: everybody.count,
    });
  });

  test('rubros y cargos van por cuánto los piden sus oportunidades', async () => {
    const { id } = await app.one<{ id: number }>`
      select empresa_id id from oportunidad where eliminada_ts is null group by 1 order by count(*) desc limit 1`;
    const empresa = await read(id);
    const slow = await app.sql<{ cargo_id: number }>`
      select cargo_id from oportunidad where empresa_id = ${id} and eliminada_ts is null`;
    const grouped = Map.groupBy(slow, (o) => o.cargo_id);
    for (const { idNumerico, cantidad } of empresa.cargosRanking)
      expect(cantidad).toBe(grouped.get(idNumerico)!.length);
    const counts = empresa.cargosRanking.map((c: { cantidad: number }) => c.cantidad);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    expect(empresa.rubrosRanking.length).toBeGreaterThan(0);
  });

  test('la lista filtra clientes; nombres parecidos avisan', async () => {
    const clientes = await paged({ esCliente: true, limit: 1 });
    const other = await paged({ esCliente: false, limit: 1 });
    expect(clientes.count + other.count).toBe((await paged({})).count);
    expect((await paged({ busquedaRapida: 'GUAIRA' })).items[0].nombre).toContain('Guairá');
    const { body } = await call('GET', '/v1/empresas/searchByName', { name: 'telares del guaira' });
    expect(body.searchResultsByTerm[0].items[0].nombre).toBe('Telares del Guairá S.A.');
  });

  test.each([
    ['Comercial Tajy', ['Tajy S.A.', 'Comercial Tajy S.R.L.', 'Importadora Taji']],
    ['Hotel Tajy', ['Tajy S.A.', 'Comercial Tajy S.R.L.', 'Importadora Taji']],
    ['Distribuidora Ysapy del Paraguay', ['Grupo Ysapy']],
    ['Mega Plast', ['Megaplast Industrial']],
    ['Comercial Jasy', []],
    ['Hotel Jasy', []],
    ['Comercial Ysa', ['Grupo Ysapy']],
    ['comerc', ['Comercial Ñandutí', 'Comercial Tajy S.R.L.', "Comercial Kurupa'y"]],
  ])('«%s» se parece a %j', async (name, expected) => {
    const names = [
      'Tajy S.A.',
      'Comercial Tajy S.R.L.',
      'Importadora Taji',
      'Comercial Ñandutí',
      "Comercial Kurupa'y",
      'Grupo Ysapy',
      'Megaplast Industrial',
      'Hotel Kuarahy',
    ];
    const all = await sql<{ id: number }>`
      insert into empresa (uid, nombre) select gen_random_uuid(), unnest(${names}::text[]) returning id`.execute(
      app.db,
    );
    const ids = all.rows.map(({ id }) => id);
    const { body } = await call('GET', '/v1/empresas/searchByName', { name });
    await app.sql`delete from empresa where id = any (${ids}::int[])`;
    const found = (body.searchResultsByTerm[0].items as { idNumerico: number; nombre: string }[])
      .filter(({ idNumerico }) => ids.includes(idNumerico))
      .map(({ nombre }) => nombre);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
