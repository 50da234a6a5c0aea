import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { Random } from '../../../demo/Random.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { type DumpTables, dumpOf } from '../../../testing/opencatsDump.ts';
import { activity, candidate, company, extrasOf, type Row, user } from '../../../testing/opencatsRows.ts';
import { seed } from '../../../testing/seed.ts';
import { startTransfer } from '../../../testing/startTransfer.ts';
import { foldName } from './opencats/foldName.ts';

const at = (day: string) => ({ date_created: `${day} 10:00:00`, date_modified: `${day} 11:00:00` });
const UNDATED = { date_created: '1000-01-01 00:00:00', date_modified: '1000-01-01 00:00:00' };
const LONG = 'Observaciones de la entrevista inicial con el psicólogo laboral, incluida la segunda vuelta';

const app = await fileApp({}, { jobs: true });
const transfer = startTransfer(app, await app.tokenFor('admin'));

describe('what is called alike in OpenCATS', () => {
  // Only so many are kept at a time.
  beforeEach(() => app.sql`delete from traspaso`);

  const read = (own: DumpTables) => transfer.readDump(dumpOf(own));
  const bring = (own: DumpTables) => transfer.bringDump(dumpOf(own));
  const listed = async (id: string, lista: 'falta' | 'aviso'): Promise<string[]> =>
    (await transfer.listed(id, lista)).map(({ que, motivo }) => `${que}: ${motivo}`);
  const countOf = ({ cuentas }: Transfer, what: string) => cuentas.find(({ que }) => que === what);
  /** What there is to bring or missing of each kind. */
  const unsettled = ({ cuentas }: Transfer) => cuentas.filter(({ vienen, faltan }) => vienen + faltan > 0);
  /** The own fields of the record with that name, by their names. */
  const ownFields = async (table: 'candidato' | 'empresa', name: string) => {
    const { campos } = await app.one<{ campos: Record<string, unknown> }>`
      select jsonb_object_agg(p.nombre, v.value) campos from ${sql.table(table)} t, jsonb_each(t.campos_propios) v
        join campo_propio p on p.id = v.key::int where t.nombre = ${name}`;
    return campos;
  };

  describe('extra fields', () => {
    test('that are called as those of the transfer, or as each other, keep what both say', async () => {
      const day = at('2021-03-04');
      const ofCompany = extrasOf(200, 900, [['Notas', 'nota propia']]);
      const ofPerson = extrasOf(100, 900, [
        ['Habilidades', 'Otra habilidad'],
        ['Responsable (OpenCATS)', 'Nadie'],
        ['Idioma', 'A'],
        [' idioma ', 'B'],
      ]);
      const done = await bring({
        user: [{ user_id: 2, user_name: 'rsosa', first_name: 'Rocío', last_name: 'Sosa' }],
        company: [
          company(900, 'Con Notas S.A.', { notes: 'Paga <b>tarde</b>', phone1: '021 600 700 int 4', ...day }),
        ],
        candidate: [candidate(900, 'Ana Alike', 'Igual', { key_skills: 'Excel', ...day })],
        extra_field_settings: [
          ...ofCompany.extra_field_settings,
          ...ofPerson.extra_field_settings.map((row) => ({
            ...row,
            extra_field_settings_id: row.extra_field_settings_id + 10,
          })),
        ],
        extra_field: [
          ...ofCompany.extra_field,
          ...ofPerson.extra_field.map((row) => ({ ...row, extra_field_id: row.extra_field_id + 10 })),
        ],
      });
      expect(await ownFields('empresa', 'Con Notas S.A.')).toEqual({
        Notas: 'Paga tarde\nTeléfono: 021 600 700 int 4',
        'Notas (campo extra)': 'nota propia',
      });
      expect(await ownFields('candidato', 'Ana Alike')).toEqual({
        Habilidades: 'Excel',
        'Habilidades (campo extra)': 'Otra habilidad',
        'Responsable (OpenCATS)': 'Rocío Sosa',
        'Responsable (OpenCATS) (campo extra)': 'Nadie',
        Idioma: 'A',
        'idioma (2)': 'B',
      });
      expect(countOf(done, 'camposPropios')).toMatchObject({ leidas: 5, hechas: 5, faltan: 0 });
      expect((await listed(done.id, 'aviso')).filter((one) => one.startsWith('camposPropios'))).toEqual([]);
    });

    test('with a name that is too long come under its beginning, and the whole stands beside', async () => {
      const values: [string, string][] = [
        [`${LONG}: uno`, 'Muy buena'],
        [`${LONG}: dos`, 'Regular'],
      ];
      const tables = {
        candidate: [
          { candidate_id: 910, first_name: 'Largo Alike', last_name: 'Igual', ...at('2021-03-05') },
        ],
        ...extrasOf(100, 910, values),
      };
      const done = await bring(tables);
      const rows = await app.sql<{ nombre: string; ayuda: string }>`
        select nombre, ayuda from campo_propio where ayuda like ${`${LONG}%`} order by id`;
      expect(rows.map(({ ayuda }) => ayuda)).toEqual(values.map(([name]) => name));
      expect(done.camposNuevos).toEqual(expect.arrayContaining(rows.map(({ nombre }) => nombre)));
      expect(await ownFields('candidato', 'Largo Alike')).toEqual({
        [rows[0]!.nombre]: 'Muy buena',
        [rows[1]!.nombre]: 'Regular',
      });
      expect(await listed(done.id, 'falta')).toEqual([]);
      expect(await listed(done.id, 'aviso')).toEqual([]);
      // A later dump finds both here.
      const again = await read(tables);
      expect(unsettled(again)).toEqual([]);
    });

    test.each(['', '   ', '\u00a0', '\u200b'])(
      'without a name (%j) are told, and the rest comes',
      async (name) => {
        const number = 920 + name.length + (name.codePointAt(0) ?? 0);
        const done = await bring({
          candidate: [
            {
              candidate_id: number,
              first_name: `Sin ${number}`,
              last_name: 'Igual',
              key_skills: 'Excel',
              ...at('2021-03-06'),
            },
          ],
          ...extrasOf(100, number, [
            [name, 'algo'],
            ['Turno', 'Noche'],
          ]),
        });
        const own = await ownFields('candidato', `Sin ${number}`);
        expect(own).toEqual({ Habilidades: 'Excel', Turno: 'Noche' });
        expect(await listed(done.id, 'falta')).toEqual([
          'camposPropios: «algo» es de un campo sin nombre: ponele uno en OpenCATS y traé el volcado de nuevo, o anotalo en su ficha',
        ]);
      },
    );
  });

  /** The databases of two agencies, whose rows have the same numbers. */
  describe('two databases, one after the other', () => {
    const database = (who: string, day: string, users: readonly Row[]) => ({
      user: users,
      company: [
        company(1, `Interna ${who}`, { default_company: 1, ...at('2005-01-01') }),
        company(2, `Cliente ${who}`, at(day)),
      ],
      candidate: [
        { candidate_id: 1, first_name: who, last_name: 'Uno', phone_cell: '0981 111 001', ...at(day) },
        { candidate_id: 2, first_name: who, last_name: 'Sin Fecha', ...UNDATED },
      ],
      activity: [1, 2, 1255].map((entered_by, i) => ({
        activity_id: i + 1,
        data_item_type: 100,
        data_item_id: 1,
        type: 400,
        entered_by,
        date_occurred: `${day} 12:00:00`,
        notes: `Firmada por ${entered_by}`,
        ...(entered_by === 1255 ? UNDATED : at(day)),
      })),
      saved_list: [
        { saved_list_id: 1, description: `Lista ${who}`, data_item_type: 100, is_dynamic: 0, ...UNDATED },
      ],
      saved_list_entry: [
        { saved_list_entry_id: 1, saved_list_id: 1, data_item_type: 100, data_item_id: 1, ...UNDATED },
      ],
      tag: [{ tag_id: 1, title: 'C++' }],
      candidate_tag: [
        { id: 1, candidate_id: 1, tag_id: 1 },
        { id: 2, candidate_id: 2, tag_id: 1 },
      ],
    });
    const admin = (email: string, first_name: string, last_name: string) => ({
      ...user(1, 'admin', first_name, last_name),
      email,
    });
    const recruiter = { ...user(2, 'rsosa', 'Rocío', 'Sosa'), email: '0' };
    const peopleOf = (who: string) =>
      app.sql`
          select c.apellido, (select count(*)::int from candidato_etiqueta e where e.candidato_id = c.id) etiquetas,
                 (select array_agg(l.nombre) from lista_candidato lc join lista l on l.id = lc.lista_id where lc.candidato_id = c.id) listas,
                 (select array_agg(concat_ws(' ', u.nombre, u.apellido) || ': ' || n.contenido_texto order by n.contenido_texto)
                    from nota n join usuario u on u.id = n.creacion_usuario_id where n.candidato_id = c.id) firman
            from candidato c where c.nombre = ${who} order by c.id`;
    const signersOf = async (who: string) => {
      const rows = await app.sql<{ id: number }>`
        select n.creacion_usuario_id id from nota n join candidato c on c.id = n.candidato_id where c.nombre = ${who}`;
      return rows.map(({ id }) => id);
    };

    test('both come whole, and each note is signed by whoever signed it', async () => {
      const first = database('Primera', '2021-03-04', [admin('ada@vieja.com.py', 'Ada', 'Admin'), recruiter]);
      const second = database('Segunda', '2018-01-02', [admin('beto@otra.py', 'Beto', 'Jefe'), recruiter]);
      for (const [who, own, boss] of [
        ['Primera', first, 'Ada Admin'],
        ['Segunda', second, 'Beto Jefe'],
      ] as const) {
        const done = await bring(own);
        for (const { que, leidas, hechas, estaban } of done.cuentas)
          expect({ que, hechas, estaban }).toEqual({ que, hechas: leidas, estaban: 0 });
        const signed = ['Usuario 1255 (OpenCATS): Firmada por 1255', 'Rocío Sosa: Firmada por 2'];
        const notes = [`${boss}: Firmada por 1`, ...signed];
        expect(await peopleOf(who)).toEqual([
          { apellido: 'Uno', etiquetas: 1, listas: [`Lista ${who}`], firman: notes },
          { apellido: 'Sin Fecha', etiquetas: 1, listas: null, firman: null },
        ]);
      }
      // Nobody is taken for somebody of the other agency.
      const signers = [...(await signersOf('Primera')), ...(await signersOf('Segunda'))];
      expect(new Set(signers).size).toBe(6);
      // Reading either again brings nothing.
      for (const own of [first, second]) {
        const again = await bring(own);
        expect([unsettled(again), again.cambios]).toEqual([[], []]);
      }
      const rows = await app.sql<{ nombre: string }>`
        select nombre from empresa where nombre like 'Interna %' order by nombre`;
      expect(rows.map(({ nombre }) => nombre)).toEqual(['Interna Primera', 'Interna Segunda']);
    });

    test('a later dump of one is known by what it shares with the one before, its first record gone', async () => {
      const own = database('Tercera', '2016-01-02', [admin('ceci@ter.py', 'Ceci', 'Tres'), recruiter]);
      await bring(own);
      const signed = { entered_by: 1255, date_occurred: '2016-02-02 12:00:00', ...at('2016-02-02') };
      const later = {
        ...own,
        company: own.company.slice(0, 1),
        candidate: [...own.candidate, candidate(3, 'Tercera', 'Tres', at('2015-01-01'))],
        activity: [...own.activity, activity(9, 1, 'Otra de 1255', signed)],
        candidate_tag: [...own.candidate_tag, { id: 3, candidate_id: 3, tag_id: 1 }],
      };
      const done = await bring(later);
      const came = done.cuentas.filter(({ hechas }) => hechas > 0).map(({ que, hechas }) => [que, hechas]);
      expect(Object.fromEntries(came)).toEqual({ candidatos: 1, etiquetas: 1, notas: 1 });
      expect(new Set(await signersOf('Tercera')).size).toBe(3);
    });
  });

  describe('users', () => {
    const personOf = (n: number, users: readonly Row[]) => {
      const added = at(`2014-03-${String(n % 28).padStart(2, '0')}`);
      const dates = { date_occurred: '2016-03-04 10:00:00', ...at('2016-03-04') };
      return {
        user: users,
        candidate: [{ candidate_id: n, first_name: `Firma ${n}`, last_name: 'Igual', ...added }],
        activity: users.map(({ user_id }, i) =>
          activity(n + i, n, `Firmada por ${user_id}`, { entered_by: user_id!, ...dates }),
        ),
      };
    };
    const mailed = (id: number, email: string, first_name: string, last_name: string): Row => ({
      ...user(id, `u${id}`, first_name, last_name),
      email,
    });
    const signedBy = (n: number) =>
      app.sql<{ quien: string; activo: boolean; correo: string }>`
          select concat_ws(' ', u.nombre, u.apellido) quien, u.activo, u.email correo from nota n
            join usuario u on u.id = n.creacion_usuario_id join candidato c on c.id = n.candidato_id
           where c.nombre = ${`Firma ${n}`} order by n.contenido_texto`;

    test('who share a mailbox sign what each wrote, and nobody gets it', async () => {
      const lucia = mailed(21, 'rrhh2@agencia.py', 'Lucía', 'Primera');
      await bring(personOf(1001, [lucia, mailed(22, 'RRHH2@agencia.py ', 'Marta', 'Segunda')]));
      const signed = await signedBy(1001);
      expect(signed).toMatchObject([
        { quien: 'Lucía Primera', activo: false },
        { quien: 'Marta Segunda', activo: false },
      ]);
      for (const { correo } of signed) expect(correo).toMatch(/@opencats\.invalid$/);
    });

    test('of a shared mailbox that somebody here has, the one who is called so is them', async () => {
      await app.sql`update usuario set email = 'info@agencia.py', nombre = 'Julia', apellido = 'Ríos' where id = (select min(id) from usuario where rol = 'selector' and activo)`;
      const pedro = mailed(31, 'info@agencia.py', 'Pedro', 'Otro');
      await bring(personOf(1002, [pedro, mailed(32, 'info@agencia.py', 'JULIA', 'Rios')]));
      expect(await signedBy(1002)).toMatchObject([
        { quien: 'Pedro Otro', activo: false },
        { quien: 'Julia Ríos', activo: true, correo: 'info@agencia.py' },
      ]);
    });

    test('a mailbox that went on to somebody else is theirs no more', async () => {
      await bring(personOf(1003, [mailed(41, 'caja@agencia.py', 'Lucía', 'Antes')]));
      await bring(personOf(1004, [mailed(51, 'caja@agencia.py', 'Marta', 'Después')]));
      await bring(personOf(1005, [mailed(61, 'caja@agencia.py', 'LUCIA', 'Antes')]));
      expect((await signedBy(1003))[0]).toMatchObject({ quien: 'Lucía Antes', correo: 'caja@agencia.py' });
      expect((await signedBy(1004))[0]).toMatchObject({ quien: 'Marta Después', activo: false });
      expect((await signedBy(1005))[0]).toMatchObject({ quien: 'Lucía Antes', correo: 'caja@agencia.py' });
    });

    test('of any users, those of three databases sign what each wrote', async () => {
      const random = new Random(seed);
      const draw = <T>(some: readonly T[]): T => random.one(some);
      const staff = await app.one<{ email: string }>`
        select email from usuario where activo and rol in ('admin', 'selector') order by id`;
      const mails = ['', '0', 'rrhh@draw.py', 'RRHH@draw.py ', 'info@draw.py', 'caja@draw.py', staff.email];
      const names = [
        ['Ada', 'Admin'],
        ['Rocío', 'Sosa'],
        ['ROCIO', 'sosa'],
        ['Иван', 'Петров'],
        ['王', '小明'],
        ['', ''],
      ];
      const days = ['2001-01-01', '2002-02-02', '2003-03-03'];
      const databases = days.map((day) => {
        const users = Array.from({ length: 14 }, (_, i) => {
          const [first_name, last_name] = draw(names);
          const user_name = draw(['admin', 'rsosa', `u${i}`]);
          return { ...user(i + 1, user_name, first_name!, last_name!), email: draw(mails) };
        });
        return { day, users };
      });
      for (const { day, users } of databases)
        await bring({
          user: users,
          candidate: [{ candidate_id: 1, first_name: `Firman ${day}`, last_name: 'Igual', ...at(day) }],
          // The last ones were removed there.
          activity: Array.from({ length: 16 }, (_, i) => {
            const signed = { entered_by: i + 1, date_occurred: `${day} 12:00:00`, ...at(day) };
            return activity(i + 1, 1, String(i + 1), signed);
          }),
        });
      const removed = new Set<number>();
      for (const { day, users } of databases) {
        const rows = await app.sql<{ id: number; n: number; quien: string; activo: boolean; correo: string }>`
          select u.id, n.contenido_texto::int n, concat_ws(' ', u.nombre, u.apellido) quien, u.activo, u.email correo from nota n
            join usuario u on u.id = n.creacion_usuario_id join candidato c on c.id = n.candidato_id
           where c.nombre = ${`Firman ${day}`}`;
        expect(rows).toHaveLength(16);
        const nameOf = ({ first_name, last_name, user_name }: Row) =>
          foldName(`${first_name} ${last_name}`) || user_name;
        const namesOf = (mail: string) =>
          new Set(users.filter(({ email }) => email.trim().toLowerCase() === mail).map(nameOf));
        for (const { id, n, quien, activo, correo } of rows) {
          const told = JSON.stringify({ seed, day, n, user: users[n - 1], quien });
          const who = users[n - 1];
          if (!who) {
            removed.add(id);
            expect(quien, told).toBe(`Usuario ${n} (OpenCATS)`);
            continue;
          }
          const isTheirs = activo && who.email === correo && namesOf(correo).size === 1;
          if (!isTheirs) expect(foldName(quien), told).toBe(nameOf(who));
        }
      }
      expect(removed.size).toBe(6);
    });
  });
});
