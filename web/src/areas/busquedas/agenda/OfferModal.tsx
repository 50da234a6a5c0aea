import { IconPlus, IconX } from '@tabler/icons-react';
import {
  EVENTO_LINK_CHARS,
  EVENTO_PLACE_CHARS,
  EVENTO_TITLE_CHARS,
  MAX_OFFERED_PEOPLE,
  MAX_RANGES,
} from '@tembiapo/contract/domain/agenda.ts';
import { localDay, momentOf, realDate } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinksModal } from '../../../ui/LinksModal.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';
import { CandidatoSearch, type Named } from '../../../ui/named-searches.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import './agenda.css';

const KEYS = [api.horas.key()];

interface Range {
  day: string;
  from: string;
  to: string;
}

interface Props {
  titulo?: string;
  candidatos?: readonly Named[];
  oportunidadId?: number | null;
  onClose: () => void;
}

interface Link {
  candidatoIdNumerico: number;
  nombre: string;
  url: string;
}

const newRange = (day: string): Range => ({ day, from: '09:00', to: '12:00' });

/** The moments of a range, 00:00 being the end of its day; none while it is no range. */
function momentsOf({ day, from, to }: Range): { inicio: string; fin: string } | null {
  if (!realDate(day)) return null;
  const [begin, end] = [
    momentOf(`${day} ${from}`),
    momentOf(`${to === '00:00' ? addDays(day, 1) : day} ${to}`),
  ];
  return begin && end && end > begin ? { inicio: begin, fin: end } : null;
}

/** Offers one's own hours for candidates to pick from, each with a link. */
export function OfferModal({ titulo = '', candidatos = [], oportunidadId = null, onClose }: Props) {
  const typed = useTyped(
    `horas nuevas ${oportunidadId} ${candidatos.map(({ idNumerico }) => idNumerico).join('-')}`,
    () => ({
      title: titulo,
      people: candidatos as readonly Named[],
      ranges: [newRange(addDays(localDay(), 1))] as readonly Range[],
      long: 45 as NumberHeld,
      apart: 15 as NumberHeld,
      notice: 4 as NumberHeld,
      most: 6 as NumberHeld,
      place: '',
      video: '',
      byMail: true,
    }),
  );
  const { title, people, ranges, long, apart, notice, most, place, video, byMail } = typed.data;
  const [links, setLinks] = useState<readonly Link[]>([]);
  const [isOffered, setOffered] = useState(false);
  const done = useDone(KEYS, typed);
  const moments = ranges.map(momentsOf);
  const save = async () => {
    const answer = await client.horas.create({
      titulo: title,
      oportunidadIdNumerico: oportunidadId,
      candidatosIds: people.map(({ idNumerico }) => idNumerico),
      franjas: moments.filter((one) => one !== null),
      minutos: Number(long) || 0,
      margen: Number(apart) || 0,
      aviso: (Number(notice) || 0) * 60,
      porDia: Number(most) || 0,
      lugar: place,
      enlace: video,
      porCorreo: byMail,
    });
    await done(answer);
    setLinks(answer.enlaces);
  };
  if (isOffered)
    return (
      <LinksModal
        title="Horas ofrecidas"
        text="Cada enlace es de una persona y no se muestra otra vez. Lo que elijan aparece en tu agenda."
        links={links.map(({ nombre, url }) => ({ name: nombre, url }))}
        onClose={onClose}
      />
    );
  return (
    <FormModal
      unsaved={typed}
      title="Ofrecer horas"
      onClose={onClose}
      onSubmit={save}
      onSaved={() => setOffered(true)}
      saveText="Ofrecer"
      canSave={title.trim() !== '' && people.length > 0 && moments.length > 0 && moments.every(Boolean)}
    >
      <div className="fields">
        <div className="all">
          <TextInput
            label="Título"
            required
            data-autofocus
            maxLength={EVENTO_TITLE_CHARS}
            value={title}
            onChange={(e) => typed.change({ title: e.currentTarget.value })}
          />
        </div>
        <People people={people} onChange={(people) => typed.change({ people })} />
        <Ranges ranges={ranges} onChange={(ranges) => typed.change({ ranges })} />
        <NumberField
          label="Minutos de cada una"
          min={10}
          max={480}
          value={long}
          onChange={(long) => typed.change({ long })}
        />
        <NumberField
          label="Minutos libres entre una y otra"
          min={0}
          max={240}
          value={apart}
          onChange={(apart) => typed.change({ apart })}
        />
        <NumberField
          label="Horas de aviso, como mínimo"
          min={0}
          max={336}
          value={notice}
          onChange={(notice) => typed.change({ notice })}
        />
        <NumberField
          label="Cuántas por día"
          min={1}
          max={48}
          value={most}
          onChange={(most) => typed.change({ most })}
        />
        <TextInput
          label="Lugar"
          maxLength={EVENTO_PLACE_CHARS}
          value={place}
          onChange={(e) => typed.change({ place: e.currentTarget.value })}
        />
        <TextInput
          label="Enlace de la videollamada"
          maxLength={EVENTO_LINK_CHARS}
          placeholder="https://…"
          value={video}
          onChange={(e) => typed.change({ video: e.currentTarget.value })}
        />
        <div className="all line-row">
          <Checkbox
            label="Mandarles el enlace por correo"
            checked={byMail}
            onChange={(e) => typed.change({ byMail: e.currentTarget.checked })}
          />
        </div>
      </div>
    </FormModal>
  );
}

interface PeopleProps {
  people: readonly Named[];
  onChange: (people: readonly Named[]) => void;
}

/** The candidates who get a link. */
function People({ people, onChange }: PeopleProps) {
  return (
    <fieldset className="all offer-part">
      <legend>A quiénes</legend>
      {people.map((person) => (
        <div key={person.idNumerico} className="line-row">
          <span>{person.nombre}</span>
          <IconButton
            aria-label={`Quitar a ${person.nombre}`}
            onClick={() => onChange(people.filter((one) => one !== person))}
          >
            <IconX size={14} />
          </IconButton>
        </div>
      ))}
      {people.length < MAX_OFFERED_PEOPLE && (
        <CandidatoSearch
          key={people.length}
          value={null}
          onChange={(person) =>
            person &&
            !people.some(({ idNumerico }) => idNumerico === person.idNumerico) &&
            onChange([...people, person])
          }
        />
      )}
    </fieldset>
  );
}

interface RangesProps {
  ranges: readonly Range[];
  onChange: (ranges: readonly Range[]) => void;
}

/** The days and hours that are offered. */
function Ranges({ ranges, onChange }: RangesProps) {
  const changeRange = (at: number, change: Partial<Range>) =>
    onChange(ranges.map((range, i) => (i === at ? { ...range, ...change } : range)));
  return (
    <fieldset className="all offer-part">
      <legend>Cuándo podés</legend>
      {ranges.map((range, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days come and go at the end only
        <div key={i} className="fields">
          <DateField
            label={`Día ${i + 1}`}
            required
            value={range.day}
            onChange={(day) => changeRange(i, { day: day ?? '' })}
          />
          <TextInput
            label={`Desde (día ${i + 1})`}
            required
            type="time"
            value={range.from}
            onChange={(e) => changeRange(i, { from: e.currentTarget.value })}
          />
          <TextInput
            label={`Hasta (día ${i + 1})`}
            required
            type="time"
            value={range.to}
            onChange={(e) => changeRange(i, { to: e.currentTarget.value })}
          />
        </div>
      ))}
      <div className="line-row">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          why={ranges.length >= MAX_RANGES && `Hasta ${MAX_RANGES} días`}
          onClick={() => onChange([...ranges, newRange(addDays(ranges.at(-1)?.day || localDay(), 1))])}
        >
          Otro día
        </Button>
        {ranges.length > 1 && (
          <Button variant="default" size="xs" onClick={() => onChange(ranges.slice(0, -1))}>
            Quitar el último
          </Button>
        )}
      </div>
    </fieldset>
  );
}
