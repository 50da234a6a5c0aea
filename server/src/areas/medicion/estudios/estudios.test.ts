import readSheets from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { photo, SVG, unzip } from '../../../testing/samples.ts';
import { stretchesOf } from './candidatos-queries.ts';

type Groups = Record<string, { rubroIdNumerico: number | null; candidatos: { idNumerico: number }[] }>;

const app = await fileApp({ AGENCY_NAME: 'Agencia Ñandutí' }, { jobs: true });
const token = await app.tokenFor('selector');

describe('estudios de mercado', () => {
  const call = app.callAs(token);
  const base = { titulo: 'Prueba', tipo: 'especifico', origenCandidatos: 'manual' };
  const create = async (more: Record<string, unknown> = {}): Promise<number> => {
    const { status, body } = await call('POST', '/v1/estudio', { ...base, ...more });
    expect([status, body.message]).toEqual([200, 'Estudio de mercado creado correctamente']);
    return body.estudioMercadoIdNumerico;
  };
  const readPage = async (id: number, more: Record<string, unknown> = {}) => {
    const input = { estudioMercadoIdNumerico: id, limit: 200, ...more };
    const { status, body } = await call('GET', '/v1/estudio/candidatos', input);
    expect(status).toBe(200);
    return body as { groupedItems: Groups; total: number };
  };
  const idsOf = ({ groupedItems }: { groupedItems: Groups }): number[] =>
    Object.values(groupedItems).flatMap(({ candidatos }) => candidatos.map(({ idNumerico }) => idNumerico));
  const mark = (id: number, who: number, said: Record<string, unknown>) => {
    const input = { estudioMercadoIdNumerico: id, candidatoIdNumerico: who, ...said };
    return call('PATCH', '/v1/estudio/candidato', input);
  };
  const count = async (id: number, more: Record<string, unknown> = {}) =>
    (await call('GET', '/v1/estudio/candidatos/conteo', { estudioMercadoIdNumerico: id, ...more })).body
      .conteo;
  /** The most common position. */
  const commonCargo = () => app.one<{ cargo: number; rubro: number }>`
    select cargo_id cargo, rubro_id rubro from experiencia where cargo_id is not null and rubro_id is not null
     group by 1, 2 order by count(*) desc limit 1`;
  /** What makes a study of those with this experience. */
  const byCargoRubro = (...wanted: object[]) => {
    return { origenCandidatos: 'cargoRubro', cargoRubroFiltros: wanted };
  };

  describe('crear', () => {
    const ofOportunidad = (id: number) => {
      return { origenCandidatos: 'oportunidades', oportunidadIdNumerico: id };
    };

    test('por cargo y rubro: quienes tienen una experiencia que coincide con alguna combinación', async () => {
      const { cargo, rubro } = await commonCargo();
      const { other } = await app.one<{ other: number }>`
        select cargo_id other from experiencia where cargo_id <> ${cargo} group by 1 order by count(*) desc limit 1`;
      const ofAll = { cargoIdNumerico: cargo, rubroIdNumerico: rubro };
      const id = await create(byCargoRubro(ofAll, { cargoIdNumerico: other, rubroIdNumerico: null }));
      const expected = await app.sql<{ id: number }>`
        select distinct candidato_id id from experiencia
         where (cargo_id = ${cargo} and rubro_id = ${rubro}) or cargo_id = ${other} order by 1`;
      const page = await readPage(id);
      expect(page.total).toBe(expected.length);
      expect(idsOf(page).toSorted((a, b) => a - b)).toEqual(expected.map((row) => row.id));
    });

    test('de una oportunidad: quienes están en la etapa o en una posterior, de las dos series', async () => {
      // In turns at the stage itself, later and earlier.
      await app.sql`
        update oportunidad_candidato oc set etapa_id = (array[307, 201, 202, 301, 303])[1 + p.n % 5]
          from (select candidato_id, row_number() over (order by candidato_id) n
                  from oportunidad_candidato where oportunidad_id = 1) p
         where oc.oportunidad_id = 1 and oc.candidato_id = p.candidato_id`;
      const id = await create({ ...ofOportunidad(1), etapaIdNumerico: 307 });
      const expected = await app.sql<{ id: number; etapa: number }>`
        select candidato_id id, etapa_id etapa from oportunidad_candidato where oportunidad_id = 1
           and etapa_id in (307, 202, 203, 204, 205, 206, 302, 303, 304, 305, 306) order by 1`;
      expect(new Set(expected.map(({ etapa }) => etapa))).toEqual(new Set([307, 202, 303]));
      expect(idsOf(await readPage(id)).toSorted((a, b) => a - b)).toEqual(expected.map((row) => row.id));
    });

    test('manual empieza vacío', async () => {
      const id = await create();
      expect(await readPage(id)).toEqual({ groupedItems: {}, total: 0 });
      expect(await count(id)).toEqual([]);
    });

    const INCOMPLETE = 'Por favor complete todos los campos';
    test.each([
      [{ titulo: '' }, INCOMPLETE],
      [{ tipo: null }, INCOMPLETE],
      [{ origenCandidatos: undefined }, INCOMPLETE],
      [byCargoRubro(), INCOMPLETE],
      [ofOportunidad(1), INCOMPLETE],
      [{ ...ofOportunidad(999_999), etapaIdNumerico: 201 }, 'Oportunidad: no existe'],
      [{ ...ofOportunidad(1), etapaIdNumerico: 99 }, 'Etapa: no existe'],
      [{ oportunidadIdNumerico: 1 }, 'Oportunidad y etapa: van solo con candidatos de una oportunidad'],
      [
        { cargoRubroFiltros: [{ rubroIdNumerico: 1 }] },
        'Cargos y rubros: van solo con candidatos por cargo y rubro',
      ],
      [{ cargoIdNumerico: 999_999 }, 'Cargo o rubro: no existe en la lista'],
      [{ origenCandidatos: 'otro' }, /^Origen de los candidatos: debe ser uno de/],
    ])('con %o no', async (more, message) => {
      const answer = await call('POST', '/v1/estudio', { ...base, ...more });
      expect(answer).toMatchObject(refusal(400, message));
    });
  });

  test('la lista de cada tipo se busca y se pagina; editar puede cambiar el tipo; lo viejo no pisa lo nuevo', async () => {
    const id = await create({ titulo: 'Ñandutí artesanas' });
    const list = async (kind: string) =>
      (await call('GET', '/v1/estudios', { tipo: kind, busquedaRapida: 'nanduti' })).body;
    const [item] = (await list('especifico')).items;
    expect(item).toMatchObject({
      idNumerico: id,
      tipo: 'especifico',
      creacionUsuarioNombre: 'Óscar Rojas',
      version: expect.any(Number),
    });
    const edit = (version: number, title: string | null = 'Ñandutí general') =>
      call('PATCH', '/v1/estudio', { estudioMercadoIdNumerico: id, titulo: title, tipo: 'general', version });
    expect((await edit(1)).body).toEqual({ message: 'Estudio de mercado editado correctamente' });
    expect([(await list('especifico')).total, (await list('general')).total]).toEqual([0, 1]);
    expect((await edit(1)).body.error.message).toBe('Otra persona modificó este registro');
    expect((await edit(2, '')).body.error.message).toBe('Por favor complete todos los campos');
    expect((await call('DELETE', '/v1/estudio', { estudioMercadoIdNumerico: id })).body).toEqual({
      message: 'Estudio de mercado eliminado correctamente',
    });
    expect((await call('DELETE', '/v1/estudio', { estudioMercadoIdNumerico: id })).status).toBe(404);
    for (const path of ['/v1/estudio', '/v1/estudio/candidatos', '/v1/estudio/candidatos/conteo'])
      expect([path, (await call('GET', path, { estudioMercadoIdNumerico: id })).status]).toEqual([path, 404]);
  });

  describe('los candidatos de un estudio', () => {
    let id: number;
    let everybody: number[];
    beforeAll(async () => {
      const { rubro } = await commonCargo();
      id = await create(byCargoRubro({ rubroIdNumerico: rubro }));
      everybody = idsOf(await readPage(id));
    });

    test('por el rubro de la experiencia más nueva, y por nombre; ninguna página pierde ni repite a nadie', async () => {
      const { groupedItems, total } = await readPage(id);
      expect(total).toBe(everybody.length);
      const expected = await app.sql<{ id: number; rubro: string | null }>`
        select c.id, d.descripcion rubro from estudio_candidato ec join candidato c on c.id = ec.candidato_id
          left join lateral (select rubro_id from experiencia where candidato_id = c.id and normalizado
                              order by vigente desc, inicio_fecha desc nulls last, id desc limit 1) x on true
          left join dato_auxiliar d on d.id = x.rubro_id
         where ec.estudio_id = ${id}
         order by normalizar(d.descripcion) nulls last, normalizar(c.apellido || ' ' || c.nombre), c.id`;
      expect(everybody).toEqual(expected.map((row) => row.id));
      expect(Object.keys(groupedItems)).toEqual([
        ...new Set(expected.map(({ rubro }) => rubro ?? 'Sin rubro')),
      ]);
      for (const limit of [2, 7]) {
        const byPages: number[] = [];
        for (let page = 1; page <= Math.ceil(total / limit); page++)
          byPages.push(...idsOf(await readPage(id, { page, limit })));
        expect(byPages).toEqual(everybody);
      }
      expect(await readPage(id, { page: 100_000 })).toEqual({ groupedItems: {}, total });
    });

    test('el conteo y los filtros dicen lo mismo', async () => {
      const [a, b, c] = everybody as [number, number, number];
      for (const [candidatoId, parametro] of [
        [a, 'potable'],
        [b, 'potable'],
        [c, 'expectativaSuperior'],
      ] as const) {
        const said = { parametro, condicionesActuales: 'Gs. 3.000.000', resumen: '' };
        const { body } = await mark(id, candidatoId, said);
        expect(body).toEqual({ message: 'Procesado correctamente' });
      }
      const counts = await count(id);
      expect(counts).toEqual([
        { parametro: 'potable', label: 'Potable', value: 2 },
        { parametro: 'expectativaSuperior', label: 'Expectativa superior', value: 1 },
        { parametro: null, label: 'Sin especificar', value: everybody.length - 3 },
      ]);
      expect(idsOf(await readPage(id, { parametrosIds: ['potable'] })).toSorted()).toEqual([a, b].toSorted());
      expect((await readPage(id, { parametrosIds: ['potable', 'sinEspecificar'] })).total).toBe(
        everybody.length - 1,
      );
      expect((await count(id, { parametrosIds: ['potable'] }))[0].value).toBe(2);
      const { body } = await call('GET', '/v1/estudio', { estudioMercadoIdNumerico: id });
      for (const { idNumerico, cantidad } of body.estudio.rubros)
        expect((await readPage(id, { rubrosIdsNumericos: [idNumerico] })).total).toBe(cantidad);
      const { apellido } = await app.one<{
        apellido: string;
      }>`select apellido from candidato where id = ${a}`;
      expect(idsOf(await readPage(id, { busquedaRapida: apellido.toUpperCase() }))).toContain(a);
      expect((await readPage(id, { busquedaRapida: 'zzzz' })).total).toBe(0);
    });

    test('se muestra lo que el estudio dice, la última experiencia y la nota favorita', async () => {
      const { candidato } = await app.one<{ candidato: number }>`
        select ec.candidato_id candidato from estudio_candidato ec where ec.estudio_id = ${id}
           and exists (select 1 from nota n where n.candidato_id = ec.candidato_id and n.destacado) limit 1`;
      const { groupedItems } = await readPage(id);
      const row = Object.values(groupedItems)
        .flatMap(({ candidatos }) => candidatos)
        .find(({ idNumerico }) => idNumerico === candidato) as never as Record<string, never>;
      const nota = await app.one`
        select contenido_texto contenido from nota where candidato_id = ${candidato} and destacado`;
      expect(row.candidatoDetails).toMatchObject({ notaFavorita: nota });
      expect(row.lastExperience).toMatchObject({ cargoDescripcion: expect.any(String) });
    });

    test('otro nombre u otra experiencia cambian su lugar; una versión vieja no pisa', async () => {
      const [who] = everybody as [number];
      await app.sql`update candidato set apellido = 'Aaaguirre' where id = ${who}`;
      const other = await app.one<{ id: number; descripcion: string }>`
        select id, descripcion from dato_auxiliar where etiqueta = 'rubro' order by normalizar(descripcion) limit 1`;
      await app.sql`insert into experiencia (candidato_id, rubro_id, tipo_empleo, vigente, inicio_fecha)
        values (${who}, ${other.id}, 'tiempoCompleto', true, current_date)`;
      const { groupedItems } = await readPage(id);
      const [first] = Object.entries(groupedItems) as [[string, Groups[string]]];
      expect([first[0], first[1].candidatos[0]!.idNumerico]).toEqual([other.descripcion, who]);
      const said = { resumen: 'Otro', parametro: 'perfil' };
      const { version } = first[1].candidatos[0] as unknown as { version: number };
      expect((await mark(id, who, { ...said, version })).status).toBe(200);
      expect((await mark(id, who, { ...said, version })).status).toBe(409);
      expect((await mark(id, 999_999, said)).status).toBe(404);
    });

    test('a quien limitó el uso de sus datos nadie lo ve ni lo cuenta, y después vuelve', async () => {
      const who = everybody.at(-1)!;
      const before = (await readPage(id)).total;
      await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${who}`;
      expect((await readPage(id)).total).toBe(before - 1);
      const counted = (await count(id)).reduce((sum: number, { value }: { value: number }) => sum + value, 0);
      expect(counted).toBe(before - 1);
      const fresh = await create(byCargoRubro({ rubroIdNumerico: (await commonCargo()).rubro }));
      expect(idsOf(await readPage(fresh))).not.toContain(who);
      await app.sql`update candidato set tratamiento_limitado_ts = null where id = ${who}`;
      expect((await readPage(id)).total).toBe(before);
    });

    test('quitar a uno', async () => {
      const who = everybody.at(-2)!;
      const remove = () =>
        call('DELETE', '/v1/estudio/candidato', { estudioMercadoIdNumerico: id, candidatoIdNumerico: who });
      expect((await remove()).body).toEqual({ message: 'Procesado correctamente' });
      expect((await remove()).body.error.message).toBe('El candidato no es parte del estudio');
    });
  });

  describe('incluir desde la página del candidato', () => {
    const include = (candidatoId: number, generalEmId: unknown, specificEmId: unknown) =>
      call('POST', '/v1/estudio/candidato', {
        candidatoIdNumerico: candidatoId,
        emGeneralIdNumerico: generalEmId,
        emEspecificoIdNumerico: specificEmId,
      });

    test('en uno general y uno específico; una sola vez en cada uno; el perfil lo dice', async () => {
      const general = await create({ tipo: 'general', titulo: 'General de prueba' });
      const specific = await create();
      const other = await create();
      const { emGenerales, emEspecificos } = (await call('GET', '/v1/estudio/lista/inclusion')).body;
      expect(emGenerales).toContainEqual({ idNumerico: general, titulo: 'General de prueba' });
      expect(emEspecificos.map((e: { idNumerico: number }) => e.idNumerico)).toContain(specific);
      const perfil = async () =>
        (await call('GET', '/v1/candidato', { idNumerico: 9 })).body.candidato.incluidoAEmGeneral;
      await app.sql`delete from estudio_candidato where candidato_id = 9`;
      expect(await perfil()).toBe(false);
      expect((await include(9, general, specific)).body).toEqual({ message: 'Procesado correctamente' });
      expect(await perfil()).toBe(true);
      expect((await include(9, general, specific)).body.error).toMatchObject({
        message: 'El candidato ya es parte de ambos estudios',
      });
      expect((await include(9, general, other)).status).toBe(200);
      expect(idsOf(await readPage(general))).toEqual([9]);
    });

    test('lo que falta, no existe o no es de ese tipo se dice', async () => {
      const general = await create({ tipo: 'general' });
      const specific = await create();
      const said = async (...args: Parameters<typeof include>) => {
        const { status, body } = await include(...args);
        return [status, body.error?.message];
      };
      expect(await said(9, general, null)).toEqual([400, 'Por favor complete todos los campos']);
      expect(await said(9, specific, general)).toEqual([400, 'EM general: no existe']);
      expect(await said(9, general, general)).toEqual([400, 'EM específico: no existe']);
      expect(await said(999_999, general, specific)).toEqual([404, 'No existe ese candidato']);
      await app.sql`update candidato set tratamiento_limitado_ts = now() where id = 10`;
      expect((await said(10, general, specific))[0]).toBe(422);
      expect((await readPage(general)).total).toBe(0);
    });
  });

  describe('exportar', () => {
    let id: number;
    beforeAll(async () => {
      const { cargo } = await commonCargo();
      id = await create({ titulo: '=Estudio & <cliente>', ...byCargoRubro({ cargoIdNumerico: cargo }) });
      const [who] = idsOf(await readPage(id));
      await mark(id, who!, { parametro: 'potable', condicionesActuales: '=1+1', resumen: 'Muy bueno' });
    });

    const chart = () => photo(760, 430).png().toBuffer();
    async function toFile(format: 'excel' | 'pdf', fields: Record<string, string> = {}, file?: Uint8Array) {
      const all = Object.entries({ estudioMercadoIdNumerico: String(id), ...fields });
      return post(format, all, file);
    }
    async function post(format: 'excel' | 'pdf', fields: [string, string][], file?: Uint8Array) {
      const form = new FormData();
      if (file) form.append('files[]', new Blob([file as never]), 'grafico.png');
      for (const [name, value] of fields) form.append(name, value);
      const response = await fetch(`${app.url}/api/v1/estudio/candidatos/export/${format}`, {
        method: 'POST',
        headers: { 'x-access-token': 'llave-de-prueba', authorization: `Bearer ${token}` },
        body: form,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes };
    }
    type Sheet = { sheet: string; data: unknown[][] };
    const sheetsOf = async (bytes: Buffer) => (await readSheets(bytes)) as unknown as Sheet[];

    test('Excel: el resumen con el gráfico, y los candidatos con las columnas de siempre', async () => {
      const { status, headers, bytes } = await toFile('excel', {}, await chart());
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="EM \d\d-\d\d-\d{4}\.xlsx"/);
      const [summary, candidatos] = await sheetsOf(bytes);
      expect([summary!.sheet, candidatos!.sheet]).toEqual(['Resumen', 'Candidatos']);
      expect(summary!.data[0]![0]).toBe('=Estudio & <cliente>');
      expect(summary!.data.flat()).toEqual(
        expect.arrayContaining(['Potable', 'Sin especificar', 'Agencia Ñandutí']),
      );
      const [titles, ...rows] = candidatos!.data;
      expect(titles).toEqual([
        ...['Candidato', 'Rubro', 'Empresa', 'Cargo', 'Nota favorita'],
        ...['Condiciones actuales', 'Condiciones contratación', 'Resumen'],
      ]);
      const { total } = await readPage(id);
      expect(rows).toHaveLength(total);
      expect(rows[0]![5]).toBe('=1+1');
      expect(unzip(bytes, 'xl/worksheets/sheet2.xml')).not.toContain('<f>');
      expect(unzip(bytes, 'xl/worksheets/sheet2.xml')).toMatch(/autoFilter/);
      expect(unzip(bytes, 'xl/drawings/drawing1.xml')).toContain('Candidatos por parámetro: Potable 1');
    });

    test('un nombre repetido en el formulario es una lista', async () => {
      const study: [string, string] = ['estudioMercadoIdNumerico', String(id)];
      const { bytes } = await post('excel', [study, ['fields', 'cargo'], ['fields', 'parametro']]);
      const [, candidatos] = await sheetsOf(bytes);
      expect(candidatos!.data[0]).toEqual(['Candidato', 'Cargo', 'Parámetro']);
      // A single-value field refuses two.
      const other: [string, string] = ['estudioMercadoIdNumerico', String(id + 1)];
      expect((await post('excel', [study, other])).status).toBe(400);
    });

    test('las columnas que se eligen, y solo lo que pasa el filtro', async () => {
      const { bytes } = await toFile('excel', { fields: 'cargo,parametro', parametrosIds: 'potable' });
      const [, candidatos] = await sheetsOf(bytes);
      expect(candidatos!.data[0]).toEqual(['Candidato', 'Cargo', 'Parámetro']);
      expect(candidatos!.data).toHaveLength(2);
      expect(candidatos!.data[1]![2]).toBe('Potable');
    });

    test('PDF: título, resumen, gráfico y candidatos por rubro', async () => {
      const { status, headers, bytes } = await toFile('pdf', {}, await chart());
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(/filename="EM \d\d-\d\d-\d{4}\.pdf"/);
      expect(bytes.toString('latin1')).toContain('/Subtype /Image');
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
      const { total, groupedItems } = await readPage(id);
      const parts = ['=Estudio & <cliente>', 'Agencia Ñandutí', 'Muy bueno', `${total} candidatos`];
      for (const part of [...parts, ...Object.keys(groupedItems)])
        expect(text.replace(/\s+/g, ' ')).toContain(part);
    });

    test('lo que no es una imagen no es un gráfico', async () => {
      for (const bad of [Buffer.from(SVG), Buffer.from('%PDF-1.4')]) {
        const { status, bytes } = await toFile('excel', {}, bad);
        expect([status, JSON.parse(bytes.toString()).error.message]).toEqual([
          415,
          'Por su contenido, el archivo no es de un tipo admitido: jpg, png, webp',
        ]);
      }
    });

    test('una columna o un estudio que no existen', async () => {
      expect((await toFile('excel', { fields: 'telefono' })).status).toBe(400);
      expect((await toFile('pdf', { estudioMercadoIdNumerico: '999999' })).status).toBe(404);
    });

    test('más candidatos de los que un PDF admite', async () => {
      const fresh = await create();
      await app.sql`insert into candidato (uid, nombre, apellido, telefono1)
        select gen_random_uuid(), 'Muchos', 'N ' || i, '0982' || lpad(i::text, 6, '0') from generate_series(1, 2001) i`;
      await app.sql`insert into estudio_candidato (estudio_id, candidato_id)
        select ${fresh}::int, id from candidato where nombre = 'Muchos'`;
      const { status, bytes } = await toFile('pdf', { estudioMercadoIdNumerico: String(fresh) });
      expect([status, JSON.parse(bytes.toString()).error.message]).toEqual([
        422,
        'El PDF admite hasta 2.000 candidatos y el estudio tiene 2.001. Filtrá el estudio o exportalo a Excel.',
      ]);
      const ofFresh = { estudioMercadoIdNumerico: String(fresh), fields: 'resumen' };
      const { bytes: sheet } = await toFile('excel', ofFresh);
      const [, candidatos] = await sheetsOf(sheet);
      expect(candidatos!.data).toHaveLength(2002);
    });

    test('por la cola, con su avance y su gráfico, como lo pide la pantalla', async () => {
      const resource = `/v1/estudio/candidatos/export/pdf?estudioMercadoIdNumerico=${id}&fields=cargo`;
      const imagen = (await chart()).toString('base64');
      const { status, body } = await app.clock.heldWhile(() =>
        call('POST', '/v1/exportacion', { recurso: resource, imagen }),
      );
      expect([status, body.exportacion?.estado, body.exportacion?.nombre]).toEqual([
        200,
        'lista',
        expect.stringMatching(/^EM .*\.pdf$/),
      ]);
      const { total } = await readPage(id);
      expect([body.exportacion.hechas, body.exportacion.total]).toEqual([total, total]);
      const { bytes, headers } = await app.open(body.exportacion.url);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(bytes.toString('latin1')).toContain('/Subtype /Image');
      const drawing = Buffer.from(SVG).toString('base64');
      const bad = await call('POST', '/v1/exportacion', { recurso: resource, imagen: drawing });
      expect(bad.status).toBe(415);
      const unknown = '/v1/estudio/candidatos/export/excel?estudioMercadoIdNumerico=999999';
      expect((await call('POST', '/v1/exportacion', { recurso: unknown })).status).toBe(404);
    });
  });

  test('eliminar a una persona borra lo que los estudios decían de ella', async () => {
    const id = await create();
    const { id: who } = await app.one<{ id: number }>`
      insert into candidato (uid, nombre, apellido, telefono1) values (gen_random_uuid(), 'Zunilda', 'Borrable', '0981700700') returning id`;
    await app.sql`insert into estudio_candidato (estudio_id, candidato_id, resumen) values (${id}, ${who}, 'Palabra única xilofonista')`;
    const admin = await app.tokenFor('admin');
    const { status } = await call('DELETE', '/v1/candidato', { idNumerico: who }, admin);
    expect(status).toBe(200);
    expect(await app.sql`select from auditoria where cambios::text like '%xilofonista%'`).toEqual([]);
    expect((await readPage(id)).total).toBe(0);
  });

  test('qué filas de qué grupos toca una página', () => {
    const groups = [3, 5, 2].map((count, group) => ({ grupo: group, descripcion: null, cantidad: count }));
    expect(stretchesOf(groups, { page: 1, limit: 4 })).toEqual([
      { grupo: 0, skip: 0, take: 3 },
      { grupo: 1, skip: 0, take: 1 },
    ]);
    expect(stretchesOf(groups, { page: 3, limit: 4 })).toEqual([{ grupo: 2, skip: 0, take: 2 }]);
    expect(stretchesOf(groups, { page: 4, limit: 4 })).toEqual([]);
    expect(stretchesOf(groups, { page: 0, limit: 4 })).toEqual([]);
  });
});
