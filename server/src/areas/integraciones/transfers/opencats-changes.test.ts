import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { type DumpTables, dumpOf } from '../../../testing/opencatsDump.ts';
import * as opencats from '../../../testing/opencatsRows.ts';
import { AT, type Row } from '../../../testing/opencatsRows.ts';
import { startTransfer } from '../../../testing/startTransfer.ts';

/** How one person, company or order differs from the usual, and where the person stands. */
interface Said {
  candidate?: Row;
  company?: Row;
  joborder?: Row;
  pipeline?: Row | null;
  /** Contacts of the company. */
  contacts?: Row[];
  /** The name of the user who owns everything. */
  surname?: string;
  /** The day of the dump. */
  dumped?: string;
  /** Records left out, in a dump that has another person, company and order besides. */
  without?: Of[];
}
type Of = 'candidate' | 'company' | 'joborder';

const app = await fileApp({}, { jobs: true });
const transfer = startTransfer(app, await app.tokenFor('admin'));

describe('what a later dump of OpenCATS says otherwise', () => {
  /** Numbers of this story's own. */
  let from = 0;
  beforeEach(async () => {
    from += 100;
    await app.sql`delete from traspaso`;
  });

  function saying({
    candidate = {},
    company = {},
    joborder = {},
    pipeline = {},
    contacts = [],
    surname = 'Sosa',
    dumped,
    without,
  }: Said): Buffer {
    const tables: DumpTables = {
      user: [opencats.user(2, 'rsosa', 'Rocío', surname), opencats.user(3, 'lpaz', 'Luz', 'Paz')],
      company: [
        opencats.company(from, `Primera ${from}`, { owner: 2, entered_by: 2, ...company }),
        opencats.company(from + 1, `Segunda ${from}`, { owner: 2, entered_by: 2 }),
      ],
      contact: contacts.map((row, i) => ({ contact_id: from + i, company_id: from, ...AT, ...row })),
      candidate: [opencats.candidate(from, 'Cambia', `N${from}`, candidate)],
      joborder: [opencats.joborder(from, from, `Puesto ${from}`, { recruiter: 2, ...joborder })],
      candidate_joborder: pipeline === null ? [] : [opencats.pipeline(from, from, from, 400, pipeline)],
    };
    if (without) {
      const [person, order] = [tables.candidate![0]!, tables.joborder![0]!];
      tables.candidate = [person, { ...person, candidate_id: from + 7, first_name: 'Queda' }];
      tables.joborder = [order, { ...order, joborder_id: from + 7, company_id: from + 1 }];
      const isGone = (row: Row) => without.some((table) => String(row[`${table}_id`]) === String(from));
      for (const [table, rows] of Object.entries(tables))
        if (table !== 'contact') tables[table] = rows.filter((row) => !isGone(row));
    }
    return dumpOf(tables, { dumped });
  }
  const bring = (said: Said) => transfer.bringDump(saying(said));
  const told = async (id: string): Promise<string[]> =>
    (await transfer.listed(id, 'aviso')).map(({ que, motivo }) => `${que}: ${motivo}`);
  /** What is told of that dump. */
  const toldBy = async (said: Said) => told((await bring(said)).id);
  const own = (table: string, name: string) =>
    sql`(select t.campos_propios->>p.id::text from campo_propio p where p.de = ${table} and p.nombre = ${name})`;
  /** The table of each record of the story, the column of its name, and what its name begins with. */
  const RECORDS = {
    candidate: ['candidato', 'apellido', 'N'],
    company: ['empresa', 'nombre', 'Primera '],
    joborder: ['oportunidad', 'titulo', 'Puesto '],
  } as const;
  /** A value that stands here for the story's person, company or order. */
  const standing = (of: Of, what: ReturnType<typeof sql>) => {
    const [table, column, name] = RECORDS[of];
    return sql<{
      v: unknown;
    }>`select ${what} v from ${sql.table(table)} t where ${sql.ref(column)} = ${name + from}`;
  };
  const person = (what: ReturnType<typeof sql>) => standing('candidate', what);
  const company = (what: ReturnType<typeof sql>) => standing('company', what);
  const order = (what: ReturnType<typeof sql>) => standing('joborder', what);
  /** How many records of each kind changed. */
  const changed = ({ cambios }: Transfer) => cambios.map(({ cambiadas }) => cambiadas);
  const value = async (query: ReturnType<typeof person>) => (await query.execute(app.db)).rows[0]!.v;

  const OWNER = 'Responsable (OpenCATS)';
  /** `stands`: an own field by its name, or a column. */
  const city = sql`concat_ws('/', t.ciudad_libre, (select g.descripcion from geografia g where g.id = t.ciudad_id))`;
  const cases: [
    of: Of,
    column: string,
    before: string,
    after: string,
    stands: string | ReturnType<typeof sql>,
    expected?: [string | null, string | null],
  ][] = [
    ['candidate', 'address', 'Av. España 123', 'Otra calle 99', sql`t.direccion`],
    ['candidate', 'address', '', 'Palma 1', sql`t.direccion`, [null, 'Palma 1']],
    ['candidate', 'zip', '1209', '1421', sql`t.direccion`],
    ['candidate', 'city', 'Luque', 'asuncion', sql`normalizar(${city})`, ['luque', 'asuncion']],
    ['candidate', 'city', 'Pueblo Lejano', 'Luque', city],
    ['candidate', 'notes', 'Vieja', 'Nueva de allá', sql`t.descripcion_interna`],
    ['candidate', 'notes', '', 'Primera nota', sql`t.descripcion_interna`, [null, 'Primera nota']],
    ['candidate', 'notes', 'Uno\nDos', 'Uno\nDos\nTres', sql`t.descripcion_interna`],
    ['candidate', 'key_skills', 'Word', 'Excel, C++ &amp; C#', 'Habilidades', ['Word', 'Excel, C++ & C#']],
    ['candidate', 'key_skills', '', 'a\nb', 'Habilidades', [null, 'a\nb']],
    ['candidate', 'eeo_gender', 'm', 'f', sql`t.sexo`],
    ['candidate', 'eeo_gender', 'F', 'm', sql`t.sexo`, ['f', 'm']],
    ['candidate', 'eeo_gender', '', 'f', sql`t.sexo`, [null, 'f']],
    ['candidate', 'source', 'Aviso', 'Referido', 'Fuente'],
    ['candidate', 'current_employer', 'Uno S.A.', 'Otro S.A.', 'Empleador actual'],
    ['candidate', 'current_pay', '3.000.000', '4.000.000', 'Remuneración actual'],
    ['candidate', 'best_time_to_call', 'Mañana', 'Noche', 'Mejor hora para llamar'],
    ['candidate', 'web_site', 'a.example', 'b.example', 'Sitio web'],
    ['candidate', 'owner', '2', '3', OWNER, ['Rocío Sosa', 'Luz Paz (lo ingresó Rocío Sosa)']],
    [
      'candidate',
      'notes',
      'Ref: Ana <a.gomez@x.py> 0981',
      'Salario <a convenir> y <Html>',
      sql`t.descripcion_interna`,
    ],
    ['company', 'notes', 'Conoce <Html> y <Body Shop>', '<A confirmar>', 'Notas'],
    ['joborder', 'notes', 'Horario <p/ confirmar> turno', 'if a<b && c>d', sql`t.observacion`],
    [
      'joborder',
      'description',
      'Pide <u otro monto> más',
      '<p>Mail <li.chen@x.py></p>',
      sql`t.responsabilidad`,
      ['<p>Pide &lt;u otro monto&gt; más</p>', '<p>Mail &lt;li.chen@x.py&gt;</p>'],
    ],
    ['company', 'address', 'Palma 1', 'Palma 2', sql`t.direccion`],
    ['company', 'city', 'Luque', 'Areguá', sql`t.direccion`],
    ['company', 'notes', 'Paga tarde', 'Paga bien', 'Notas'],
    ['company', 'notes', '', 'Algo', 'Notas', [null, 'Algo']],
    ['company', 'url', 'a.example', 'b.example', 'Sitio web'],
    ['company', 'key_technologies', 'Java', 'C#', 'Tecnologías'],
    ['company', 'fax_number', '021 1', '021 2', 'Fax'],
    ['joborder', 'notes', 'Urgente', 'Sin apuro', sql`t.observacion`],
    ['joborder', 'description', '<p>Hacer</p>', '<p>Hacer más</p>', sql`t.responsabilidad`],
    ['joborder', 'duration', '3 meses', '6 meses', 'Duración'],
    ['joborder', 'openings', '2', '5', 'Vacantes'],
    ['joborder', 'client_job_id', 'A1', 'A2', 'Código del cliente'],
  ];

  test.each(cases)(
    '%s, %s: «%s», then «%s», comes where nobody changed it here',
    async (of, column, before, after, stands, expected) => {
      const [first, second] = expected ?? [before, after];
      const read = () => standing(of, typeof stands === 'string' ? own(RECORDS[of][0], stands) : stands);
      await bring({ [of]: { [column]: before } });
      expect(await value(read())).toBe(first);
      const done = await bring({ [of]: { [column]: after } });
      expect(await value(read())).toBe(second);
      expect([changed(done), await told(done.id)]).toEqual([[1], []]);
      // A second time nothing changes, and neither does the earlier value change anything.
      expect((await bring({ [of]: { [column]: after } })).cambios).toEqual([]);
    },
  );

  const here = (query: ReturnType<typeof sql>) => query.execute(app.db);
  /** Somebody changes the story's person, company or order here. */
  const change = (of: Of, set: ReturnType<typeof sql>) => {
    const [table, column, name] = RECORDS[of];
    return here(sql`update ${sql.table(table)} set ${set} where ${sql.ref(column)} = ${name + from}`);
  };
  /** Somebody changes here where the person stands in the order. */
  const changePlace = (set: ReturnType<typeof sql>) =>
    here(sql`update oportunidad_candidato set ${set}
      where candidato_id = (select id from candidato where apellido = ${`N${from}`})`);
  const numberOf = async (name: string) =>
    (await app.one<{ id: number }>`select id from campo_propio where de = 'candidato' and nombre = ${name}`)
      .id;

  test('what changed here and there stays as it is here, and both are told', async () => {
    await bring({
      candidate: { address: 'Palma 1', city: 'Luque', notes: 'Vieja', key_skills: 'Word' },
      joborder: { notes: 'Urgente' },
    });
    await change(
      'candidate',
      sql`direccion = 'De acá', ciudad_id = null, ciudad_libre = 'Villa', descripcion_interna = 'Otra',
      campos_propios = campos_propios || jsonb_build_object(${String(await numberOf('Habilidades'))}::text, 'Access')`,
    );
    await change('joborder', sql`observacion = 'De acá'`);
    const done = await bring({
      candidate: { address: 'Palma 2', city: 'Areguá', notes: 'Nueva', key_skills: 'Excel' },
      joborder: { notes: 'Tranquilo' },
    });
    expect(done.cambios).toEqual([]);
    const stands = sql`concat_ws('/', t.direccion, t.ciudad_libre, t.descripcion_interna)`;
    expect(await value(person(stands))).toBe('De acá/Villa/Otra');
    const said = await told(done.id);
    expect(said).toEqual([
      expect.stringMatching(/^candidatos: Cambió acá y allá/),
      expect.stringMatching(/^oportunidades: Cambió acá y allá.*Notas: acá «De acá», allá «Tranquilo»/),
    ]);
    for (const one of [
      'Dirección: acá «De acá», allá «Palma 2»',
      'Ciudad: acá «Villa», allá «Areguá»',
      'Notas: acá «Otra», allá «Nueva»',
      'Habilidades: acá «Access», allá «Excel»',
    ])
      expect(said[0]).toContain(one);
  });

  test('what changed here alone stays and nothing is said; what is no longer said there stays and is told', async () => {
    const first: Said = { candidate: { address: 'Palma 1', notes: 'Vieja', key_skills: 'Word' } };
    await bring(first);
    await change('candidate', sql`direccion = 'De acá', descripcion_interna = 'Otra'`);
    expect(await toldBy(first)).toEqual([]);
    expect(await value(person(sql`concat_ws('/', t.direccion, t.descripcion_interna)`))).toBe('De acá/Otra');
    const done = await bring({ candidate: {} });
    expect(done.cambios).toEqual([]);
    const [told1, ...others] = await told(done.id);
    expect(told1).toContain('Dirección: acá «De acá», antes allá «Palma 1», ahora «nada»; quedó lo de acá');
    expect(told1).toMatch(/Notas: .*Habilidades: acá «Word», antes allá «Word», ahora «nada»/);
    expect(others).toEqual([]);
  });

  test('notes change where they stand; what was written here after them stays, and so does what had no place', async () => {
    await bring({ candidate: { notes: 'Vieja', desired_pay: '3 a 4 millones' } });
    const text = sql`t.descripcion_interna`;
    expect(await value(person(text))).toBe('Vieja\nSalario (OpenCATS): 3 a 4 millones');
    await change('candidate', sql`descripcion_interna = descripcion_interna || E'\\nDe acá'`);
    await bring({ candidate: { notes: 'Nueva\nde allá', desired_pay: '3 a 4 millones' } });
    expect(await value(person(text))).toBe('Nueva\nde allá\nSalario (OpenCATS): 3 a 4 millones\nDe acá');
    // Values that do not fit are reported.
    const done = await bring({ candidate: { notes: 'x'.repeat(3990), desired_pay: '3 a 4 millones' } });
    expect(await value(person(text))).toContain('Nueva\nde allá');
    expect(await told(done.id)).toEqual([expect.stringMatching(/Notas: acá «Nueva de allá».*ahora «x+…/)]);
  });

  test('an address that does not serve any more stands beside the one that does', async () => {
    await bring({ candidate: { email1: 'no tiene', email2: `buena${from}@x.py` } });
    await bring({ candidate: { email1: `ya.tiene${from}@x.py`, email2: `buena${from}@x.py` } });
    const mails = sql`concat_ws('/', t.correo, ${own('candidato', 'Otro correo (OpenCATS)')})`;
    expect(await value(person(mails))).toBe(`ya.tiene${from}@x.py/buena${from}@x.py`);
    // A value missing from the later dump stays.
    const less = await bring({ candidate: { email1: `ya.tiene${from}@x.py`, email2: '' } });
    expect(await value(person(mails))).toBe(`ya.tiene${from}@x.py/buena${from}@x.py`);
    expect(await told(less.id)).toEqual([
      expect.stringMatching(/Correo: acá .*ahora «ya\.tiene\d+@x\.py»; quedó lo de acá/),
    ]);
    // Where somebody wrote another value here, both are reported.
    await here(sql`update candidato set correo = ${`de.aca${from}@x.py`} where apellido = ${`N${from}`}`);
    const done = await bring({ candidate: { email1: `otra${from}@x.py`, email2: `mas${from}@x.py` } });
    expect(await value(person(mails))).toBe(`de.aca${from}@x.py/buena${from}@x.py`);
    const [here1, there] = [
      ['de.aca', 'buena'],
      ['otra', 'mas'],
    ].map((names) => names.map((name) => `${name}${from}@x.py`).join('; '));
    expect(await told(done.id)).toEqual([expect.stringContaining(`Correo: acá «${here1}», allá «${there}»`)]);
  });

  const phonesHere = sql`concat_ws(',', t.telefono1, t.telefono2, t.telefono3)`;
  test.each([
    [['null', 'N/A', 'S/N'], ['0981 123 4 99', 'S/N', ''], '0981123499'],
    [['N/A', '', 'S/N'], ['', '0981 123 499', ''], '0981123499'],
    [['0971 123 499', 'N/A', 'S/N'], ['0981 123 499', '', ''], '0981123499'],
    [['-', 'no tiene', 'preguntar'], ['0981 123 499 / 021 600 700', '', ''], '0981123499,021600700'],
  ])('a phone that serves comes in the place of words: %j, then %j', async (before, after, expected) => {
    const said = ([phone_cell, phone_home, phone_work]: string[]): Said => ({
      candidate: { phone_cell, phone_home, phone_work } as Row,
    });
    await bring(said(before));
    const done = await bring(said(after));
    expect([changed(done), await value(person(phonesHere))]).toEqual([[1], expected]);
    // The words stay where they were.
    for (const word of before.filter((text) => /[a-z]/i.test(text)))
      expect(await value(person(sql`t.descripcion_interna`))).toContain(`Teléfono: ${word}`);
  });

  test('telephones that have no field any more stand in the description', async () => {
    await bring({ candidate: { phone_home: '021 600 700', notes: 'Nota' } });
    const phone_cell = '0981 111 111 / 0981 222 222 / 0981 333 333';
    await bring({ candidate: { phone_cell, phone_home: '021 600 700', notes: 'Nota' } });
    expect(await value(person(phonesHere))).toBe('0981111111,0981222222,0981333333');
    expect(await value(person(sql`t.descripcion_interna`))).toBe('Nota\nTeléfono: 021600700');
  });

  test('an order goes over to the company that it is of now, unless it was given to another one here', async () => {
    const companyOf = sql`(select nombre from empresa e where e.id = t.empresa_id)`;
    await bring({});
    const done = await bring({ joborder: { company_id: from + 1 } });
    expect(await value(order(companyOf))).toBe(`Segunda ${from}`);
    expect(await told(done.id)).toEqual([]);
    expect((await bring({ joborder: { company_id: from + 1 } })).cambios).toEqual([]);
    await here(sql`insert into empresa (uid, nombre) values (gen_random_uuid(), ${`De acá ${from}`})`);
    await change('joborder', sql`empresa_id = (select max(id) from empresa)`);
    const other = await bring({ joborder: { company_id: from } });
    expect(await value(order(companyOf))).toBe(`De acá ${from}`);
    expect(await told(other.id)).toEqual([
      expect.stringContaining(`Empresa: acá «De acá ${from}», allá «Primera ${from}»`),
    ]);
  });

  test('what has no place to change here is told, with what it was', async () => {
    await bring({ joborder: { city: 'Luque', type: 'H', start_date: '2019-05-01', recruiter: 2 } });
    const done = await bring({
      joborder: { city: 'Areguá', type: 'C', start_date: '2019-06-01', recruiter: 3, owner: 3 },
    });
    expect(done.cambios).toEqual([]);
    const [said = ''] = await told(done.id);
    for (const one of ['Luque', 'Areguá', 'H', 'C', '01/05/2019', '01/06/2019', 'Rocío Sosa', 'Luz Paz'])
      expect(said).toContain(`«${one}»`);
  });

  const orderStands = () =>
    order(sql`concat_ws('/', t.estado, t.cierre_fecha::text, (select count(*) from oportunidad_cierre z where z.oportunidad_id = t.id),
      coalesce(t.observacion, 'nada'))`);
  test.each(['Abierta', 'Activo', 'En curso', 'Open', 'ActiveX', 'cerrado', 'Activa (2 vacantes)', '?', '0'])(
    'an order whose status is «%s» is neither closed nor at work, keeps the word and is told',
    async (status) => {
      const done = await bring({ joborder: { status } });
      expect(await value(orderStands())).toBe(`p/0/Estado (OpenCATS): ${status}`);
      expect(await told(done.id)).toEqual([
        `oportunidades: Estado: «${status}» no se entiende; quedó «Pausado», y lo que decía, en sus observaciones.`,
      ]);
      const again = await bring({ joborder: { status } });
      expect([again.cambios, await told(again.id)]).toEqual([[], []]);
      const later = await bring({ joborder: { status: 'Active' } });
      expect(await value(orderStands())).toBe(`a/0/Estado (OpenCATS): ${status}`);
      expect(await told(later.id)).toEqual([
        `oportunidades: Estado: lo de antes, «${status}», sigue escrito en su ficha. Si hace falta, ponelo en su ficha.`,
      ]);
    },
  );
  test('what was not understood is not said to stand where somebody took it away', async () => {
    await bring({ joborder: { status: 'ActiveX' }, candidate: { email1: 'no tiene', desired_pay: 'mucho' } });
    await change('joborder', sql`observacion = 'Otra cosa'`);
    await change('candidate', sql`descripcion_interna = null`);
    const done = await bring({
      joborder: { status: 'Active' },
      candidate: { email1: 'ya@x.py', desired_pay: '5.000.000' },
    });
    expect(changed(done)).toEqual([1, 1]);
    expect(await told(done.id)).toEqual([]);
  });
  test('an order without a status is told when it comes, and never again until there is one', async () => {
    const done = await bring({ joborder: { status: '' } });
    expect(await value(orderStands())).toBe('p/0/nada');
    expect(await told(done.id)).toEqual(['oportunidades: Estado: no dice ninguno; quedó «Pausado».']);
    for (const status of ['', ' ', null]) {
      const again = await bring({ joborder: { status } });
      expect([again.cambios, await told(again.id)]).toEqual([[], []]);
    }
    expect(await toldBy({ joborder: { status: 'Quién sabe' } })).toEqual([
      expect.stringMatching(/Estado: acá «Pausado», allá «Quién sabe», que no se entiende; quedó lo de acá/),
    ]);
    await bring({ joborder: { status: 'Closed' } });
    expect(await value(order(sql`t.estado`))).toBe('f');
    expect(await toldBy({ joborder: { status: '' } })).toEqual([
      expect.stringMatching(/Estado: acá «Finalizado», antes allá «Closed», ahora «nada»; quedó lo de acá/),
    ]);
  });

  test.each([
    ['2999-01-01', '01/01/2999'],
    ['2999-01-01 00:00:00', '01/01/2999'],
    ['pronto', 'pronto'],
    ['2026-02-31', '2026-02-31'],
  ])('the day %s, which cannot be, stays written and is told', async (date, said) => {
    const dated = { candidate: { date_available: date }, joborder: { start_date: date } };
    const done = await bring(dated);
    expect(await value(person(sql`t.descripcion_interna`))).toBe(`Disponible desde: ${said}`);
    expect(await value(order(sql`t.observacion`))).toBe(`Inicio: ${said}`);
    expect(await told(done.id)).toEqual([
      `candidatos: Disponible desde: «${said}» no es un día que pueda ser; quedó escrito en su descripción.`,
      `oportunidades: Inicio: «${said}» no es un día que pueda ser; quedó escrito en sus observaciones.`,
    ]);
    expect(await toldBy(dated)).toEqual([]);
  });
  test('days and yes and no are told as people write them', async () => {
    await bring({
      candidate: { date_available: '2026-05-01', can_relocate: 1 },
      joborder: { start_date: '2026-12-01' },
    });
    expect(await value(order(sql`t.observacion`))).toBe('Inicio: 01/12/2026');
    const [candidate, joborder] = await toldBy({
      candidate: { date_available: '2026-06-15', can_relocate: 0 },
      joborder: { start_date: '2999-01-01' },
    });
    expect(candidate).toContain('Disponible desde: antes allá «01/05/2026», ahora «15/06/2026»');
    expect(candidate).toContain('Puede mudarse: antes allá «Sí», ahora «No»');
    expect(joborder).toContain('Inicio: antes allá «01/12/2026», ahora «01/01/2999»');
    const [less] = await toldBy({});
    expect(less).toContain('Disponible desde: antes allá «01/05/2026», ahora «nada»');
  });

  describe('of two towns of one name', () => {
    const cityHere = () =>
      person(sql`coalesce((select concat_ws(', ', g.descripcion, r.descripcion) from geografia g join geografia r on r.id = g.padre_id
        where g.id = t.ciudad_id), 'solo escrita: ' || t.ciudad_libre)`);
    const cityOfOrder = () =>
      order(sql`concat_ws(', ', (select r.descripcion from geografia g join geografia r on r.id = g.padre_id
        where g.id = t.ciudad_id and g.descripcion = 'Villa Gemela'), t.observacion)`);
    beforeAll(async () => {
      await app.sql`
        with pais as (select id from geografia where etiqueta = 'pais' order by id limit 1),
             de as (insert into geografia (etiqueta, descripcion, padre_id)
                    select (select etiqueta from geografia p where p.id = (select padre_id from geografia c where c.etiqueta = 'ciudad' limit 1)), d, pais.id
                      from pais, unnest(array['Alto Gemelo', 'Gemelo Bajo']) d returning id)
        insert into geografia (etiqueta, descripcion, padre_id) select 'ciudad', 'Villa Gemela', id from de`;
      // Where more people live is no reason to take it.
      await app.sql`update candidato set ciudad_id = (select min(id) from geografia where descripcion = 'Villa Gemela') where id in (select id from candidato limit 3)`;
    });
    const BOTH = '«Villa Gemela (Alto Gemelo)» o «Villa Gemela (Gemelo Bajo)»';

    test.each([
      ['Villa Gemela', 'Gemelo Bajo', 'Gemelo Bajo'],
      ['villa gemela', 'ALTO GEMELO', 'Alto Gemelo'],
      ['Villa Gemela', 'Dpto. Gemelo Bajo', 'Gemelo Bajo'],
      ['Villa Gemela', 'Departamento de Alto Gemelo', 'Alto Gemelo'],
      ['Villa Gemela (Gemelo Bajo)', '', 'Gemelo Bajo'],
      ['Villa Gemela - Alto Gemelo', '', 'Alto Gemelo'],
      ['Villa Gemela, Alto Gemelo', 'Gemelo Bajo', 'Alto Gemelo'],
    ])('«%s», «%s» is the one of %s', async (city, state, department) => {
      const done = await bring({ candidate: { city, state }, joborder: { city, state } });
      expect(await value(cityHere())).toBe(`Villa Gemela, ${department}`);
      expect(await value(cityOfOrder())).toBe(
        [department, state && `Departamento: ${state}`].filter(Boolean).join(', '),
      );
      expect(await told(done.id)).toEqual([]);
    });
    test.each([
      ['', ''],
      ['Central', 'Departamento: Central'],
      ['Gemelo', 'Departamento: Gemelo'],
      ['Alto Gemelo o Gemelo Bajo', 'Departamento: Alto Gemelo o Gemelo Bajo'],
    ])('beside «%s» it is none, and both are told', async (state, remarks) => {
      const city = 'Villa Gemela';
      const done = await bring({ candidate: { city, state }, joborder: { city, state } });
      expect(await value(cityHere())).toBe('solo escrita: Villa Gemela');
      expect(await value(order(sql`t.observacion`))).toBe(
        ['Ciudad: Villa Gemela', remarks].filter(Boolean).join('\n'),
      );
      expect(await told(done.id)).toEqual([
        `candidatos: Ciudad: «Villa Gemela» puede ser ${BOTH}; quedó como está escrita.`,
        `oportunidades: Ciudad: «Villa Gemela» puede ser ${BOTH}; quedó escrita en sus observaciones.`,
      ]);
      expect(await toldBy({ candidate: { city, state }, joborder: { city, state } })).toEqual([]);
    });
    test('a later dump says which, or is told', async () => {
      const city = 'Villa Gemela';
      await bring({ candidate: { city: 'Luque' } });
      const unsaid = await bring({ candidate: { city } });
      expect(await value(person(sql`(select descripcion from geografia g where g.id = t.ciudad_id)`))).toBe(
        'Luque',
      );
      const said = `acá «Luque», antes allá «Luque», ahora «Villa Gemela», que puede ser ${BOTH}; quedó lo de acá`;
      expect(await told(unsaid.id)).toEqual([expect.stringContaining(`Ciudad: ${said}`)]);
      for (const state of ['Gemelo Bajo', 'Alto Gemelo']) {
        const done = await bring({ candidate: { city, state } });
        expect(await value(cityHere())).toBe(`Villa Gemela, ${state}`);
        expect(await told(done.id)).toEqual([]);
      }
      await change(
        'candidate',
        sql`ciudad_id = (select id from geografia where descripcion = 'Luque' limit 1)`,
      );
      expect(await toldBy({ candidate: { city, state: 'Gemelo Bajo' } })).toEqual([
        expect.stringContaining('Ciudad: acá «Luque», allá «Villa Gemela (Gemelo Bajo)»'),
      ]);
    });
  });

  test('a salary that is not said any more stays and is told', async () => {
    await bring({ candidate: { desired_pay: '5.000.000' }, joborder: { salary: '6.000.000' } });
    const done = await bring({});
    expect(done.cambios).toEqual([]);
    expect(await value(person(sql`t.expectativa_salarial::int`))).toBe(5_000_000);
    expect(await told(done.id)).toEqual([
      expect.stringMatching(/Expectativa salarial: .*ahora «nada»; quedó lo de acá/),
      expect.stringMatching(/Salario: .*ahora «nada»; quedó lo de acá/),
    ]);
  });

  const mailsHere = sql`concat_ws(',', t.correo, ${own('candidato', 'Otro correo (OpenCATS)')})`;
  const [CELL, HOME] = ['0981 440 001', '021 330 101'];
  const PHONES = { phone_cell: CELL, phone_home: HOME };
  const MAILS = { email1: 'a@x.py', email2: 'b@x.py' };
  /** Where each of these stands here. */
  const LABELLED = {
    Teléfonos: phonesHere,
    Correo: mailsHere,
    'Expectativa salarial': sql`t.expectativa_salarial::float8`,
    Salario: sql`t.salario_maximo::float8`,
    Dirección: sql`t.direccion`,
    Teléfono: sql`t.telefono`,
  };
  const gone: [of: Of, before: Row, after: Row, label: keyof typeof LABELLED][] = [
    ['candidate', PHONES, { phone_home: HOME }, 'Teléfonos'],
    ['candidate', PHONES, {}, 'Teléfonos'],
    ['candidate', PHONES, { phone_cell: '0981 440 00', phone_home: HOME }, 'Teléfonos'],
    ['candidate', MAILS, { email2: 'b@x.py' }, 'Correo'],
    ['candidate', MAILS, { email1: 'a@x.py' }, 'Correo'],
    ['candidate', { desired_pay: '4.000.000' }, { desired_pay: '5' }, 'Expectativa salarial'],
    ['candidate', { desired_pay: '4.000.000' }, { desired_pay: '300.000.000' }, 'Expectativa salarial'],
    ['joborder', { salary: '4.000.000' }, { salary: '99.999' }, 'Salario'],
    ['candidate', { address: 'Palma 1', state: 'Central', zip: '2060' }, { address: 'Palma 1' }, 'Dirección'],
    ['company', { address: 'Palma 1', city: 'Luque' }, { address: 'Palma 1' }, 'Dirección'],
    ['company', { phone1: HOME, phone2: CELL }, {}, 'Teléfono'],
    ['company', { phone1: HOME, phone2: CELL }, { phone1: 'no tiene', phone2: CELL }, 'Teléfono'],
  ];

  test.each(gone)('%s: %j, then %j, stays as it came and is told', async (of, before, after, label) => {
    const read = () => standing(of, LABELLED[label]);
    await bring({ [of]: before });
    const stood = await value(read());
    expect(stood).not.toBeNull();
    const done = await bring({ [of]: after });
    expect(await value(read())).toBe(stood);
    expect(done.cambios).toEqual([]);
    expect(await told(done.id)).toEqual([
      expect.stringMatching(
        new RegExp(`${label}: acá «[^»]+», antes allá «[^»]+», ahora «[^»]+».*; quedó lo de acá`),
      ),
    ]);
    // Back to the earlier value it reports nothing.
    expect(await toldBy({ [of]: before })).toEqual([]);
  });

  test('what takes the place of another comes', async () => {
    await bring({ candidate: { ...PHONES, ...MAILS } });
    const after = { phone_cell: '0972 200 300', phone_home: HOME, email1: 'b@x.py', email2: 'c@x.py' };
    await bring({ candidate: after });
    expect(await value(person(phonesHere))).toBe('0972200300,021330101');
    expect(await value(person(mailsHere))).toBe('b@x.py,c@x.py');
  });

  test('what is gone on both sides is not missed', async () => {
    await bring({ candidate: PHONES });
    await change('candidate', sql`telefono1 = ${HOME.replace(/ /g, '')}, telefono2 = null`);
    expect(await toldBy({ candidate: { phone_home: HOME } })).toEqual([]);
  });

  test('a longer address than fits is told whole, and what is hidden there now is told', async () => {
    await bring({ candidate: { address: 'Palma 1' }, company: { address: 'Palma 1' } });
    const long = `Palma 2 ${'x'.repeat(150)} ${'y'.repeat(150)} fondo`;
    const done = await bring({
      candidate: { address: long, is_admin_hidden: 1 },
      company: { address: long },
      joborder: { is_admin_hidden: 1 },
    });
    expect(await told(done.id)).toEqual([
      expect.stringMatching(/^candidatos: .*Dirección: .*fondo».*Marcas: antes allá «nada», ahora «Oculto/),
      expect.stringMatching(/^empresas: .*Dirección: .*fondo», que dice algo más de lo que entra/),
      expect.stringMatching(/^oportunidades: Marcas: antes allá «nada», ahora «Oculto/),
    ]);
  });

  test('a user who is called otherwise there is the same one', async () => {
    await bring({ candidate: { owner: 3 }, joborder: { owner: 3 } });
    const done = await bring({ candidate: { owner: 3 }, joborder: { owner: 3 }, surname: 'Sosa de Paz' });
    expect(done.cambios).toEqual([]);
    expect(await told(done.id)).toEqual([]);
    // A different one is reported by name.
    const other = await bring({ candidate: { owner: 3 }, joborder: { owner: 3, recruiter: 3 } });
    expect(await told(other.id)).toEqual([
      expect.stringMatching(/Reclutador: antes allá «Rocío Sosa», ahora «Luz Paz»/),
    ]);
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'what is called «%s» there is a word like any other',
    async (word) => {
      const said = {
        joborder: { status: word, type: word, client_job_id: word },
        candidate: { key_skills: word, source: word },
        pipeline: { status: 1 },
      };
      const done = await bring(said);
      expect(await value(order(sql`t.estado || ' ' || t.empleo_tipo`))).toBe('p otro');
      expect(await value(person(own('candidato', 'Fuente')))).toBe(word);
      expect([done.cambios, (await bring(said)).cambios]).toEqual([[], []]);
    },
  );

  describe('of the contacts of a company', () => {
    const ana: Row = { first_name: 'Ana', title: 'Gerente', email1: 'ana@x.py', phone_work: '021 331 001' };
    const second: Row = { first_name: 'Beto', title: 'Jefe', email1: 'beto@x.py', phone_work: '021 331 002' };
    const third: Row = {
      ...ana,
      first_name: 'Caro',
      email1: 'caro@x.py',
      title: 'Ayudante',
      phone_work: '021 331 003',
    };
    const two = sql`concat_ws('/', t.contacto_nombre, t.contacto_telefono, t.contacto_email, t.contacto_cargo_nombre,
      t.servicio_nombre, t.servicio_telefono, t.servicio_email, t.servicio_cargo_nombre)`;
    const all = sql`concat_ws('/', ${two}, ${own('empresa', 'Otros contactos')})`;
    const SECOND = 'Beto/021331002/beto@x.py/Jefe';
    const THIRD = 'Caro, Ayudante, 021 331 003, caro@x.py';

    test.each<[what: string, after: Row[], text: string]>([
      [
        'telephone and address',
        [{ ...ana, phone_work: '021 331 999', email1: 'otra@x.py' }, second, third],
        `Ana/021331999/otra@x.py/Gerente/${SECOND}/${THIRD}`,
      ],
      [
        'name and post',
        [{ ...ana, first_name: 'Ana María', title: 'Socia' }, second, third],
        `Ana María/021331001/ana@x.py/Socia/${SECOND}/${THIRD}`,
      ],
      [
        'the third one',
        [ana, second, { ...third, phone_work: '021 331 998' }],
        `Ana/021331001/ana@x.py/Gerente/${SECOND}/Caro, Ayudante, 021 331 998, caro@x.py`,
      ],
      [
        'who left',
        [{ ...ana, left_company: 1 }, second, third],
        `${SECOND}/Caro/021331003/caro@x.py/Ayudante/Ana, Gerente, 021 331 001, ana@x.py, ya no está en la empresa`,
      ],
    ])('%s that nobody changed here come', async (_, contacts, text) => {
      await bring({ contacts: [ana, second, third] });
      const done = await bring({ contacts });
      expect(await value(company(all))).toBe(text);
      expect(await told(done.id)).toEqual([]);
      expect((await bring({ contacts })).cambios).toEqual([]);
    });

    const EMPTIED = /Contactos: acá «Ana, 021 331 001.*ahora «Ana, ana@x\.py.*quedó lo de acá/;
    test.each<[what: string, after: Row[], told: RegExp]>([
      ['a telephone that is emptied', [{ ...ana, phone_work: '' }, second, third], EMPTIED],
      [
        'one that cannot be dialled',
        [{ ...ana, phone_work: '021 33' }, second, third],
        /Contactos: .*quedó lo de acá/,
      ],
      [
        'an address that is none',
        [{ ...ana, email1: 'ana@@x' }, second, third],
        /Contactos: .*quedó lo de acá/,
      ],
      ['one who is gone', [ana, second], /Otros contactos: acá «Caro.*ahora «nada»; quedó lo de acá/],
    ])('%s stays and is told', async (_, contacts, said) => {
      await bring({ contacts: [ana, second, third] });
      const stood = await value(company(two));
      const done = await bring({ contacts });
      expect(await value(company(two))).toBe(stood);
      // Text without a place of its own goes to the others.
      expect(await value(company(own('empresa', 'Otros contactos')))).toContain(THIRD);
      expect(await told(done.id)).toEqual([expect.stringMatching(said)]);
    });

    test('what changed here too stays, and both are told', async () => {
      await bring({ contacts: [ana, second] });
      await change('company', sql`contacto_telefono = '0981555444'`);
      expect(await toldBy({ contacts: [ana, second] })).toEqual([]);
      const done = await bring({ contacts: [{ ...ana, phone_work: '021 331 999' }, second] });
      expect(await value(company(sql`t.contacto_telefono`))).toBe('0981555444');
      expect(await told(done.id)).toEqual([
        expect.stringMatching(/Contactos: acá «Ana, 0981 555 444.*allá «Ana, 021 331 999/),
      ]);
    });
  });

  async function stars(): Promise<string[]> {
    const rows = await app.sql<{ texto: string }>`
      select n.contenido_texto texto from nota n join candidato c on c.id = n.candidato_id
       where c.apellido = ${`N${from}`} order by n.id`;
    return rows.map(({ texto }) => texto);
  }
  const place = sql`(select etapa_id from oportunidad_candidato p where p.candidato_id = t.id)`;
  const rated = (rating_value: number, more: Row = {}): Said => ({ pipeline: { rating_value, ...more } });

  test('other stars come as a note more, whoever moved them here', async () => {
    await bring(rated(4));
    expect((await bring(rated(4))).cambios).toEqual([]);
    const done = await bring(rated(5));
    expect(done.cambios).toEqual([{ que: 'postulaciones', cambian: 1, cambiadas: 1 }]);
    expect(await stars()).toEqual(['4 de 5 estrellas', '5 de 5 estrellas']);
    expect((await bring(rated(5))).cambios).toEqual([]);
    await changePlace(sql`etapa_id = 202`);
    const moved = await bring(rated(3, { status: 800 }));
    expect(await stars()).toEqual(['4 de 5 estrellas', '5 de 5 estrellas', '3 de 5 estrellas']);
    expect(await told(moved.id)).toEqual([
      expect.stringMatching(/Etapa: acá «Entrevista Selector», allá «Cierre»/),
    ]);
  });

  test('stars and a stage come together; stars that are taken away are told', async () => {
    await bring(rated(2));
    await bring(rated(4, { status: 500 }));
    expect(await stars()).toEqual(['2 de 5 estrellas', '4 de 5 estrellas']);
    expect(await value(person(place))).toBe(205);
    const taken = /Calificación: antes allá «4», ahora «nada»/;
    expect(await toldBy(rated(0, { status: 500 }))).toEqual([expect.stringMatching(taken)]);
    expect(await stars()).toHaveLength(2);
  });

  test.each([6, 9, 10, -7, 60])('a rating of %i is told and is no note', async (rating) => {
    const done = await bring(rated(rating));
    expect(await stars()).toEqual([]);
    expect(await told(done.id)).toEqual([
      expect.stringContaining(`postulaciones: Su calificación dice «${rating}»`),
    ]);
  });
  test.each([
    [0, []],
    [-1, []],
    [5, ['5 de 5 estrellas']],
    [-6, ['5 de 5 estrellas']],
  ])('a rating of %i is as many stars as it says', async (rating, notes) => {
    const done = await bring(rated(rating));
    expect(await stars()).toEqual(notes);
    expect(await told(done.id)).toEqual([]);
  });

  test.each([
    ['x', 'que no se entiende'],
    ['fem', 'que no se entiende'],
    ['', ''],
  ])('a sex that becomes «%s» changes nothing, and is told', async (gender, why) => {
    await bring({ candidate: { eeo_gender: 'm' } });
    const done = await bring({ candidate: { eeo_gender: gender } });
    expect(await value(person(sql`t.sexo`))).toBe('m');
    expect(await told(done.id)).toEqual([
      'candidatos: Sexo: acá «Masculino», antes allá «Masculino», ahora ' +
        `«${gender || 'nada'}»${why && `, ${why}`}; quedó lo de acá. Si hace falta, ponelo en su ficha.`,
    ]);
  });

  test('a sex that is not understood stands in the description, and one that was changed here too is told', async () => {
    const done = await bring({ candidate: { eeo_gender: 'x' } });
    expect(await value(person(sql`concat_ws('/', t.sexo, t.descripcion_interna)`))).toBe('Sexo: x');
    expect(await told(done.id)).toEqual([expect.stringMatching(/^candidatos: Sexo: «x» no se entiende/)]);
    await change('candidate', sql`sexo = 'f'`);
    expect(await toldBy({ candidate: { eeo_gender: 'm' } })).toEqual([
      expect.stringContaining('Sexo: acá «Femenino», allá «Masculino»'),
    ]);
  });

  test.each<[Of[], string[]]>([
    [['candidate'], ['candidatos']],
    [['joborder'], ['oportunidades']],
    [
      ['company', 'joborder'],
      ['empresas', 'oportunidades'],
    ],
    [
      ['candidate', 'company', 'joborder'],
      ['candidatos', 'empresas', 'oportunidades'],
    ],
  ])('what was deleted there (%j) stays here and is told, at every reading', async (without, kinds) => {
    await bring({ without: [] });
    expect(await toldBy({ without: [] })).toEqual([]);
    for (let again = 0; again < 2; again++) {
      const done = await bring({ without });
      expect(done.cambios).toEqual([]);
      const gone = 'Allá su ficha ya no está, y acá quedó como estaba: si corresponde, eliminala';
      expect((await told(done.id)).sort()).toEqual(kinds.map((kind) => `${kind}: ${gone}`));
    }
    expect(await value(person(sql`count(*)::int`))).toBe(2);
    expect(await value(company(sql`count(*)::int`))).toBe(1);
    // Present again, it is not reported.
    expect(await toldBy({ without: [] })).toEqual([]);
  });

  test('what was deleted on both sides, or is here with another, or is not in an earlier dump or in lists, is not told as deleted', async () => {
    const earlier: Said = { without: ['candidate'], dumped: '2026-11-01 10:00:00' };
    await bring(earlier);
    await bring({ without: [], dumped: '2026-11-08 10:00:00' });
    expect(await toldBy(earlier)).toEqual([]);
    const [kept, gone] = await app.sql<{ id: number }>`
      select id from candidato where apellido = ${`N${from}`} order by id`;
    const input = { tipo: 'candidato', conservadoId: kept!.id, absorbidoId: gone!.id };
    await app.call('POST', '/v1/fusion', { token: transfer.token, input });
    expect(await toldBy({ without: ['candidate'] })).toEqual([]);
    await change('joborder', sql`eliminada_ts = now()`);
    expect(await toldBy({ without: ['joborder'] })).toEqual([]);
  });

  test('a company whose name is not said any more is told, and what else changed comes', async () => {
    await bring({ company: { phone1: '021 600 700', notes: 'Vieja' } });
    const done = await bring({ company: { name: ' ', phone1: '021 600 701', notes: 'Nueva' } });
    const stands = sql`concat_ws('/', t.telefono, ${own('empresa', 'Notas')})`;
    expect(await value(company(stands))).toBe('021600701/Nueva');
    expect(done.cambios).toMatchObject([{ que: 'empresas', cambiadas: 1 }]);
    const said =
      /^empresas: Nombre: acá «Primera \d+», antes allá «Primera \d+», ahora «nada»; quedó lo de acá/;
    expect(await told(done.id)).toEqual([expect.stringMatching(said)]);
  });

  describe('an earlier dump', () => {
    const then = { dumped: '2026-11-01 10:00:00' };
    const now = { dumped: '2026-11-08 10:00:00' };
    const OLDER = 'Este volcado es anterior (01/11/2026) al último que vino (08/11/2026): quedó lo de acá';
    const long = Array.from({ length: 2500 }, (_, i) => `palabra ${i}`).join(' ');

    const [SENT, PLACED] = [etapaLabel(204), etapaLabel(206)];
    const older = (kind: string, what: string) => `${kind}: ${OLDER}. ${what}`;
    const at = (status: number, more: Row = {}): Said => ({ pipeline: { status, ...more } });
    const texts: Said = {
      company: { notes: long },
      joborder: { notes: long, description: long },
      candidate: { notes: long, key_skills: long },
    };
    const wished = (desired_pay: string): Said => ({ candidate: { desired_pay } });
    const nonsense: Said = {
      candidate: { desired_pay: 'a convenir', phone_cell: 'no tiene' },
      joborder: { status: 'Casi' },
    };
    const living = (address: string): Said => ({ candidate: { address } });

    test.each<[string, Said, Said, string | null]>([
      ['a stage', at(400), at(800), older('postulaciones', `Etapa: acá «${PLACED}», allá «${SENT}».`)],
      [
        'who was discarded',
        at(400),
        at(650),
        older('postulaciones', `Etapa: acá «${SENT}, descartado», allá «${SENT}».`),
      ],
      ['statuses of one stage', at(100), at(200), null],
      ['stars', rated(2), rated(4), older('postulaciones', 'Calificación: acá «4», allá «2».')],
      [
        'stage and stars',
        at(400, { rating_value: 0 }),
        at(800, { rating_value: 4 }),
        older('postulaciones', `Etapa: acá «${PLACED}», allá «${SENT}». Calificación: acá «4», allá «nada».`),
      ],
      ['a long text that did not change', texts, texts, null],
      ['what is not understood in both', nonsense, nonsense, null],
      [
        'what is understood now',
        wished('a convenir'),
        wished('4.000.000'),
        older(
          'candidatos',
          'Expectativa salarial: acá «Gs. 4.000.000», allá «a convenir», que no se entiende; quedó lo de acá.',
        ),
      ],
      [
        'an address',
        living('Palma 1'),
        living('Palma 2'),
        older('candidatos', 'Dirección: acá «Palma 2», allá «Palma 1».'),
      ],
    ])('of %s says in what it differs, or nothing', async (_, earlier, later, expected) => {
      await bring({ ...earlier, ...then });
      await bring({ ...later, ...now });
      const done = await bring({ ...earlier, ...then });
      expect([done.cambios, await told(done.id)]).toEqual([[], expected ? [expected] : []]);
    });

    test('says nothing of what was changed here alone', async () => {
      const said = { candidate: { address: 'Palma 1' }, pipeline: { status: 400 } };
      await bring({ ...said, ...then });
      await bring({ ...said, ...now });
      await change('candidate', sql`direccion = 'De acá'`);
      await changePlace(sql`etapa_id = 205`);
      expect(await toldBy({ ...said, ...then })).toEqual([]);
    });
  });

  describe('an own field that was renamed here', () => {
    const ownOf = (id: number) => person(sql`t.campos_propios->>${String(id)}::text`);
    const rename = (id: number, name: string) =>
      here(sql`update campo_propio set nombre = ${name} where id = ${id}`);

    test.each<[column: string, name: string]>([
      ['source', 'Fuente'],
      ['key_skills', 'Habilidades'],
      ['best_time_to_call', 'Mejor hora para llamar'],
    ])('(%s, «%s») goes on with what it says there', async (column, name) => {
      await bring({ candidate: { [column]: 'Uno' } });
      const id = await numberOf(name);
      await rename(id, `${name} ${from}`);
      expect(await toldBy({ candidate: { [column]: 'Uno' } })).toEqual([]);
      const done = await bring({ candidate: { [column]: 'Otro' } });
      expect(changed(done)).toEqual([1]);
      expect(await value(ownOf(id))).toBe('Otro');
      // No new one is created, and a record that took its name here is somebody else's.
      expect(await numberOf(name).catch(() => null)).toBeNull();
      await here(sql`insert into campo_propio (de, clase, nombre) values ('candidato', 'texto', ${name})`);
      await change(
        'candidate',
        sql`campos_propios = campos_propios || jsonb_build_object(${String(id)}::text, 'De acá')`,
      );
      expect(await toldBy({ candidate: { [column]: 'Más' } })).toEqual([
        expect.stringContaining(`${name}: acá «De acá», allá «Más»`),
      ]);
      await here(sql`delete from campo_propio where nombre = ${name}`);
      await rename(id, name);
    });

    test('and deleted is made anew under the name that it has there', async () => {
      await bring({ candidate: { source: 'Uno' } });
      const id = await numberOf('Fuente');
      await here(sql`update campo_propio set nombre = 'Origen', eliminado_ts = now() where id = ${id}`);
      from += 10;
      await bring({ candidate: { source: 'Dos de allá' } });
      const fresh = await numberOf('Fuente');
      expect(fresh).not.toBe(id);
      await rename(fresh, `Fuente ${from}`);
      await bring({ candidate: { source: 'Tres' } });
      expect(await value(ownOf(fresh))).toBe('Tres');
      await rename(fresh, 'Fuente');
    });
  });

  test('who is in an order no more there is told and stays here, until somebody takes them out', async () => {
    await bring({});
    expect(await toldBy({})).toEqual([]);
    for (let again = 0; again < 2; again++) {
      const done = await bring({ pipeline: null });
      expect(await told(done.id)).toEqual([
        expect.stringMatching(/^postulaciones: Allá ya no está en esa oportunidad/),
      ]);
      expect(await value(person(place))).toBe(204);
    }
    await changePlace(sql`descartado = true`);
    expect(await toldBy({ pipeline: null })).toEqual([]);
  });

  test('neither who was put in an order here, nor who an earlier dump does not know yet, was taken out there', async () => {
    await bring({ pipeline: null, dumped: '2026-11-01 10:00:00' });
    await bring({ dumped: '2026-11-08 10:00:00' });
    expect(await toldBy({ pipeline: null, dumped: '2026-11-01 10:00:00' })).toEqual([]);
    // Entered again there, under another number.
    const again = await bring({
      pipeline: { candidate_joborder_id: from + 50, date_created: '2026-11-09 10:00:00' },
      dumped: '2026-11-15 10:00:00',
    });
    expect((await told(again.id)).filter((one) => /Allá ya no está/.test(one))).toEqual([]);
    from += 50;
    await bring({ pipeline: null });
    await here(sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
      select o.id, c.id, 'selector', 200 from oportunidad o, candidato c where o.titulo = ${`Puesto ${from}`} and c.apellido = ${`N${from}`}`);
    expect(await toldBy({ pipeline: null })).toEqual([]);
  });
});
