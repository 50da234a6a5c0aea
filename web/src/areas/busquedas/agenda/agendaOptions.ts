import { api } from '../../../platform/api.ts';
import { type AgendaState, daysShown } from './agenda-state.ts';

/** How many a day of the month view has room for. */
const SHOWN_A_DAY = 4;

const isOfMany = ({ whose, equipoId }: AgendaState): boolean => whose === 'todos' || equipoId !== null;

/** The input of the agenda's call. */
function asked(state: AgendaState) {
  const { from, to } = daysShown(state);
  return {
    desde: from,
    hasta: to,
    usuariosIds: typeof state.whose === 'number' ? [state.whose] : [],
    equipoId: state.equipoId,
    todos: state.whose === 'todos' || state.equipoId !== null,
    // A month of many people may hold thousands, of which a day shows only a few.
    ...(state.view === 'mes' && isOfMany(state) && { porDia: SHOWN_A_DAY }),
  };
}

/** The events and tasks of the days that are shown. */
export const agendaOptions = (state: AgendaState) => api.agenda.list.queryOptions({ input: asked(state) });
