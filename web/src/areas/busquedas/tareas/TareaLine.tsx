import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { daysSince, formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { TAREAS_KEYS } from './keys.ts';
import { TareaModal } from './TareaModal.tsx';
import './tareas.css';

/** 'hoy', 'mañana' or the day; if overdue, by how much. */
export function dueInWords(day: string): string {
  const today = localDay();
  if (day === today) return 'hoy';
  if (day === addDays(today, 1)) return 'mañana';
  if (day > today) return formatDate(day);
  const late = daysSince(`${day}T12:00:00Z`);
  return late === 1 ? 'venció ayer' : `venció hace ${late} días`;
}

/** The checkbox that marks a task as done. */
export function DoneBox({ tarea }: { tarea: Tarea }) {
  // Shown at once, until the server confirms it.
  const [wish, setWish] = useState<boolean | null>(null);
  const done = useDone(TAREAS_KEYS);
  const finish = async (isDone: boolean) => {
    setWish(isDone);
    try {
      await done(await client.tareas.finish({ idNumerico: tarea.idNumerico, hecha: isDone }));
    } catch (error) {
      alerts.error(error);
    }
    setWish(null);
  };
  return (
    <Checkbox
      aria-label={`Hecha: ${tarea.texto}`}
      checked={wish ?? tarea.hechaTs !== null}
      disabled={wish !== null}
      onChange={(e) => void finish(e.currentTarget.checked)}
    />
  );
}

/** A task in a box: whether it is done, what, for whom and until when. A click on its text opens it. */
export function TareaLine({ tarea, ofRecord = false }: { tarea: Tarea; ofRecord?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const me = readSesion()?.id;
  const isLate = tarea.hechaTs === null && tarea.dia < localDay();
  const detail = [
    !ofRecord && (tarea.candidatoNombre ?? tarea.oportunidadTitulo ?? tarea.empresaNombre),
    tarea.usuarioId !== me && `la hace ${tarea.usuarioNombre}`,
    tarea.usuarioId === me && tarea.creacionUsuario !== me && tarea.creacionUsuarioNombre
      ? `la encargó ${tarea.creacionUsuarioNombre}`
      : null,
  ].filter(Boolean);
  return (
    <li className="tarea">
      <DoneBox tarea={tarea} />
      <button type="button" className="tarea-line" onClick={() => setOpen(true)}>
        <span className="what">
          <span className="name">{tarea.texto}</span>
          {detail.length > 0 && <span className="soft">{detail.join(' · ')}</span>}
        </span>
        <span className={isLate ? 'late nowrap' : 'soft nowrap'}>{dueInWords(tarea.dia)}</span>
      </button>
      {isOpen && <TareaModal tarea={tarea} onClose={() => setOpen(false)} />}
    </li>
  );
}
