import { localTime } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { sweep } from '../../../sweep.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { unzip } from '../../../testing/samples.ts';

type Row = (string | number | boolean | Date | null)[];

/** A workbook as another library reads it, and its sheet's XML. */
async function read(bytes: Buffer) {
  const [{ sheet, data }] = (await readSheets(bytes)) as unknown as [{ sheet: string; data: Row[] }];
  const [titles, ...lines] = data as [string[], ...Row[]];
  const xml = unzip(bytes, 'xl/worksheets/sheet1.xml');
  const column = (title: string) => lines.map((row) => row[titles.indexOf(title)]);
  return { sheet, titles, lines, column, xml };
}

const app = await fileApp({}, { jobs: true });
const selector = await app.tokenFor('selector');
await app.sql`update oportunidad set creacion_ts = now() where id = 1`;
const call = app.callAs(selector);

describe('Excel', () => {
  /** As in the documents: in a new window, with a token for that one resource. */
  const download = async (resource: string, token = selector) => {
    const { body } = await call('POST', '/v1/descarga', { recurso: resource }, token);
    const { status, headers, bytes } = await app.open(
      `/api${resource}${resource.includes('?') ? '&' : '?'}userToken=${body.token}`,
    );
    return { status, headers, bytes, error: status === 200 ? null : JSON.parse(bytes.toString()).error };
  };

  test('las empresas del filtro, con sus tipos, cabecera fija, anchos y filtro', async () => {
    const { status, headers, bytes } = await download('/v1/empresas/generateExcel?esCliente=true');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Empresas \d{4}-\d\d-\d\d\.xlsx"/,
    );
    const { sheet, titles, lines, column, xml } = await read(bytes);
    const rows = await app.sql<{
      nombre: string;
    }>`select nombre from empresa where es_cliente order by normalizar(nombre), id`;
    expect(column('Nombre')).toEqual(rows.map(({ nombre }) => nombre));
    expect(sheet).toMatch(/^Empresas /);
    expect(titles).toContain('RUC');
    // The agency's own fields come last.
    expect(titles.slice(-2)).toEqual(['Condición de pago', 'Cómo llegó']);
    expect(typeof column('Nro.')[0]).toBe('number');
    expect(new Set(column('Es cliente'))).toEqual(new Set(['SI']));
    expect(xml).toMatch(/<pane ySplit="1" topLeftCell="A2" state="frozen"/);
    expect(xml).toContain(`<autoFilter ref="A1:AH${lines.length + 1}"/>`);
    expect(xml.match(/<col /g)).toHaveLength(titles.length);
  });

  test('un texto que empieza con = + - @ sigue siendo texto, y lo que Excel no admite se quita', async () => {
    const strange = [
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
    for (const [i, name] of strange.entries())
      await sql`insert into empresa (uid, nombre, es_cliente) values (gen_random_uuid(), ${`zz${i}`}, false)`
        .execute(app.db)
        .then(
          () =>
            app.sql`update empresa set nombre = ${name}, razon_social = ${`zz${i}`} where nombre = ${`zz${i}`}`,
        );
    const { column, xml } = await read((await download('/v1/empresas/generateExcel?esCliente=false')).bytes);
    const names = column('Nombre');
    for (const rare of strange) expect(names).toContain(rare.replace('\u0001', ''));
    expect(xml).not.toContain('<f>');
    await app.sql`delete from empresa where razon_social like 'zz%'`;
  });

  test('una fecha que las planillas cuentan cada una a su modo, o ninguna, se lee como es', async () => {
    const { id } = await app.one<{ id: number }>`
      insert into campo_propio (de, clase, nombre) values ('empresa', 'fecha', 'Fundada') returning id`;
    const days = ['0090-01-01', '1899-12-31', '1900-01-01', '1900-02-28', '1900-03-01', '1990-05-05'];
    for (const day of days)
      await app.sql`
        insert into empresa (uid, nombre, es_cliente, razon_social, campos_propios)
        values (gen_random_uuid(), ${day}, false, 'zz', ${JSON.stringify({ [id]: day })}::jsonb)`;
    const { column } = await read((await download('/v1/empresas/generateExcel?esCliente=false')).bytes);
    const said = days.map((day) => column('Fundada')[column('Nombre').indexOf(day)]);
    expect(said).toEqual([
      '01/01/0090',
      '31/12/1899',
      '01/01/1900',
      '28/02/1900',
      new Date('1900-03-01'),
      new Date('1990-05-05'),
    ]);
    await app.sql`delete from empresa where razon_social = 'zz'`;
    await app.sql`delete from campo_propio where id = ${id}`;
  });

  test('el reporte de búsqueda de una oportunidad', async () => {
    // At least one of each situation; somebody who left and was discarded counts as discarded.
    const row = await app.one<{ n: number }>`
      with puestos as (select candidato_id, row_number() over (order by candidato_id) n
                         from oportunidad_candidato where oportunidad_id = 1),
      cambiados as (update oportunidad_candidato oc set inactivo = p.n in (2, 3), descartado = p.n in (3, 4)
                      from puestos p where oc.oportunidad_id = 1 and oc.candidato_id = p.candidato_id)
      select count(*)::int n from puestos`;
    expect(row.n).toBeGreaterThan(4);
    const { status, bytes, headers } = await download(
      '/v1/oportunidad/reporte/busqueda/excel?oportunidadId=1',
    );
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('Reporte de busqueda');
    const { lines, column } = await read(bytes);
    expect(lines).toHaveLength(row.n);
    const { items } = (await call('GET', '/v1/oportunidad/candidatos', { oportunidadId: 1, limit: 200 }))
      .body;
    expect(column('Nro. candidato')).toEqual(items.map((i: { idNumerico: number }) => i.idNumerico));
    // Moments show the wall clock time of Asunción.
    const [first] = column('Desde') as Date[];
    const { day, time } = localTime(items[0].etapaInfo.fecha);
    expect(Math.abs(first!.getTime() - Date.parse(`${day}T${time}Z`))).toBeLessThanOrEqual(60_000);
    const situations = items.map(
      ({ etapaInfo }: { etapaInfo: { inactivo: boolean; descartado: boolean } }) =>
        etapaInfo.descartado ? 'Descartado' : etapaInfo.inactivo ? 'Inactivo' : 'En proceso',
    );
    expect(new Set(situations).size).toBe(3);
    expect(column('Situación')).toEqual(situations);
    await app.sql`update oportunidad set creacion_ts = '2025-07-01' where id = 2`;
    const old = await download('/v1/oportunidad/reporte/busqueda/excel?oportunidadId=2');
    expect([old.status, old.error.message]).toEqual([
      422,
      'El reporte es para oportunidades creadas desde el 16/07/2025',
    ]);
    expect((await download('/v1/oportunidad/reporte/busqueda/excel?oportunidadId=999999')).status).toBe(404);
  });

  test('el reporte de estado: empresa, fechas, y nada de antes del corte', async () => {
    const { empresa } = await app.one<{
      id: number;
      empresa: number;
    }>`select id, empresa_id empresa from oportunidad where id = 1`;
    await app.sql`update oportunidad set creacion_ts = '2026-03-01 02:59:59+00' where id = 2`;
    await app.sql`update oportunidad set creacion_ts = '2026-03-01 03:00:00+00', empresa_id = ${empresa} where id = 3`;
    await app.sql`update oportunidad set creacion_ts = '2026-04-01 02:59:59+00', empresa_id = ${empresa} where id = 4`;
    await app.sql`update oportunidad set creacion_ts = '2026-03-10', empresa_id = ${empresa}, eliminada_ts = now() where id = 5`;
    await app.sql`update oportunidad set creacion_ts = '2026-03-10', empresa_id = (select min(id) from empresa where id <> ${empresa})
               where id = 6`;
    await app.sql`delete from oportunidad_candidato where oportunidad_id = 4`;
    const request = (startDate: string, endDate: string, empresaId: number | string = empresa) =>
      download(
        `/v1/oportunidad/reporte/estado/excel?fechaInicio=${startDate}&fechaFin=${endDate}&empresaId=${empresaId}`,
      );
    const { titles, column, lines } = await read((await request('2026-03-01', '2026-03-31')).bytes);
    const atThree = await app.one<{
      n: number;
    }>`select greatest(1, count(*))::int n from oportunidad_candidato where oportunidad_id = 3`;
    const numbers = column('Nro. oportunidad');
    expect(numbers.filter((n) => n === 3)).toHaveLength(atThree.n);
    expect(numbers.filter((n) => n === 4)).toHaveLength(1);
    expect(numbers).not.toContain(2);
    expect(numbers).not.toContain(5);
    expect(numbers).not.toContain(6);
    const withNobody = lines[numbers.indexOf(4)]!;
    const ofCandidato = withNobody.slice(7, titles.indexOf('Beneficios'));
    expect(ofCandidato.every((cell) => cell === null || cell === undefined)).toBe(true);
    expect(column('Fecha de solicitud')[0]).toBeInstanceOf(Date);
    expect((await request('2025-07-15', '2026-03-31')).error.message).toBe(
      'Fecha desde: no puede ser anterior al 16/07/2025',
    );
    expect((await request('2025-07-16', '2026-03-31')).status).toBe(200);
    expect((await request('2026-03-02', '2026-03-01')).status).toBe(400);
    expect((await request('2026-03-01', '2026-03-02', 999_999)).status).toBe(404);
    expect((await request('2026-03-01', '', empresa)).status).toBe(400);
    expect((await request('ayer', 'hoy')).status).toBe(400);
    // The token under the name that the document gives it in this one call.
    const resource = `/v1/oportunidad/reporte/estado/excel?fechaInicio=2026-03-01&fechaFin=2026-03-31&empresaId=${empresa}`;
    const { body } = await call('POST', '/v1/descarga', { recurso: resource });
    expect((await app.open(`/api${resource}&token=${body.token}`)).status).toBe(200);
  });

  test('una exportación corta contesta con su archivo; queda un día en la lista de quien la pidió', async () => {
    const { status, body } = await app.clock.heldWhile(() =>
      call('POST', '/v1/exportacion', { recurso: '/v1/empresas/generateExcel?busquedaRapida=a' }),
    );
    expect(status).toBe(200);
    expect(body.exportacion).toMatchObject({ estado: 'lista', error: null, hechas: body.exportacion.total });
    const { bytes, headers } = await app.open(body.exportacion.url);
    expect((await read(bytes)).lines).toHaveLength(body.exportacion.total);
    expect(headers.get('content-disposition')).toContain('attachment');
    const list = async (token = selector) => (await call('GET', '/v1/exportaciones', {}, token)).body.items;
    expect((await list())[0].id).toBe(body.exportacion.id);
    const admin = await app.tokenFor('admin');
    expect(await list(admin)).toEqual([]);
    expect((await call('DELETE', '/v1/exportacion', { id: body.exportacion.id }, admin)).status).toBe(404);
    await app.sql`update exportacion set creacion_ts = now() - interval '25 hours'`;
    await app.sql`update objeto set creacion_ts = now() - interval '25 hours'`;
    expect((await sweep(app.services)).rows).toBe(1);
    expect(await list()).toEqual([]);
    for (const resource of [
      '/v1/candidatos',
      '/v1/oportunidad/reporte/busqueda/excel',
      'http://malo/',
      '//malo/x',
      'x',
    ])
      expect([400, 404]).toContain((await call('POST', '/v1/exportacion', { recurso: resource })).status);
  });

  test('una exportación larga dice cuánto lleva, sigue sola, se puede dejar y volver, y descartar', async () => {
    const locked = async (goesOn: () => Promise<unknown>) => {
      // The job cannot read while another transaction locks the table, as if there were very many rows.
      await app.db.transaction().execute(async (tx) => {
        await sql`lock table geografia in access exclusive mode`.execute(tx);
        await goesOn();
      });
    };
    const request = () =>
      call('POST', '/v1/exportacion', { recurso: '/v1/oportunidad/reporte/busqueda/excel?oportunidadId=1' });
    let id = '';
    await locked(async () => {
      const { body } = await request();
      expect(body.exportacion).toMatchObject({ estado: 'en curso', hechas: 0, url: null });
      expect(body.exportacion.total).toBeGreaterThan(0);
      id = body.exportacion.id;
      const others = await Promise.all([request(), request(), request()]);
      expect(others.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
      const discarded = others.find(({ status }) => status === 200)!.body.exportacion;
      expect((await call('DELETE', '/v1/exportacion', { id: discarded.id })).status).toBe(200);
    });
    await app.settled();
    const { items } = (await call('GET', '/v1/exportaciones')).body;
    expect(items).toHaveLength(2);
    const list = items.find((e: { id: string }) => e.id === id);
    expect(list).toMatchObject({ estado: 'lista', hechas: list.total });
    expect((await app.open(list.url)).status).toBe(200);
  });

  test('una exportación que no se puede hacer dice por qué', async () => {
    const put = app.services.storage.put;
    app.services.storage.put = () => Promise.reject(new Error('sin lugar en el disco'));
    const { body } = await call('POST', '/v1/exportacion', { recurso: '/v1/empresas/generateExcel' });
    await app.settled();
    app.services.storage.put = put;
    const { items } = (await call('GET', '/v1/exportaciones')).body;
    const failed = items.find((e: { id: string }) => e.id === body.exportacion.id);
    expect(failed).toMatchObject({
      estado: 'fallida',
      error: 'Ocurrió un error al procesar la solicitud',
      url: null,
    });
  });

  test('un monto se ve como se guardó: con sus decimales o sin ellos, y vacío el que nadie dijo', async () => {
    const people = await app.sql<{ id: number }>`
      select candidato_id id from oportunidad_candidato where oportunidad_id = 1 order by 1 limit 3`;
    const amounts = [0, 5_000_000, 1500.5];
    for (const [i, { id }] of people.entries())
      await app.sql`update candidato set expectativa_salarial = ${amounts[i]} where id = ${id}`;
    const token = await app.tokenFor('admin');
    const lista = await call('POST', '/v1/lista', { nombre: 'Montos' }, token);
    expect(lista.status).toBe(200);
    await call(
      'POST',
      '/v1/lista/candidatos',
      {
        listaIdNumerico: lista.body.idNumerico,
        accion: 'agregar',
        candidatosIds: people.map(({ id }) => id),
      },
      token,
    );
    for (const [resource, number] of [
      ['/v1/oportunidad/reporte/busqueda/excel?oportunidadId=1', 'Nro. candidato'],
      [`/v1/lista/excel?idNumerico=${lista.body.idNumerico}`, 'Nro.'],
    ] as const) {
      const { body } = await call('POST', '/v1/exportacion', { recurso: resource }, token);
      const { bytes } = await app.open(body.exportacion.url);
      const { titles, column, xml } = await read(bytes);
      const rows = people.map(({ id }) => column(number).indexOf(id));
      expect(rows.map((row) => column('Expectativa salarial')[row] ?? null)).toEqual([
        null,
        5_000_000,
        1500.5,
      ]);
      const letter = String.fromCharCode(65 + titles.indexOf('Expectativa salarial'));
      const styles = unzip(bytes, 'xl/styles.xml');
      const formats = new Map(
        [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [
          id,
          code,
        ]),
      );
      const looks = [...styles.split('<cellXfs')[1]!.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(([, id]) =>
        id === '3' ? '#,##0' : formats.get(id!),
      );
      const lookOf = (row: number) =>
        looks[Number(new RegExp(`<c r="${letter}${row + 2}" s="(\\d+)"`).exec(xml)![1])];
      expect(rows.slice(1).map(lookOf)).toEqual(['#,##0', '#,##0.0###']);
    }
  });
});
