import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { broughtOf, idsOf, rememberAgain, type StagedRow } from '../staging.ts';
import type { Chosen } from '../transfer-types.ts';
import type { Bringing } from './Bringing.ts';
import { authorsOf, type FreshNota, insertNotas, unsignedUsuario } from './bringPeople.ts';
import { isOlder, olderWords } from './dumped.ts';
import { ALREADY_IN, starsNota } from './judgePostulaciones.ts';
import { type Outcome, outcomeOf } from './outcomeOf.ts';
import { isUntouched, keyOfPlace, type Pair, placesHere } from './places.ts';
import type { BroughtPostulacion, ReadyPostulacion } from './ready.ts';
import { FIRST_ETAPA } from './words.ts';

interface Place extends Pair {
  etapaId: number;
  descartado: boolean;
  ts: string | null;
}
interface Change extends Pair {
  tipo: 'inclusion' | 'avance' | 'descarte';
  desde: number | null;
  to: number;
  ts: string | null;
  usuarioId: number | null;
}

const GONE = { candidato: 'Su candidato ya no está acá', oportunidad: 'Su oportunidad ya no está acá' };

interface Named extends Pair {
  row: StagedRow<ReadyPostulacion>;
}

/** Rows whose candidate and opportunity are here, and why the others cannot come. */
async function pairsOf(
  tx: Db,
  id: string,
  rows: readonly StagedRow<ReadyPostulacion>[],
): Promise<{ named: Named[]; refused: Outcome[] }> {
  const people = await idsOf(tx, id, 'candidate', rows, (one) => one.candidato);
  const orders = await idsOf(tx, id, 'joborder', rows, (one) => one.oportunidad);
  const named: Named[] = [];
  const refused: Outcome[] = [];
  for (const row of rows) {
    const candidatoId = people.get(row.datos.candidato);
    const oportunidadId = orders.get(row.datos.oportunidad);
    if (candidatoId === undefined) refused.push(outcomeOf(row, null, GONE.candidato));
    else if (oportunidadId === undefined) refused.push(outcomeOf(row, null, GONE.oportunidad));
    else named.push({ row, candidatoId, oportunidadId });
  }
  return { named, refused };
}

const etapaOf = ({ estados }: Chosen, status: string): number | null =>
  Object.hasOwn(estados, status) ? estados[status]! : FIRST_ETAPA;

/** Walks from a stage through every status: the final place, and the changes. */
function walk(
  pair: Pair,
  from: { etapaId: number; descartado: boolean },
  { cambios, cambioTs, estado }: ReadyPostulacion,
  { chosen, signerOf }: { chosen: Chosen; signerOf: (author: string | null) => number | null },
): { place: Place; changes: Change[] } {
  const changes: Change[] = [];
  let { etapaId: at, descartado: discarded } = from;
  // The current status is the last change, never dated before those that led there.
  const lastTs = cambios.at(-1)?.ts ?? null;
  const endTs = lastTs && (!cambioTs || lastTs > cambioTs) ? lastTs : cambioTs;
  for (const { ts, a, autor } of [...cambios, { ts: endTs, a: estado, autor: null }]) {
    const to = etapaOf(chosen, a);
    const change = { ...pair, desde: at, ts, usuarioId: signerOf(autor) };
    if (to === null && !discarded) changes.push({ ...change, tipo: 'descarte', to: at });
    discarded = to === null;
    if (to === null || to === at) continue;
    changes.push({ ...change, tipo: 'avance', to });
    at = to;
  }
  return { place: { ...pair, etapaId: at, descartado: discarded, ts: changes.at(-1)?.ts ?? endTs }, changes };
}

/** Finds who signed each change, else unsignedUsuario. */
async function signersOf(
  tx: Db,
  { id, chosen }: Bringing,
  rows: readonly StagedRow<ReadyPostulacion>[],
): Promise<(author: string | null) => number | null> {
  const users = await idsOf(tx, id, 'user', rows, ({ autor, cambios }) => [
    autor,
    ...cambios.map((one) => one.autor),
  ]);
  const isSigned = ({ autor, cambios, estado }: ReadyPostulacion) =>
    [autor, ...cambios.map((one) => one.autor)].every((one) => users.has(one ?? '')) &&
    etapaOf(chosen, cambios.at(-1)?.a ?? '') === etapaOf(chosen, estado);
  const nobody = rows.every(({ datos }) => isSigned(datos)) ? null : await unsignedUsuario(tx);
  return (author) => users.get(author ?? '') ?? nobody;
}

const broughtAs = (
  { estado, stars }: ReadyPostulacion,
  { etapaId, descartado, candidatoId, oportunidadId }: Place,
): BroughtPostulacion => ({ estado, stars, etapaId, descartado, candidatoId, oportunidadId });

/** Brings who is in which opportunity, at the stage chosen for their status, with every change and its author. */
export async function bringPostulaciones(
  tx: Db,
  bringing: Bringing,
  rows: readonly StagedRow<ReadyPostulacion>[],
): Promise<Outcome[]> {
  const { id, chosen } = bringing;
  const { named, refused: outcomes } = await pairsOf(tx, id, rows);
  const signerOf = await signersOf(tx, bringing, rows);
  const places: Place[] = [];
  const changes: Change[] = [];
  const ratings: FreshNota[] = [];
  const there = await placesHere(tx, named);
  const authorOf = await authorsOf(
    tx,
    id,
    named.map(({ row }) => row).filter(({ datos }) => datos.stars > 0),
    (one) => one.autor,
  );
  for (const { row, ...pair } of named) {
    const { datos } = row;
    if (there.has(keyOfPlace(pair))) {
      outcomes.push(outcomeOf(row, null, ALREADY_IN));
      continue;
    }
    const { place, changes: own } = walk(pair, { etapaId: FIRST_ETAPA, descartado: false }, datos, {
      chosen,
      signerOf,
    });
    changes.push({
      ...pair,
      tipo: 'inclusion',
      desde: null,
      to: FIRST_ETAPA,
      ts: datos.creacionTs,
      usuarioId: signerOf(datos.autor),
    });
    changes.push(...own);
    places.push(place);
    if (datos.stars > 0)
      ratings.push({ ...pair, ...starsNota(datos.stars), usuarioId: authorOf(datos), ts: datos.cambioTs });
    outcomes.push(outcomeOf(row, null, null, broughtAs(datos, place)));
  }
  await insertPlaces(tx, places);
  await insertChanges(tx, changes);
  await insertNotas(tx, ratings);
  return outcomes;
}

/** Moves people whom nobody has moved here since they came. */
export async function movePostulaciones(
  tx: Db,
  bringing: Bringing,
  rows: readonly StagedRow<ReadyPostulacion>[],
): Promise<Outcome[]> {
  const { id, chosen, hecho = '' } = bringing;
  const { named, refused: outcomes } = await pairsOf(tx, id, rows);
  const signerOf = await signersOf(tx, bringing, rows);
  const brought = await broughtOf<BroughtPostulacion>(
    tx,
    'candidate_joborder',
    rows.map(({ huella }) => huella!),
  );
  const there = await placesHere(tx, named, true);
  const places = new Map<string, Place>();
  const changes: Change[] = [];
  const again: { huella: string; traido: BroughtPostulacion }[] = [];
  const ratings: FreshNota[] = [];
  const authorOf = await authorsOf(
    tx,
    id,
    rows.filter(({ datos }) => datos.stars > 0),
    (one) => one.autor,
  );
  for (const { row, ...pair } of named) {
    const here = there.get(keyOfPlace(pair));
    const before = brought.get(row.huella!) ?? null;
    if (isOlder(hecho, before)) {
      outcomes.push(outcomeOf(row, null, olderWords(hecho, before!)));
      continue;
    }
    const { stars, cambioTs, isOnlyStars } = row.datos;
    const isRated = before !== null && stars > 0 && stars !== (before.stars ?? 0);
    if (here && isOnlyStars && isRated) {
      ratings.push({ ...pair, ...starsNota(stars), usuarioId: authorOf(row.datos), ts: cambioTs });
      again.push({ huella: row.huella!, traido: { ...before, stars } });
      outcomes.push(outcomeOf(row, null));
      continue;
    }
    const moved = places.get(keyOfPlace(pair));
    // Another row of the same candidate already moved there.
    if (moved && etapaOf(chosen, row.datos.estado) === (moved.descartado ? null : moved.etapaId)) {
      again.push({ huella: row.huella!, traido: { ...before, ...broughtAs(row.datos, moved) } });
      outcomes.push(outcomeOf(row, null));
      continue;
    }
    if (!here || moved || !isUntouched(here, before)) {
      outcomes.push(outcomeOf(row, null, 'Mientras se traía cambió también acá, y quedó lo de acá'));
      continue;
    }
    const { place, changes: own } = walk(pair, here, row.datos, { chosen, signerOf });
    places.set(keyOfPlace(pair), place);
    changes.push(...own);
    if (isRated) ratings.push({ ...pair, ...starsNota(stars), usuarioId: authorOf(row.datos), ts: cambioTs });
    again.push({ huella: row.huella!, traido: { ...before, ...broughtAs(row.datos, place) } });
    outcomes.push(outcomeOf(row, null));
  }
  await sql`
    update oportunidad_candidato oc set etapa_id = p."etapaId", descartado = p.descartado, version = oc.version + 1,
           motivo_descarte_id = case when p.descartado then oc.motivo_descarte_id end, cambio_ts = coalesce(p.ts, now())
      from jsonb_to_recordset(${JSON.stringify([...places.values()])}::jsonb)
           p("oportunidadId" int, "candidatoId" int, "etapaId" int, descartado bool, ts timestamptz)
     where oc.oportunidad_id = p."oportunidadId" and oc.candidato_id = p."candidatoId"`.execute(tx);
  await insertChanges(tx, changes);
  await insertNotas(tx, ratings);
  await rememberAgain(tx, 'candidate_joborder', again);
  return outcomes;
}

const insertPlaces = (tx: Db, places: readonly Place[]) =>
  sql`
    insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id, descartado, cambio_ts)
    select p."oportunidadId", p."candidatoId", 'selector', p."etapaId", p.descartado, coalesce(p.ts, now())
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
           p("oportunidadId" int, "candidatoId" int, "etapaId" int, descartado bool, ts timestamptz)`.execute(
    tx,
  );

const insertChanges = (tx: Db, changes: readonly Change[]) =>
  sql`
    insert into etapa_cambio (oportunidad_id, candidato_id, tipo, desde_etapa_id, etapa_id, usuario_id, ts)
    select c."oportunidadId", c."candidatoId", c.tipo, c.desde, c."to", c."usuarioId", coalesce(c.ts, now())
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
           c("oportunidadId" int, "candidatoId" int, tipo text, desde int, "to" int, "usuarioId" int, ts timestamptz)`.execute(
    tx,
  );
