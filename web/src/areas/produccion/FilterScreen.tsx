import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { addDays, mondayOf, monthEnd, type ProduccionKind } from '@tembiapo/contract/domain/produccion.ts';
import { type FormEvent, useState } from 'react';
import { useTitle } from '../../shell/router.tsx';
import { Fecha } from '../../ui/date.tsx';
import { Opciones } from '../../ui/Segmented.tsx';
import { CountingNotice } from './CountingNotice.tsx';
import { quienAQuery } from './params.ts';
import { ElegirEquipo, ElegirUsuario } from './people.tsx';
import './produccion.css';

const MODOS: { value: ProduccionKind; label: string }[] = [
  { value: 'general', label: 'Todos' },
  { value: 'selectorYSupervisor', label: 'Usuarios' },
  { value: 'equipo', label: 'Equipos' },
];

/** Ranges that are asked for every day. */
function atajos(hoy: string): [texto: string, desde: string, hasta: string][] {
  const lunes = mondayOf(hoy);
  const mes = `${hoy.slice(0, 8)}01`;
  const finAnterior = addDays(mes, -1);
  return [
    ['Hoy', hoy, hoy],
    ['Esta semana', lunes, addDays(lunes, 6)],
    ['Semana pasada', addDays(lunes, -7), addDays(lunes, -1)],
    ['Este mes', mes, monthEnd(hoy)],
    ['Mes pasado', `${finAnterior.slice(0, 8)}01`, finAnterior],
    ['Este año', `${hoy.slice(0, 4)}-01-01`, `${hoy.slice(0, 4)}-12-31`],
  ];
}

/** /produccion/filtro: whose production, and of which days (002 §2). */
export function ProductionFilterScreen() {
  useTitle('Producción');
  const navigate = useNavigate();
  const [tipo, setTipo] = useState<ProduccionKind>('selectorYSupervisor');
  const [selectorId, setSelectorId] = useState<number | null>(null);
  const [equipoId, setEquipoId] = useState<number | null>(null);
  const [fechaInicio, setInicio] = useState('');
  const [fechaFin, setFin] = useState('');
  const alReves = fechaInicio !== '' && fechaFin !== '' && fechaFin < fechaInicio;
  const elegido =
    tipo === 'general' || (tipo === 'selectorYSupervisor' ? selectorId !== null : equipoId !== null);
  const completo = elegido && fechaInicio !== '' && fechaFin !== '' && !alReves;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!completo) return;
    void navigate({
      to: '/produccion/selector' as string,
      search: Object.fromEntries(
        Object.entries(
          quienAQuery({
            tipo,
            fechaInicio,
            fechaFin,
            selectorId: tipo === 'selectorYSupervisor' ? selectorId : null,
            equipoId: tipo === 'equipo' ? equipoId : null,
          }),
        ).filter(([, valor]) => valor),
      ) as never,
    });
  };
  return (
    <main className="page">
      <div className="head">
        <h1>Producción</h1>
        <span className="right">
          <Button variant="default" component={Link} to={'/reporte/produccion/selector' as string}>
            Reportes anteriores
          </Button>
        </span>
      </div>
      <CountingNotice />
      <form className="cuerpo formulario produccion-filtro" onSubmit={submit} noValidate>
        <Opciones
          aria-label="De quién"
          data={MODOS}
          value={tipo}
          onChange={(valor) => setTipo(valor as ProduccionKind)}
        />
        {tipo === 'selectorYSupervisor' && (
          <ElegirUsuario label="Usuario" required value={selectorId} onChange={setSelectorId} />
        )}
        {tipo === 'equipo' && (
          <ElegirEquipo label="Equipo" required value={equipoId} onChange={setEquipoId} />
        )}
        <div className="campos doble">
          <Fecha label="Fecha inicio" required value={fechaInicio} onChange={setInicio} />
          <Fecha
            label="Fecha fin"
            required
            value={fechaFin}
            onChange={setFin}
            error={alReves ? 'No puede ser anterior a la fecha de inicio' : undefined}
          />
        </div>
        <div className="fila" role="group" aria-label="Períodos frecuentes">
          {atajos(localDay()).map(([texto, desde, hasta]) => (
            <Button
              key={texto}
              size="xs"
              variant="default"
              aria-pressed={fechaInicio === desde && fechaFin === hasta}
              onClick={() => {
                setInicio(desde);
                setFin(hasta);
              }}
            >
              {texto}
            </Button>
          ))}
        </div>
        <div className="acciones" style={{ justifyContent: 'flex-start' }}>
          <Button type="submit" disabled={!completo}>
            Filtrar
          </Button>
        </div>
      </form>
    </main>
  );
}
