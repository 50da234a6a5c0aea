import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { dumpOf } from '../../../testing/opencatsDump.ts';
import * as opencats from '../../../testing/opencatsRows.ts';
import { AT, type Row } from '../../../testing/opencatsRows.ts';
import { startTransfer } from '../../../testing/startTransfer.ts';

type Values = Record<string, unknown>;

/** People of an order as OpenCATS has them on one day: their phones, statuses and changes, and the order's state. */
interface Day {
  people: Record<
    string,
    {
      n: number;
      phone: string;
      status: number;
      pay?: string;
      changes: [at: string, to: number][];
      more?: Row;
      /** Differences in where they stand; null for people who stand nowhere. */
      place?: Row | null;
    }
  >;
  estado?: string;
  pay?: string;
  notes?: Row[];
  extra?: Row[];
  /** Differences in the company, and other companies. */
  company?: Row;
  others?: Row[];
  contacts?: Row[];
  /** The dump's own date. */
  dumped?: string;
}

function dayOf(
  {
    people,
    estado = 'Active',
    pay = '5.000.000',
    notes = [],
    extra = [],
    company = {},
    others = [],
    contacts = [],
    dumped,
  }: Day,
  from: number,
): Buffer {
  const all = Object.entries(people);
  let change = from;
  const tables = {
    user: [opencats.user(2, 'rsosa', 'Rocío', 'Sosa')],
    company: [opencats.company(from, `Otra vez ${from} S.A.`, company), ...others],
    contact: contacts,
    candidate: all.map(([last_name, { n, phone, pay: wish = '', more }]) =>
      opencats.candidate(from + n, 'Otra', last_name, { phone_cell: phone, desired_pay: wish, ...more }),
    ),
    joborder: [
      opencats.joborder(from, from, `Otra vez ${from}`, { status: estado, salary: pay, recruiter: 2 }),
    ],
    candidate_joborder: all.flatMap(([, { n, status, changes, place = {} }]) =>
      place === null
        ? []
        : [
            opencats.pipeline(from + (Number(place.candidate_joborder_id) || n), from + n, from, status, {
              date_created: place.date_created ?? AT.date_created,
              date_modified: changes.at(-1)?.[0] ?? AT.date_modified,
            }),
          ],
    ),
    candidate_joborder_status_history: all.flatMap(([, { n, changes }]) =>
      changes.map(([date, status_to], i) =>
        opencats.statusChange(from + n * 10 + i, from + n, from, date, status_to, { status_from: 0 }),
      ),
    ),
    history: all.flatMap(([, { n, changes, place }]) =>
      changes.map(([date, to]) =>
        opencats.signature(change++, from + (Number(place?.candidate_joborder_id) || n), to, date),
      ),
    ),
    activity: notes,
    extra_field_settings: opencats.extrasOf(100, from, [['Turno', '']]).extra_field_settings,
    extra_field: extra,
  };
  return dumpOf(tables, { dumped });
}

const app = await fileApp({}, { jobs: true });
const transfer = startTransfer(app, await app.tokenFor('admin'));

describe('a later dump of the same OpenCATS', () => {
  /** Numbers of this story's own. */
  let from = 0;
  beforeEach(async () => {
    from += 1000;
    // Only so many are kept at a time.
    await app.sql`delete from traspaso`;
  });

  const read = (day: Day) => transfer.readDump(dayOf(day, from));
  const bring = (day: Day) => transfer.bringDump(dayOf(day, from));
  const listed = async (id: string, lista: 'falta' | 'aviso'): Promise<string[]> =>
    (await transfer.listed(id, lista)).map(({ que, texto, motivo }) => `${que}: ${texto} | ${motivo}`);
  /** What that dump tells to look at. */
  const toldBy = async (day: Day) => listed((await bring(day)).id, 'aviso');
  /** Each of the lines is like its pattern, and there are no others. */
  const expectLines = (lines: readonly string[], ...patterns: RegExp[]) =>
    expect(lines).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
  const countOf = ({ cuentas }: Transfer, what: string) => cuentas.find(({ que }) => que === what);
  /** What there is to bring or missing of each kind. */
  const unsettled = ({ cuentas }: Transfer) => cuentas.filter(({ vienen, faltan }) => vienen + faltan > 0);
  const people = () =>
    app.sql<Values>`
        select c.apellido, c.telefono1, c.telefono2, p.etapa_id etapa, p.descartado,
               (select array_agg(e.tipo || ' ' || e.etapa_id || coalesce(' ' || u.nombre, '') order by e.ts, e.id) from etapa_cambio e
                  left join usuario u on u.id = e.usuario_id
                 where e.candidato_id = c.id and e.oportunidad_id = p.oportunidad_id) cambios
          from candidato c join oportunidad_candidato p on p.candidato_id = c.id join oportunidad o on o.id = p.oportunidad_id
         where o.titulo = ${`Otra vez ${from}`} order by c.id`;
  /** The id of the story's order. */
  const theOrder = () => sql`(select id from oportunidad where titulo = ${`Otra vez ${from}`})`;
  const order = () =>
    app.one<Values>`
      select o.estado, o.cierre_fecha::text cierre, o.salario_maximo::float8 monto,
             (select count(*)::int from oportunidad_cierre c where c.oportunidad_id = o.id) cierran
        from oportunidad o where titulo = ${`Otra vez ${from}`}`;
  const first: Day = {
    people: {
      Ana: {
        n: 1,
        phone: '0981 111 111',
        status: 500,
        changes: [
          ['2019-04-01 10:00:00', 400],
          ['2019-05-06 11:00:00', 500],
        ],
      },
    },
  };
  const later: Day = {
    people: {
      Ana: {
        n: 1,
        phone: '0981 999 999 / 0971 222 222',
        status: 800,
        changes: [...first.people.Ana!.changes, ['2019-06-01 10:00:00', 600], ['2019-06-02 10:00:00', 800]],
      },
      Nueva: { n: 2, phone: '0982 333 333', status: 100, changes: [] },
    },
    estado: 'Closed',
    pay: '6.000.000',
  };

  test('moves what nobody changed here: stage, phones, state and salary; what is new comes', async () => {
    await bring(first);
    const came = ['inclusion 200 Rocío', 'avance 204 Rocío', 'avance 205 Rocío'];
    const phones = { telefono1: '0981111111', telefono2: null };
    const ana = { apellido: 'Ana', ...phones, etapa: 205, descartado: false, cambios: came };
    expect(await people()).toEqual([ana]);
    const again = await read(later);
    expect(again.cambios).toEqual([
      { que: 'candidatos', cambian: 1, cambiadas: 0 },
      { que: 'oportunidades', cambian: 1, cambiadas: 0 },
      { que: 'postulaciones', cambian: 1, cambiadas: 0 },
    ]);
    expect(again.elegir.estados.map(({ codigo }) => codigo)).toContain('800');
    expect(countOf(again, 'candidatos')).toMatchObject({ leidas: 2, vienen: 1, estaban: 0 });
    // Reading changes nothing.
    expect((await people())[0]).toMatchObject({ etapa: 205 });
    const done = await transfer.run(again.id);
    expect(done.cambios.map(({ que, cambiadas }) => [que, cambiadas])).toEqual([
      ['candidatos', 1],
      ['oportunidades', 1],
      ['postulaciones', 1],
    ]);
    const moved = { telefono1: '0981999999', telefono2: '0971222222', etapa: 206 };
    const fresh = { apellido: 'Nueva', telefono1: '0982333333', telefono2: null, etapa: 200 };
    expect(await people()).toEqual([
      { ...ana, ...moved, cambios: [...came, 'avance 206 Rocío'] },
      { ...fresh, descartado: false, cambios: ['inclusion 200 Rocío'] },
    ]);
    expect(await order()).toEqual({ estado: 'f', cierre: '2019-05-06', monto: 6_000_000, cierran: 1 });
    expect(await listed(done.id, 'falta')).toEqual([]);
    expect(await listed(done.id, 'aviso')).toEqual([]);
    // And once more nothing moves.
    const third = await read(later);
    expect([third.cambios, unsettled(third)]).toEqual([[], []]);
  });

  test('what changed here and there stays as it is here, and both are told', async () => {
    await bring(first);
    await app.sql`update candidato set telefono1 = '0991000000' where apellido = 'Ana' and telefono1 = '0981111111'`;
    await app.sql`update oportunidad set estado = 'p' where titulo = ${`Otra vez ${from}`}`;
    await app.sql`update oportunidad_candidato set etapa_id = 202 where oportunidad_id = ${theOrder()}`;
    const done = await bring(later);
    expect((await people())[0]).toMatchObject({ apellido: 'Ana', telefono1: '0991000000', etapa: 202 });
    // Nobody changed its salary here.
    expect(await order()).toMatchObject({ estado: 'p', monto: 6_000_000 });
    const said = await listed(done.id, 'aviso');
    for (const line of [
      /^candidatos: Otra Ana \| Cambió acá y allá.*acá «0991 000 000», allá «0981 999 999, 0971 222 222»/,
      /^oportunidades: .*Otra vez \d+ \| Cambió acá y allá.*Estado: acá «Pausado», allá «Finalizado»/,
      /^postulaciones: Otra Ana, Otra vez \d+: Colocado \| .*Etapa: acá «Entrevista Selector», allá «Cierre»/,
    ])
      expect(said).toContainEqual(expect.stringMatching(line));
    expect((await listed(done.id, 'falta')).filter((one) => one.startsWith('etapas'))).toHaveLength(2);
  });

  test('what was changed here alone stays, and nothing is said of it', async () => {
    await bring(first);
    await app.sql`update candidato set telefono1 = '0991000001' where apellido = 'Ana' and telefono1 = '0981111111'`;
    await app.sql`update oportunidad_candidato set descartado = true where oportunidad_id = ${theOrder()}`;
    const done = await bring(first);
    expect((await people())[0]).toMatchObject({ telefono1: '0991000001', etapa: 205, descartado: true });
    expect(done.cambios).toEqual([]);
    expect(await listed(done.id, 'aviso')).toEqual([]);
  });

  test('who was taken out here is not put in again', async () => {
    await bring(first);
    await app.sql`delete from oportunidad_candidato where oportunidad_id = ${theOrder()}`;
    const done = await bring(later);
    expect((await people()).map(({ apellido }) => apellido)).toEqual(['Nueva']);
    expect(await listed(done.id, 'falta')).toContainEqual(
      expect.stringMatching(/^etapas: .*Acá ya no está en esa oportunidad/),
    );
  });

  describe('who was made inactive in an order here', () => {
    const out = async () => {
      const rows = await app.sql<Record<string, number>>`
        select candidato_id "candidatoIdNumerico", oportunidad_id "oportunidadIdNumerico" from oportunidad_candidato
         where oportunidad_id = ${theOrder()}`;
      const path = '/v1/oportunidad/candidato/desactivar';
      const { status, body } = await app.call('POST', path, { token: transfer.token, input: rows[0]! });
      expect([status, body]).toMatchObject([200, {}]);
    };
    const stood = () =>
      app.sql<Values>`
        select etapa_id etapa, descartado, inactivo from oportunidad_candidato where oportunidad_id = ${theOrder()}`;
    const day = (status: number, more: [at: string, to: number][] = [], place: Row | null = {}): Day => ({
      people: { Ana: { n: 1, phone: '', status, changes: [...first.people.Ana!.changes, ...more], place } },
    });

    test.each<[string, number, statuses: number[], string]>([
      ['placed there', 800, [800], etapaLabel(206)],
      ['moved there without a change that says it', 800, [], etapaLabel(206)],
      ['moved back there', 400, [400], etapaLabel(204)],
      ['moved there and back', 500, [600, 500], etapaLabel(205)],
    ])('and %s stays as they are here, and both are told', async (_, status, statuses, there) => {
      await bring(day(500));
      await out();
      const changes = statuses.map((to, i): [string, number] => [`2019-06-0${i + 1} 10:00:00`, to]);
      const done = await bring(day(status, changes));
      expect(await stood()).toEqual([{ etapa: 205, descartado: false, inactivo: true }]);
      expect(done.cambios).toEqual([]);
      const said = await listed(done.id, 'aviso');
      expectLines(
        said,
        /^postulaciones: .*Cambió acá y allá, y quedó lo de acá\. Etapa: acá «.*, inactivo», allá «/,
      );
      expect(said[0]).toContain(`allá «${there}»`);
    });

    test('and discarded there, or taken out there, or not moved there, is nothing to decide', async () => {
      await bring(day(500));
      await out();
      for (const later of [day(500), day(650, [['2019-06-01 10:00:00', 650]]), day(500, [], null)])
        expect(await toldBy(later)).toEqual([]);
      expect(await stood()).toEqual([{ etapa: 205, descartado: false, inactivo: true }]);
    });

    test('and back again here goes on as it is there', async () => {
      await bring(day(500));
      await out();
      await app.sql`update oportunidad_candidato set inactivo = false where oportunidad_id = ${theOrder()}`;
      await bring(day(800, [['2019-06-01 10:00:00', 800]]));
      expect(await stood()).toEqual([{ etapa: 206, descartado: false, inactivo: false }]);
    });
  });

  describe('somebody who was taken out of an order there and put in again', () => {
    const again: Day = {
      people: {
        Ana: {
          ...first.people.Ana!,
          status: 800,
          place: { candidate_joborder_id: 50, date_created: '2019-07-01 10:00:00' },
          changes: [...first.people.Ana!.changes, ['2019-07-02 10:00:00', 100], ['2019-07-03 10:00:00', 800]],
        },
      },
    };

    test('goes on where they stood, with the changes since; at the next reading nothing is new', async () => {
      await bring(first);
      const read1 = await read(again);
      expect(read1.cambios).toEqual([{ que: 'postulaciones', cambian: 1, cambiadas: 0 }]);
      expect(countOf(read1, 'postulaciones')).toMatchObject({ vienen: 0, faltan: 0 });
      const done = await transfer.run(read1.id);
      expect(countOf(done, 'etapas')).toMatchObject({ vienen: 2, hechas: 2 });
      const stages = ['inclusion 200', 'avance 204', 'avance 205', 'avance 200', 'avance 206'];
      expect(await people()).toMatchObject([{ etapa: 206, cambios: stages.map((one) => `${one} Rocío`) }]);
      expect([...(await listed(done.id, 'falta')), ...(await listed(done.id, 'aviso'))]).toEqual([]);
      const third = await read(again);
      expect([third.cambios, unsettled(third)]).toEqual([[], []]);
      // A later change still moves them.
      const last = structuredClone(again);
      last.people.Ana!.changes.push(['2019-08-01 10:00:00', 400]);
      last.people.Ana!.status = 400;
      await bring(last);
      expect((await people())[0]).toMatchObject({ etapa: 204 });
    });

    test('stays where somebody here moved them, and both are told', async () => {
      await bring(first);
      await app.sql`update oportunidad_candidato set etapa_id = 202 where oportunidad_id = ${theOrder()}`;
      const done = await bring(again);
      expect((await people())[0]).toMatchObject({ etapa: 202 });
      const said = await listed(done.id, 'aviso');
      expectLines(said, /^postulaciones: .*Etapa: acá «Entrevista Selector», allá «Cierre»/);
      expect((await listed(done.id, 'falta')).filter((one) => one.startsWith('etapas'))).toHaveLength(2);
      expect(countOf(await read(again), 'etapas')).toMatchObject({ vienen: 0, faltan: 2 });
    });
  });

  test('who was put in an order here stays as they are, and what there is of it there is listed at every reading', async () => {
    const nobody: Day = { people: { Ana: { ...first.people.Ana!, changes: [], place: null } } };
    await bring(nobody);
    await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
      select o.id, c.id, 'selector', 201 from oportunidad o, traspaso_clave k join candidato c on c.id = k.candidato_id
       where o.titulo = ${`Otra vez ${from}`} and k.tabla = 'candidate' and k.huella like ${`${from + 1}@%`}`;
    for (let times = 0; times < 2; times++) {
      const done = await bring(first);
      expect((await people())[0]).toMatchObject({ etapa: 201 });
      expect(countOf(done, 'etapas')).toMatchObject({ vienen: 0, hechas: 0, faltan: 2 });
      const said = await listed(done.id, 'falta');
      expect(said).toHaveLength(3);
      for (const one of said) expect(one).toMatch(/Acá ya está en esa oportunidad, y quedó como estaba/);
    }
  });

  test('who was removed here does not come back, and nothing of them was kept', async () => {
    await bring(first);
    const input = await app.one<{ idNumerico: number }>`
      select candidato_id "idNumerico" from oportunidad_candidato where oportunidad_id = ${theOrder()}`;
    await app.call('DELETE', '/v1/candidato', { token: transfer.token, input });
    const kept = await app.sql`
      select traido from traspaso_clave where tabla = 'candidate' and huella like ${`${from + 1}@%`}`;
    expect(kept).toEqual([{ traido: null }]);
    const done = await bring(later);
    expect((await people()).map(({ apellido }) => apellido)).toEqual(['Nueva']);
    expect(await listed(done.id, 'falta')).toContainEqual(
      expect.stringMatching(/^etapas: .*La persona o la oportunidad ya no está acá/),
    );
  });

  test('of what came before it was kept what was brought, differences are told and stages move by who signed them', async () => {
    await bring(first);
    await app.sql`update traspaso_clave set traido = null`;
    await app.sql`update etapa_cambio set usuario_id = null where tipo <> 'inclusion'`;
    const done = await bring(later);
    const [ana] = await people();
    expect(ana).toMatchObject({ telefono1: '0981111111', etapa: 206 });
    expect(await listed(done.id, 'aviso')).toContainEqual(
      expect.stringMatching(/^candidatos: Otra Ana \| Acá y allá no dicen lo mismo.*allá «0981 999 999/),
    );
  });

  test.each([
    ['pay', '5.000.000', '6.000.000 a 7.000.000'],
    ['pay', '5.000.000', 'USD 900'],
    ['pay', 'USD 2000', 'USD 2500'],
    ['pay', '', 'a convenir'],
    ['phone', '0981 111 111', 'no tiene más'],
    ['phone', '0981 111 111', '445566 o preguntar'],
    ['email1', 'ana@otra.com.py', 'malo@@x'],
    ['email1', 'ana@otra.com.py', 'no usa'],
    ['orden', '5.000.000', '4 a 5 millones'],
    ['orden', '5.000.000', '20%'],
    ['estado', 'Active', 'Casi lista'],
  ])(
    'what is not understood there changes nothing, and both are told: %s «%s», then «%s»',
    async (what, before, after) => {
      const day = (text: string): Day => ({
        people: {
          Ana: {
            ...first.people.Ana!,
            ...(what === 'pay' && { pay: text }),
            ...(what === 'phone' && { phone: text }),
            more: what === 'email1' ? { email1: text } : {},
          },
        },
        ...(what === 'orden' && { pay: text }),
        ...(what === 'estado' && { estado: text }),
      });
      const values = () =>
        app.sql`
          select c.telefono1, c.correo, c.expectativa_salarial, c.descripcion_interna, o.estado, o.salario_maximo, o.observacion
            from candidato c join oportunidad_candidato p on p.candidato_id = c.id join oportunidad o on o.id = p.oportunidad_id
           where o.titulo = ${`Otra vez ${from}`}`;
      await bring(day(before));
      const stood = await values();
      const done = await bring(day(after));
      expect([await values(), done.cambios]).toEqual([stood, []]);
      const said = await listed(done.id, 'aviso');
      expectLines(said, /acá «.*», (antes allá «.+», ahora|allá) «.+», que no se entiende; quedó lo de acá/);
      for (const one of [before, after]) expect(said[0]).toContain(one);
    },
  );

  test('what is written beside what comes is told, and what of it was before', async () => {
    const ana = first.people.Ana!;
    await bring({ people: { Ana: { ...ana, pay: '3 a 4 millones' } } });
    const mails = { email1: 'ana@nueva.com.py', email2: 'otra@nueva.com.py' };
    const more = { ...mails, first_name: 'Otra María', is_hot: 1 };
    const changed = { ...ana, pay: '4.000.000', phone: '0981 999 998 (vecina)', more };
    const [said, ...others] = await toldBy({ people: { Ana: changed } });
    expect(others).toEqual([]);
    expect((await people())[0]).toMatchObject({ telefono1: '0981999998' });
    for (const one of [
      'ahora «0981 999 998 (vecina)», que dice algo más',
      'Expectativa salarial: lo de antes, «3 a 4 millones», sigue escrito en su ficha',
      'Nombre: antes allá «Otra Ana», ahora «Otra María Ana»',
      'Marcas: antes allá «nada», ahora «Destacado en OpenCATS»',
    ])
      expect(said).toContain(one);
  });

  test('an earlier dump takes nothing back, and says so', async () => {
    await bring(first);
    await bring(later);
    const stood = [await people(), await order()];
    const read1 = await read(first);
    expect(read1.cambios).toEqual([]);
    const done = await transfer.run(read1.id);
    expect(done.cambios).toEqual([]);
    expect([await people(), await order()]).toEqual(stood);
    expectLines(
      (await listed(done.id, 'aviso')).toSorted(),
      /^candidatos: Otra Ana \| Este volcado es anterior .*quedó lo de acá\. Teléfonos: acá «0981 999 999, 0971 222 222», allá «0981 111 111»/,
      /^oportunidades: .*Este volcado es anterior.*Estado: acá «Finalizado», allá «Abierto»/,
      /^postulaciones: .*Este volcado es anterior \(06\/05\/2019\) al último que vino \(02\/06\/2019\): quedó lo de acá\. Etapa: acá «.*», allá «.*»\.$/,
    );
    // A later change still moves it.
    const last = structuredClone(later);
    last.people.Ana!.changes.push(['2019-07-01 10:00:00', 400]);
    last.people.Ana!.status = 400;
    await bring(last);
    expect((await people())[0]).toMatchObject({ etapa: 204 });
  });

  test('what did not change in a later dump is not changed by one from between', async () => {
    const at = (day: string, phone: string): Day => {
      const dates = { date_created: `${day} 10:00:00`, date_modified: `${day} 10:00:00` };
      const n = from + Number(day.slice(-2));
      const notes = [opencats.activity(n, from + 1, day, { date_occurred: day, ...dates })];
      return { people: { Ana: { ...first.people.Ana!, phone } }, notes };
    };
    await bring(at('2019-08-01', '0981 111 111'));
    await bring(at('2019-08-03', '0981 111 111'));
    expectLines(await toldBy(at('2019-08-02', '0981 222 222')), /Este volcado es anterior/);
    expect((await people())[0]).toMatchObject({ telefono1: '0981111111' });
  });

  test('an own value counts as here only when it is', async () => {
    const saying = (...values: string[]): Day => {
      const { extra_field } = opencats.extrasOf(
        100,
        from + 1,
        values.map((value) => ['Turno', value]),
      );
      return { ...first, extra: extra_field };
    };
    await bring(saying('Noche'));
    const same = await read(saying('Noche', ' '));
    expect(countOf(same, 'camposPropios')).toMatchObject({ leidas: 1, estaban: 1, faltan: 0 });
    // Whatever its field is called here by now.
    const rename = (name: string, by: string) =>
      app.sql`update campo_propio set nombre = ${by} where nombre = ${name}`;
    await rename('Turno', 'Horario');
    const renamed = await read(saying('Noche'));
    expect(countOf(renamed, 'camposPropios')).toMatchObject({ estaban: 1, faltan: 0 });
    await rename('Horario', 'Turno');
    const other = await read(saying('Mañana'));
    expect(countOf(other, 'camposPropios')).toMatchObject({ leidas: 1, estaban: 0, faltan: 1 });
    const missing = await listed(other.id, 'falta');
    expectLines(missing, /^camposPropios: Otra Ana: Turno: Mañana \| Su ficha ya había venido/);
  });

  test('what is being brought is compared again: whoever moves meanwhile is not overrun', async () => {
    await bring(first);
    const again = await read(later);
    await app.sql`update candidato set telefono1 = '0991000002' where apellido = 'Ana' and telefono1 = '0981111111'`;
    await app.sql`update oportunidad_candidato set etapa_id = 201 where oportunidad_id = ${theOrder()}`;
    const done = await transfer.run(again.id);
    expect((await people())[0]).toMatchObject({ telefono1: '0991000002', etapa: 201 });
    const said = await listed(done.id, 'aviso');
    for (const line of [
      /^candidatos: .*acá «0991 000 002»/,
      /^postulaciones: .*Mientras se traía cambió también acá/,
    ])
      expect(said).toContainEqual(expect.stringMatching(line));
  });

  describe('of several who are one here', () => {
    const phones = ['0981 700 001', '0971 700 001', '0972 700 001', '0982 700 001'];
    const pays = ['', '3.000.000', '4.000.000'];
    type Said = [phone: number, pay: number, more?: Row];
    const day = (ana: Said, other: Said, more: Partial<Day> = {}): Day => {
      const one = (n: number, [phone, pay, more = {}]: Said) => {
        const said = { phone: phones[phone]!, pay: pays[pay]!, more };
        return { n, ...said, status: 400, changes: [] as [string, number][], place: null };
      };
      return { people: { Ana: one(1, ana), Nueva: one(2, other) }, ...more };
    };
    const unite = async (kind = 'candidato') => {
      const ids =
        kind === 'candidato'
          ? await Promise.all(['Ana', 'Nueva'].map(numberOf))
          : (await companies()).map(({ id }) => id);
      const input = { tipo: kind, conservadoId: ids[0], absorbidoId: ids[1] };
      const { status, body } = await app.call('POST', '/v1/fusion', { token: transfer.token, input });
      expect([status, body]).toMatchObject([200, {}]);
    };
    const numberOf = async (surname: string) => {
      const key = `${from + (surname === 'Ana' ? 1 : 2)}@%`;
      const { id } = await app.one<{ id: number }>`
        select candidato_id id from traspaso_clave where tabla = 'candidate' and huella like ${key}`;
      return id;
    };
    const companies = () =>
      app.sql<{ id: number; telefono: string | null }>`
          select distinct e.id, e.telefono from traspaso_clave c join empresa e on e.id = c.empresa_id
           where split_part(c.huella, '@', 1) = any (array[${from}, ${from + 5}]::text[]) order by e.id`;
    const stands = async () =>
      app.one<Values>`
        select telefono1, telefono2, expectativa_salarial::float8 pide, direccion, descripcion_interna notas from candidato
         where id = ${await numberOf('Ana')}`;
    const APART =
      /^candidatos: .*Acá es una sola ficha y allá son varias, que no dicen lo mismo: quedó lo de acá/;

    test('what is changed there in both, otherwise, stays as it is here, and all of it is told at every reading', async () => {
      await bring(day([0, 0], [0, 0]));
      await unite();
      for (let again = 0; again < 2; again++) {
        const done = await bring(day([1, 1], [2, 2]));
        expect(done.cambios).toEqual([]);
        expect(await stands()).toMatchObject({ telefono1: '0981700001', telefono2: null, pide: 0 });
        const said = await listed(done.id, 'aviso');
        expectLines(said, APART, APART);
        expect(said[0]).toContain('Teléfonos: acá «0981 700 001», allá «0971 700 001» y «0972 700 001»');
        expect(said[0]).toContain('Expectativa salarial: acá «nada», allá «Gs. 3.000.000» y «Gs. 4.000.000»');
        expect(said[1]).toContain('Teléfonos: acá «0981 700 001», allá «0972 700 001» y «0971 700 001»');
      }
    });

    test('what one of them says comes, and so does what both say alike', async () => {
      await bring(day([0, 0], [0, 0]));
      await unite();
      const other = day([1, 1, { address: 'Palma 1', notes: 'De Ana' }], [0, 1, { address: 'Palma 1' }]);
      expect(await toldBy(other)).toEqual([]);
      const came = { direccion: 'Palma 1', notas: 'De Ana' };
      expect(await stands()).toMatchObject({ telefono1: '0971700001', pide: 3_000_000, ...came });
      // Each continues from its own last value; the next reading brings nothing new.
      expect((await bring(other)).cambios).toEqual([]);
    });

    test('in two columns of one text, what each says stands', async () => {
      await bring(day([0, 0], [0, 0]));
      await unite();
      const many = `${phones[1]} / ${phones[2]} / ${phones[3]}`;
      const more = { phone_cell: many, phone_home: '021 600 700' };
      expectLines(await toldBy(day([0, 0, { notes: 'De Ana' }], [0, 0, more])), /Teléfonos/);
      expect(await stands()).toMatchObject({ telefono1: '0971700001', notas: 'De Ana\nTeléfono: 021600700' });
    });

    test('of whom one was changed here, both are told', async () => {
      await bring(day([0, 0], [0, 0]));
      await unite();
      await app.sql`update candidato set telefono1 = '0991555000' where id = ${await numberOf('Ana')}`;
      expectLines(
        await toldBy(day([1, 0], [2, 0])),
        /Cambió acá y allá.*Teléfonos: acá «0991 555 000», allá «0971 700 001»/,
        /Cambió acá y allá.*Teléfonos: acá «0991 555 000», allá «0972 700 001»/,
      );
      expect(await stands()).toMatchObject({ telefono1: '0991555000' });
    });

    test('far from each other in a dump they are still compared', async () => {
      const nobody = { phone: '', status: 0, changes: [] as [string, number][], place: null };
      const between = Object.fromEntries(
        Array.from({ length: 1100 }, (_, i) => [`Medio${i}`, { n: i + 10, ...nobody }]),
      );
      const long = ({ people: both }: Day): Day => ({
        people: { Ana: both.Ana!, ...between, Nueva: both.Nueva! },
      });
      await bring(long(day([0, 0], [0, 0])));
      await unite();
      const done = await bring(long(day([1, 1], [2, 2])));
      expect(done.cambios).toEqual([]);
      expect(await stands()).toMatchObject({ telefono1: '0981700001', pide: 0 });
      expectLines(await listed(done.id, 'aviso'), APART, APART);
      from += 1000;
    });

    test.each<[string, number, number, { stage: number; told: number; changed: number }]>([
      ['elsewhere', 600, 800, { stage: 204, told: 2, changed: 0 }],
      ['one out of it', 650, 800, { stage: 204, told: 2, changed: 0 }],
      ['to the same place', 800, 800, { stage: 206, told: 0, changed: 2 }],
      ['one of them', 400, 800, { stage: 206, told: 0, changed: 1 }],
    ])('who were in one order, moved there %s', async (_, ana, other, { stage, told, changed }) => {
      const placed = (of: number, other: number): Day => {
        const { people: both } = day([0, 0], [0, 0]);
        const at = { place: {} };
        return {
          people: {
            Ana: { ...both.Ana!, ...at, status: of },
            Nueva: { ...both.Nueva!, ...at, status: other },
          },
        };
      };
      await bring(placed(400, 400));
      await unite();
      const done = await bring(placed(ana, other));
      expect(await people()).toMatchObject([{ etapa: stage, descartado: false }]);
      expect(done.cambios.reduce((sum, { cambiadas = 0 }) => sum + cambiadas, 0)).toBe(changed);
      const said = await listed(done.id, 'aviso');
      expect(said).toHaveLength(told);
      for (const one of said)
        expect(one).toMatch(/^postulaciones: .*Acá es una sola ficha.*Etapa: acá «.*», allá «.*» y «.*»/);
      const rows = await app.sql`
        select from etapa_cambio where tipo = 'avance' and etapa_id = 206 and oportunidad_id = ${theOrder()}`;
      expect(rows).toHaveLength(stage === 206 ? 1 : 0);
    });

    test('companies too', async () => {
      const two = (phone1: string, other: string) =>
        day([0, 0], [0, 0], {
          company: { phone1 },
          others: [opencats.company(from + 5, `Hermana ${from}`, { phone1: other })],
        });
      await bring(two('021 600 700', '021 600 700'));
      await unite('empresa');
      expectLines(
        await toldBy(two('021 600 701', '021 600 702')),
        /^empresas: .*Teléfono: acá «021 600 700», allá «021 600 701» y «021 600 702»/,
        /^empresas: .*Teléfono: acá «021 600 700», allá «021 600 702» y «021 600 701»/,
      );
      expect(await companies()).toMatchObject([{ telefono: '021600700' }]);
    });
  });

  describe('of a company', () => {
    const day = (company: Row, more: Partial<Day> = {}): Day => ({
      ...first,
      company: { phone1: '021 600 700', ...company },
      ...more,
    });
    const named = async () => (await companies()).map(({ nombre }) => nombre);
    const companies = () =>
      app.sql<{ id: number; nombre: string; telefono: string | null; ordenes: string | null }>`
          select e.id, e.nombre, e.telefono, (select string_agg(o.titulo, ', ' order by o.id) from oportunidad o where o.empresa_id = e.id) ordenes
            from empresa e where e.nombre like ${`%${from}%`} order by e.id`;

    test.each(['Renombrada %d S.A.', 'OTRA VEZ %d s.a.', 'Otra &lt;vez&gt; %d', 'Ñandé %d &amp; Hijos'])(
      'a name that nobody changed here becomes «%s»; it is the same company, with its orders',
      async (said) => {
        const name = said.replace('%d', String(from));
        await bring(day({}));
        const [before] = await companies();
        const done = await bring(day({ name }));
        expect(done.cambios).toEqual([{ que: 'empresas', cambian: 1, cambiadas: 1 }]);
        const plain = name.replace('&lt;', '<').replace('&gt;', '>').replace('&amp;', '&');
        expect(await companies()).toEqual([{ ...before, nombre: plain }]);
        expect(await listed(done.id, 'aviso')).toEqual([]);
        expect((await read(day({ name }))).cambios).toEqual([]);
        const trail = await app.sql<{ cambio: unknown }>`
          select cambios->'nombre' cambio from auditoria where tabla = 'empresa' and de_id = ${String(before!.id)}`;
        expect(trail).toEqual([{ cambio: [before!.nombre, plain] }]);
      },
    );

    test('a name changed on both sides stays as it is here, and both are told; a phone still comes', async () => {
      await bring(day({}));
      await app.sql`update empresa set nombre = ${`De acá ${from}`} where nombre = ${`Otra vez ${from} S.A.`}`;
      expectLines(
        await toldBy(day({ name: `De allá ${from}`, phone1: '021 600 800' })),
        /^empresas: De allá \d+ \| Cambió acá y allá.*Nombre: acá «De acá \d+», allá «De allá \d+»/,
      );
      const stands = { nombre: `De acá ${from}`, telefono: '021600800', ordenes: `Otra vez ${from}` };
      expect(await companies()).toMatchObject([stands]);
    });

    test('a name changed here alone stays, and nothing is said', async () => {
      await bring(day({}));
      await app.sql`update empresa set nombre = ${`De acá ${from}`} where nombre = ${`Otra vez ${from} S.A.`}`;
      expect([await toldBy(day({})), await named()]).toEqual([[], [`De acá ${from}`]]);
    });

    test('a name that another company has here is told, and stays', async () => {
      await bring(day({}));
      await app.sql`insert into empresa (uid, nombre) values (gen_random_uuid(), ${`La otra ${from}`})`;
      expectLines(
        await toldBy(day({ name: `LA OTRA ${from}` })),
        /Nombre: acá «Otra vez \d+ S\.A\.», antes allá «Otra vez \d+ S\.A\.», ahora «LA OTRA \d+», que acá es otra/,
      );
      expect(await named()).toEqual([`Otra vez ${from} S.A.`, `La otra ${from}`]);
    });

    test('a contact that is new says where it goes', async () => {
      const contact = (n: number): Row => opencats.contact(from + n, from, 'Elva', `N${n}`);
      await bring(day({}, { contacts: [contact(1)] }));
      const done = await bring(day({ name: `Nueva ${from}` }, { contacts: [contact(1), contact(2)] }));
      const missing = await listed(done.id, 'falta');
      expectLines(missing, /^contactos: .*Elva N2.* \| La empresa ya había venido: sumalo en su ficha/);
    });

    test('one that takes the old name of another is one of its own', async () => {
      await bring(day({}));
      const others = [opencats.company(from + 1, `Otra vez ${from} S.A.`)];
      await bring(day({ name: `Nueva ${from}` }, { others }));
      expect(await companies()).toMatchObject([
        { nombre: `Nueva ${from}`, ordenes: `Otra vez ${from}` },
        { nombre: `Otra vez ${from} S.A.`, ordenes: null },
      ]);
    });

    test('one that was here before it came is renamed too where nobody touched it since', async () => {
      await app.sql`insert into empresa (uid, nombre) values (gen_random_uuid(), ${`Otra vez ${from} S.A.`})`;
      await bring(day({}));
      await bring(day({ name: `Renombrada ${from}` }));
      expect(await named()).toEqual([`Renombrada ${from}`]);
    });

    test('what is not understood, or was marked, is told, and so is a name that is gone', async () => {
      await bring(day({}));
      expectLines(
        await toldBy(day({ phone1: 'preguntar', is_hot: 1 })),
        /Teléfono: acá «021 600 700», antes allá «021 600 700», ahora «preguntar», que no se entiende.*Marcas:/,
      );
      expect((await companies())[0]).toMatchObject({ telefono: '021600700' });
      expectLines(
        await toldBy(day({ name: ' ' })),
        /Nombre: acá «Otra vez \d+ S\.A\.», antes allá «Otra vez \d+ S\.A\.», ahora «nada»/,
      );
      expect(await named()).toEqual([`Otra vez ${from} S.A.`]);
    });

    test('an earlier dump does not rename it back', async () => {
      await bring(day({}, { dumped: '2026-11-01 10:00:00' }));
      await bring(day({ name: `Nueva ${from}` }, { dumped: '2026-11-08 10:00:00' }));
      const done = await bring(day({}, { dumped: '2026-11-01 10:00:00' }));
      expect(await named()).toEqual([`Nueva ${from}`]);
      expect(done.volcado).toEqual({ es: 'anterior', este: '01/11/2026', ultimo: '08/11/2026' });
      expectLines(
        await listed(done.id, 'aviso'),
        /^empresas: .*anterior \(01\/11\/2026\).*Nombre: acá «Nueva \d+», allá «Otra vez \d+ S\.A\.»/,
      );
    });
  });

  test('what another dump of the same moment changes is told', async () => {
    await bring(first);
    const other = structuredClone(first);
    Object.assign(other.people.Ana!, { phone: '0981 555 555', status: 400 });
    const read1 = await read(other);
    const same = { es: 'mismo', este: '20/11/2026 10:00:00', ultimo: '20/11/2026 10:00:00' };
    expect(read1).toMatchObject({ volcado: same });
    const done = await transfer.run(read1.id);
    expect(done).toMatchObject({ volcado: same });
    expect(done.cambios.map(({ que, cambiadas }) => [que, cambiadas])).toEqual([
      ['candidatos', 1],
      ['postulaciones', 1],
    ]);
    expect((await people())[0]).toMatchObject({ telefono1: '0981555555', etapa: 204 });
    // The same dump again reports nothing.
    expect((await read(other)).volcado).toBeNull();
  });

  test('of two dumps of one day the hours tell the earlier one', async () => {
    await bring({ ...first, dumped: '2026-11-20 08:05:00' });
    await bring({ ...later, dumped: '2026-11-20 18:30:00' });
    const stood = [await people(), await order()];
    const done = await bring({ ...first, dumped: '2026-11-20 08:05:00' });
    expect([await people(), await order()]).toEqual(stood);
    const [morning, evening] = ['20/11/2026 08:05:00', '20/11/2026 18:30:00'];
    expect(done.volcado).toEqual({ es: 'anterior', este: morning, ultimo: evening });
    const said = expect.stringContaining(`anterior (${morning}) al último que vino (${evening})`);
    expect(await listed(done.id, 'aviso')).toContainEqual(said);
  });
});
