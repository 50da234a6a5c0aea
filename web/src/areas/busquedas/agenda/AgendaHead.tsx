import { Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCalendarShare,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayInWords, formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { api } from '../../../platform/api.ts';
import { SIBLINGS } from '../../../platform/siblings.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Options } from '../../../ui/Options.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';
import { type AgendaState, daysShown, moveBy, VIEW_LABEL, VIEWS, type View } from './agenda-state.ts';

interface Props {
  state: AgendaState;
  isPhone: boolean;
  onChange: (change: Partial<AgendaState>) => void;
  onFresh: () => void;
  onFeed: () => void;
  onOffers: () => void;
}

function titleOf({ view, day }: AgendaState, isPhone: boolean): string {
  if (view === 'dia') return isPhone ? formatDate(day) : dayInWords(day);
  if (view === 'semana') {
    const { from, to } = daysShown({ view, day });
    if (isPhone) return `${formatDate(from).slice(0, 5)} al ${formatDate(to).slice(0, 5)}`;
    return `${formatDate(from)} al ${formatDate(to)}`;
  }
  const month = dayInWords(day).split(' de ').at(-1)!;
  return `${month[0]!.toUpperCase()}${month.slice(1)} de ${day.slice(0, 4)}`;
}

/** Chooses which days and whose events to show, and opens what is done with an agenda; two rows on a phone. */
export function AgendaHead({ state, isPhone, onChange, onFresh, onFeed, onOffers }: Props) {
  const today = (
    <Button variant="default" size="xs" onClick={() => onChange({ day: localDay() })}>
      Hoy
    </Button>
  );
  const whose = <WhoseSelect state={state} width={isPhone ? undefined : 210} onChange={onChange} />;
  return (
    <>
      <div className="head agenda-head">
        <h1>Agenda</h1>
        {!isPhone && <SiblingTabs label="Agenda" items={SIBLINGS.agenda} />}
        {isPhone ? (
          <>
            {whose}
            {today}
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <IconButton aria-label="Más de la agenda">
                  <IconDots size={18} />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item component={Link} to="/tareas">
                  Tareas
                </Menu.Item>
                <Menu.Item onClick={onFeed}>En otro calendario</Menu.Item>
                <Menu.Item onClick={onOffers}>Horas ofrecidas</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        ) : (
          <span className="right">
            <Button variant="default" leftSection={<IconCalendarShare size={16} />} onClick={onFeed}>
              En otro calendario
            </Button>
            <Button variant="default" onClick={onOffers}>
              Horas ofrecidas
            </Button>
            <FreshButton onFresh={onFresh} />
          </span>
        )}
      </div>
      <div className="agenda-line">
        <IconButton aria-label="Antes" onClick={() => onChange({ day: moveBy(state, -1) })}>
          <IconChevronLeft size={18} />
        </IconButton>
        {!isPhone && today}
        {isPhone && <h2 aria-live="polite">{titleOf(state, isPhone)}</h2>}
        <IconButton aria-label="Después" onClick={() => onChange({ day: moveBy(state, 1) })}>
          <IconChevronRight size={18} />
        </IconButton>
        {!isPhone && <h2 aria-live="polite">{titleOf(state, isPhone)}</h2>}
        {!isPhone && whose}
        <Options
          aria-label="Qué se muestra"
          size="xs"
          data={VIEWS.map((view) => ({ value: view, label: VIEW_LABEL[view] }))}
          value={state.view}
          onChange={(view) => onChange({ view: view as View })}
        />
      </div>
    </>
  );
}

/** The main action; on a phone it floats where the thumb is. */
export const FreshButton = ({ onFresh }: { onFresh: () => void }) => (
  <Button leftSection={<IconCalendarPlus size={16} />} data-key="e" onClick={onFresh}>
    Nuevo evento
  </Button>
);

function WhoseSelect({
  state,
  width,
  onChange,
}: Pick<Props, 'state' | 'onChange'> & { width: number | undefined }) {
  const usuarios = useQuery(api.usuarios.forSelect.queryOptions({ staleTime: 600_000 }));
  const equipos = useQuery(api.equipos.options.queryOptions({ staleTime: 600_000 }));
  const whose =
    state.equipoId !== null ? `e${state.equipoId}` : state.whose === null ? '' : String(state.whose);
  return (
    <Select
      aria-label="De quién"
      className="agenda-whose"
      {...(width && { w: width })}
      searchable
      incomplete={!usuarios.data || !equipos.data}
      data={[
        { value: '', label: 'Mi agenda' },
        { value: 'todos', label: 'De todos' },
        {
          group: 'Personas',
          items: (usuarios.data?.items ?? []).map((u) => ({
            value: String(u.idNumerico),
            label: u.nombre,
          })),
        },
        {
          group: 'Equipos',
          items: (equipos.data?.items ?? []).map((e) => ({
            value: `e${e.idNumerico}`,
            label: e.descripcion,
          })),
        },
      ]}
      value={whose}
      onChange={(value) => {
        const team = value?.startsWith('e') ? Number(value.slice(1)) : null;
        onChange({
          equipoId: team,
          whose: team ? null : value === 'todos' ? 'todos' : Number(value) || null,
        });
      }}
    />
  );
}
