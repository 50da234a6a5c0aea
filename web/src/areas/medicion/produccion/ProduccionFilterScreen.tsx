import { Link, useNavigate } from '@tanstack/react-router';
import { localDay, realDate } from '@tembiapo/contract/domain/dates.ts';
import { addDays, mondayOf, monthEnd, type ProduccionKind } from '@tembiapo/contract/domain/produccion.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type FormEvent, useState } from 'react';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { Options } from '../../../ui/Options.tsx';
import { CountingNotice } from './CountingNotice.tsx';
import { whoToQuery } from './params.ts';
import { ChooseEquipo, ChooseUsuario } from './people.tsx';
import './produccion.css';

const MODES: { value: ProduccionKind; label: string }[] = [
  { value: 'general', label: 'Todos' },
  { value: 'selectorYSupervisor', label: 'Usuarios' },
  { value: 'equipo', label: 'Equipos' },
];

/** Common ranges. */
function shortcuts(today: string): [texto: string, desde: string, hasta: string][] {
  const monday = mondayOf(today);
  const month = `${today.slice(0, 8)}01`;
  const previousEnd = addDays(month, -1);
  return [
    ['Hoy', today, today],
    ['Esta semana', monday, addDays(monday, 6)],
    ['Semana pasada', addDays(monday, -7), addDays(monday, -1)],
    ['Este mes', month, monthEnd(today)],
    ['Mes pasado', `${previousEnd.slice(0, 8)}01`, previousEnd],
    ['Este año', `${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
  ];
}

/** /produccion/filtro: chooses whose production to show, and for which days (docs/reglas/medicion.md). */
export function ProduccionFilterScreen() {
  useTitle('Producción');
  const navigate = useNavigate();
  const [kind, setKind] = useState<ProduccionKind>('selectorYSupervisor');
  const [selectorId, setSelectorId] = useState<number | null>(null);
  const [equipoId, setEquipoId] = useState<number | null>(null);
  const [startDate, setStart] = useState('');
  const [endDate, setEnd] = useState('');
  const reversed = startDate !== '' && endDate !== '' && endDate < startDate;
  const chosen =
    kind === 'general' || (kind === 'selectorYSupervisor' ? selectorId !== null : equipoId !== null);
  const complete = chosen && realDate(startDate) && realDate(endDate) && !reversed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!complete) return;
    void navigate({
      to: '/produccion/selector',
      search: Object.fromEntries(
        Object.entries(
          whoToQuery({
            tipo: kind,
            fechaInicio: startDate,
            fechaFin: endDate,
            selectorId: kind === 'selectorYSupervisor' ? selectorId : null,
            equipoId: kind === 'equipo' ? equipoId : null,
          }),
        ).filter(([, value]) => value),
      ),
    });
  };
  return (
    <main className="page">
      <div className="head">
        <h1>Producción</h1>
        <span className="right">
          <Button variant="default" component={Link} to="/reporte/produccion/selector">
            Reportes anteriores
          </Button>
        </span>
      </div>
      <CountingNotice />
      <form className="body form produccion-filter" onSubmit={submit} noValidate>
        <Options
          aria-label="De quién"
          data={MODES}
          value={kind}
          onChange={(value) => setKind(value as ProduccionKind)}
        />
        {kind === 'selectorYSupervisor' && (
          <ChooseUsuario label="Usuario" required value={selectorId} onChange={setSelectorId} />
        )}
        {kind === 'equipo' && (
          <ChooseEquipo label="Equipo" required value={equipoId} onChange={setEquipoId} />
        )}
        <div className="fields double">
          <DateField label="Fecha inicio" isFilter required value={startDate} onChange={setStart} />
          <DateField
            label="Fecha fin"
            isFilter
            required
            value={endDate}
            onChange={setEnd}
            error={reversed ? 'No puede ser anterior a la fecha de inicio' : undefined}
          />
        </div>
        <div className="line-row" role="group" aria-label="Períodos frecuentes">
          {shortcuts(localDay()).map(([text, from, to]) => (
            <Button
              key={text}
              size="xs"
              variant="default"
              aria-pressed={startDate === from && endDate === to}
              onClick={() => {
                setStart(from);
                setEnd(to);
              }}
            >
              {text}
            </Button>
          ))}
        </div>
        <div className="actions" style={{ justifyContent: 'flex-start' }}>
          <Button type="submit" why={!complete && TEXTS.completarObligatorios}>
            Filtrar
          </Button>
        </div>
      </form>
    </main>
  );
}
