import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barrer } from '../../jobs.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { unzip } from '../../testing/samples.ts';

type Fila = (string | number | boolean | Date | null)[];

/** A workbook as another reader sees it, and its sheet as it is written. */
async function leer(bytes: Buffer) {
  const [{ sheet, data }] = (await readSheets(bytes)) as unknown as [{ sheet: string; data: Fila[] }];
  const [titulos, ...filas] = data as [string[], ...Fila[]];
  const xml = unzip(bytes, 'xl/worksheets/sheet1.xml');
  const columna = (titulo: string) => filas.map((fila) => fila[titulos.indexOf(titulo)]);
  return { sheet, titulos, filas, columna, xml };
}

describe('Excel', () => {
  let app: TestApp;
  let selector: string;
  beforeAll(async () => {
    app = await startTestApp({}, { jobs: true });
    selector = await app.tokenFor('selector');
    await sql`update oportunidad set creacion_ts = now() where id = 1`.execute(app.db);
  });
  afterAll(() => app.close());

  /** As the documents do it: in a new window, with a token for that one resource. */
  const bajar = async (recurso: string, token = selector) => {
    const { body } = await app.call('POST', '/v1/descarga', { token, input: { recurso } });
    const { status, headers, bytes } = await app.open(
      `/api${recurso}${recurso.includes('?') ? '&' : '?'}userToken=${body.token}`,
    );
    return { status, headers, bytes, error: status === 200 ? null : JSON.parse(bytes.toString()).error };
  };

  test('las empresas del filtro, con sus tipos, cabecera fija, anchos y filtro', async () => {
    const { status, headers, bytes } = await bajar('/v1/empresas/generateExcel?esCliente=true');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Empresas \d{4}-\d\d-\d\d\.xlsx"/,
    );
    const { sheet, titulos, filas, columna, xml } = await leer(bytes);
    const { rows } = await sql<{
      nombre: string;
    }>`select nombre from empresa where es_cliente order by normalizar(nombre), id`.execute(app.db);
    expect(columna('Nombre')).toEqual(rows.map(({ nombre }) => nombre));
    expect(sheet).toMatch(/^Empresas /);
    expect(titulos).toContain('RUC');
    expect(typeof columna('Nro.')[0]).toBe('number');
    expect(new Set(columna('Es cliente'))).toEqual(new Set(['SI']));
    expect(xml).toMatch(/<pane ySplit="1" topLeftCell="A2" state="frozen"/);
    expect(xml).toContain(`<autoFilter ref="A1:AF${filas.length + 1}"/>`);
    expect(xml.match(/<col /g)).toHaveLength(titulos.length);
  });

  test('un texto que empieza con = + - @ sigue siendo texto, y lo que Excel no admite se quita', async () => {
    const raros = [
      '=1+1',
      '+595981',
      '-2',
      '@SUM(A1)',
      '=HYPERLINK("http://malo","x")',
      'con\u0001control',
      '<b>&"\'',
      'ñandú 🙂',

      '_x0041_',
    ];
    for (const [i, nombre] of raros.entries())
      await sql`insert into empresa (uid, nombre, es_cliente) values (gen_random_uuid(), ${`zz${i}`}, false)`
        .execute(app.db)
        .then(() =>
          sql`update empresa set nombre = ${nombre}, razon_social = ${`zz${i}`} where nombre = ${`zz${i}`}`.execute(
            app.db,
          ),
        );
    const { columna, xml } = await leer((await bajar('/v1/empresas/generateExcel?esCliente=false')).bytes);
    const nombres = columna('Nombre');
    for (const raro of raros.filter((texto) => !/^_x/.test(texto)))
      expect(nombres).toContain(raro.replace('\u0001', ''));
    expect(xml).not.toContain('<f>');
    await sql`delete from empresa where razon_social like 'zz%'`.execute(app.db);
  });

  test('el reporte de búsqueda de una oportunidad', async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int n from oportunidad_candidato where oportunidad_id = 1`.execute(app.db);
    const { status, bytes, headers } = await bajar('/v1/oportunidad/reporte/busqueda/excel?oportunidadId=1');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('Reporte de busqueda');
    const { filas, columna } = await leer(bytes);
    expect(filas).toHaveLength(rows[0]!.n);
    const { items } = (
      await app.call('GET', '/v1/oportunidad/candidatos', {
        token: selector,
        input: { oportunidadId: 1, limit: 200 },
      })
    ).body;
    expect(columna('Nro. candidato')).toEqual(items.map((i: { idNumerico: number }) => i.idNumerico));
    // The moment as the clock on the wall in Asunción showed it.
    const [primero] = columna('Desde') as Date[];
    const esperado = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Asuncion',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(items[0].etapaInfo.fecha));
    expect(Math.abs(primero!.getTime() - Date.parse(`${esperado.replace(' ', 'T')}Z`))).toBeLessThanOrEqual(
      60_000,
    );
    expect(
      columna('Situación').every((s) => ['En proceso', 'Inactivo', 'Descartado'].includes(String(s))),
    ).toBe(true);
    await sql`update oportunidad set creacion_ts = '2025-07-01' where id = 2`.execute(app.db);
    const vieja = await bajar('/v1/oportunidad/reporte/busqueda/excel?oportunidadId=2');
    expect([vieja.status, vieja.error.message]).toEqual([
      422,
      'El reporte es para oportunidades creadas desde el 16/07/2025',
    ]);
    expect((await bajar('/v1/oportunidad/reporte/busqueda/excel?oportunidadId=999999')).status).toBe(404);
  });

  test('el reporte de estado: empresa, fechas, y nada de antes del corte', async () => {
    const { rows } = await sql<{
      id: number;
      empresa: number;
    }>`select id, empresa_id empresa from oportunidad where id = 1`.execute(app.db);
    const { empresa } = rows[0]!;
    await sql`update oportunidad set creacion_ts = '2026-03-01 02:59:59+00' where id = 2`.execute(app.db);
    await sql`update oportunidad set creacion_ts = '2026-03-01 03:00:00+00', empresa_id = ${empresa} where id = 3`.execute(
      app.db,
    );
    await sql`update oportunidad set creacion_ts = '2026-04-01 02:59:59+00', empresa_id = ${empresa} where id = 4`.execute(
      app.db,
    );
    await sql`update oportunidad set creacion_ts = '2026-03-10', empresa_id = ${empresa}, eliminada_ts = now() where id = 5`.execute(
      app.db,
    );
    await sql`delete from oportunidad_candidato where oportunidad_id = 4`.execute(app.db);
    const pedir = (fechaInicio: string, fechaFin: string, empresaId: number | string = empresa) =>
      bajar(
        `/v1/oportunidad/reporte/estado/excel?fechaInicio=${fechaInicio}&fechaFin=${fechaFin}&empresaId=${empresaId}`,
      );
    const { columna, filas } = await leer((await pedir('2026-03-01', '2026-03-31')).bytes);
    const { rows: en3 } = await sql<{
      n: number;
    }>`select greatest(1, count(*))::int n from oportunidad_candidato where oportunidad_id = 3`.execute(
      app.db,
    );
    const numeros = columna('Nro. oportunidad');
    expect(numeros.filter((n) => n === 3)).toHaveLength(en3[0]!.n);
    expect(numeros.filter((n) => n === 4)).toHaveLength(1);
    expect(numeros).not.toContain(2);
    expect(numeros).not.toContain(5);
    const sinNadie = filas[numeros.indexOf(4)]!;
    expect(sinNadie.slice(7).every((celda) => celda === null || celda === undefined)).toBe(true);
    expect(columna('Fecha de solicitud')[0]).toBeInstanceOf(Date);
    expect((await pedir('2025-07-15', '2026-03-31')).error.message).toBe(
      'Fecha desde: no puede ser anterior al 16/07/2025',
    );
    expect((await pedir('2026-03-02', '2026-03-01')).status).toBe(400);
    expect((await pedir('2026-03-01', '2026-03-02', 999_999)).status).toBe(404);
    expect((await pedir('2026-03-01', '', empresa)).status).toBe(400);
    expect((await pedir('ayer', 'hoy')).status).toBe(400);
    // The token as the document names it in this one call.
    const recurso = `/v1/oportunidad/reporte/estado/excel?fechaInicio=2026-03-01&fechaFin=2026-03-31&empresaId=${empresa}`;
    const { body } = await app.call('POST', '/v1/descarga', { token: selector, input: { recurso } });
    expect((await app.open(`/api${recurso}&token=${body.token}`)).status).toBe(200);
  });

  test('una exportación corta contesta con su archivo; queda un día en la lista de quien la pidió', async () => {
    const { status, body } = await app.call('POST', '/v1/exportacion', {
      token: selector,
      input: { recurso: '/v1/empresas/generateExcel?busquedaRapida=a' },
    });
    expect(status).toBe(200);
    expect(body.exportacion).toMatchObject({ estado: 'lista', error: null, hechas: body.exportacion.total });
    const { bytes, headers } = await app.open(body.exportacion.url);
    expect((await leer(bytes)).filas).toHaveLength(body.exportacion.total);
    expect(headers.get('content-disposition')).toContain('attachment');
    const lista = async (token = selector) =>
      (await app.call('GET', '/v1/exportaciones', { token })).body.items;
    expect((await lista())[0].id).toBe(body.exportacion.id);
    const admin = await app.tokenFor('admin');
    expect(await lista(admin)).toEqual([]);
    expect(
      (await app.call('DELETE', '/v1/exportacion', { token: admin, input: { id: body.exportacion.id } }))
        .status,
    ).toBe(404);
    await sql`update exportacion set creacion_ts = now() - interval '25 hours'`.execute(app.db);
    await sql`update objeto set creacion_ts = now() - interval '25 hours'`.execute(app.db);
    expect((await barrer(app.services)).rows).toBe(1);
    expect(await lista()).toEqual([]);
    for (const recurso of [
      '/v1/candidatos',
      '/v1/oportunidad/reporte/busqueda/excel',
      'http://malo/',
      '//malo/x',
      'x',
    ])
      expect([400, 404]).toContain(
        (await app.call('POST', '/v1/exportacion', { token: selector, input: { recurso } })).status,
      );
  });

  test('una exportación larga dice cuánto lleva, sigue sola, se puede dejar y volver, y descartar', async () => {
    const bloqueada = async (sigue: () => Promise<unknown>) => {
      // The job reads nothing while somebody else holds the table: as if there were very many rows.
      await app.db.transaction().execute(async (tx) => {
        await sql`lock table geografia in access exclusive mode`.execute(tx);
        await sigue();
      });
    };
    const pedir = () =>
      app.call('POST', '/v1/exportacion', {
        token: selector,
        input: { recurso: '/v1/oportunidad/reporte/busqueda/excel?oportunidadId=1' },
      });
    let id = '';
    await bloqueada(async () => {
      const { body } = await pedir();
      expect(body.exportacion).toMatchObject({ estado: 'en curso', hechas: 0, url: null });
      expect(body.exportacion.total).toBeGreaterThan(0);
      id = body.exportacion.id;
      const demas = await Promise.all([pedir(), pedir(), pedir()]);
      expect(demas.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
      const descartada = demas.find(({ status }) => status === 200)!.body.exportacion;
      expect(
        (await app.call('DELETE', '/v1/exportacion', { token: selector, input: { id: descartada.id } }))
          .status,
      ).toBe(200);
    });
    await app.settled();
    const { items } = (await app.call('GET', '/v1/exportaciones', { token: selector })).body;
    expect(items).toHaveLength(2);
    const lista = items.find((e: { id: string }) => e.id === id);
    expect(lista).toMatchObject({ estado: 'lista', hechas: lista.total });
    expect((await app.open(lista.url)).status).toBe(200);
  });

  test('una exportación que no se puede hacer dice por qué', async () => {
    const put = app.services.storage.put;
    app.services.storage.put = () => Promise.reject(new Error('sin lugar en el disco'));
    const { body } = await app.call('POST', '/v1/exportacion', {
      token: selector,
      input: { recurso: '/v1/empresas/generateExcel' },
    });
    await app.settled();
    app.services.storage.put = put;
    const { items } = (await app.call('GET', '/v1/exportaciones', { token: selector })).body;
    const fallida = items.find((e: { id: string }) => e.id === body.exportacion.id);
    expect(fallida).toMatchObject({
      estado: 'fallida',
      error: 'Ocurrió un error al procesar la solicitud',
      url: null,
    });
  });
});
