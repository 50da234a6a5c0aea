import { useQuery } from '@tanstack/react-query';
import type { Clash, EventoWhole } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import {
  EVENTO_KIND_LABEL,
  EVENTO_KINDS,
  EVENTO_LINK_CHARS,
  EVENTO_PLACE_CHARS,
  EVENTO_TITLE_CHARS,
  type EventoKind,
  faultOfPeriod,
  isOver,
  reminderInWords,
} from '@tembiapo/contract/domain/agenda.ts';
import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import { useMemo, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { FormModal } from '../../../ui/modals.tsx';
import { CandidatoSearch, OportunidadSearch } from '../../../ui/named-searches.tsx';
import { MultiSelect, Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import {
  draftOfEvento,
  type EventoDraft,
  momentsOf,
  newEvento,
  type Preset,
  toSend,
} from './evento-draft.ts';
import { EVENTO_WORDS, withWhen } from './evento-words.ts';
import { clockOf } from './hours.ts';
import { isClash } from './isClash.ts';
import { AGENDA_KEYS } from './keys.ts';

/** Reminders offered, in minutes before the event. */
const REMINDERS = [10, 30, 60, 120, 240, 1440, 2880, 10080];

interface Props {
  /** Null for a new event, which starts with `preset`. */
  evento: EventoWhole | null;
  preset?: Preset;
  onClose: () => void;
  onSaved?: (id: number) => void;
}

/** The stored event, in the form that saving merges. */
const ofForm = (evento: EventoWhole) => {
  const draft = draftOfEvento(evento);
  const { inicio, fin } = momentsOf(draft) ?? evento;
  return { ...withWhen(toSend(draft, { inicio, fin })), version: evento.version };
};

const clashText = (clash: Clash): string =>
  `${clash.quien} tiene «${clash.titulo}» de ${clockOf(clash.inicio)} a ${clockOf(clash.fin)}`;

/** Edits an interview, a call or a meeting, and shows who is busy at that hour. */
export function EventoModal({ evento: shown, preset = {}, onClose, onSaved }: Props) {
  const evento = useAsRead(shown);
  const { candidato, oportunidad } = preset;
  const typed = useTyped<EventoDraft>(
    `evento ${evento?.idNumerico ?? `nuevo ${candidato?.idNumerico} ${oportunidad?.idNumerico}`}`,
    () => {
      if (evento) return draftOfEvento(evento);
      const fresh = newEvento(preset);
      const own = readSesion()?.id;
      return fresh.usuariosIds.length === 0 && own ? { ...fresh, usuariosIds: [own] } : fresh;
    },
  );
  const { data: draft, change } = typed;
  const [anyway, setAnyway] = useState(false);
  const moments = useMemo(() => momentsOf(draft), [draft]);
  const fault = moments
    ? faultOfPeriod(moments.inicio, moments.fin)
    : 'Elegí un día y dos horas: el fin, después del inicio';
  const { data, refetch } = useQuery(
    api.agenda.clashes.queryOptions({
      input: {
        inicio: moments?.inicio ?? '',
        fin: moments?.fin ?? '',
        usuariosIds: draft.usuariosIds,
        candidatoIdNumerico: draft.candidato?.idNumerico ?? null,
        eventoIdNumerico: evento?.idNumerico ?? null,
      },
      enabled: moments !== null && fault === undefined,
      staleTime: 0,
      placeholderData: (before) => before,
    }),
  );
  const clashes = fault === undefined ? (data?.items ?? []) : [];
  const done = useDone(AGENDA_KEYS, typed);
  const save = async () => {
    if (!moments) return;
    const fields = { ...toSend(draft, moments), igualmente: anyway };
    try {
      if (evento) {
        await done(
          await saveJoined({
            read: ofForm(evento),
            typed: withWhen(toSend(draft, moments)),
            again: async () => ofForm((await client.agenda.one({ idNumerico: evento.idNumerico })).evento),
            send: ({ when, ...sent }, version) =>
              client.agenda.edit({
                ...sent,
                ...when,
                igualmente: anyway,
                idNumerico: evento.idNumerico,
                version,
              }),
            words: EVENTO_WORDS,
          }),
        );
        onSaved?.(evento.idNumerico);
        return;
      }
      const answer = await client.agenda.create(fields);
      const what = [draft.candidato?.nombre, fields.titulo].filter(Boolean).join(', ');
      await done({ ...answer, detail: `${what}, ${whenInWords(moments)}` });
      onSaved?.(answer.idNumerico);
    } catch (error) {
      // Somebody just booked that hour: show it now. It may still be saved.
      if (isClash(error)) void refetch();
      throw error;
    }
  };
  const isTaken = clashes.length > 0 && !anyway;
  return (
    <FormModal
      unsaved={typed}
      title={evento ? 'Editar evento' : 'Nuevo evento'}
      onClose={onClose}
      onSubmit={save}
      canSave={draft.titulo.trim() !== '' && fault === undefined && !isTaken}
    >
      <div className="fields">
        <div className="all">
          <TextInput
            label="Título"
            required
            data-autofocus
            maxLength={EVENTO_TITLE_CHARS}
            value={draft.titulo}
            onChange={(e) => change({ titulo: e.currentTarget.value })}
          />
        </div>
        <DateField label="Día" required value={draft.dia} onChange={(day) => change({ dia: day ?? '' })} />
        <TextInput
          label="Desde"
          required
          type="time"
          value={draft.desde}
          onChange={(e) => change({ desde: e.currentTarget.value })}
        />
        <TextInput
          label="Hasta"
          required
          type="time"
          value={draft.hasta}
          onChange={(e) => change({ hasta: e.currentTarget.value })}
        />
        {fault !== undefined && (
          <p className="all error-fixed" role="alert">
            {fault}
          </p>
        )}
        {clashes.length > 0 && (
          <div className="all notice-fixed" role="alert">
            {clashes.map((clash) => (
              <p key={`${clash.eventoIdNumerico} ${clash.quien}`}>{clashText(clash)}</p>
            ))}
            <Checkbox
              label="Guardar igual, a la misma hora"
              checked={anyway}
              onChange={(e) => setAnyway(e.currentTarget.checked)}
            />
          </div>
        )}
        <Particulars draft={draft} onChange={change} />
        {moments && isOver(moments) && (
          <p className="all soft">Esa hora ya pasó: se anota y no se le escribe a nadie.</p>
        )}
        {draft.candidato !== null && (
          <div className="line-row">
            <Checkbox
              label="Invitar al candidato por correo"
              checked={draft.invitarCandidato}
              onChange={(e) => change({ invitarCandidato: e.currentTarget.checked })}
            />
          </div>
        )}
      </div>
    </FormModal>
  );
}

interface ParticularsProps {
  draft: EventoDraft;
  onChange: (change: Partial<EventoDraft>) => void;
}

/** What the event is about, who takes part, where it is, and who is reminded of it. */
function Particulars({ draft, onChange }: ParticularsProps) {
  const usuarios = useQuery(api.usuarios.forSelect.queryOptions({ staleTime: 600_000 }));
  return (
    <>
      <Select
        label="Clase"
        required
        data={EVENTO_KINDS.map((value) => ({ value, label: EVENTO_KIND_LABEL[value] }))}
        value={draft.tipo}
        onChange={(kind) => onChange({ tipo: kind as EventoKind })}
      />
      <CandidatoSearch value={draft.candidato} onChange={(candidato) => onChange({ candidato })} />
      <OportunidadSearch value={draft.oportunidad} onChange={(oportunidad) => onChange({ oportunidad })} />
      <MultiSelect
        label="De la agencia"
        searchable
        data={usuarios.data?.items.map((u) => ({ value: String(u.idNumerico), label: u.nombre }))}
        value={draft.usuariosIds.map(String)}
        onChange={(ids) => onChange({ usuariosIds: ids.map(Number) })}
      />
      <TextInput
        label="Otros invitados"
        placeholder="correo@empresa.com, otro@empresa.com"
        value={draft.guests}
        onChange={(e) => onChange({ guests: e.currentTarget.value })}
      />
      <TextInput
        label="Lugar"
        maxLength={EVENTO_PLACE_CHARS}
        value={draft.lugar}
        onChange={(e) => onChange({ lugar: e.currentTarget.value })}
      />
      <TextInput
        label="Enlace de la videollamada"
        placeholder="https://"
        maxLength={EVENTO_LINK_CHARS}
        value={draft.enlace}
        onChange={(e) => onChange({ enlace: e.currentTarget.value })}
      />
      <MultiSelect
        label="Recordatorios por correo"
        data={[...new Set([...REMINDERS, ...draft.recordatorios])].map((minutes) => ({
          value: String(minutes),
          label: `${reminderInWords(minutes)} antes`,
        }))}
        maxValues={5}
        value={draft.recordatorios.map(String)}
        onChange={(minutes) => onChange({ recordatorios: minutes.map(Number) })}
      />
    </>
  );
}
