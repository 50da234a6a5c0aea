import type { SavedSearch } from '@tembiapo/contract/calls/personas/listas.ts';
import {
  type ChosenLists,
  candidatoFilters,
  eachList,
  FILTER_NAMES,
} from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { MAX_LISTAS, MAX_WATCHED_LISTAS } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { sendExport } from '../../../platform/disclosures/permitExport.ts';
import { sheetDocumento } from '../../../platform/documents/excel.ts';
import { Forbidden, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { readWords } from '../../administracion/campos/index.ts';
import { candidatoExists, NO_LISTA, readCampos, type Sought, soughtBy } from '../candidatos/index.ts';
import {
  FILLS_ITSELF,
  lockManual,
  putPeople,
  removeLista,
  requireLocked,
  requirePeople,
  takePeople,
} from './filling.ts';
import { listaSheet } from './lista-sheet.ts';
import { findPeople } from './people.ts';
import * as queries from './queries.ts';

const calls = os.listas;

async function requireLista(db: Db, id: number, usuario: Usuario): Promise<queries.Lista> {
  const lista = await queries.findLista(db, id, usuario.id);
  if (!lista) throw new NotFound(NO_LISTA);
  return lista;
}

/** Only its owner shares or removes it; an admin may, too, if it is shared. */
function requireOwner({ usuario_id, compartida }: queries.LockedLista, usuario: Usuario): void {
  if (usuario_id !== usuario.id && !(compartida && usuario.rol === 'admin'))
    throw new Forbidden('Es de otra persona: solo ella puede compartirla, dejar de compartirla o eliminarla');
}

/** The names of removed fields. */
async function lostNames(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const words = await readWords(db);
  return ids.map((id) => words.nameOf(id));
}

/** Chosen list items are stored apart from the rest. */
function parted(sought: Sought): { filtros: object; lists: ChosenLists } {
  const { ...rest } = sought as Partial<Sought>;
  for (const name of FILTER_NAMES) delete rest[name];
  return { filtros: rest, lists: eachList((name) => sought[name]) };
}

/** Refuses what a saved search cannot ask for: another saved search, and own fields that do not exist. */
async function refuseWrong(tx: Db, sought: Sought, usuario: Usuario): Promise<void> {
  const { listasIds } = sought;
  (await readCampos(tx, [sought])).now(sought);
  const ids = [...new Set(listasIds)];
  if (ids.length > 0 && (await queries.countManual(tx, ids, usuario.id)) < ids.length)
    throw new Rule('Una búsqueda guardada no puede depender de otra búsqueda guardada: elegí listas comunes');
}

async function startWatching({ queue }: Services, tx: Db, listaId: number, usuario: Usuario): Promise<void> {
  await queries.lockOwner(tx, usuario.id);
  if (!(await queries.insertWatch(tx, listaId, usuario.id))) return;
  if ((await queries.countWatched(tx, usuario.id)) > MAX_WATCHED_LISTAS)
    throw new Rule(`Podés pedir avisos de hasta ${MAX_WATCHED_LISTAS} búsquedas`);
  // The people it finds now are not news.
  await queue.send(tx, 'novedades', { listaId });
}

const said = (n: number, one: string, many: string): string =>
  n === 1 ? `1 persona ${one}` : `${formatNumber(n)} personas ${many}`;

/** Lists of candidates (docs/reglas/personas.md). */
export const listasRoutes = calls.router({
  list: calls.list.handler(({ input, context: { services, usuario } }) =>
    queries.pageListas(services.db, usuario.id, input),
  ),
  options: calls.options.handler(async ({ context: { services, usuario } }) => ({
    items: await queries.listOptions(services.db, usuario.id),
  })),
  ofCandidato: calls.ofCandidato.handler(async ({ input, context: { services, usuario } }) => {
    if (!(await candidatoExists(services.db, input.candidatoIdNumerico)))
      throw new NotFound('No existe ese candidato');
    return { items: await queries.listsOf(services.db, input.candidatoIdNumerico, usuario.id) };
  }),
  one: calls.one.handler(async ({ input, context: { services, usuario } }) => {
    const stored = await requireLista(services.db, input.idNumerico, usuario);
    const { id, elegidos, filtros, ...lista } = stored;
    const sought = soughtBy(stored);
    const campos = await readCampos(services.db, [sought]);
    return {
      lista: {
        ...lista,
        // How many people it holds that the search also shows, hence without those who limited the use of their data.
        total: (await findPeople(services.db, stored, 1)).total,
        filtros: filtros
          ? ({
              ...sought,
              ...eachList((name) => sought[name].filter((id) => id > 0)),
              ...(sought.camposPropios && { camposPropios: campos.there(sought) }),
            } as SavedSearch)
          : null,
        perdidos: [
          ...FILTER_NAMES.filter((name) =>
            elegidos.some(({ filtro, id }) => filtro === name && id === null),
          ).map((name) => candidatoFilters[name].label),
          ...(await lostNames(services.db, campos.lost(sought))),
        ],
      },
    };
  }),
  create: calls.create.handler(async ({ input, context: { services, usuario } }) => {
    const { filtros: sought, candidatosIds, avisar, ...fields } = input;
    if (sought && candidatosIds.length > 0) throw new Rule(FILLS_ITSELF);
    if (avisar && !sought) throw new Rule('Solo se avisa de una búsqueda guardada');
    const id = await transaction(services.db, async (tx) => {
      await queries.lockOwner(tx, usuario.id);
      if ((await queries.countListas(tx, usuario.id)) >= MAX_LISTAS)
        throw new Rule(`Podés tener hasta ${MAX_LISTAS} listas`);
      if (sought) await refuseWrong(tx, sought, usuario);
      const parts = sought && parted(sought);
      const created = await queries.insertLista(tx, usuario.id, { ...fields, filtros: parts?.filtros });
      if (parts) await queries.putChosen(tx, created, parts.lists);
      await requirePeople(tx, candidatosIds);
      await putPeople(tx, created, candidatosIds, usuario.id);
      if (avisar) await startWatching(services, tx, created, usuario);
      return created;
    });
    return { message: sought ? 'Búsqueda guardada' : 'Lista creada', idNumerico: id };
  }),
  edit: calls.edit.handler(async ({ input, context: { services, usuario } }) => {
    const { idNumerico: id, version, filtros: sought, ...fields } = input;
    await transaction(services.db, async (tx) => {
      const lista = await requireLocked(tx, id, usuario.id);
      await refuseStale(tx, version, lista.version, { de: 'lista', deId: id, tablas: ['lista'] });
      const shares = fields.compartida !== undefined && fields.compartida !== lista.compartida;
      if (shares) requireOwner(lista, usuario);
      if (sought && !lista.viva) throw new Rule('A esta lista se le agregan personas: no tiene filtros');
      if (sought) await refuseWrong(tx, sought, usuario);
      const parts = sought && parted(sought);
      await queries.updateLista(tx, id, { ...fields, filtros: parts?.filtros });
      if (shares && !fields.compartida) await queries.stopOthersWatch(tx, id);
      if (!parts) return;
      await queries.putChosen(tx, id, parts.lists);
      await queries.forgetKnown(tx, id);
      await services.queue.send(tx, 'novedades', { listaId: id });
    });
    return { message: 'Lista modificada' };
  }),
  remove: calls.remove.handler(async ({ input, context: { services, usuario } }) => {
    await transaction(services.db, async (tx) => {
      requireOwner(await requireLocked(tx, input.idNumerico, usuario.id), usuario);
      await removeLista(tx, services, input.idNumerico);
    });
    return { message: 'Lista eliminada' };
  }),
  change: calls.change.handler(async ({ input, context: { services, usuario } }) => {
    const { listaIdNumerico: id, candidatosIds, accion } = input;
    const changed = await transaction(services.db, async (tx) => {
      await lockManual(tx, id, usuario.id);
      if (accion === 'quitar') return takePeople(tx, id, candidatosIds);
      await requirePeople(tx, candidatosIds);
      return putPeople(tx, id, candidatosIds, usuario.id);
    });
    const message =
      accion === 'agregar'
        ? said(changed.length, 'agregada', 'agregadas')
        : said(changed.length, 'quitada', 'quitadas');
    return { message, cambiados: changed };
  }),
  watch: calls.watch.handler(async ({ input, context: { services, usuario } }) => {
    const { listaIdNumerico: id, avisar } = input;
    await transaction(services.db, async (tx) => {
      const { viva } = await requireLocked(tx, id, usuario.id);
      if (!viva) throw new Rule('Solo se avisa de una búsqueda guardada');
      if (avisar) await startWatching(services, tx, id, usuario);
      else await queries.stopWatch(tx, id, usuario.id);
    });
    return {
      message: avisar
        ? 'Te avisaremos por correo, una vez al día, cuando haya gente nueva'
        : 'Ya no te avisaremos',
    };
  }),
  excel: calls.excel.handler(async ({ input, context }) =>
    sendExport(context, sheetDocumento(await listaSheet(context.services.db, input, context.usuario.id))),
  ),
});
