import { gzipSync } from 'node:zlib';
import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { PART_BYTES } from '@tembiapo/contract/domain/transfers.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { agencyTables, type DumpTables, ownBackup, writeDump } from '../../../testing/opencatsDump.ts';
import { activity } from '../../../testing/opencatsRows.ts';
import { damage, zip } from '../../../testing/samples.ts';
import { startTransfer } from '../../../testing/startTransfer.ts';
import { waitFor } from '../../../testing/waitFor.ts';
import { words } from '../../../testing/words.ts';
import { readArchivos } from '../../personas/cv/index.ts';
import { bringAll, readyCampos } from './opencats/bringAll.ts';
import { clearOldTransfers } from './queries.ts';
import { resumeTransfers } from './resumeTransfers.ts';
import type { Found } from './transfer-types.ts';

const PEOPLE = 60;
const dumpOf = (tables: DumpTables): Buffer => Buffer.from([...writeDump(tables)].join(''));

type Values = Record<string, unknown>;

/** An archive as tar writes it: a header of 512 bytes that says 'ustar', and the content. */
function tarOf(name: string, content: string): Buffer {
  const tar = Buffer.alloc(1024);
  tar.write(name, 0);
  tar.write('ustar', 257);
  tar.write(content, 512);
  return tar;
}

describe('coming from OpenCATS', () => {
  let app: TestApp;
  let transfer: ReturnType<typeof startTransfer>;
  beforeAll(async () => {
    app = await startTestApp({}, { jobs: true });
    transfer = startTransfer(app, await app.tokenFor('admin'));
  });
  afterAll(() => app.close());

  const attachments = () =>
    zip(
      Object.fromEntries(
        Array.from({ length: 19 }, (_, i) => [
          `attachments/site_1/0xxx/${i + 1}/cv_${i + 1}.txt`,
          `Currículum número ${i + 1}: palabrararísima${i + 1}`,
        ]),
      ),
    );
  const count = async (table: string) =>
    (await app.one<{ n: number }>`select count(*)::int n from ${sql.table(table)}`).n;
  const countOf = ({ cuentas }: Transfer, what: string) => cuentas.find(({ que }) => que === what);
  const missing = (id: string) => transfer.listed(id, 'falta');

  test('a dump and its folder of attachments come, and a second time nothing more', async () => {
    const known = async (change: object): Promise<number> => {
      const input = { nombre: 'Ya', apellido: 'Estaba', telefono1: '0985 790 001', ...change };
      return (await app.call('POST', '/v1/candidato', { token: transfer.token, input })).body.idNumerico;
    };
    const byCorreo = await known({ correo: 'PERSONA3@correo.com.py' });
    const byPhone = await known({ telefono1: '0985 790 002', telefono2: '0981 100 004' });
    const before = { candidato: await count('candidato'), nota: await count('nota') };
    const id = await transfer.create('La vieja');
    await transfer.send(id, 'cats.sql.gz', gzipSync(dumpOf(agencyTables(PEOPLE))));
    await transfer.send(id, 'attachments.zip', await attachments());
    const read = await transfer.read(id);
    expect(read).toMatchObject({ estado: 'leido', origen: 'opencats', error: null });
    expect(await count('candidato')).toBe(before.candidato);
    const account = Object.fromEntries(read.cuentas.map(({ que, ...counts }) => [que, counts]));
    expect(account.candidatos).toEqual({ leidas: 60, vienen: 60, estaban: 0, hechas: 0, faltan: 0 });
    expect(account).toMatchObject({
      notas: { vienen: 180 },
      postulaciones: { vienen: 60 },
      usuarios: { vienen: 2 },
      listas: { vienen: 1, faltan: 1 },
      archivos: { vienen: 19, faltan: 1 },
      camposPropios: { vienen: 60 },
    });
    const statusOf = (code: string) => read.elegir.estados.find(({ codigo }) => codigo === code);
    expect(statusOf('400')).toMatchObject({ nombre: 'Presentado', etapaId: 204 });
    expect(statusOf('700')).toMatchObject({ etapaId: null });
    const [forPeople, sought] = [
      'No es de candidatos, y acá las listas son de personas: si hace falta, anotala en la ficha de cada empresa',
      'No está en el .zip de adjuntos: buscalo en el servidor de OpenCATS',
    ];
    const text = expect.stringMatching(/^\S.*: cv 20\.txt$/);
    for (const line of [
      { que: 'listas', numero: '2', texto: 'Clientes', motivo: forPeople },
      { que: 'archivos', numero: '20', texto: text, motivo: sought },
    ])
      expect(await missing(id)).toContainEqual(line);
    const done = await transfer.run(id);
    expect(done).toMatchObject({ estado: 'hecho', error: null });
    expect(countOf(done, 'notas')).toMatchObject({ hechas: 180, faltan: 0 });
    expect(done.cuentas.filter(({ vienen, hechas }) => hechas !== vienen)).toEqual([]);
    expect(await count('candidato')).toBe(before.candidato + 60);
    expect(await count('nota')).toBe(before.nota + 180);

    const again = await transfer.create('La vieja, otra vez');
    await transfer.send(again, 'cats.sql', dumpOf(agencyTables(PEOPLE + 1)));
    const second = await transfer.read(again);
    expect(countOf(second, 'candidatos')).toMatchObject({ vienen: 1, estaban: 60 });
    await transfer.run(again);
    expect(await count('candidato')).toBe(before.candidato + 61);
    expect(await count('nota')).toBe(before.nota + 183);
    // Who may be somebody that was here is shown.
    await app.sql`select duplicados_buscar(100000)`;
    const pairs = await app.sql`
      select a_id a, motivos, c.nombre from duplicado d join candidato c on c.id = d.b_id
       where d.tipo = 'candidato' and a_id in (${byCorreo}, ${byPhone}) order by 1`;
    expect(pairs).toEqual([
      { a: byCorreo, motivos: ['correo'], nombre: expect.any(String) },
      { a: byPhone, motivos: ['teléfono'], nombre: expect.any(String) },
    ]);
  });

  test('each says what it said there', async () => {
    const people = await app.sql<Values>`
      select c.id, c.nombre, c.apellido, c.telefono1, c.correo, c.sexo, c.ciudad_libre, c.expectativa_salarial::float8 monto,
             c.descripcion_interna, to_char(c.creacion_ts at time zone 'America/Asuncion', 'YYYY-MM-DD HH24:MI:SS') alta, c.campos_propios
        from candidato c where correo in ('persona5@correo.com.py', 'persona10@correo.com.py') order by correo desc`;
    expect(people[0]).toMatchObject({
      nombre: 'Lucía',
      apellido: 'Cañete',
      telefono1: '0981100005',
      sexo: 'f',
      alta: '2014-01-06 00:00:05',
      descripcion_interna: `Habló bien.\nDijo: "llamen después de las 18" y 'gracias'; (2) & más <pronto>`,
    });
    const campos = await app.sql<{ id: number; nombre: string; clase: string }>`
      select id, nombre, clase from campo_propio`;
    const value = (name: string, of = people[0]!) =>
      (of.campos_propios as Record<string, unknown>)[campos.find(({ nombre }) => nombre === name)!.id];
    const options = await app.sql<{ id: number; nombre: string }>`select id, nombre from campo_opcion`;
    expect(value('Registro de conducir')).toBe(options.find(({ nombre }) => nombre === 'Particular A')!.id);
    expect(value('Fecha de ingreso', people[1])).toBe('2024-11-27');
    expect(value('Habilidades')).toBe("Excel & ventas, 'atención' 5");
    expect(campos.map(({ nombre }) => nombre)).not.toContain('AdminUser');

    const notas = await app.sql<Values>`
      select n.titulo, n.contenido_texto, n.cuenta_filtro, u.nombre autor, u.activo, o.titulo oportunidad,
             to_char(n.creacion_ts at time zone 'America/Asuncion', 'YYYY-MM-DD HH24:MI:SS') ts
        from nota n join usuario u on u.id = n.creacion_usuario_id left join oportunidad o on o.id = n.oportunidad_id
       where n.candidato_id = ${people[0]!.id} order by n.creacion_ts`;
    expect(notas).toHaveLength(3);
    expect(notas[0]).toEqual({
      titulo: 'Llamada: mensaje de voz',
      contenido_texto: 'Conversación n.º 13: le interesó; "vuelve" el lunes. Ñandutí & chipa.',
      cuenta_filtro: false,
      autor: 'Rocío',
      activo: false,
      oportunidad: 'Analista de no sé qué',
      ts: '2014-01-14 00:00:13',
    });

    const places = await app.sql<Values>`
      select p.etapa_id, p.descartado, array_agg(e.tipo order by e.ts, e.id) cambios
        from oportunidad_candidato p join etapa_cambio e using (oportunidad_id, candidato_id)
        join candidato c on c.id = p.candidato_id
       where c.correo in ('persona5@correo.com.py', 'persona6@correo.com.py') group by c.id, 1, 2 order by c.id`;
    expect(places).toEqual([
      { etapa_id: 205, descartado: false, cambios: ['inclusion', 'avance'] },
      { etapa_id: 200, descartado: true, cambios: ['inclusion', 'descarte'] },
    ]);
    const empresa = await app.one<Values>`
      select contacto_nombre, servicio_nombre, contacto_cargo_nombre, es_cliente from empresa where nombre = 'Empresa vieja 1 S.A.'`;
    // The billing contact comes first.
    expect(empresa).toMatchObject({
      contacto_nombre: 'Ña Ramona Ñamandú',
      servicio_nombre: 'Óscar González',
      contacto_cargo_nombre: 'Gerente de RRHH, Personal',
      es_cliente: true,
    });
    const order = await app.one<Values>`
      select titulo, estado, responsabilidad, salario_maximo::int salario, publicar_web, cierre_fecha is not null cerrada
        from oportunidad where titulo in ('Vendedor', 'Analista de no sé qué') and creacion_ts < '2015-01-01' order by id`;
    expect(order).toMatchObject({
      titulo: 'Vendedor',
      estado: 'a',
      responsabilidad: '<p>Vender &amp; cobrar</p><ul><li>Con moto</li></ul>',
      salario: 5_000_000,
      publicar_web: false,
    });
    const inList = await app.sql`
      select from lista_candidato lc join lista l on l.id = lc.lista_id where l.nombre = 'Vendedores buenos'`;
    expect(inList).toHaveLength(50);
    expect(
      await app.sql`select 1 from candidato_etiqueta e join dato_auxiliar d on d.id = e.etiqueta_id where d.descripcion = 'Destacado en OpenCATS'`,
    ).toHaveLength(1);
  });

  test('what CVs say is found', async () => {
    await readArchivos(app.services);
    const input = { busquedaRapida: 'palabrararisima7', buscarEnCv: 'true' };
    const { body } = await app.call('GET', '/v1/candidatos', { token: transfer.token, input });
    expect(body.items).toMatchObject([{ nombreCompleto: expect.stringContaining('Blas') }]);
  });

  test('in parts, in any of the forms that people send, and with what is broken told row by row', async () => {
    const tables = agencyTables(3);
    const shifted = (rows: DumpTables[string], key: string, by: number) =>
      rows.map((row) => ({ ...row, [key]: Number(row[key]) + by, date_created: '2019-05-05 05:05:05' }));
    const zeros = words`phone_home phone_cell address notes key_skills email2 web_site desired_pay`;
    const UNDATED = { date_occurred: '1000-01-01 00:00:00', date_created: null, date_modified: null };
    const own: DumpTables = {
      user: tables.user!,
      candidate: [
        ...shifted(tables.candidate!, 'candidate_id', 900).map((row) => ({
          ...row,
          email1: `otra${row.email1}`,
        })),
        { candidate_id: 990, site_id: 1, first_name: '', last_name: '', date_created: '0000-00-00 00:00:00' },
        { candidate_id: 991, site_id: 1, first_name: 'Oculta', last_name: 'Sí', is_admin_hidden: 1 },
        {
          candidate_id: 992,
          site_id: 1,
          first_name: 'Sin',
          last_name: 'Teléfono ☎',
          phone_cell: 'preguntar a la tía',
          email1: 'no es un correo',
          desired_pay: 'a convenir',
          date_created: '2020-02-31 10:00:00',
        },
        {
          candidate_id: 993,
          first_name: 'Nada',
          last_name: 'Dicho',
          ...Object.fromEntries(zeros.map((column) => [column, '0'])),
          source: '(none)',
          date_created: '2007-01-17 13:57:00',
        },
      ],
      career_portal_questionnaire_history: [
        [1, '¿Tenés movilidad propia?', 'Sí, una moto &amp; un auto'],
        [2, '¿Desde cuándo podés?', 'Ya'],
      ].map(([number, question, answer]) => ({
        career_portal_questionnaire_history_id: number!,
        candidate_id: 992,
        question: question!,
        answer: answer!,
        questionnaire_title: 'Vendedores',
        date: '2019-06-01 09:30:00',
      })),
      activity: [
        activity(9001, 1, 'De una empresa', { data_item_type: 200, entered_by: 1 }),
        activity(9002, 12345, 'De nadie', { entered_by: 1 }),
        activity(9003, 992, '', { ...UNDATED, notes: null, entered_by: 77 }),
      ],
    };
    // As the Windows console writes it: two bytes per letter after a mark; with a lot of unneeded data, in two parts.
    const padding = `INSERT INTO \`http_log\` VALUES ${"(1,'x;y)\\'(',NULL),".repeat(400_000)}(2,'z',NULL);\n`;
    const text = `\ufeff${padding}${[...writeDump(own)].join('')}`;
    const bytes = Buffer.from(text, 'utf16le');
    expect(bytes.length).toBeGreaterThan(PART_BYTES / 2);
    const id = await transfer.create('En partes');
    await transfer.send(id, 'cats.sql', bytes, 5_000_001);
    const read = await transfer.read(id);
    expect(read).toMatchObject({ estado: 'leido', error: null });
    const reasons = new Map((await missing(id)).map(({ numero, motivo }) => [numero, motivo]));
    for (const [number, reason] of [
      ['990', 'No tiene nombre: ponele uno en OpenCATS y traé el volcado de nuevo'],
      ['991', 'Estaba oculta para todos menos el administrador: '],
      ['9001', 'Es de una empresa que no viene: mirá por qué en «Empresas»'],
      ['9002', 'Su candidato no está en el volcado: si sabés quién es, anotalo en su ficha'],
    ] as const)
      expect(reasons.get(number)).toContain(reason);
    await transfer.run(id);
    const rows = await app.sql<Values>`
      select apellido, telefono1, correo, expectativa_salarial::int monto, descripcion_interna notas from candidato where nombre = 'Sin'`;
    const notas = 'Teléfono: preguntar a la tía\nSalario (OpenCATS): a convenir';
    expect(rows).toEqual([{ apellido: 'Teléfono ☎', telefono1: '', correo: null, monto: 0, notas }]);
    const answers = await app.sql`
      select n.titulo, n.contenido_texto texto, to_char(n.creacion_ts at time zone 'America/Asuncion', 'YYYY-MM-DD HH24:MI') ts
        from nota n join candidato c on c.id = n.candidato_id where c.nombre = 'Sin' and n.titulo like 'Cuestionario%'`;
    const said = '¿Tenés movilidad propia? Sí, una moto & un auto ¿Desde cuándo podés? Ya';
    expect(answers).toEqual([{ titulo: 'Cuestionario: Vendedores', texto: said, ts: '2019-06-01 09:30' }]);
    const silent = await app.sql`
      select telefono1, direccion, descripcion_interna notas, campos_propios from candidato where nombre = 'Nada'`;
    expect(silent).toEqual([{ telefono1: '', direccion: null, notas: null, campos_propios: {} }]);
    const report = await app.open(read.reporteUrl!);
    expect(report.headers.get('content-type')).toContain('spreadsheetml');
  });

  test('its own backup comes, with the files in it', async () => {
    const id = await transfer.create('Su propia copia');
    const people = agencyTables(4).candidate!.map((row) => ({
      ...row,
      candidate_id: Number(row.candidate_id) + 7000,
      email1: `copia${row.candidate_id}@correo.com.py`,
      notes: 'Dijo: ((ENDOFQUERY)); y nada más',
    }));
    const file = { ...agencyTables(1).attachment![0], attachment_id: 7001, data_item_id: 7001 };
    const backup = ownBackup({ candidate: people, attachment: [file] });
    const cv = { 'attachments/site_1/0xxx/1/cv_1.txt': 'Currículum de la copia' };
    await transfer.send(id, 'catsbackup.bak', zip({ ...backup, ...cv }));
    expect(await transfer.read(id)).toMatchObject({ estado: 'leido', origen: 'opencats', error: null });
    const done = await transfer.run(id);
    expect(done.cuentas).toMatchObject([
      { que: 'candidatos', hechas: 4 },
      { que: 'archivos', hechas: 1 },
    ]);
    const { notas } = await app.one<{ notas: string }>`
      select descripcion_interna notas from candidato where correo = 'copia4@correo.com.py'`;
    expect(notas).toBe('Dijo: ((ENDOFQUERY)); y nada más');
  });

  test('lists that it writes as CSV come too', async () => {
    const id = await transfer.create('Listas');
    await transfer.send(
      id,
      'candidatos.csv',
      '"First Name","Last Name","E-Mail","Cell Phone","Key Skills","Date Created"\r\n' +
        '"Zunilda","Ortega","zuni@correo.com.py","0982 123 456","Contabilidad","05-28-19"\r\n',
    );
    await transfer.send(
      id,
      'contactos.csv',
      '"First Name","Last Name","Company","Title","Work Phone","E-Mail"\r\n"Fredy","Coronel","Yerba S.R.L.","Dueño","021 444 555","fredy@yerba.com.py"\r\n',
    );
    await transfer.send(
      id,
      'busquedas.csv',
      '"ID","Title","Type","Status","Company","City","Date Created"\r\n"12","Molinero","H","Active","Yerba S.R.L.","Encarnación","01-02-20"\r\n',
    );
    const read = await transfer.read(id);
    expect(read).toMatchObject({ origen: 'planillas', estado: 'leido', error: null });
    await transfer.run(id);
    const rows = await app.sql<Values>`
      select c.apellido, to_char(c.creacion_ts at time zone 'America/Asuncion', 'YYYY-MM-DD') alta, e.contacto_nombre, o.titulo
        from candidato c, empresa e join oportunidad o on o.empresa_id = e.id where c.nombre = 'Zunilda' and e.nombre = 'Yerba S.R.L.'`;
    expect(rows).toEqual([
      { apellido: 'Ortega', alta: '2019-05-28', contacto_nombre: 'Fredy Coronel', titulo: 'Molinero' },
    ]);
  });

  test('a folder of CVs goes to whom they are of, and others to be read', async () => {
    const known = await app.one<{ documento: string; nombre: string }>`
      select documento, nombre from candidato where documento is not null order by id limit 1`;
    const id = await transfer.create('Carpeta');
    await transfer.send(
      id,
      'cvs.zip',
      damage('quien se rompe.txt', {
        [`CVs 2024/CI ${known.documento}.txt`]: 'Currículum vitae de quien ya está',
        'CVs 2024/Zunilda Ortega CV.txt': 'Currículum vitae de Zunilda',
        'CVs 2024/alguien nuevo.txt': 'Currículum vitae. Nombre: Persona Nueva. Teléfono 0983 111 222',
        'CVs 2024/quien se rompe.txt': 'Currículum vitae. Nombre: Persona Rota. Teléfono 0983 111 333',
        'CVs 2024/planilla.exe': 'no',
        '__MACOSX/CVs 2024/._alguien nuevo.txt': 'nada',
      }),
    );
    const read = await transfer.read(id);
    expect(read).toMatchObject({ estado: 'leido', origen: 'cv' });
    expect(read.cuentas).toEqual([{ que: 'cv', leidas: 5, vienen: 4, estaban: 0, hechas: 0, faltan: 1 }]);
    const done = await transfer.run(id);
    expect(done.cuentas[0]).toMatchObject({ hechas: 3, faltan: 2 });
    const reasons = (await missing(id)).map(({ motivo }) => motivo);
    expect(reasons).toContain('Está dañado dentro del .zip, o comprimido de un modo que no se puede leer');
    const archivos = await app.sql<{ nombre: string }>`
      select c.nombre from candidato_archivo a join candidato c on c.id = a.candidato_id where a.descripcion = 'CV' order by c.id`;
    expect(archivos.map(({ nombre }) => nombre)).toEqual([known.nombre, 'Zunilda']);
    const { body } = await app.call('GET', '/v1/cv/lecturas', { token: transfer.token });
    expect(JSON.stringify(body)).toContain('alguien nuevo.txt');
  });

  test.each([
    ['hola.sql', 'esto no es un volcado', /No se encontró nada en los archivos/],
    ['cortado.sql', `INSERT INTO \`candidate\` (\`candidate_id\`) VALUES (1),('a`, /cortado/],
    ['roto.sql.gz', gzipSync('INSERT').subarray(0, 12), /cortado o dañado/],
    ['roto.zip', Buffer.from('PK\u0003\u0004 y nada más'), /cortado o dañado/],
    ['cosas.csv', 'uno,dos\n1,2\n', /no se reconocen sus columnas/],
    ['attachments.tar.gz', gzipSync(tarOf('attachments/cv.txt', 'hola')), /no se abre: armalo como \.zip/],
    ['attachments.tar', tarOf('attachments/cv.txt', 'hola'), /que acá no se abre/],
    ['attachments.rar', Buffer.from('Rar!\u001a\u0007 y más', 'latin1'), /que acá no se abre/],
    ['attachments.7z', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), /que acá no se abre/],
  ])('%s is refused with a sentence', async (name, content, sentence) => {
    const id = await transfer.create(name);
    await transfer.send(id, name, content);
    const read = await transfer.read(id);
    expect(read).toMatchObject({ estado: 'fallido' });
    expect(read.error).toMatch(sentence);
    await app.call('DELETE', '/v1/traspaso', { token: transfer.token, input: { id } });
  });
});

describe('coming from OpenCATS, broken off and twice at once', () => {
  let app: TestApp;
  let transfer: ReturnType<typeof startTransfer>;
  beforeAll(async () => {
    app = await startTestApp({}, { jobs: true });
    transfer = startTransfer(app, await app.tokenFor('admin'));
  });
  afterAll(() => app.close());

  const counts = () =>
    app.one<Record<'candidatos' | 'notas' | 'empresas', number>>`
      select (select count(*)::int from candidato where correo like 'persona%') candidatos,
             (select count(*)::int from nota where contenido_texto like 'Conversación n.º%') notas,
             (select count(*)::int from empresa where nombre like 'Empresa vieja%') empresas`;
  /** What bringing that transfer needs. */
  async function bringing(id: string) {
    const { hallado } = await app.one<{ hallado: Found }>`select hallado from traspaso where id = ${id}`;
    return {
      services: app.services,
      id,
      chosen: { estados: {}, ...(await transfer.defaults()) },
      campos: await readyCampos(app.db, hallado),
      usuarioId: await app.idOf('admin'),
      paisId: 9,
      openArchive: () => Promise.reject(new Error('no hay archivos')),
    };
  }

  test('goes on where it was', async () => {
    const id = await transfer.create('Cortado');
    await transfer.send(id, 'cats.sql', dumpOf(agencyTables(30)));
    const read = await transfer.read(id);
    const cut = bringAll(await bringing(id), async (table) => {
      if (table === 'candidate') throw new Error('se cortó la luz');
    });
    await expect(cut).rejects.toThrow('se cortó la luz');
    expect(await counts()).toEqual({ candidatos: 30, notas: 0, empresas: 2 });
    expect(read.error).toBeNull();
    const done = await transfer.run(id);
    expect(done).toMatchObject({ estado: 'hecho' });
    expect(await counts()).toEqual({ candidatos: 30, notas: 90, empresas: 2 });
  });

  test('what was broken off counts on from where it was', async () => {
    const id = await transfer.create('Cortado y seguido');
    const tables = agencyTables(25);
    const fresh = tables.candidate!.map((row) => ({
      ...row,
      email1: `seguida${row.candidate_id}@correo.com.py`,
      date_created: '2011-01-01 10:00:00',
    }));
    await transfer.send(id, 'cats.sql', dumpOf({ candidate: fresh }));
    await transfer.read(id);
    const chosen = { estados: {}, ...(await transfer.defaults()) };
    await app.sql`update traspaso set estado = 'trayendo', elegido = ${JSON.stringify(chosen)}::jsonb, total = 25 where id = ${id}`;
    // Ten of them had come.
    await app.sql`update traspaso_fila set estado = 'hecha' where traspaso_id = ${id} and tabla = 'candidate' and orden in (
      select orden from traspaso_fila where traspaso_id = ${id} and tabla = 'candidate' order by orden limit 10)`;
    await resumeTransfers(app.services);
    await expect.poll(async () => (await transfer.one(id)).estado, { timeout: 60_000 }).toBe('hecho');
    expect(await transfer.one(id)).toMatchObject({ total: 25, hechas: 25, paso: 'Traído' });
  });

  test('what nobody works on is taken up; what breaks every time is given up, and said', async () => {
    const id = await transfer.create('Olvidado');
    await transfer.send(id, 'cats.sql', dumpOf(agencyTables(5)));
    const forget = () => app.sql`update traspaso set estado = 'leyendo' where id = ${id}`;
    await forget();
    await resumeTransfers(app.services);
    await expect.poll(async () => (await transfer.one(id)).estado, { timeout: 60_000 }).toBe('leido');
    await app.sql`insert into pgboss.job (name, data, state)
      select 'traspasar', ${JSON.stringify({ id })}::jsonb, 'failed' from generate_series(1, 2)`;
    await expect
      .poll(async () => {
        await forget();
        await resumeTransfers(app.services);
        return (await transfer.one(id)).error;
      })
      .toBe('No se pudo leer. Nada vino todavía: probá de nuevo.');
    expect((await transfer.read(id)).estado).toBe('leido');
  });

  test('the same by two at once comes once', async () => {
    const ids = [await transfer.create('Uno'), await transfer.create('Otro')];
    for (const id of ids) {
      await transfer.send(id, 'cats.sql', dumpOf(agencyTables(45)));
      await transfer.read(id);
    }
    await Promise.all(ids.map(async (id) => bringAll(await bringing(id), async () => undefined)));
    expect(await counts()).toEqual({ candidatos: 45, notas: 135, empresas: 2 });
  });

  /** What another process does while it works on a transfer: it holds it through a connection. */
  async function hold(id: string): Promise<pg.Client> {
    const other = new pg.Client({ connectionString: app.databaseUrl });
    other.on('error', () => undefined);
    await other.connect();
    await other.query('select pg_advisory_lock(hashtextextended($1, 7352002))', [id]);
    return other;
  }
  const remove = (id: string) => app.call('DELETE', '/v1/traspaso', { token: transfer.token, input: { id } });
  const isThere = async (id: string) =>
    (await app.call('GET', '/v1/traspaso', { token: transfer.token, input: { id } })).status === 200;

  test('is not removed while another process works on it; once that one is killed, it is', async () => {
    const id = await transfer.create('De otro proceso');
    await app.sql`update traspaso set estado = 'trayendo' where id = ${id}`;
    const other = await hold(id);
    app.clock.hold();
    const refused = remove(id);
    await app.clock.asked(1);
    for (let n = 0; n < 40; n++) {
      await app.clock.advance(250);
      if (n < 39) await app.clock.asked(1);
    }
    const stopping = 'El traspaso se está deteniendo. Eliminalo de nuevo dentro de un rato.';
    expect(await refused).toMatchObject(refusal(409, stopping));
    expect(await transfer.one(id)).toMatchObject({ estado: 'fallido', error: 'Se detuvo para eliminarlo' });
    const waiting = remove(id);
    await app.clock.asked(1);
    const { rows } = await other.query('select pg_backend_pid() pid');
    await app.sql`select pg_terminate_backend(${rows[0].pid}::int)`;
    app.clock.release();
    expect((await waiting).status).toBe(200);
    expect(await isThere(id)).toBe(false);
    expect((await remove(id)).status).toBe(404);
  });

  test('what two processes take up at once is worked on by one after the other', async () => {
    const id = await transfer.create('De dos');
    await transfer.send(id, 'cats.sql', dumpOf(agencyTables(5)));
    const other = await hold(id);
    const { body } = await app.call('POST', '/v1/traspaso/leer', { token: transfer.token, input: { id } });
    expect(body.message).toBe('Se está leyendo');
    await waitFor('el intento del otro proceso', async () => {
      const rows = await app.sql`
        select from pgboss.job where name = 'traspasar' and data->>'id' = ${id} and state = 'completed'`;
      return rows.length > 0;
    });
    expect(await transfer.one(id)).toMatchObject({ estado: 'leyendo', paso: null });
    await other.end();
    await expect.poll(async () => (await transfer.one(id)).estado, { timeout: 60_000 }).toBe('leido');
    expect((await remove(id)).status).toBe(200);
  });

  test('is stopped by whoever removes it, and nothing of it comes afterwards', async () => {
    const id = await transfer.create('Detenido');
    await transfer.send(id, 'cats.sql', dumpOf(agencyTables(3_000)));
    await transfer.read(id);
    const people = async () => (await counts()).candidatos;
    const before = await people();
    const input = { id, ...(await transfer.defaults()) };
    await app.call('POST', '/v1/traspaso/ejecutar', { token: transfer.token, input });
    await waitFor('alguien', async () => (await people()) > before);
    expect((await remove(id)).status).toBe(200);
    const after = await counts();
    const held = await app.sql`select from pg_locks where locktype = 'advisory' and objsubid = 1
      and (classid::bigint << 32 | objid::bigint) = hashtextextended(${id}, 7352002)`;
    expect(held).toEqual([]);
    await app.settled();
    expect(await counts()).toEqual(after);
    expect(await app.sql`select from traspaso_fila where traspaso_id = ${id}`).toEqual([]);
  });

  test('an old one that is at work stays until it is done', async () => {
    const id = await transfer.create('Largo');
    await app.sql`update traspaso set estado = 'trayendo', creacion_ts = now() - interval '90 days' where id = ${id}`;
    await clearOldTransfers(app.db);
    expect(await isThere(id)).toBe(true);
    await app.sql`update traspaso set estado = 'hecho' where id = ${id}`;
    await clearOldTransfers(app.db);
    expect(await isThere(id)).toBe(false);
  });
});
