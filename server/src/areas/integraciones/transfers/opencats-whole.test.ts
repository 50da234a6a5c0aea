import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { type DumpTables, dumpOf } from '../../../testing/opencatsDump.ts';
import {
  AT,
  activity,
  attachment,
  candidate,
  company,
  contact,
  extrasOf,
  joborder,
  list,
  listEntry,
  pipeline,
  type Row,
  sentMail,
  signature,
  statusChange,
} from '../../../testing/opencatsRows.ts';
import { photo } from '../../../testing/samples.ts';
import { startTransfer } from '../../../testing/startTransfer.ts';

/** An agency's database in which each story has people of its own. */
const tablesOf = (own: DumpTables): DumpTables => ({
  user: [
    { user_id: 1, user_name: 'admin', email: 'ada@vieja.com.py', first_name: 'Ada', last_name: 'Admin' },
    { user_id: 2, user_name: 'rsosa', email: '0', first_name: 'Rocío', last_name: 'Sosa' },
    { user_id: 1250, site_id: 180, user_name: 'cats@rootadmin', first_name: 'CATS', last_name: 'Automated' },
  ],
  ...own,
});
type Values = Record<string, unknown>;

const app = await fileApp({}, { jobs: true });
const transfer = startTransfer(app, await app.tokenFor('admin'));

describe('what comes from OpenCATS', () => {
  // Only so many are kept at a time.
  beforeEach(() => app.sql`delete from traspaso`);

  async function bring(tables: DumpTables, files?: Record<string, string | Buffer>) {
    const done = await transfer.bringDump(dumpOf(tablesOf(tables)), files);
    expect(done.paso).toBe('Traído');
    return { id: done.id, done };
  }
  const countOf = ({ cuentas }: Transfer, what: string) => cuentas.find(({ que }) => que === what);
  const rowsIn = async (id: string, lista: 'falta' | 'aviso') => {
    const rows = await transfer.listed(id, lista);
    for (const { texto } of rows) expect(texto).toMatch(/\S/);
    return rows;
  };
  /** What is told of each record. */
  const said = async (id: string, lista: 'falta' | 'aviso' = 'aviso') =>
    (await rowsIn(id, lista)).map(({ texto, motivo }) => `${texto} | ${motivo}`);
  /** A record with its own fields by their names. */
  const ownFields = async (table: 'candidato' | 'empresa' | 'oportunidad', id: unknown) => {
    const { campos } = await app.one<{ campos: Values }>`
      select jsonb_object_agg(p.nombre, v.value) campos from ${sql.table(table)} t, jsonb_each(t.campos_propios) v
        join campo_propio p on p.id = v.key::int where t.id = ${id}`;
    return campos;
  };

  test('births of own fields come from 1900 on, and what a field does not take is told and not counted', async () => {
    await app.sql`insert into campo_propio (de, clase, nombre) values ('candidato', 'numero', 'Hijos de antes')`;
    const { id, done } = await bring({
      candidate: [candidate(71, 'Vieja', 'Propia')],
      ...extrasOf(100, 71, [
        ['Cumpleaños', '03-02-1945', 4],
        ['F. de nac', '03-02-45', 4],
        ['Vence', '03-02-1945', 4],
        ['Hijos de antes', 'tres'],
      ]),
    });
    const [person] = await app.sql<Values>`select id from candidato where apellido = 'Propia'`;
    expect(await ownFields('candidato', person!.id)).toEqual({
      Cumpleaños: '1945-03-02',
      'F. de nac': '1945-03-02',
      'Responsable (OpenCATS)': 'Rocío Sosa',
    });
    expect(countOf(done, 'camposPropios')).toMatchObject({ leidas: 4, hechas: 2, faltan: 2 });
    expect((await rowsIn(id, 'falta')).map(({ motivo }) => motivo)).toEqual([
      expect.stringMatching(/^Vence: «03-02-1945» no se puede leer/),
      expect.stringMatching(/^Hijos de antes: «tres» no se puede leer/),
    ]);
  });

  test('a day that can only be read day first, who is not in the dump and the words of a mail are told as they are', async () => {
    const { id } = await bring({
      candidate: [candidate(81, 'Con', 'Correo', { email1: 'con@correo.py' })],
      ...extrasOf(100, 81, [['Fec. nac.', '25-03-65', 4]]),
      activity: [activity(81, 4444, 'Perdida')],
      email_history: [sentMail(81, 'con@correo.py', 'Hola &lt;b&gt; ven')],
    });
    expect((await rowsIn(id, 'aviso')).map(({ motivo }) => motivo)).toEqual([
      '«25-03-65» se leyó con el día primero: 25/03/1965.',
    ]);
    expect((await rowsIn(id, 'falta')).map(({ motivo }) => motivo)).toEqual([
      'Su candidato no está en el volcado: si sabés quién es, anotalo en su ficha',
    ]);
    const [mail] = await app.sql<Values>`
      select n.contenido_texto texto from nota n join candidato c on c.id = n.candidato_id where c.apellido = 'Correo'`;
    expect(mail!.texto).toContain('Hola <b> ven');
  });

  test('amounts and phones that may be wrong come and are told', async () => {
    const pays = ['5000', '１０', '1.500', '99.999'];
    const phones = ['445566', '1-0981123456', '61600700'];
    const { id } = await bring({
      company: [company(3, 'Con teléfono raro', { phone1: '021 600 700 (pedir por Ana)', phone2: '445577' })],
      joborder: [joborder(31, 3, 'Barata', { salary: '1.500' })],
      candidate: [
        ...pays.map((desired_pay) => ({ desired_pay })),
        ...phones.map((phone_cell) => ({ phone_cell })),
        { desired_pay: '5.000.000', phone_cell: '0981 123 499' },
      ].map((row, i) => candidate(300 + i, 'Rara', `Persona ${i}`, row)),
    });
    const told = await said(id);
    expect(told.filter((one) => one.startsWith('Rara Persona'))).toHaveLength(pays.length + phones.length);
    for (const words of [
      /Salario: vino Gs. 5.000, que es menos de Gs. 100.000/,
      /«445566» no se puede marcar/,
      /^Con teléfono raro.*«445577» no se puede marcar.*«021 600 700 \(pedir por Ana\)» dice algo más/,
      /Barata \| Salario: vino Gs. 1.500/,
    ])
      expect(told).toContainEqual(expect.stringMatching(words));
  });

  test('the phone that can be dialled comes first, of people, companies and contacts, and no other is lost', async () => {
    const phones = (phone_cell: string, phone_home: string, phone_work = ''): Row => ({
      phone_cell,
      phone_home,
      phone_work,
    });
    const { id } = await bring({
      company: [company(35, 'Marcada S.A.', { phone1: '445577', phone2: '(021) 600-701 / 600702' })],
      contact: [
        contact(35, 35, 'Elva', 'Paredes', {
          ...phones('preguntar', '', '445578'),
          phone_other: '0971 333 001',
        }),
        contact(36, 35, 'Blas', 'Gill', phones('', '', '445579')),
      ],
      candidate: [
        phones('445566', '0971 222 333', '612345 / 0981 999 888'),
        phones('0', 'no tiene', '+54 9 11 2345-6789'),
        phones('445566', '445567', '021600700 - 0981 222 333 - 0982 222 333'),
        phones('09811234', '0971 222 334'),
      ].map((row, n) => candidate(350 + n, 'Marca', `Persona ${n}`, row)),
    });
    const came = await app.sql<{ todos: string; descripcion: string }>`
      select concat_ws('/', telefono1, telefono2, telefono3) todos, descripcion_interna descripcion
        from candidato where nombre = 'Marca' order by apellido`;
    expect(came).toEqual([
      { todos: '0971222333/0981999888/445566', descripcion: 'Teléfono: 612345' },
      { todos: '+5491123456789', descripcion: 'Teléfono: no tiene' },
      { todos: '021600700/0981222333/0982222333', descripcion: 'Teléfono: 445566\nTeléfono: 445567' },
      { todos: '0971222334', descripcion: 'Teléfono: 09811234' },
    ]);
    const [empresa] = await app.sql<Values>`
      select id, telefono, contacto_telefono contacto, servicio_telefono servicio from empresa where nombre = 'Marcada S.A.'`;
    expect(empresa).toMatchObject({ telefono: '021600701', contacto: '0971333001', servicio: '445579' });
    const own = await ownFields('empresa', empresa!.id);
    expect(own['Otros contactos']).toMatch(/Elva Paredes: 445578, preguntar/);
    expect(own.Notas).toMatch(/445577/);
    expect(own.Notas).toMatch(/600702/);
    const told = (await said(id)).join('\n');
    for (const words of listed`
      445566 · 445567 · 445577 · Blas Gill: Teléfono: «445579» · «no tiene» · «09811234»
    `)
      expect(told).toContain(words);
  });

  test('a mail that was sent finds whom it was sent to, however their address is written', async () => {
    const written = listed`
      ana1@correo.py · Ana <ana2@correo.py> · mailto:ana3@correo.py · otra@correo.py, ana4@correo.py
      ANA5@Correo.py. · otra@correo.py/ana6@correo.py
    `;
    const { id } = await bring({
      candidate: written.map((email1, i) => candidate(361 + i, 'Con', `Cartas ${i + 1}`, { email1 })),
      email_history: written.map((_, i) => {
        const to = i % 2 ? `ana${i + 1}@correo.py` : `"Ana" <Ana${i + 1}@correo.py>; jefe@x.py`;
        return sentMail(361 + i, to, `Subject: Carta ${i + 1}`);
      }),
    });
    expect(
      await app.sql<Values>`
        select c.apellido, count(*)::int cartas from nota n join candidato c on c.id = n.candidato_id where c.apellido like 'Cartas%' group by 1 order by 1`,
    ).toEqual(written.map((_, i) => ({ apellido: `Cartas ${i + 1}`, cartas: 1 })));
    expect(await rowsIn(id, 'falta')).toEqual([]);
  });

  test('an emoji where a text is cut stays whole, and the transfer goes on', async () => {
    const long = (n: number) => `${'a'.repeat(n)}😀${'b'.repeat(n)}`;
    const rows = Array.from({ length: 4 }, (_, i) => i);
    const { done } = await bring({
      candidate: rows.flatMap((n) => [
        candidate(500 + n, long(146 + n), `Emoji${n}`),
        { candidate_id: 520 + n, first_name: '', last_name: '', ...AT, notes: long(290 + n) },
      ]),
      activity: rows.map((n) => activity(n + 1, 520 + n, long(296 - `Candidato n.º 520: `.length + n))),
      saved_list: rows.map((n) => list(n + 1, long(77 + n))),
    });
    expect(countOf(done, 'candidatos')).toMatchObject({ hechas: 4, faltan: 4 });
    expect(countOf(done, 'listas')).toMatchObject({ hechas: 4 });
  });

  test('amounts, mails, phones and names say what was written, or are told', async () => {
    const range = { desired_pay: '4.500.000 a 6.000.000', email1: 'no tiene', email2: 'rango@x.py' };
    const millions = { desired_pay: '3 millones', email1: 'Ana <millones@x.py>' };
    const phones = {
      phone_cell: '0981123456/0982654321',
      phone_home: '0981 555 444 (mamá)',
      phone_work: '021 600 700 int 3',
    };
    const dollars = {
      desired_pay: 'USD 1.200',
      email1: 'mal@@x',
      email2: 'peor x.py',
      phone_cell: '00595991893959',
    };
    const place = { zip: '1209', state: 'Central', city: 'Asunción', address: 'Calle 1' };
    const signed = { recruiter: 2, entered_by: 1 };
    const { id } = await bring({
      company: [company(1, 'Tigo &lt;Paraguay&gt;')],
      joborder: [
        joborder(1, 1, 'Programador C++ &lt;Senior&gt;', { salary: '4.500.000 a 6.000.000', ...signed }),
        joborder(2, 1, 'Otra', { salary: '5,000,000', ...signed }),
      ],
      candidate: [
        candidate(1, 'Mil', 'Rango', range),
        candidate(2, 'Mil', 'Millones', { ...millions, ...phones }),
        candidate(3, 'Juan <Juancho>', 'Dólar', { ...dollars, ...place }),
      ],
    });
    const came = await app.sql<Values>`
      select id, nombre, concat_ws('/', telefono1, telefono2, telefono3) telefonos, correo, direccion,
             expectativa_salarial::float8 monto, descripcion_interna descripcion from candidato where apellido in ('Rango', 'Millones', 'Dólar') order by id`;
    expect(came).toMatchObject([
      { monto: 0, correo: 'rango@x.py', descripcion: 'Salario (OpenCATS): 4.500.000 a 6.000.000' },
      {
        monto: 3_000_000,
        correo: 'millones@x.py',
        telefonos: '0981123456/0982654321/0981555444',
        descripcion: 'Teléfono: 0981 555 444 (mamá)\nTeléfono: 021 600 700 int 3',
      },
      { nombre: 'Juan <Juancho>', monto: 0, correo: null, telefonos: '0991893959' },
    ]);
    const rest = { direccion: 'Calle 1, Central 1209', descripcion: 'Salario (OpenCATS): USD 1.200' };
    expect(came[2]).toMatchObject(rest);
    const first = { 'Otro correo (OpenCATS)': 'no tiene', 'Responsable (OpenCATS)': 'Rocío Sosa' };
    expect(await ownFields('candidato', came[0]!.id)).toMatchObject(first);
    const last = { 'Otro correo (OpenCATS)': 'mal@@x; peor x.py' };
    expect(await ownFields('candidato', came[2]!.id)).toMatchObject(last);
    const orders = await app.sql<Values>`
      select o.titulo, o.salario_maximo::float8 monto, o.observacion, e.nombre empresa, u.nombre autor, s.nombre selector
        from oportunidad o join empresa e on e.id = o.empresa_id join usuario u on u.id = o.creacion_usuario_id
        join oportunidad_asignacion a on a.oportunidad_id = o.id join usuario s on s.id = a.usuario_id
       where e.nombre like 'Tigo%' order by o.id`;
    const remark = 'Salario (OpenCATS): 4.500.000 a 6.000.000';
    const theirs = { empresa: 'Tigo <Paraguay>', autor: 'Ada', selector: 'Rocío' };
    expect(orders).toEqual([
      { titulo: 'Programador C++ <Senior>', monto: 0, observacion: remark, ...theirs },
      { titulo: 'Otra', monto: 5_000_000, observacion: null, ...theirs },
    ]);
    const told = (await rowsIn(id, 'aviso')).map(({ que, texto, motivo }) => `${que}: ${texto} | ${motivo}`);
    for (const words of [
      /^candidatos: Mil Rango \| .*«4\.500\.000 a 6\.000\.000» no es un monto en guaraníes/,
      /^candidatos: Juan <Juancho> Dólar \| .*«mal@@x; peor x\.py» no es una dirección/,
      /^oportunidades: .*Programador C\+\+ <Senior>.* \| .*Salario/,
    ])
      expect(told).toContainEqual(expect.stringMatching(words));
    expect(told.find((one) => one.includes('Mil Millones'))).not.toContain('Salario');
  });

  test('whoever left keeps what they wrote, and whoever runs it signs nothing', async () => {
    const candidato = candidate(10, 'Con', 'Historia', { entered_by: 1250 });
    await bring({
      company: [company(10, 'La de antes', { owner: 1255 })],
      joborder: [
        joborder(10, 10, 'Cajero', { recruiter: 1255, owner: 1255, entered_by: 1255 }),
        { joborder_id: 11, company_id: 10, title: 'De nadie', status: 'Active', ...AT },
      ],
      candidate: [candidato],
      candidate_joborder: [pipeline(10, 10, 10, 500, { added_by: 1255 })],
      candidate_joborder_status_history: [
        statusChange(1, 10, 10, '2019-04-01 09:00:00', 400),
        statusChange(2, 10, 10, '2019-05-06 11:00:00', 500, { status_from: 400 }),
      ],
      history: [
        signature(1, 10, 400, '2019-04-01 09:00:01', 2),
        signature(2, 10, 500, '2019-05-06 11:00:00', 1255),
        { ...signature(3, 10, 0, '2019-05-06 11:00:00', 1), data_item_type: 100, new_value: '(DELETE)' },
      ],
      activity: (
        [
          [1255, 'De quien se fue'],
          [1250, 'De la máquina'],
          [null, 'Sin firma'],
          [2, 'De Rocío'],
        ] as const
      ).map(([entered_by, notes], i) =>
        activity(i + 1, 10, notes, { entered_by, date_occurred: `2019-04-0${i + 1} 10:00:00` }),
      ),
      saved_list: [list(10, 'De quien se fue', { created_by: 1255 })],
      saved_list_entry: [listEntry(10, 10, 10)],
    });
    const full = sql`concat_ws(' ', u.nombre, u.apellido)`;
    const notas = await app.sql<Values>`
      select n.contenido_texto texto, ${full} autor, u.activo from nota n join usuario u on u.id = n.creacion_usuario_id
        join candidato c on c.id = n.candidato_id where c.apellido = 'Historia' order by n.creacion_ts`;
    expect(notas).toEqual([
      { texto: 'De quien se fue', autor: 'Usuario 1255 (OpenCATS)', activo: false },
      { texto: 'De la máquina', autor: 'CATS Automated', activo: false },
      { texto: 'Sin firma', autor: 'OpenCATS', activo: false },
      { texto: 'De Rocío', autor: 'Rocío Sosa', activo: false },
    ]);
    expect(
      await app.sql<Values>`
        select o.titulo, ${full} autor, (select concat_ws(' ', s.nombre, s.apellido) from oportunidad_asignacion a join usuario s on s.id = a.usuario_id
                                          where a.oportunidad_id = o.id) "aCargo"
          from oportunidad o join usuario u on u.id = o.creacion_usuario_id where o.titulo in ('Cajero', 'De nadie') order by o.id`,
    ).toEqual([
      { titulo: 'Cajero', autor: 'Usuario 1255 (OpenCATS)', aCargo: 'Usuario 1255 (OpenCATS)' },
      { titulo: 'De nadie', autor: 'OpenCATS', aCargo: 'OpenCATS' },
    ]);
    expect(
      await app.sql<Values>`
        select e.tipo, e.etapa_id etapa, ${full} autor from etapa_cambio e left join usuario u on u.id = e.usuario_id
          join candidato c on c.id = e.candidato_id where c.apellido = 'Historia' order by e.ts, e.id`,
    ).toEqual([
      { tipo: 'inclusion', etapa: 200, autor: 'Usuario 1255 (OpenCATS)' },
      { tipo: 'avance', etapa: 204, autor: 'Rocío Sosa' },
      { tipo: 'avance', etapa: 205, autor: 'Usuario 1255 (OpenCATS)' },
    ]);
    const mine = await app.sql<Values>`
      select (select count(*)::int from nota n where n.creacion_usuario_id = u.id) notas,
             (select count(*)::int from oportunidad o where o.creacion_usuario_id = u.id and o.titulo in ('Cajero', 'De nadie')) ordenes,
             (select count(*)::int from lista_candidato l where l.usuario_id = u.id) miembros
        from usuario u where u.email = 'admin@demo.py'`;
    expect(mine[0]).toMatchObject({ ordenes: 0, miembros: 0 });
    // Users who left are not offered, cannot sign in and have no production.
    const { body: people } = await app.call('GET', '/v1/usuariosOptions', { token: transfer.token });
    expect(JSON.stringify(people)).not.toContain('Usuario 1255');
    const { email } = await app.one<{
      email: string;
    }>`select email from usuario where nombre = 'Usuario 1255'`;
    const { status } = await app.call('POST', '/v1/ingresar', { input: { email, password: 'secreto123' } });
    expect(status).toBeGreaterThanOrEqual(400);
  });

  test('what is told of telephones and dates is what became of them', async () => {
    const DAY = AT.date_created;
    const people: [phone_cell: string, date_created: string, expected: RegExp | null][] = [
      ['no tiene', DAY, /«no tiene» no se entiende como un número; quedó solo en su descripción/],
      ['0981123456789', DAY, /no se entiende como un número/],
      ['o981300719', DAY, /no se entiende como un número/],
      ['0981 300 719 (mamá)', DAY, /dice algo más que un número; quedó también en su descripción/],
      ['0981 300 719 hasta las 18', DAY, /dice algo más que un número/],
      ['0981 300 719', DAY, null],
      ['', '1890-01-01 10:00:00', /cuándo se cargó con una fecha que pueda ser \(«1890-01-01 10:00:00»\)/],
      ['', '2055-01-01 10:00:00', /«2055-01-01 10:00:00»/],
      ['', '1000-01-01 00:00:00', /No decía cuándo se cargó: tiene/],
    ];
    const { id } = await bring({
      company: [company(9801, 'Avisada S.A.', { phone1: 'preguntar', owner: 2, entered_by: 2 })],
      contact: [contact(9801, 9801, 'Eva', 'Jefa', { phone_work: '0981 1' })],
      candidate: people.map(([phone_cell, date_created], i) =>
        candidate(9801 + i, 'Avisa', `A${i}`, { phone_cell, date_created }),
      ),
    });
    const notices = new Map((await rowsIn(id, 'aviso')).map(({ texto, motivo }) => [texto, motivo]));
    for (const [i, [, , expected]] of people.entries()) {
      if (expected) expect(notices.get(`Avisa A${i}`)).toMatch(expected);
      else expect(notices.has(`Avisa A${i}`)).toBe(false);
    }
    for (const words of [
      /«preguntar» no se entiende como un número; quedó solo en sus notas/,
      /Eva Jefa: Teléfono: «0981 1» no se entiende.*quedó solo en otros contactos/,
    ])
      expect(notices.get('Avisada S.A.')).toMatch(words);
  });

  test('mail history is of whoever has that address, however it was written on either side', async () => {
    const mails: [email1: string, email2: string, recipients: string][] = [
      ['Ana <m1@hist.py>', '', 'm1@hist.py'],
      ['m2@hist.py.', '', 'M2@HIST.PY'],
      ['m3@hist.py, m3b@hist.py', '', 'm3b@hist.py'],
      ['mailto:m4@hist.py', '', 'm4@hist.py;nadie@hist.py'],
      ['no tiene', 'm5@hist.py (trabajo)', '"Paz, Eva" <m5@hist.py>'],
      ['M6@hist.py', '', 'Paz, Eva <m6@hist.py.>'],
      ['\u200bm7@hist.py', '', 'otra@hist.py\nm7@hist.py'],
      ['m8@hist', '', 'm8@hist'],
      ['m9@hist.py / m9b@hist.py', '', 'Eva Paz <m9b@hist.py>, m9@hist.py'],
      ['Correo: m10@hist.py', '', 'mailto:m10@hist.py'],
    ];
    const { id } = await bring({
      candidate: mails.map(([email1, email2], i) =>
        candidate(9701 + i, 'Historia', `H${i}`, { email1, email2 }),
      ),
      email_history: [...mails.map(([, , recipients]) => recipients), 'tampoco@hist.py'].map(
        (recipients, i) => sentMail(9701 + i, recipients, `Correo ${i}`, { date: '2019-04-01 10:00:00' }),
      ),
    });
    const notes = await app.sql<{ apellido: string; texto: string }>`
      select c.apellido, n.contenido_texto texto from nota n join candidato c on c.id = n.candidato_id
       where c.nombre = 'Historia' order by n.id`;
    expect(notes.map(({ apellido }) => apellido)).toEqual(mails.map((_, i) => `H${i}`));
    for (const [i, { texto }] of notes.entries()) expect(texto).toMatch(new RegExp(`Correo ${i}$`));
    const [missing, ...others] = await rowsIn(id, 'falta');
    expect(missing!.texto).toContain('tampoco@hist.py');
    expect(others).toEqual([]);
  });

  test('what has no date takes that of its own record, and that is said', async () => {
    const { id } = await bring({
      company: [company(20, 'Fechas S.A.')],
      joborder: [joborder(20, 20, 'Fechador')],
      candidate: [candidate(20, 'Sin', 'Fecha', { date_available: '1000-01-01 00:00:00' })],
      candidate_joborder: [pipeline(20, 20, 20, 400)],
      candidate_joborder_status_history: [statusChange(20, 20, 20, '1000-01-01 00:00:00', 400)],
      activity: [
        ['De mil', '1000-01-01 00:00:00', '1000-01-01 00:00:00'],
        ['De cero', '0000-00-00 00:00:00', '2020-02-02 08:00:00'],
        ['Del futuro', '2919-04-04 10:00:00', '2020-02-03 08:00:00'],
      ].map(([notes, date_occurred, date_created], i) =>
        activity(20 + i, 20, notes!, { date_occurred: date_occurred!, date_created: date_created! }),
      ),
      ...extrasOf(100, 20, [['Nacimiento', '03-25-65', 4]]),
    });
    const day = (column: string) =>
      sql`to_char(${sql.ref(column)} at time zone 'America/Asuncion', 'YYYY-MM-DD HH24:MI')`;
    expect(
      await app.sql<Values>`
        select n.contenido_texto texto, ${day('n.creacion_ts')} ts from nota n join candidato c on c.id = n.candidato_id
         where c.apellido = 'Fecha' order by n.id`,
    ).toEqual([
      { texto: 'De mil', ts: '2019-03-04 10:00' },
      { texto: 'De cero', ts: '2020-02-02 08:00' },
      { texto: 'Del futuro', ts: '2020-02-03 08:00' },
    ]);
    expect(
      await app.sql<Values>`
        select e.tipo, ${day('e.ts')} ts from etapa_cambio e join candidato c on c.id = e.candidato_id where c.apellido = 'Fecha' order by e.ts, e.id`,
    ).toEqual([
      { tipo: 'inclusion', ts: '2019-03-04 10:00' },
      { tipo: 'avance', ts: '2019-03-04 10:00' },
    ]);
    const [person] = await app.sql<Values>`select id from candidato where apellido = 'Fecha'`;
    expect(await ownFields('candidato', person!.id)).toMatchObject({ Nacimiento: '1965-03-25' });
    const told = await said(id);
    for (const words of ['De mil', 'De cero', 'Del futuro'])
      expect(told).toContainEqual(expect.stringMatching(new RegExp(`${words} \\| .*No decía cuándo`)));
  });

  test('hot, inactive, owned, rated, in touch: each has its place', async () => {
    const OF = {
      company: { data_item_type: 200 },
      contact: { data_item_type: 300 },
      joborder: { data_item_type: 400 },
    };
    const place = { city: 'Springfield', state: 'Illinois' };
    const on = (day: number) => ({ date_occurred: `2019-04-0${day} 10:00:00` });
    const picture = { content_type: 'image/png', profile_image: 1 };
    const { id, done } = await bring(
      {
        company: [company(30, 'Caliente S.A.', { is_hot: 1, owner: 2, entered_by: 1 })],
        contact: [contact(30, 30, 'Fredy', 'Coronel')],
        joborder: [
          joborder(30, 30, 'Urgente', {
            contact_id: 30,
            is_hot: 1,
            owner: 1,
            entered_by: 1,
            recruiter: 2,
            ...place,
          }),
        ],
        candidate: [
          candidate(30, 'Inactiva', 'Caliente', {
            is_active: 0,
            is_hot: 1,
            email1: 'caliente@x.py',
            entered_by: 1,
          }),
          candidate(31, 'Activa', 'Caliente', { is_active: 1, is_hot: 0 }),
        ],
        candidate_joborder: [
          pipeline(30, 30, 30, 200, { rating_value: 4 }),
          pipeline(31, 31, 30, 200, { rating_value: -1 }),
        ],
        activity: [
          activity(30, 30, 'Pide &quot;más&quot; gente', { ...OF.company, type: 500, ...on(4) }),
          activity(31, 30, 'Almorzamos', { ...OF.contact, entered_by: 1255, type: 300, ...on(5) }),
          activity(32, 30, 'Se abre', { ...OF.joborder, ...on(6) }),
          activity(33, 30, `Larga ${'x'.repeat(3000)}`, { ...OF.company, ...on(1) }),
        ],
        email_history: [
          sentMail(30, 'Caliente <caliente@x.py>, otra@x.py', 'Subject: Hola\n\nMessage:\nVení el lunes'),
          sentMail(31, 'nadie@x.py', 'Subject: Nada'),
        ],
        attachment: [attachment(30, 30, 'foto.png', picture), attachment(31, 30, 'chica.png', picture)],
      },
      {
        'attachments/site_1/0xxx/30/foto.png': await photo(300, 300).png().toBuffer(),
        'attachments/site_1/0xxx/31/chica.png': await photo(40, 40).png().toBuffer(),
        'attachments/site_1/0xxx/99/de nadie.txt': 'Currículum de no se sabe quién',
      },
    );
    const [empresa] = await app.sql<Values>`select id from empresa where nombre = 'Caliente S.A.'`;
    expect(await ownFields('empresa', empresa!.id)).toEqual({
      'Destacado en OpenCATS': true,
      'Responsable (OpenCATS)': 'Rocío Sosa (lo ingresó Ada Admin)',
      'Actividades (OpenCATS)':
        '05/04/2019, Fredy Coronel, Reunión (Usuario 1255 (OpenCATS)): Almorzamos\n04/04/2019, Llamada (Rocío Sosa): Pide "más" gente',
    });
    const [order] = await app.sql<Values>`select id, observacion from oportunidad where titulo = 'Urgente'`;
    expect(order!.observacion).toBe('Ciudad: Springfield\nDepartamento: Illinois');
    expect(await ownFields('oportunidad', order!.id)).toMatchObject({
      'Destacado en OpenCATS': true,
      'Contacto (OpenCATS)': 'Fredy Coronel',
      'Responsable (OpenCATS)': 'Ada Admin',
      'Actividades (OpenCATS)': '06/04/2019, Otro (Rocío Sosa): Se abre',
    });
    expect(
      await app.sql<Values>`
        select c.nombre, array_agg(d.descripcion order by 1) etiquetas from candidato c join candidato_etiqueta e on e.candidato_id = c.id
          join dato_auxiliar d on d.id = e.etiqueta_id where c.apellido = 'Caliente' group by c.id`,
    ).toEqual([{ nombre: 'Inactiva', etiquetas: ['Destacado en OpenCATS', 'Inactivo en OpenCATS'] }]);
    expect(
      await app.sql<Values>`
        select n.titulo, n.contenido_texto texto, n.oportunidad_id = ${order!.id} "deEsa" from nota n join candidato c on c.id = n.candidato_id
         where c.apellido = 'Caliente' order by n.id`,
    ).toEqual([
      { titulo: 'Calificación en OpenCATS', texto: '4 de 5 estrellas', deEsa: true },
      {
        titulo: 'Correo mandado desde OpenCATS',
        texto: 'Para: Caliente <caliente@x.py>, otra@x.py Subject: Hola Message: Vení el lunes',
        deEsa: null,
      },
    ]);
    expect(
      await app.sql<Values>`
        select (select count(*)::int from candidato_foto f where f.candidato_id = c.id) fotos,
               (select count(*)::int from candidato_archivo a where a.candidato_id = c.id) archivos
          from candidato c where c.nombre = 'Inactiva' and apellido = 'Caliente'`,
    ).toEqual([{ fotos: 1, archivos: 1 }]);
    const missing = await rowsIn(id, 'falta');
    for (const [kind, record, motivo] of [
      ['notas', /^Caliente S\.A\.: Larga x+$/, /^En la ficha de su empresa/],
      ['notas', /^nadie@x\.py: Subject: Nada$/, /^Nadie que viene/],
      ['archivos', /^de nadie\.txt$/, /^Está en el \.zip/],
    ] as const) {
      const [text, reason] = [expect.stringMatching(record), expect.stringMatching(motivo)];
      expect(missing).toContainEqual(expect.objectContaining({ que: kind, texto: text, motivo: reason }));
    }
    const small = /chica\.png \| Quedó entre sus archivos, no como foto: La imagen debe medir/;
    expect(await said(id)).toContainEqual(expect.stringMatching(small));
    expect(countOf(done, 'notas')).toMatchObject({ leidas: 6, hechas: 4, faltan: 2 });
  });

  test('what stands between < and > in activities and mails is theirs, however long they are', async () => {
    const texts = [
      'Sueldo <s/ convenio> fijo',
      'De: Ana <a.gomez@x.py>',
      'Dijo &lt;b&gt;no&lt;/b&gt; <a convenir>',
      `Larga &lt;i&gt;${'x'.repeat(45_000)}&lt;/i&gt;`,
    ];
    await bring({
      candidate: [
        candidate(46, 'Con', 'Ángulos', {
          email1: 'angulos@correo.py',
          desired_pay: '<a convenir>',
          notes: `&lt;u&gt;${'y'.repeat(4_100)}&lt;/u&gt;`,
        }),
      ],
      activity: texts.map((notes, i) => activity(460 + i, 46, notes)),
      email_history: [sentMail(460, 'Ana <angulos@correo.py>', 'Hola <p/ vos> y &lt;b&gt;todos&lt;/b&gt;')],
    });
    const notes = (
      await app.sql<Values>`
        select left(n.contenido_texto, 60) texto from nota n join candidato c on c.id = n.candidato_id where c.apellido = 'Ángulos' order by n.id`
    ).map(({ texto }) => String(texto));
    expect(notes).toEqual([
      expect.stringMatching(/^<u>y+/),
      'Sueldo <s/ convenio> fijo',
      'De: Ana <a.gomez@x.py>',
      'Dijo <b>no</b> <a convenir>',
      expect.stringMatching(/^Larga <i>x+/),
      'Para: Ana <angulos@correo.py> Hola <p/ vos> y <b>todos</b>',
    ]);
  });

  test('attachments that a Mac packed, with letters and accents apart, are found', async () => {
    const names = listed`
      CV ñandú.txt · Currículum Peña.txt · Pingüino Á É.txt · CV g\u0303uahẽ.txt · plano.txt
    `;
    const path = (name: string) => `attachments/site_1/0xxx/año 1/${name}`;
    const { id, done } = await bring(
      {
        candidate: [candidate(47, 'De', 'Mac')],
        attachment: names.map((name, i) =>
          attachment(470 + i, 47, name, {
            stored_filename: i % 2 ? name : name.normalize('NFD'),
            directory_name: 'site_1/0xxx/año 1/',
          }),
        ),
      },
      Object.fromEntries(names.map((name) => [path(name).normalize('NFD'), `Currículum de ${name}`])),
    );
    const all = { leidas: names.length, hechas: names.length, faltan: 0 };
    expect(countOf(done, 'archivos')).toMatchObject(all);
    expect(await rowsIn(id, 'falta')).toEqual([]);
  });

  test('who is twice in an order stands where the last change put them, and their history ends there', async () => {
    const { id } = await bring({
      company: [company(40, 'Dos veces S.A.')],
      joborder: [joborder(40, 40, 'Doble')],
      candidate: [candidate(40, 'Dos', 'Veces')],
      candidate_joborder: [
        pipeline(40, 40, 40, 400, { date_modified: '2019-04-01 10:00:00' }),
        pipeline(41, 40, 40, 500, {
          date_created: '2019-03-05 10:00:00',
          date_modified: '2019-05-01 10:00:00',
        }),
      ],
      candidate_joborder_status_history: [400, 500].map((to, i) =>
        statusChange(40 + i, 40, 40, `2019-0${4 + i}-01 10:00:00`, to),
      ),
    });
    expect(
      await app.sql<Values>`
        select p.etapa_id etapa, (select e.etapa_id from etapa_cambio e where e.candidato_id = p.candidato_id order by e.ts desc, e.id desc limit 1) ultima
          from oportunidad_candidato p join candidato c on c.id = p.candidato_id where c.apellido = 'Veces'`,
    ).toEqual([{ etapa: 205, ultima: 205 }]);
    const other = { que: 'postulaciones', numero: '40', texto: 'Dos Veces, Doble: Presentado' };
    expect(await rowsIn(id, 'falta')).toMatchObject([other]);
  });

  test('what cannot come says whose it is, in words that people read', async () => {
    const { id } = await bring({
      company: [company(50, 'Con &quot;comillas&quot;')],
      joborder: [joborder(50, 51, 'Sin &lt;empresa&gt;')],
      candidate: [candidate(50, 'Se', 'Queda', { is_admin_hidden: 1 }), candidate(51, 'Sí', 'Viene')],
      candidate_joborder: [pipeline(50, 51, 50, 400)],
      activity: [activity(50, 50, 'Pide &quot;más plata&quot;')],
      saved_list: [list(50, 'Los de siempre')],
      saved_list_entry: [listEntry(50, 50, 50)],
      tag: [{ tag_id: 50, title: 'Bueno &amp; fiel' }],
      candidate_tag: [{ id: 50, tag_id: 50, candidate_id: 50 }],
      calendar_event: [
        {
          calendar_event_id: 50,
          title: 'Entrevista &amp; café',
          date: '2019-04-04 10:00:00',
          data_item_type: 100,
          data_item_id: 51,
        },
      ],
    });
    const missing = await rowsIn(id, 'falta');
    expect(JSON.stringify(missing)).not.toMatch(/&\w+;|&#/);
    expect(missing.map(({ que, texto }) => [que, texto])).toEqual(
      expect.arrayContaining([
        ['oportunidades', 'Empresa n.º 51: Sin <empresa>'],
        ['candidatos', 'Se Queda'],
        ['postulaciones', 'Sí Viene, Sin <empresa>: Presentado'],
        ['notas', 'Se Queda: Pide "más plata"'],
        ['personasEnListas', 'Se Queda, Los de siempre'],
        ['etiquetas', 'Se Queda, Bueno & fiel'],
        ['agenda', 'Sí Viene: 04/04/2019 Entrevista & café'],
      ]),
    );
    for (const { motivo } of missing) expect(motivo).toMatch(/:/);
  });

  test.each([
    ['in one file', (two: Buffer[]) => [['cats.sql', Buffer.concat(two)]] as const],
    ['in two', (two: Buffer[]) => two.map((dump, i) => [`cats${i}.sql`, dump] as const)],
  ])('two databases %s are refused by their names', async (_, filesOf) => {
    const one = tablesOf({ candidate: [candidate(2, 'De', 'Una')] });
    const other = tablesOf({
      candidate: [candidate(2, 'De', 'Otra')],
      activity: [activity(2, 2, 'De otra')],
    });
    const id = await transfer.create('Dos bases');
    const two = [
      Buffer.concat([
        Buffer.from('CREATE DATABASE `cats_a`;\nUSE `cats_a`;\n'),
        dumpOf(one, { database: 'cats_a' }),
      ]),
      Buffer.concat([Buffer.from('USE `cats_b`;\n'), dumpOf(other, { database: 'cats_b' })]),
    ];
    for (const [name, content] of filesOf(two)) await transfer.send(id, name, content);
    expect(await transfer.read(id)).toMatchObject({
      estado: 'fallido',
      error:
        'Hay dos bases de OpenCATS en los archivos: cats_a y cats_b. Traelas de a una, con un volcado de cada una.',
    });
  });
  test('two dumps that say different things of the same person are refused', async () => {
    const id = await transfer.create('Dos días');
    for (const last_name of ['Antes', 'Después'])
      await transfer.send(
        id,
        `${last_name}.sql`,
        dumpOf(tablesOf({ candidate: [candidate(2, 'La', last_name)] })),
      );
    const { estado, error } = await transfer.read(id);
    expect(estado).toBe('fallido');
    expect(error).toContain('Los archivos dicen dos cosas distintas de lo mismo (Candidatos, número 2)');
  });

  test('what does not fit in one place goes on in another, or is told whole', async () => {
    const words = (n: number) => Array.from({ length: n }, (_, i) => `palabra${i}`).join(' ');
    await app.sql`insert into empresa (nombre, uid) values ('Ya Estaba S.A.', gen_random_uuid())`;
    const { id } = await bring(
      {
        company: [
          company(60, 'Larga S.A.', { notes: words(400) }),
          company(61, 'YA ESTABA S.A.', { notes: 'Paga a 30 días', phone1: '021 600 700' }),
        ],
        contact: [
          contact(60, 60, 'Ana', 'Larga', { email1: 'no tiene', phone_cell: '0981123456 / 0982654321' }),
        ],
        candidate: [candidate(60, 'Muy', 'Largo', { notes: words(600), key_skills: words(300) })],
        activity: [activity(60, 60, words(2500))],
        attachment: [attachment(60, 60, 'cv.rtf')],
      },
      { 'attachments/site_1/0xxx/60/cv.rtf': '{\\rtf1 Currículum}' },
    );
    const [empresa] =
      await app.sql<Values>`select id, contacto_telefono, contacto_email from empresa where nombre = 'Larga S.A.'`;
    expect(empresa).toMatchObject({ contacto_telefono: '0981123456', contacto_email: null });
    const own = await ownFields('empresa', empresa!.id);
    expect(`${own.Notas} ${own['Notas (2)']} ${own['Notas (3)'] ?? ''}`.trim()).toBe(words(400));
    expect(own['Otros contactos']).toBe('Ana Larga: 0982654321, no tiene');
    const [person] = await app.sql<Values>`
      select c.id, c.descripcion_interna, n.titulo, n.contenido_texto texto from candidato c join nota n on n.candidato_id = c.id
       where c.apellido = 'Largo' and n.titulo = 'Notas de OpenCATS'`;
    expect(person).toMatchObject({ descripcion_interna: null, texto: words(600) });
    const skills = await ownFields('candidato', person!.id);
    expect(`${skills.Habilidades} ${skills['Habilidades (2)']}`).toBe(words(300));
    const told = await said(id);
    const known = /^YA ESTABA S\.A\. \| Ya había una acá.*Teléfono: 021600700; Notas: Paga a 30 días/;
    expect(told).toContainEqual(expect.stringMatching(known));
    const rest = told.find((one) => one.startsWith('Muy Largo: palabra0'));
    const [nota] = await app.sql<Values>`
      select contenido_texto texto from nota where candidato_id = ${person!.id} and titulo = 'Otro'`;
    const [, left] = /Sigue así: «(.*)»/.exec(rest!)!;
    expect(`${nota!.texto} ${left}`).toBe(words(2500));
    const missing = /^Muy Largo: cv\.rtf \| .*: bajalo de OpenCATS si lo necesitás$/;
    expect(await said(id, 'falta')).toEqual([expect.stringMatching(missing)]);
  });

  test('lists of OpenCATS name people by their names: whoever is here, else somebody inactive', async () => {
    await app.sql`insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol)
              values (gen_random_uuid(), 'selva@x.py', 'x', 'Selva', 'Acá', 'selector')`;
    const id = await transfer.create('Listas');
    await transfer.send(
      id,
      'busquedas.csv',
      '"ID","Title","Type","Status","Company","Salary","Owner","Date Created"\r\n' +
        '"71","De Selva","H","Active","Lista S.A.","3 a 4 millones","Selva Acá","01-02-20"\r\n' +
        '"72","De otro","H","Active","Lista S.A.","4 millones","Otro Que Se Fue","01-02-20"\r\n',
    );
    await transfer.read(id);
    expect(await transfer.run(id)).toMatchObject({ estado: 'hecho', error: null });
    const kept = 'Salario (OpenCATS): 3 a 4 millones';
    expect(
      await app.sql<Values>`
        select o.titulo, o.salario_maximo::float8 monto, o.observacion, concat_ws(' ', u.nombre, u.apellido) autor, u.activo
          from oportunidad o join usuario u on u.id = o.creacion_usuario_id where o.titulo in ('De Selva', 'De otro') order by o.id`,
    ).toEqual([
      { titulo: 'De Selva', monto: 0, observacion: kept, autor: 'Selva Acá', activo: true },
      { titulo: 'De otro', monto: 4_000_000, observacion: null, autor: 'Otro Que Se Fue', activo: false },
    ]);
  });

  test('an installation without teams is told to make its first one', async () => {
    await app.sql`truncate equipo cascade`;
    const id = await transfer.create('Vacía');
    const first = { company: [company(90, 'Primera S.A.')], joborder: [joborder(90, 90, 'Primera')] };
    await transfer.send(id, 'cats.sql', dumpOf(tablesOf(first)));
    await transfer.read(id);
    await expect(transfer.run(id)).rejects.toThrow(/Todavía no hay ningún equipo.*creá el primero/);
    await app.call('POST', '/v1/equipo', { token: transfer.token, input: { nombre: 'Equipo uno' } });
    expect(await transfer.run(id)).toMatchObject({ estado: 'hecho', error: null });
  });
});
