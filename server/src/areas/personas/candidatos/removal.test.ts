import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { pluck } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { importing } from '../../../testing/importing.ts';
import { agencyTables, writeDump } from '../../../testing/opencatsDump.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { zip } from '../../../testing/samples.ts';
import { startTransfer } from '../../../testing/startTransfer.ts';
import { waitFor } from '../../../testing/waitFor.ts';
import { writeBook } from '../../../testing/writeBook.ts';

const app = await fileApp({}, { jobs: true });
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];

const call = async (method: string, path: string, input: Record<string, unknown> = {}, token = selector) => {
  const { status, body } = await app.call(method, path, { token, input });
  expect([path, status, status < 300 ? '' : JSON.stringify(body)]).toEqual([path, 200, '']);
  return body;
};

const remove = (id: number) => call('DELETE', '/v1/candidato', { idNumerico: id }, admin);
const { send, read, to, check, run } = importing(() => ({ app, token: admin }));

/** Words that nobody else has, one for each thing that can identify somebody. */
const WORDS = {
  nombre: 'Xqzwyta',
  apellido: 'Vbñmplok',
  cuenta: 'kwtrazul',
  correo: 'zplkmoni',
  documento: '7734921',
  telefono: '773492188',
  otroTelefono: '664920177',
  direccion: 'Hjkqwuvia',
  interno: 'Ywqpinter',
  ciudad: 'Cvbnmurbe',
  observacion: 'Wertyobs',
  nota: 'Poiuynota',
  archivo: 'Mnbvcfile',
  dentro: 'Lkjhgdentro',
  cv: 'Zxcvbleido',
  evento: 'Qazwsxevento',
  lugar: 'Edcrfvlugar',
  invitada: 'Tgbyhnamiga',
  tarea: 'Ujmiktarea',
  fila: 'Olpqafila',
  carta: 'Wsxedcarta',
  recibido: 'Rfvtgrecibe',
  palabras: 'Yhnujpalabras',
  opinion: 'Ikmolopinion',
  horas: 'Plmokhoras',
  lista: 'Njibhlista',
  pedido: 'Bhuvgpedido',
  mensaje: 'Vgycfmensaje',
  postulacion: 'Cftxdpostula',
};
const NAME = `${WORDS.nombre} ${WORDS.apellido}`;
const CORREO = `${WORDS.correo}@correo.example`;
const PHONE = '+595773492188';

/** Every form in which a word may be stored: as it is, normalized, and as bytes. */
const spellings = (word: string): string[] => {
  const bytes = [word, word.toLowerCase()].map((text) => Buffer.from(text).toString('hex'));
  return [...new Set([word, withoutAccents(word), ...bytes])];
};
const ALL = Object.values(WORDS).flatMap(spellings);

/**
 * The tables, of any schema, in which some column of a row has one of the words. Read from the catalogue, so that a new table
 * counts as well.
 */
async function tablesWith(all = ALL): Promise<Record<string, string[]>> {
  const tables = await app.sql<{ name: string }>`
    select distinct format('%I.%I', c.table_schema, c.table_name) name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
     order by 1`;
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await app.sql<{ word: string }>`
      with filas as materialized (select t::text fila from ${sql.raw(name)} t where t::text ~* ${all.join('|')})
      select w word from unnest(${all}::text[]) w where exists (select from filas where fila ilike '%' || w || '%')`;
    if (rows.length > 0) found[name] = rows.map(({ word }) => word);
  }
  return found;
}

/** A file's text: its raw content, what an archive contains, and the words of a PDF. */
async function wordsOf(file: string): Promise<string> {
  const bytes = readFileSync(file);
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return bytes.toString('latin1') + (await readPdf(new Uint8Array(bytes))).pages.join(' ');
  let text = bytes.toString('utf8');
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return text;
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    try {
      text += inflateRawSync(bytes.subarray(start), { finishFlush: 2 }).toString('utf8');
    } catch {
      // Raw content, which was read already.
    }
  }
  return text;
}

/** Files of the data folder, mails included, that have one of the words in their name or content. */
async function filesWith(all = ALL): Promise<string[]> {
  const found: string[] = [];
  for (const place of ['archivos', 'mail']) {
    const folder = join(app.services.settings.DATA_DIR, place);
    if (!existsSync(folder)) continue;
    for (const one of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!one.isFile()) continue;
      const text = (one.name + (await wordsOf(join(one.parentPath, one.name)))).toLowerCase();
      const words = all.filter((word) => text.includes(word.toLowerCase()));
      if (words.length > 0) found.push(`${place}/${one.name}: ${words}`);
    }
  }
  return found;
}

/** Gives a candidate what notes about them require. */
async function makeNotable(id: number, cargos: readonly number[]): Promise<void> {
  const who = { candidatoIdNumerico: id };
  await call('POST', '/v1/candidato/experiencia', {
    ...who,
    cargoIdNumerico: cargos[0],
    tipoEmpleo: 'tiempoCompleto',
    observacion: WORDS.observacion,
  });
  for (const cargo of cargos)
    await call('POST', '/v1/candidato/cargo-potencial', { ...who, cargoIdNumerico: cargo });
}

/** Somebody who has done everything, and to whom everything was done. */
async function touchEverything(): Promise<number> {
  const { idNumerico: id } = await call('POST', '/v1/candidato', {
    nombre: WORDS.nombre,
    apellido: WORDS.apellido,
    telefono1: PHONE,
    telefono2: '+595664920177',
    documento: WORDS.documento,
    correo: CORREO,
    direccion: `${WORDS.direccion} 123`,
    descripcionInterna: WORDS.interno,
    paisId: 10,
    ciudadLibre: WORDS.ciudad,
  });
  const who = { candidatoIdNumerico: id };
  await app.sql`insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol, candidato_id)
    values (gen_random_uuid(), ${`${WORDS.cuenta}@cuenta.example`}, 'x', ${WORDS.nombre}, ${WORDS.apellido}, 'candidato', ${id})`;
  await app.call('POST', '/login', {
    input: { username: `${WORDS.cuenta}@cuenta.example`, password: 'no-es-esta' },
  });
  const { cargos, oportunidad } = await app.one<{ cargos: number[]; oportunidad: number }>`
    select array(select id from dato_auxiliar where etiqueta = 'cargo' order by id limit 3) cargos, o.id oportunidad
      from oportunidad o where estado = 'a' and eliminada_ts is null order by o.id limit 1`;
  await makeNotable(id, cargos);
  await call('POST', '/v1/crearNota', {
    ...who,
    titulo: WORDS.nota,
    contenido: `<p>${NAME}</p>`,
    equipoId: 1,
    companheroId: 3,
  });
  await call('POST', '/v1/oportunidad/candidato/incluir', {
    origen: 'selector',
    oportunidadIdNumerico: oportunidad,
    candidatosIds: [id],
    etapa: 200,
  });
  const uploaded = await app.upload('/v1/candidato/archivo', {
    token: selector,
    fields: { candidatoIdNumerico: String(id), descripcion: WORDS.archivo },
    file: {
      name: `${WORDS.archivo}.docx`,
      content: zip({
        '[Content_Types].xml':
          '<Types><Override PartName="/word/document.xml" ' +
          'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
          '</Types>',
        'word/document.xml': `<w:t>${WORDS.dentro}</w:t>`,
      }),
    },
  });
  expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200);
  const { archivos } = await call('GET', '/v1/candidato/archivos', who);
  await app.open(archivos[0].url);
  await call('POST', '/v1/accesos/impresion', { pantalla: NAME, ...who });
  // A CV that nobody made a candidate of, and one that waits beside the profile.
  await app.upload('/v1/cv/lectura', {
    token: selector,
    fields: {},
    file: { name: 'cv.txt', content: `${NAME}\n${CORREO}\nExperiencia laboral\n${WORDS.cv} (2019 - 2021)\n` },
  });
  // The agenda: titles, places, and a friend as a guest; also as a guest of an event about somebody else.
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await call('POST', '/v1/evento', {
    titulo: `Entrevista ${WORDS.evento}`,
    tipo: 'entrevista',
    igualmente: true,
    inicio: soon(48),
    fin: soon(49),
    lugar: WORDS.lugar,
    ...who,
    participantes: [
      { usuarioId: 2 },
      { usuarioId: 1 },
      { nombre: `Amiga de ${WORDS.invitada}`, correo: `${WORDS.invitada}@correo.example` },
    ],
  });
  await call('POST', '/v1/evento', {
    titulo: 'Reunión de todos',
    tipo: 'reunion',
    igualmente: true,
    inicio: soon(70),
    fin: soon(71),
    participantes: [{ usuarioId: 2 }, { nombre: NAME, correo: CORREO }],
  });
  const day = localDay(new Date(Date.now() + 4 * 86_400_000));
  await call('POST', '/v1/horas', {
    titulo: WORDS.horas,
    candidatosIds: [id],
    franjas: [{ inicio: `${day}T12:00:00Z`, fin: `${day}T15:00:00Z` }],
    minutos: 60,
  });
  for (const more of [who, {}])
    await call('POST', '/v1/tarea', {
      texto: `${WORDS.tarea}: llamar a ${NAME}`,
      dia: localDay(),
      usuarioId: 1,
      ...more,
    });
  // Imports: rows that came in, rows that failed, and samples of an unfinished one.
  const sheet = [
    'nombre,apellido,celular,correo,observación',
    `${WORDS.nombre},${WORDS.apellido},0773 492 188,${CORREO},${WORDS.fila}`,
    `Otra,Persona,0981000222,otra@correo.example,${WORDS.fila}`,
  ].join('\n');
  for (const checked of [true, false]) {
    const { id: importacion } = await send(sheet);
    const columns = { nombre: 0, apellido: 1, telefono1: 2, correo: 3 };
    if (checked) await check(importacion, { columnas: columns });
  }
  // Read from another system and not imported yet.
  const transfer = startTransfer(app, admin);
  const dump = [...writeDump(agencyTables(3))].join('').replaceAll('persona1@correo.com.py', CORREO);
  const one = await transfer.create('Lo de antes');
  await transfer.send(one, 'cats.sql', dump);
  await transfer.read(one);
  // Mail to them and from them.
  const { idNumerico: envio } = await call('POST', '/v1/envio', { candidatosIds: [id] });
  await call('PATCH', '/v1/envio', {
    idNumerico: envio,
    asunto: WORDS.carta,
    cuerpo: '<p>Hola {{nombre}}.</p>',
  });
  await call('POST', '/v1/envio/enviar', { idNumerico: envio });
  await app.sql`
    insert into recibido (huella, clase, de, nombre, asunto, texto, fecha)
    values ('\x01', 'persona', ${CORREO}, ${NAME}, ${WORDS.recibido}, 'Hola', now())`;
  await app.sql`insert into baja (correo, candidato_id) values (${CORREO}, ${id})`;
  await app.sql`insert into mensaje_contacto (nombre_completo, email, mensaje) values (${NAME}, ${CORREO}, ${WORDS.mensaje})`;
  await sql`insert into alerta (id, clave, email) values (gen_random_uuid(), ${`clave-${id}`}, ${CORREO})`
    .execute(app.db)
    .catch(() => undefined);
  // A client who saw them, and what was said.
  await app.sql`
    insert into terna_candidato (id, oportunidad_id, candidato_id, orden, palabras)
    values (gen_random_uuid(), ${oportunidad}, ${id}, 1, ${WORDS.palabras})`;
  await app.sql`
    with contacto as (
      insert into cliente_contacto (empresa_id, nombre, correo, de_ficha)
      select empresa_id, 'Contacto', 'contacto@cliente.example', false from oportunidad where id = ${oportunidad} returning id)
    insert into opinion (oportunidad_id, contacto_id, candidato_id, tipo, texto)
    select ${oportunidad}, id, ${id}, 'comentario', ${WORDS.opinion} from contacto`;
  // An application that they did not confirm.
  await app.sql`
    insert into invitacion (id, email, nombre, codigo_hash, ya_existe, expira_ts)
    values (gen_random_uuid(), ${CORREO}, ${WORDS.postulacion}, '', false, now() + interval '1 day')`;
  await app.sql`insert into pedido_datos (id, candidato_id, tipo, detalle) values (gen_random_uuid(), ${id}, 'acceso', ${WORDS.pedido})`;
  // Lists: one of people, and a search saved only for them.
  await call('POST', '/v1/lista', {
    nombre: `Para ${NAME}`,
    nota: `${NAME} ${WORDS.lista}`,
    candidatosIds: [id],
  });
  await app.sql`insert into lista (nombre, usuario_id, filtros) values ('Búsqueda', 2, ${JSON.stringify({ busquedaRapida: NAME })}::jsonb)`;
  // Exports made before.
  const listas = await app.one<{ id: number }>`select max(id) id from lista where filtros is null`;
  await call('POST', '/v1/exportacion', { recurso: `/v1/lista/excel?idNumerico=${listas.id}` });
  await call('POST', '/v1/exportacion', { recurso: '/v1/empresas/generateExcel' });
  await app.settled();
  // A notice that waits in the queue for its hour.
  await app.services.queue.send(
    app.db,
    'aviso',
    {
      token: 't',
      usuarioId: 1,
      titulo: 'Novedad',
      cuerpo: `${NAME} respondió`,
      ruta: `/editarCandidato/${id}`,
    },
    new Date(Date.now() + 86_400_000),
  );
  return id;
}

describe('la eliminación', () => {
  const exports = async (): Promise<{ nombre: string; url: string; estado: string }[]> =>
    (await call('GET', '/v1/exportaciones')).items;

  test('de quien hizo de todo no queda una palabra en la base, la cola, los archivos ni los correos', async () => {
    const id = await touchEverything();
    const before = await tablesWith();
    // The test is only worth what it finds before the removal.
    for (const table of [
      ...['candidato', 'nota', 'evento', 'evento_invitado', 'correo', 'importacion', 'importacion_fila'],
      ...['cv_lectura', 'tarea', 'novedad', 'traspaso_fila', 'lista', 'recibido', 'carta', 'hilo', 'acceso'],
      ...['seguridad_evento', 'baja', 'mensaje_contacto', 'auditoria', 'oferta'],
    ])
      expect(Object.keys(before)).toContain(`public.${table}`);
    expect(Object.keys(before).filter((name) => name.startsWith('pgboss.'))).not.toEqual([]);
    // The content of files is not in a table.
    const missing = ALL.filter(
      (word) => !/^[0-9a-f]{8,}$/.test(word) && !Object.values(before).flat().includes(word),
    );
    expect(missing).toEqual([WORDS.dentro]);
    expect((await filesWith()).length).toBeGreaterThan(5);
    const made = await exports();
    expect(made.map(({ estado }) => estado)).toEqual(['lista', 'lista']);
    const counted = () => app.sql`select count(*) n from nota where creacion_usuario_id = 2`;
    const notas = await counted();

    await remove(id);
    await app.settled();
    expect(await tablesWith()).toEqual({});
    expect(await filesWith()).toEqual([]);

    // Earlier exports say so at their link; one of companies contains nobody.
    const old = made.find(({ nombre }) => !nombre.includes('mpresas'))!;
    const answer = await app.open(old.url);
    expect(answer.status).toBe(404);
    expect((await exports()).map(({ nombre }) => nombre)).toEqual(
      made.flatMap((one) => (one === old ? [] : one.nombre)),
    );
    // Other people keep theirs: the event with this guest, the list, the counts.
    const others = await app.one`
      select (select count(*)::int from evento where titulo = 'Reunión de todos') evento,
             (select count(*)::int from lista where nombre like 'Lista %') lista,
             (select count(*)::int from baja where correo = correo_huella(${CORREO})) baja`;
    expect(others).toEqual({ evento: 1, lista: 1, baja: 1 });
    expect(await counted()).toEqual(notas);
  });

  /** Makes somebody with this name, and what an import says about them. */
  const make = async (more: Record<string, unknown>): Promise<number> => {
    const input = { nombre: 'Ña', apellido: 'X', telefono1: '+595981000001', ...more };
    return (await call('POST', '/v1/candidato', input)).idNumerico;
  };
  const HEAD = 'nombre,apellido,celular,correo';
  const bring = async (line: string): Promise<string> =>
    (await send(`${HEAD}\nNadie,Ninguno,0981999888,nadie@correo.example\n${line}`)).id;
  const isThere = async (id: string) =>
    (await app.call('GET', '/v1/importacion', { token: admin, input: { id } })).status === 200;

  test.each([
    ['su correo, en mayúsculas', 'Otra,Persona,0981000222,GWERTYA@CORREO.EXAMPLE', true],
    ['su teléfono, con espacios', 'Otra,Persona,0972 55 66 77 1,', true],
    ['su teléfono, con prefijo y guiones', 'Otra,Persona,+595 (972) 556-6771,', true],
    ['su documento, con puntos', 'Otra,Persona,0981000222,5.512.348', true],
    ['su nombre, sin acentos', 'GWERTYA,NUNEZQ,0981000222,', true],
    ['su nombre solo', 'Gwertya,Otro,0981000222,', false],
    ['un teléfono parecido', 'Otra,Persona,0972556678,', false],
    ['un correo parecido', 'Otra,Persona,0981000222,gwerty@correo.example', false],
  ])('una importación con %s', async (_, line, goes) => {
    const id = await make({
      nombre: 'Gwertya',
      apellido: 'Ñúñezq',
      telefono1: '+595972556677',
      telefono2: '+595972 556 6771',
      documento: '5512348',
      correo: 'gwertya@correo.example',
    });
    const importacion = await bring(line);
    await remove(id);
    expect(await isThere(importacion)).toBe(!goes);
  });

  const MANY = Array.from({ length: 700 }, (_, n) => `Otra${n},Persona,0981${300_000 + n},,`);
  test.each(['candidato', 'empresa'])(
    'una importación sin revisar de tipo %s que la nombra recién al final',
    async (kind) => {
      const id = await make({
        nombre: 'Uvezda',
        apellido: 'Ñandubaiq',
        telefono1: '+595973118822',
        correo: 'uvezda@correo.example',
      });
      const upload = async (last: string): Promise<string> =>
        (await send([`${HEAD},quién lo pasó`, ...MANY, last].join('\n'), kind)).id;
      const naming = [
        await upload('X,Y,0982111222,,UVEZDA@correo.example'),
        await upload('X,Y,0982111222,,"cel. 0973,118,822"'),
        await upload('X,Y,0982111222,,Uvezda ÑANDUBAIQ'),
      ];
      const another = await upload('X,Y,0982111222,,Uvezda');
      await remove(id);
      expect(await Promise.all([...naming, another].map(isThere))).toEqual([false, false, false, true]);
    },
  );

  test('una importación ya revisada que la nombra arriba de su encabezado', async () => {
    const id = await make({
      nombre: 'Ovidiqa',
      apellido: 'Ñamembu',
      telefono1: '+595973118833',
      documento: '6612377',
    });
    const reviewed = async (title: string): Promise<string> => {
      const content = `${title};;\n;;\nNombre;Apellido;Celular\nOtra;Persona;0982111333\n`;
      const { id: importacion, lectura } = await send(content);
      expect(lectura.filaEncabezado).toBe(3);
      await check(importacion);
      return importacion;
    };
    const naming = await reviewed('Presentada por Ovidiqa Ñamembu');
    const another = await reviewed('Presentada por Otra Persona');
    await remove(id);
    expect(await Promise.all([naming, another].map(isThere))).toEqual([false, true]);
  });

  describe('de una importación revisada se van sus filas y su archivo, y lo demás sigue', () => {
    const reportText = async (url: string) => {
      const { bytes } = await app.open(url);
      return (await readXlsx(bytes))[0]!.data.flat().join('|');
    };

    test('la que todavía no se importó entra sin ella', async () => {
      const id = await make({
        nombre: 'Tacuaraq',
        apellido: 'Ñandeyq',
        telefono1: '+595973119901',
        documento: '6619901',
      });
      const { id: importacion } = await send(
        [
          'Nombre;Apellido;Celular;Documento;Nota',
          'Tacuaraq;Ñandeyq;0973 119 901;6.619.901;la llamó Olga',
          ...Array.from(
            { length: 6 },
            (_, n) => `Queda${n};Persona;0973 200 0${n}0;66300${n}0;prima de Tacuaraq`,
          ),
          'Olga;Quetrae;0973 200 099;6630099;la trajo Tacuaraq Ñandeyq',
        ].join('\n'),
      );
      expect(await check(importacion)).toMatchObject({ total: 8, quitadas: 0 });
      await remove(id);
      await app.settled();
      const left = { estado: 'revisada', total: 6, quitadas: 2, muestra: [] };
      expect(await read(importacion)).toMatchObject(left);
      expect(await tablesWith(['tacuaraq', '119901', '119 901', '6.619.901'])).toEqual({});
      expect(await filesWith(['tacuaraq', '6.619.901'])).toEqual([]);
      const done = await run(importacion);
      expect(done).toMatchObject({ total: 6, hechas: 6, creadas: 6, quitadas: 2 });
      expect(await reportText(done.reporteUrl)).toContain(
        'Quitadas|Se quitaron 2 filas: las personas que nombraban fueron eliminadas',
      );
    });

    test('la que ya se hizo guarda el reporte de los demás, y de su libro se van también sus experiencias', async () => {
      const book = await writeBook({
        Personas: [
          ['ID', 'Nombre', 'Apellido', 'Celular', 'Documento'],
          ['1', 'Jurumiq', 'Yvytyq', '0973 119 911', '6619911'],
          ['2', 'Quedante', 'Persona', '0973 119 912', '6619912'],
        ],
        'Experiencia laboral': [
          ['ID candidato', 'Puesto'],
          ['1', 'Puesto qxsuyo'],
          ['2', 'Puesto ajeno'],
        ],
      });
      const { hojas } = await send(book, 'candidato', 'libro.xlsx');
      const [people, jobs] = pluck(hojas, 'id');
      await check(people);
      await check(jobs);
      await run(people);
      const { id } = await app.one<{ id: number }>`select id from candidato where nombre = 'Jurumiq'`;
      await remove(id);
      await app.settled();
      expect(await read(people)).toMatchObject({ estado: 'hecha', total: 1, creadas: 1, quitadas: 1 });
      expect(await read(jobs)).toMatchObject({ estado: 'revisada', total: 1, quitadas: 1 });
      expect(await tablesWith(['jurumiq', '119911', 'qxsuyo'])).toEqual({});
      expect(await run(jobs)).toMatchObject({ creadas: 1, conError: 0, quitadas: 1 });
    });

    test('la que está en marcha termina con todos los demás', async () => {
      const { id: importacion } = await send(
        [
          'Nombre;Apellido;Celular;Documento',
          'Kuarahyq;Mbareteq;0973 119 921;6619921',
          ...Array.from({ length: 2500 }, (_, n) => `Marcha${n};Persona;0973 3${10000 + n};${6_700_000 + n}`),
        ].join('\n'),
      );
      await check(importacion);
      await call('POST', '/v1/importacion/ejecutar', { id: importacion }, admin);
      const id = await waitFor('la primera persona', async () => {
        const rows = await app.sql<{ id: number }>`select id from candidato where nombre = 'Kuarahyq'`;
        return rows[0]?.id;
      });
      await remove(id);
      const done = { total: 2500, creadas: 2500, conError: 0, quitadas: 1 };
      expect(await to(importacion, 'hecha')).toMatchObject(done);
      await app.settled();
      expect(await tablesWith(['kuarahyq', 'mbareteq'])).toEqual({});
    });
  });

  test('lo que espera en la bandeja y la nombra se va entero y no vuelve; lo demás espera', async () => {
    const id = await make({
      nombre: 'Bartolaq',
      apellido: 'Güeyraq',
      telefono1: '+595973118899',
      documento: '6612399',
    });
    const mail = async (
      mark: string,
      { asunto = 'Postulante', texto = 'Va el CV.', archivo = 'cv.pdf', leido = {} } = {},
    ) => {
      await app.sql`
        with objeto as (
          insert into objeto (id, clave, nombre, tipo, tamano) values (gen_random_uuid(), ${`no-esta-${mark}`}, 'cv.pdf', 'application/pdf', 1) returning id),
        lectura as (
          insert into cv_lectura (id, usuario_id, objeto_id, nombre, extension, estado, leido)
          select gen_random_uuid(), 2, id, 'cv.pdf', 'pdf', 'leida', ${JSON.stringify(leido)}::jsonb from objeto returning id, objeto_id),
        correo as (
          insert into recibido (huella, clase, de, asunto, texto, fecha)
          values (decode(${mark}, 'hex'), 'persona', 'portal@portal.example', ${asunto}, ${texto}, now()) returning id)
        insert into recibido_archivo (recibido_id, objeto_id, nombre, lectura_id)
        select correo.id, objeto_id, ${archivo}, lectura.id from correo, lectura`;
    };
    await mail('a1', { texto: 'Te paso a Bartolaq Gueyraq.' });
    await mail('a2', { asunto: 'CI 6.612.399' });
    await mail('a3', { archivo: 'CV_BARTOLAQ-GÜEYRAQ.pdf' });
    await mail('a4', { leido: { celular: '0973 118 899' } });
    await mail('a5', { texto: 'Te paso a Bartolaq.' });
    await remove(id);
    const left = await app.one`
      select array(select encode(huella, 'hex') from recibido where de = 'portal@portal.example' order by huella) esperan,
             array(select encode(huella, 'hex') from correo_olvidado where length(huella) = 1 and huella >= '\\xa1' order by huella) olvidados,
             (select count(*)::int from recibido_archivo f join recibido r on r.id = f.recibido_id where r.de = 'portal@portal.example') archivos,
             (select count(*)::int from cv_lectura where leido->>'celular' = '0973 118 899') lecturas`;
    const forgotten = ['a1', 'a2', 'a3', 'a4'];
    expect(left).toEqual({ esperan: ['a5'], olvidados: forgotten, archivos: 1, lecturas: 0 });
  });

  test('de lo escrito sobre otros queda todo menos ella', async () => {
    const id = await make({
      nombre: 'Hermindaq',
      apellido: 'Yegrosqz',
      telefono1: '+595973118855',
      correo: 'hermindaq@correo.example',
      documento: '6612377',
    });
    const other = await make({ nombre: 'Rosalbaq', apellido: 'Otraqz', correo: 'rosalbaq@correo.example' });
    const cargos = await app.sql<{ id: number }>`
      select id from dato_auxiliar where etiqueta = 'cargo' order by id limit 3`;
    await makeNotable(other, pluck(cargos, 'id'));
    const HERS = [
      'HERMINDAQ  Yégrosqz',
      'Yegrosqz, Hermindaq',
      '0973-118-855',
      '+595 973 11 88 55',
      'Hermindaq@Correo.example',
      'CI 6.612.377',
    ];
    for (const [n, words] of HERS.entries())
      await call('POST', '/v1/crearNota', {
        candidatoIdNumerico: other,
        titulo: `Aviso ${n}`,
        contenido: `<p>La recomienda <b>${words}</b> desde 2019.</p>`,
        equipoId: 1,
        companheroId: 3,
      });
    const { idNumerico: envio } = await call('POST', '/v1/envio', { candidatosIds: [other] });
    await call('PATCH', '/v1/envio', {
      idNumerico: envio,
      asunto: 'De Hermindaq Yegrosqz',
      cuerpo: '<p>Llamá al 0973 118 855 por el puesto.</p>',
    });
    await call('POST', '/v1/envio/enviar', { idNumerico: envio });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    for (const more of [{}, { candidatoIdNumerico: other }])
      await call('POST', '/v1/evento', {
        titulo: 'Hablar de Hermindaq Yegrosqz',
        tipo: 'reunion',
        igualmente: true,
        inicio: at(90),
        fin: at(91),
        lugar: 'Lo de Hermindaq Yegrosqz',
        participantes: [
          { usuarioId: 2 },
          { nombre: 'Hermana de Hermindaq Yégrosqz', correo: 'hermana@correo.example' },
          { nombre: 'Rosalbaq', correo: 'rosalbaq@correo.example' },
        ],
        ...more,
      });
    await call('POST', '/v1/tarea', {
      texto: 'Pedir referencia a Hermindaq Yegrosqz',
      dia: localDay(),
      usuarioId: 1,
      candidatoIdNumerico: other,
    });
    await app.settled();
    await remove(id);
    await app.settled();
    const left = await app.one`
      select array(select contenido from nota where candidato_id = ${other} and copia_de is null order by id) notas,
             array(select asunto || ': ' || texto from carta where candidato_id = ${other}) cartas,
             array(select titulo from evento where titulo = 'Evento') eventos,
             array(select i.correo from evento_invitado i join evento e on e.id = i.evento_id where e.titulo = 'Evento') invitados`;
    expect(left).toEqual({
      notas: HERS.map(
        (words) =>
          `<p>La recomienda <strong>${words.startsWith('CI') ? 'CI ' : ''}•••</strong> desde 2019.</p>`,
      ),
      cartas: [expect.stringMatching(/^De •••: Llamá al ••• por el puesto\./)],
      eventos: ['Evento', 'Evento'],
      invitados: ['rosalbaq@correo.example', 'rosalbaq@correo.example'],
    });
    expect(
      await tablesWith(['hermindaq', 'yegrosqz', 'yégrosqz', '73118855', '6612377', '6.612.377', '118 855']),
    ).toEqual({});
    expect(await filesWith(['hermindaq', 'yegrosqz', '118 855'])).toEqual([]);
  });

  test('lo de quien se llama igual queda', async () => {
    const name = { nombre: 'Igualita', apellido: 'Repetida' };
    const one = await make({ ...name, telefono1: '+595981300001' });
    const other = await make({ ...name, telefono1: '+595981300002' });
    const importacion = await bring('Igualita,Repetida,0981300002,');
    await call('POST', '/v1/tarea', { texto: 'Llamar a Igualita Repetida', dia: localDay(), usuarioId: 2 });
    await app.sql`insert into lista (nombre, usuario_id, filtros) values ('De ella', 2, '{"busquedaRapida": "Igualita Repetida"}')`;
    const stands = () => app.one`
      select (select count(*)::int from tarea where texto = 'Llamar a Igualita Repetida') tareas,
             (select count(*)::int from lista where nombre = 'De ella') listas`;
    await remove(one);
    expect([await isThere(importacion), await stands()]).toEqual([true, { tareas: 1, listas: 1 }]);
    // Removing the last person of that name also removes what can be nobody else's any more.
    await remove(other);
    expect([await isThere(importacion), await stands()]).toEqual([false, { tareas: 0, listas: 0 }]);
  });

  test('lo que se unió a alguien se va con esa persona, también su rastro', async () => {
    const kept = await make({ nombre: 'Quedada', apellido: 'Unidez', telefono1: '+595981400001' });
    const her = { nombre: 'Absorbidaqx', apellido: 'Unidez' };
    const absorbed = await make({ ...her, descripcionInterna: 'Qsxabsorbe' });
    await call('POST', '/v1/fusion', { tipo: 'candidato', conservadoId: kept, absorbidoId: absorbed }, admin);
    await remove(kept);
    expect(await app.sql`select from auditoria where cambios::text ~ 'Absorbidaqx|Qsxabsorbe'`).toEqual([]);
  });

  test('a quien se unió a otra se la reconoce por el nombre que tenía, y sus palabras dejan la búsqueda', async () => {
    const kept = await make({ nombre: 'Quedadaz', apellido: 'Unidez', telefono1: '+595981400005' });
    const absorbed = await make({ nombre: 'Wáldinaqx', apellido: 'Zorrillaqx', telefono1: '+595981400006' });
    await call('POST', '/v1/fusion', { tipo: 'candidato', conservadoId: kept, absorbidoId: absorbed }, admin);
    const importacion = await bring('WALDINAQX,Zorríllaqx,0981000222,');
    await remove(kept);
    expect(await isThere(importacion)).toBe(false);
    const words = await app.sql`select from busqueda_palabra where valor in ('waldinaqx', 'zorrillaqx')`;
    expect(words).toEqual([]);
  });

  test('a quien se dio de baja no se le escribe más, aunque vuelva después de eliminado', async () => {
    const correo = 'vuelve@correo.example';
    const first = await make({ correo });
    await app.sql`insert into baja (correo, candidato_id) values (${correo}, ${first})`;
    await remove(first);
    const { items } = await call('GET', '/v1/bajas', {}, admin);
    expect(pluck(items, 'correo')).not.toContainEqual(expect.stringMatching(/^#|vuelve/));
    const [again, nobody] = [await make({ correo }), await make({ correo: 'otra.gente@correo.example' })];
    const { idNumerico: envio } = await call('POST', '/v1/envio', { candidatosIds: [again, nobody] });
    const mail = { asunto: 'Hola', cuerpo: '<p>Hola.</p>', masivo: true };
    await call('PATCH', '/v1/envio', { idNumerico: envio, ...mail });
    const { omitidas } = await call('GET', '/v1/envio/revision', { idNumerico: envio });
    expect(omitidas).toEqual([{ motivo: 'baja', total: 1 }]);
  });
});
