import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { photo, SVG, unzip } from '../../testing/samples.ts';
import { tramosDe } from './candidatos-queries.ts';

type Grupos = Record<string, { rubroIdNumerico: number | null; candidatos: { idNumerico: number }[] }>;

describe('estudios de mercado', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp({ AGENCY_NAME: 'Agencia Ñandutí' }, { jobs: true });
    token = await app.tokenFor('selector');
  });
  afterAll(() => app.close());

  const llamar = (method: string, path: string, input: Record<string, unknown> = {}, quien = token) =>
    app.call(method, path, { token: quien, input });
  const crear = async (mas: Record<string, unknown> = {}): Promise<number> => {
    const { status, body } = await llamar('POST', '/v1/estudio', {
      titulo: 'Prueba',
      tipo: 'especifico',
      origenCandidatos: 'manual',
      ...mas,
    });
    expect([status, body.message]).toEqual([200, 'Estudio de mercado creado correctamente']);
    return body.estudioMercadoIdNumerico;
  };
  const pagina = async (id: number, mas: Record<string, unknown> = {}) => {
    const { status, body } = await llamar('GET', '/v1/estudio/candidatos', {
      estudioMercadoIdNumerico: id,
      limit: 200,
      ...mas,
    });
    expect(status).toBe(200);
    return body as { groupedItems: Grupos; total: number };
  };
  const idsDe = ({ groupedItems }: { groupedItems: Grupos }): number[] =>
    Object.values(groupedItems).flatMap(({ candidatos }) => candidatos.map(({ idNumerico }) => idNumerico));
  const conteo = async (id: number, mas: Record<string, unknown> = {}) =>
    (await llamar('GET', '/v1/estudio/candidatos/conteo', { estudioMercadoIdNumerico: id, ...mas })).body
      .conteo;
  const leer = async <T>(consulta: string): Promise<T[]> => (await sql.raw<T>(consulta).execute(app.db)).rows;
  /** The position most people have had. */
  const cargoComun = async () =>
    (
      await leer<{ cargo: number; rubro: number }>(
        'select cargo_id cargo, rubro_id rubro from experiencia where cargo_id is not null and rubro_id is not null group by 1, 2 order by count(*) desc limit 1',
      )
    )[0]!;

  describe('crear', () => {
    test('por cargo y rubro: quienes tienen una experiencia que coincide con alguna combinación', async () => {
      const { cargo, rubro } = await cargoComun();
      const otro = (
        await leer<{ cargo: number }>(
          `select cargo_id cargo from experiencia where cargo_id <> ${cargo} group by 1 order by count(*) desc limit 1`,
        )
      )[0]!.cargo;
      const id = await crear({
        origenCandidatos: 'cargoRubro',
        cargoRubroFiltros: [
          { cargoIdNumerico: cargo, rubroIdNumerico: rubro },
          { cargoIdNumerico: otro, rubroIdNumerico: null },
        ],
      });
      const esperados = await leer<{ id: number }>(
        `select distinct candidato_id id from experiencia where (cargo_id = ${cargo} and rubro_id = ${rubro}) or cargo_id = ${otro} order by 1`,
      );
      const { total, ...resto } = await pagina(id);
      expect(total).toBe(esperados.length);
      expect(idsDe(resto as { groupedItems: Grupos }).toSorted((a, b) => a - b)).toEqual(
        esperados.map((fila) => fila.id),
      );
    });

    test('de una oportunidad: quienes están en la etapa o en una posterior, de las dos series', async () => {
      const id = await crear({
        origenCandidatos: 'oportunidades',
        oportunidadIdNumerico: 1,
        etapaIdNumerico: 307,
      });
      const esperados = await leer<{ id: number }>(
        `select candidato_id id from oportunidad_candidato where oportunidad_id = 1
           and etapa_id in (307, 202, 203, 204, 205, 206, 302, 303, 304, 305, 306) order by 1`,
      );
      expect(esperados.length).toBeGreaterThan(0);
      expect(idsDe(await pagina(id)).toSorted((a, b) => a - b)).toEqual(esperados.map((fila) => fila.id));
    });

    test('manual empieza vacío', async () => {
      const id = await crear();
      expect(await pagina(id)).toEqual({ groupedItems: {}, total: 0 });
      expect(await conteo(id)).toEqual([]);
    });

    test.each([
      [{ titulo: '' }, 'Por favor complete todos los campos'],
      [{ tipo: null }, 'Por favor complete todos los campos'],
      [{ origenCandidatos: undefined }, 'Por favor complete todos los campos'],
      [{ origenCandidatos: 'cargoRubro', cargoRubroFiltros: [] }, 'Por favor complete todos los campos'],
      [
        { origenCandidatos: 'oportunidades', oportunidadIdNumerico: 1 },
        'Por favor complete todos los campos',
      ],
      [
        { origenCandidatos: 'oportunidades', oportunidadIdNumerico: 999_999, etapaIdNumerico: 201 },
        'Oportunidad: no existe',
      ],
      [
        { origenCandidatos: 'oportunidades', oportunidadIdNumerico: 1, etapaIdNumerico: 99 },
        'Etapa: no existe',
      ],
      [{ cargoIdNumerico: 999_999 }, 'Cargo o rubro: no existe en la lista'],
      [{ origenCandidatos: 'otro' }, expect.stringMatching(/^Origen de los candidatos: debe ser uno de/)],
    ])('con %o no', async (mas, message) => {
      const { status, body } = await llamar('POST', '/v1/estudio', {
        titulo: 'x',
        tipo: 'general',
        origenCandidatos: 'manual',
        ...mas,
      });
      expect({ status, message: body.error?.message }).toEqual({ status: 400, message });
    });
  });

  test('la lista de cada tipo se busca y se pagina; editar puede cambiar el tipo; lo viejo no pisa lo nuevo', async () => {
    const id = await crear({ titulo: 'Ñandutí artesanas' });
    const lista = async (tipo: string) =>
      (await llamar('GET', '/v1/estudios', { tipo, busquedaRapida: 'nanduti' })).body;
    const [item] = (await lista('especifico')).items;
    expect(item).toMatchObject({
      idNumerico: id,
      tipo: 'especifico',
      creacionUsuarioNombre: 'Óscar Rojas',
      version: 1,
    });
    const editar = (version: number, titulo: string | null = 'Ñandutí general') =>
      llamar('PATCH', '/v1/estudio', { estudioMercadoIdNumerico: id, titulo, tipo: 'general', version });
    expect((await editar(1)).body).toEqual({ message: 'Estudio de mercado editado correctamente' });
    expect([(await lista('especifico')).total, (await lista('general')).total]).toEqual([0, 1]);
    expect((await editar(1)).body.error.message).toBe('Otra persona modificó este registro');
    expect((await editar(2, '')).body.error.message).toBe('Por favor complete todos los campos');
    expect((await llamar('DELETE', '/v1/estudio', { estudioMercadoIdNumerico: id })).body).toEqual({
      message: 'Estudio de mercado eliminado correctamente',
    });
    expect((await llamar('DELETE', '/v1/estudio', { estudioMercadoIdNumerico: id })).status).toBe(404);
    for (const path of ['/v1/estudio', '/v1/estudio/candidatos', '/v1/estudio/candidatos/conteo'])
      expect([path, (await llamar('GET', path, { estudioMercadoIdNumerico: id })).status]).toEqual([
        path,
        404,
      ]);
  });

  describe('los candidatos de un estudio', () => {
    let id: number;
    let todos: number[];
    beforeAll(async () => {
      const { rubro } = await cargoComun();
      id = await crear({ origenCandidatos: 'cargoRubro', cargoRubroFiltros: [{ rubroIdNumerico: rubro }] });
      todos = idsDe(await pagina(id));
    });

    test('por el rubro de la experiencia más nueva, y por nombre; ninguna página pierde ni repite a nadie', async () => {
      const { groupedItems, total } = await pagina(id);
      expect(total).toBe(todos.length);
      const esperado = await leer<{ id: number; rubro: string | null }>(`
        select c.id, d.descripcion rubro from estudio_candidato ec join candidato c on c.id = ec.candidato_id
          left join lateral (select rubro_id from experiencia where candidato_id = c.id and normalizado
                              order by vigente desc, inicio_fecha desc nulls last, id desc limit 1) x on true
          left join dato_auxiliar d on d.id = x.rubro_id
         where ec.estudio_id = ${id}
         order by normalizar(d.descripcion) nulls last, normalizar(c.apellido || ' ' || c.nombre), c.id`);
      expect(todos).toEqual(esperado.map((fila) => fila.id));
      expect(Object.keys(groupedItems)).toEqual([
        ...new Set(esperado.map(({ rubro }) => rubro ?? 'Sin rubro')),
      ]);
      const porPaginas: number[] = [];
      for (let page = 1; page <= Math.ceil(total / 7); page++)
        porPaginas.push(...idsDe(await pagina(id, { page, limit: 7 })));
      expect(porPaginas).toEqual(todos);
      expect(await pagina(id, { page: 100_000 })).toEqual({ groupedItems: {}, total });
    });

    test('el conteo y los filtros dicen lo mismo', async () => {
      const [a, b, c] = todos as [number, number, number];
      for (const [candidatoIdNumerico, parametro] of [
        [a, 'potable'],
        [b, 'potable'],
        [c, 'expectativaSuperior'],
      ] as const) {
        const { body } = await llamar('PATCH', '/v1/estudio/candidato', {
          estudioMercadoIdNumerico: id,
          candidatoIdNumerico,
          parametro,
          condicionesActuales: 'Gs. 3.000.000',
          resumen: '',
        });
        expect(body).toEqual({ message: 'Procesado correctamente' });
      }
      const cuentas = await conteo(id);
      expect(cuentas).toEqual([
        { parametro: 'potable', label: 'Potable', value: 2 },
        { parametro: 'expectativaSuperior', label: 'Expectativa superior', value: 1 },
        { parametro: null, label: 'Sin especificar', value: todos.length - 3 },
      ]);
      expect(idsDe(await pagina(id, { parametrosIds: ['potable'] })).toSorted()).toEqual([a, b].toSorted());
      expect((await pagina(id, { parametrosIds: ['potable', 'sinEspecificar'] })).total).toBe(
        todos.length - 1,
      );
      expect((await conteo(id, { parametrosIds: ['potable'] }))[0].value).toBe(2);
      const { body } = await llamar('GET', '/v1/estudio', { estudioMercadoIdNumerico: id });
      for (const { idNumerico, cantidad } of body.estudio.rubros)
        expect((await pagina(id, { rubrosIdsNumericos: [idNumerico] })).total).toBe(cantidad);
      const [{ apellido }] = (await leer<{ apellido: string }>(
        `select apellido from candidato where id = ${a}`,
      )) as [{ apellido: string }];
      expect(idsDe(await pagina(id, { busquedaRapida: apellido.toUpperCase() }))).toContain(a);
      expect((await pagina(id, { busquedaRapida: 'zzzz' })).total).toBe(0);
    });

    test('se muestra lo que el estudio dice, la última experiencia y la nota favorita', async () => {
      const [{ candidato }] = (await leer<{ candidato: number }>(`
        select ec.candidato_id candidato from estudio_candidato ec where ec.estudio_id = ${id}
           and exists (select 1 from nota n where n.candidato_id = ec.candidato_id and n.destacado) limit 1`)) as [
        { candidato: number },
      ];
      const { groupedItems } = await pagina(id);
      const fila = Object.values(groupedItems)
        .flatMap(({ candidatos }) => candidatos)
        .find(({ idNumerico }) => idNumerico === candidato) as never as Record<string, never>;
      const [nota] = await leer<{ contenido: string }>(
        `select contenido_texto contenido from nota where candidato_id = ${candidato} and destacado`,
      );
      expect(fila.candidatoDetails).toMatchObject({ notaFavorita: nota });
      expect(fila.lastExperience).toMatchObject({ cargoDescripcion: expect.any(String) });
    });

    test('otro nombre u otra experiencia cambian su lugar; una versión vieja no pisa', async () => {
      const [quien] = todos as [number];
      await sql`update candidato set apellido = 'Aaaguirre' where id = ${quien}`.execute(app.db);
      const [otro] = await leer<{ id: number; descripcion: string }>(
        `select id, descripcion from dato_auxiliar where etiqueta = 'rubro' order by normalizar(descripcion) limit 1`,
      );
      await sql`insert into experiencia (candidato_id, rubro_id, tipo_empleo, vigente, inicio_fecha)
        values (${quien}, ${otro!.id}, 'tiempoCompleto', true, current_date)`.execute(app.db);
      const { groupedItems } = await pagina(id);
      const [primero] = Object.entries(groupedItems) as [[string, Grupos[string]]];
      expect([primero[0], primero[1].candidatos[0]!.idNumerico]).toEqual([otro!.descripcion, quien]);
      const cambio = {
        estudioMercadoIdNumerico: id,
        candidatoIdNumerico: quien,
        resumen: 'Otro',
        parametro: 'perfil',
      };
      const { version } = primero[1].candidatos[0] as unknown as { version: number };
      expect((await llamar('PATCH', '/v1/estudio/candidato', { ...cambio, version })).status).toBe(200);
      expect((await llamar('PATCH', '/v1/estudio/candidato', { ...cambio, version })).status).toBe(409);
      expect(
        (await llamar('PATCH', '/v1/estudio/candidato', { ...cambio, candidatoIdNumerico: 999_999 })).status,
      ).toBe(404);
    });

    test('a quien limitó el uso de sus datos nadie lo ve ni lo cuenta, y después vuelve', async () => {
      const quien = todos.at(-1)!;
      const antes = (await pagina(id)).total;
      await sql`update candidato set tratamiento_limitado_ts = now() where id = ${quien}`.execute(app.db);
      expect((await pagina(id)).total).toBe(antes - 1);
      expect((await conteo(id)).reduce((suma: number, { value }: { value: number }) => suma + value, 0)).toBe(
        antes - 1,
      );
      const nuevo = await crear({
        origenCandidatos: 'cargoRubro',
        cargoRubroFiltros: [{ rubroIdNumerico: (await cargoComun()).rubro }],
      });
      expect(idsDe(await pagina(nuevo))).not.toContain(quien);
      await sql`update candidato set tratamiento_limitado_ts = null where id = ${quien}`.execute(app.db);
      expect((await pagina(id)).total).toBe(antes);
    });

    test('quitar a uno', async () => {
      const quien = todos.at(-2)!;
      const quitar = () =>
        llamar('DELETE', '/v1/estudio/candidato', {
          estudioMercadoIdNumerico: id,
          candidatoIdNumerico: quien,
        });
      expect((await quitar()).body).toEqual({ message: 'Procesado correctamente' });
      expect((await quitar()).body.error.message).toBe('El candidato no es parte del estudio');
    });
  });

  describe('incluir desde la página del candidato', () => {
    const incluir = (
      candidatoIdNumerico: number,
      emGeneralIdNumerico: unknown,
      emEspecificoIdNumerico: unknown,
    ) =>
      llamar('POST', '/v1/estudio/candidato', {
        candidatoIdNumerico,
        emGeneralIdNumerico,
        emEspecificoIdNumerico,
      });

    test('en uno general y uno específico; una sola vez en cada uno; el perfil lo dice', async () => {
      const general = await crear({ tipo: 'general', titulo: 'General de prueba' });
      const especifico = await crear();
      const otro = await crear();
      const { emGenerales, emEspecificos } = (await llamar('GET', '/v1/estudio/lista/inclusion')).body;
      expect(emGenerales).toContainEqual({ idNumerico: general, titulo: 'General de prueba' });
      expect(emEspecificos.map((e: { idNumerico: number }) => e.idNumerico)).toContain(especifico);
      const perfil = async () =>
        (await llamar('GET', '/v1/candidato', { idNumerico: 9 })).body.candidato.incluidoAEmGeneral;
      await sql`delete from estudio_candidato where candidato_id = 9`.execute(app.db);
      expect(await perfil()).toBe(false);
      expect((await incluir(9, general, especifico)).body).toEqual({ message: 'Procesado correctamente' });
      expect(await perfil()).toBe(true);
      expect((await incluir(9, general, especifico)).body.error).toMatchObject({
        message: 'El candidato ya es parte de ambos estudios',
      });
      expect((await incluir(9, general, otro)).status).toBe(200);
      expect(idsDe(await pagina(general))).toEqual([9]);
    });

    test('lo que falta, no existe o no es de ese tipo se dice', async () => {
      const general = await crear({ tipo: 'general' });
      const especifico = await crear();
      const dicho = async (...args: Parameters<typeof incluir>) => {
        const { status, body } = await incluir(...args);
        return [status, body.error?.message];
      };
      expect(await dicho(9, general, null)).toEqual([400, 'Por favor complete todos los campos']);
      expect(await dicho(9, especifico, general)).toEqual([400, 'EM general: no existe']);
      expect(await dicho(9, general, general)).toEqual([400, 'EM específico: no existe']);
      expect(await dicho(999_999, general, especifico)).toEqual([404, 'No existe ese candidato']);
      await sql`update candidato set tratamiento_limitado_ts = now() where id = 10`.execute(app.db);
      expect((await dicho(10, general, especifico))[0]).toBe(422);
      expect((await pagina(general)).total).toBe(0);
    });
  });

  describe('exportar', () => {
    let id: number;
    beforeAll(async () => {
      const { cargo } = await cargoComun();
      id = await crear({
        titulo: '=Estudio & <cliente>',
        origenCandidatos: 'cargoRubro',
        cargoRubroFiltros: [{ cargoIdNumerico: cargo }],
      });
      const [quien] = idsDe(await pagina(id));
      await llamar('PATCH', '/v1/estudio/candidato', {
        estudioMercadoIdNumerico: id,
        candidatoIdNumerico: quien,
        parametro: 'potable',
        condicionesActuales: '=1+1',
        resumen: 'Muy bueno',
      });
    });

    const grafico = () => photo(760, 430).png().toBuffer();
    async function exportar(
      formato: 'excel' | 'pdf',
      fields: Record<string, string> = {},
      file?: Uint8Array,
    ) {
      const form = new FormData();
      if (file) form.append('files[]', new Blob([file as never]), 'grafico.png');
      for (const [name, value] of Object.entries({ estudioMercadoIdNumerico: String(id), ...fields }))
        form.append(name, value);
      const response = await fetch(`${app.url}/api/v1/estudio/candidatos/export/${formato}`, {
        method: 'POST',
        headers: { 'x-access-token': 'llave-de-prueba', authorization: `Bearer ${token}` },
        body: form,
      });
      return {
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    }

    test('Excel: el resumen con el gráfico, y los candidatos con las columnas de siempre', async () => {
      const { status, headers, bytes } = await exportar('excel', {}, await grafico());
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="EM \d\d-\d\d-\d{4}\.xlsx"/);
      const [resumen, candidatos] = (await readSheets(bytes)) as unknown as {
        sheet: string;
        data: unknown[][];
      }[];
      expect([resumen!.sheet, candidatos!.sheet]).toEqual(['Resumen', 'Candidatos']);
      expect(resumen!.data[0]![0]).toBe('=Estudio & <cliente>');
      expect(resumen!.data.flat()).toEqual(
        expect.arrayContaining(['Potable', 'Sin especificar', 'Agencia Ñandutí']),
      );
      const [titulos, ...filas] = candidatos!.data;
      expect(titulos).toEqual([
        'Candidato',
        'Rubro',
        'Empresa',
        'Cargo',
        'Nota favorita',
        'Condiciones actuales',
        'Condiciones contratación',
        'Resumen',
      ]);
      const { total } = await pagina(id);
      expect(filas).toHaveLength(total);
      expect(filas[0]![5]).toBe('=1+1');
      expect(unzip(bytes, 'xl/worksheets/sheet2.xml')).not.toContain('<f>');
      expect(unzip(bytes, 'xl/worksheets/sheet2.xml')).toMatch(/autoFilter/);
      expect(unzip(bytes, 'xl/drawings/drawing1.xml')).toContain('Candidatos por parámetro: Potable 1');
    });

    test('un nombre repetido en el formulario es una lista', async () => {
      const form = new FormData();
      form.append('estudioMercadoIdNumerico', String(id));
      for (const campo of ['cargo', 'parametro']) form.append('fields', campo);
      const response = await fetch(`${app.url}/api/v1/estudio/candidatos/export/excel`, {
        method: 'POST',
        headers: { 'x-access-token': 'llave-de-prueba', authorization: `Bearer ${token}` },
        body: form,
      });
      const [, candidatos] = (await readSheets(Buffer.from(await response.arrayBuffer()))) as unknown as {
        data: unknown[][];
      }[];
      expect(candidatos!.data[0]).toEqual(['Candidato', 'Cargo', 'Parámetro']);
      // What takes one value only refuses two.
      const dos = new FormData();
      for (const n of [id, id + 1]) dos.append('estudioMercadoIdNumerico', String(n));
      const refused = await fetch(`${app.url}/api/v1/estudio/candidatos/export/excel`, {
        method: 'POST',
        headers: { 'x-access-token': 'llave-de-prueba', authorization: `Bearer ${token}` },
        body: dos,
      });
      expect(refused.status).toBe(400);
    });

    test('las columnas que se eligen, y solo lo que pasa el filtro', async () => {
      const { bytes } = await exportar('excel', { fields: 'cargo,parametro', parametrosIds: 'potable' });
      const [, candidatos] = (await readSheets(bytes)) as unknown as { data: unknown[][] }[];
      expect(candidatos!.data[0]).toEqual(['Candidato', 'Cargo', 'Parámetro']);
      expect(candidatos!.data).toHaveLength(2);
      expect(candidatos!.data[1]![2]).toBe('Potable');
    });

    test('PDF: título, resumen, gráfico y candidatos por rubro', async () => {
      const { status, headers, bytes } = await exportar('pdf', {}, await grafico());
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(/filename="EM \d\d-\d\d-\d{4}\.pdf"/);
      expect(bytes.toString('latin1')).toContain('/Subtype /Image');
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
      const { total, groupedItems } = await pagina(id);
      for (const parte of [
        '=Estudio & <cliente>',
        'Agencia Ñandutí',
        'Muy bueno',
        `${total} candidatos`,
        ...Object.keys(groupedItems),
      ])
        expect(text.replace(/\s+/g, ' ')).toContain(parte);
    });

    test('lo que no es una imagen no es un gráfico', async () => {
      for (const malo of [Buffer.from(SVG), Buffer.from('%PDF-1.4')]) {
        const { status, bytes } = await exportar('excel', {}, malo);
        expect([status, JSON.parse(bytes.toString()).error.message]).toEqual([
          415,
          'Por su contenido, el archivo no es de un tipo admitido: jpg, png, webp',
        ]);
      }
    });

    test('una columna o un estudio que no existen', async () => {
      expect((await exportar('excel', { fields: 'telefono' })).status).toBe(400);
      expect((await exportar('pdf', { estudioMercadoIdNumerico: '999999' })).status).toBe(404);
    });

    test('más candidatos de los que un PDF admite', async () => {
      const nuevo = await crear();
      await sql`insert into candidato (uid, nombre, apellido, telefono1)
        select gen_random_uuid(), 'Muchos', 'N ' || i, '0982' || lpad(i::text, 6, '0') from generate_series(1, 2001) i`.execute(
        app.db,
      );
      await sql`insert into estudio_candidato (estudio_id, candidato_id)
        select ${nuevo}::int, id from candidato where nombre = 'Muchos'`.execute(app.db);
      const { status, bytes } = await exportar('pdf', { estudioMercadoIdNumerico: String(nuevo) });
      expect([status, JSON.parse(bytes.toString()).error.message]).toEqual([
        422,
        'El PDF admite hasta 2.000 candidatos y el estudio tiene 2.001. Filtrá el estudio o exportalo a Excel.',
      ]);
      const { bytes: hoja } = await exportar('excel', {
        estudioMercadoIdNumerico: String(nuevo),
        fields: 'resumen',
      });
      const [, candidatos] = (await readSheets(hoja)) as unknown as { data: unknown[][] }[];
      expect(candidatos!.data).toHaveLength(2002);
    });

    test('por la cola, con su avance y su gráfico, como lo pide la pantalla', async () => {
      const recurso = `/v1/estudio/candidatos/export/pdf?estudioMercadoIdNumerico=${id}&fields=cargo`;
      const { status, body } = await llamar('POST', '/v1/exportacion', {
        recurso,
        imagen: (await grafico()).toString('base64'),
      });
      expect([status, body.exportacion?.estado, body.exportacion?.nombre]).toEqual([
        200,
        'lista',
        expect.stringMatching(/^EM .*\.pdf$/),
      ]);
      const { total } = await pagina(id);
      expect([body.exportacion.hechas, body.exportacion.total]).toEqual([total, total]);
      const { bytes, headers } = await app.open(body.exportacion.url);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(bytes.toString('latin1')).toContain('/Subtype /Image');
      const mala = await llamar('POST', '/v1/exportacion', {
        recurso,
        imagen: Buffer.from(SVG).toString('base64'),
      });
      expect(mala.status).toBe(415);
      const sinEstudio = await llamar('POST', '/v1/exportacion', {
        recurso: '/v1/estudio/candidatos/export/excel?estudioMercadoIdNumerico=999999',
      });
      expect(sinEstudio.status).toBe(404);
    });
  });

  test('eliminar a una persona borra lo que los estudios decían de ella', async () => {
    const id = await crear();
    const { rows } = await sql<{ id: number }>`
      insert into candidato (uid, nombre, apellido, telefono1) values (gen_random_uuid(), 'Zunilda', 'Borrable', '0981700700') returning id`.execute(
      app.db,
    );
    const quien = rows[0]!.id;
    await sql`insert into estudio_candidato (estudio_id, candidato_id, resumen) values (${id}, ${quien}, 'Palabra única xilofonista')`.execute(
      app.db,
    );
    const admin = await app.tokenFor('admin');
    const { status } = await llamar('DELETE', '/v1/candidato', { idNumerico: quien }, admin);
    expect(status).toBe(200);
    const rastro = await leer(`select 1 from auditoria where cambios::text like '%xilofonista%'`);
    expect(rastro).toEqual([]);
    expect((await pagina(id)).total).toBe(0);
  });

  test('qué filas de qué grupos toca una página', () => {
    const grupos = [3, 5, 2].map((cantidad, grupo) => ({ grupo, descripcion: null, cantidad }));
    expect(tramosDe(grupos, { page: 1, limit: 4 })).toEqual([
      { grupo: 0, saltar: 0, tomar: 3 },
      { grupo: 1, saltar: 0, tomar: 1 },
    ]);
    expect(tramosDe(grupos, { page: 3, limit: 4 })).toEqual([{ grupo: 2, saltar: 0, tomar: 2 }]);
    expect(tramosDe(grupos, { page: 4, limit: 4 })).toEqual([]);
    expect(tramosDe(grupos, { page: 0, limit: 4 })).toEqual([]);
  });
});
