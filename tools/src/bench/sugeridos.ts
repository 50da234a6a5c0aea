import { FIRST_WEIGHTS } from '@tembiapo/contract/domain/sugeridos.ts';
import { suggestTo } from '@tembiapo/server/areas/busquedas/sugeridos/index.ts';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { connect } from '@tembiapo/server/platform/database/database.ts';
import { number, say } from './measure.ts';
import type { Measured } from './product.ts';
import { measureKinds } from './searches.ts';

/** How many suggestions are looked at. */
const FIRST = 50;
/** Weights without what the inclusion itself caused: the last contact, and the outcome with the client. */
const BLIND = {
  ...FIRST_WEIGHTS,
  contacto: 0,
  cliente: 0,
  cargo: FIRST_WEIGHTS.cargo + FIRST_WEIGHTS.contacto + FIRST_WEIGHTS.cliente,
};

interface Closed {
  id: number;
  hired: number;
  cargo: number;
  rubro: number;
}

/**
 * How often the person hired for a closed opportunity is among the first suggestions, against a plain filter
 * by position and sector.
 */
async function judge(p: Measured, random: Random, howMany: number): Promise<void> {
  const closed = await p.rows<Closed>(
    `select o.id, min(oc.candidato_id) hired, o.cargo_id cargo, o.rubro_id rubro
       from oportunidad o join oportunidad_candidato oc on oc.oportunidad_id = o.id and oc.etapa_id in (206, 306) and not oc.descartado
      where o.estado = 'f' and o.eliminada_ts is null group by o.id order by o.id`,
  );
  const { db, close } = connect(p.url, { max: 2 });
  try {
    const drawn = random.many(closed, howMany);
    let [fitting, filtered] = [0, 0];
    for (const { id, hired, cargo, rubro } of drawn) {
      if ((await suggestTo(db, id, BLIND, FIRST)).includes(hired)) fitting++;
      const { items } = await p.get<{ items: { idNumerico: number }[] }>(
        `/v1/candidatos?limit=${FIRST}&cargosIdsNumericos=${cargo}&rubrosIdsNumericos=${rubro}`,
      );
      if (items.some(({ idNumerico }) => idNumerico === hired)) filtered++;
    }
    const percent = (n: number): string => `${number((100 * n) / drawn.length)} %`;
    say(
      `${drawn.length} oportunidades cerradas: a quién se contrató está entre los primeros ${FIRST} ` +
        `sugeridos en ${percent(fitting)} (pedido: 60 %); filtrando por cargo y rubro, por último ` +
        `contacto, en ${percent(filtered)}`,
    );
  } finally {
    await close();
  }
}

/** Whether the right person is suggested, and how fast. */
export async function measureSugeridos(p: Measured, seed: number, howMany: number): Promise<void> {
  const random = new Random(seed);
  await judge(p, random, howMany);
  const drawIds = async (sql: string) => random.many(await p.ids(sql), howMany);
  const oportunidades = await drawIds('select id from oportunidad where eliminada_ts is null order by id');
  const people = await drawIds(
    'select id from candidato where id in (select (random() * (select max(id) from candidato))::int from generate_series(1, 5000)) order by id',
  );
  const asked = (limit: number, page = (_: number) => 1) =>
    oportunidades.map((id) => ({
      path: `/v1/oportunidad/sugeridos?oportunidadIdNumerico=${id}&limit=${limit}&page=${page(id)}`,
      texto: String(id),
    }));
  await measureKinds(p, [
    { nombre: 'Los primeros 5 sugeridos', cases: asked(5), floors: { p95: 75, max: 150 } },
    { nombre: 'Los primeros 50, con sus razones', cases: asked(50), floors: { p95: 100, max: 200 } },
    {
      nombre: 'Cualquier página',
      cases: asked(20, () => random.integer(1, Math.floor(p.tamano / 20))),
      floors: { p95: 150, max: 300 },
    },
    {
      nombre: 'Oportunidades para una persona',
      cases: people.map((id) => ({
        path: `/v1/candidato/oportunidades-sugeridas?candidatoIdNumerico=${id}`,
        texto: String(id),
      })),
      floors: { p95: 20, max: 60 },
    },
  ]);
}
