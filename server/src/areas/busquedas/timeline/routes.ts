import {
  ADMIN_TIMELINE_KINDS,
  isToldByDefault,
  TIMELINE_KINDS,
  type TimelineKind,
} from '@tembiapo/contract/domain/timeline.ts';
import { BadInput, Forbidden } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { type Cursor, isSource, listTimeline, type StoredEntry } from './queries.ts';
import { entryInWords } from './words.ts';

/** The kinds told: the one asked for, or all that this person may read. */
function kindsFor({ rol }: Usuario, asked: TimelineKind | null | undefined): readonly TimelineKind[] {
  const mayRead = (kind: TimelineKind) => rol === 'admin' || !ADMIN_TIMELINE_KINDS.includes(kind);
  if (!asked) return TIMELINE_KINDS.filter((kind) => mayRead(kind) && isToldByDefault(kind));
  if (!mayRead(asked)) throw new Forbidden();
  return [asked];
}

const cursorOf = ({ ts, source, id }: StoredEntry): string => `${ts} ${source} ${id}`;

function readCursor(text: string): Cursor {
  const [, ts, source = '', id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([a-z]+) (\d{1,15})$/.exec(text) ?? [];
  if (!ts || !isSource(source) || Number.isNaN(Date.parse(ts))) throw new BadInput('desde: no es válido');
  return { ts, source, id: Number(id) };
}

/** What happened with a candidate or in an opportunity (docs/reglas/busquedas.md). */
export const timelineRoutes = os.timeline.router({
  list: os.timeline.list.handler(async ({ input, context: { services, usuario } }) => {
    const { candidatoIdNumerico: candidatoId = null, oportunidadIdNumerico: oportunidadId = null } = input;
    if ((candidatoId === null) === (oportunidadId === null))
      throw new BadInput('candidatoIdNumerico u oportunidadIdNumerico: hace falta uno de los dos');
    const rows = await listTimeline(services.db, {
      candidatoId,
      oportunidadId,
      kinds: kindsFor(usuario, input.tipo),
      after: input.desde ? readCursor(input.desde) : null,
      limit: input.limit + 1,
    });
    const items = rows.slice(0, input.limit);
    return {
      items: items.map(entryInWords),
      siguiente: rows.length > items.length ? cursorOf(items.at(-1)!) : null,
    };
  }),
});
