import { Button, Select } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SentReport } from '@tembiapo/contract/calls/produccion.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/fechas.ts';
import { LIST_LIMIT_DEFAULT } from '@tembiapo/contract/domain/limits.ts';
import { FREQUENCIES, FREQUENCY_LABEL, type Frequency } from '@tembiapo/contract/domain/produccion.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { readSesion } from '../../session.ts';
import { numeroDe, type Query, uno } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { AvisoAlReves, Fecha } from '../../ui/date.tsx';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { entero } from '../../ui/numbers.ts';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { diaDe, esteMes, quienAQuery } from './params.ts';
import { ElegirUsuario } from './people.tsx';
import './produccion.css';

interface Filtros {
  page: number;
  fechaInicio: string;
  fechaFin: string;
  frecuencia: Frequency | 'todos';
  selectorId: number | null;
}

/** This month, unless the address says otherwise (002 §9). */
function fromQuery(query: Query): Filtros {
  const mes = esteMes();
  return {
    page: numeroDe(query.page, 1),
    fechaInicio: diaDe(query.fechaInicio, mes.fechaInicio),
    fechaFin: diaDe(query.fechaFin, mes.fechaFin),
    frecuencia: FREQUENCIES.find((una) => una === uno(query.frecuencia)) ?? 'todos',
    selectorId: numeroDe(query.selectorId, 0) || null,
  };
}
const toQuery = ({ page, fechaInicio, fechaFin, frecuencia, selectorId }: Filtros): Query => ({
  fechaInicio,
  fechaFin,
  page: page > 1 ? String(page) : undefined,
  frecuencia: frecuencia === 'todos' ? undefined : frecuencia,
  selectorId: selectorId ? String(selectorId) : undefined,
});

const CLAVES = [api.produccion.key()];
const TIPOS = [
  { value: 'todos', label: 'Todos' },
  ...FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABEL[value] })),
];
const numero = (titulo: string, de: (datos: SentReport['datos']) => number): Columna<SentReport> => ({
  titulo,
  ancho: 105,
  movil: 'mitad',
  className: 'num',
  celda: (r) => entero(de(r.datos)),
});

const COLUMNAS: Columna<SentReport>[] = [
  { titulo: 'Nombre', movil: 'titulo', celda: (r) => r.selectorNombre },
  {
    titulo: 'Frecuencia',
    ancho: 230,
    celda: (r) => (
      <span title={`Enviado el ${formatMoment(r.enviadoTs)}`}>
        {FREQUENCY_LABEL[r.frecuencia]}
        <div className="l2 num">
          {r.fechaInicio === r.fechaFin
            ? formatDate(r.fechaInicio)
            : `${formatDate(r.fechaInicio)} al ${formatDate(r.fechaFin)}`}
        </div>
      </span>
    ),
  },
  numero('Filtros', (d) => d.llamadas),
  numero('Citados', (d) => d.citados),
  numero('Entrevistas', (d) => d.entrevistas),
  numero('Procesados', (d) => d.procesados),
  numero('Cierres', (d) => d.cierres),
  {
    titulo: 'Ver',
    sinTitulo: true,
    movil: 'final',
    ancho: 70,
    celda: (r) => (
      <Link
        to={'/produccion/selector' as string}
        search={
          Object.fromEntries(
            Object.entries(
              quienAQuery({
                selectorId: r.selectorIdNumerico,
                equipoId: null,
                fechaInicio: r.fechaInicio,
                fechaFin: r.fechaFin,
                tipo: 'selectorYSupervisor',
              }),
            ).filter(([, valor]) => valor),
          ) as never
        }
        aria-label={`Ver la producción de ${r.selectorNombre}`}
      >
        Ver
      </Link>
    ),
  },
];

/** /produccion/enviados: reports that were sent, and sending today's by hand (002 §2). */
export function SentReportsScreen() {
  useTitle('Enviados');
  const [filtros, ir] = useUrlState(fromQuery, toQuery);
  const [enviando, setEnviando] = useState(false);
  const hecho = useHecho(CLAVES);
  const { page, fechaInicio, fechaFin, frecuencia, selectorId } = filtros;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.produccion.sent.queryOptions({
      input: {
        page,
        limit: LIST_LIMIT_DEFAULT,
        fechaInicio,
        fechaFin,
        ...(frecuencia !== 'todos' && { frecuencia }),
        ...(selectorId && { selectorId }),
      },
      placeholderData: keepPreviousData,
    }),
  );
  const enviar = async () => {
    try {
      await hecho(await client.produccion.enviarManual());
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  const [suma] = data?.sumatoria ?? [];
  return (
    <main className="page llena">
      <div className="head">
        <h1>Enviados</h1>
        <Total de={data?.count} />
        <span className="right">
          <Button leftSection={<IconSend size={15} />} onClick={() => setEnviando(true)}>
            Enviar reporte diario
          </Button>
        </span>
      </div>
      <Filtro key={`${fechaInicio} ${fechaFin}`} filtros={filtros} onSubmit={ir} />
      {suma && (
        <dl className="sumatoria" aria-label="Totales">
          {(
            [
              ['Citados', suma.totalCitados],
              ['Filtros', suma.totalLlamadas],
              ['Entrevistas', suma.totalEntrevistas],
              ['Procesados', suma.totalProcesados],
              ['Cierres', suma.totalCierres],
            ] as const
          ).map(([nombre, n]) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd className="num">{entero(n)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="scroll">
        <Tabla
          titulo="Reportes enviados"
          columnas={COLUMNAS}
          filas={data?.items}
          clave={(r) => `${r.selectorIdNumerico} ${r.frecuencia} ${r.fechaInicio}`}
          vacio="No se han encontrado reportes"
          siVacio={
            <span className="soft">
              El diario sale a las 18:00 de cada día hábil, para quienes tienen producción.
            </span>
          }
          refrescando={isPlaceholderData}
          error={error}
          onRetry={refetch}
        />
      </div>
      <Paginador
        page={page}
        limit={LIST_LIMIT_DEFAULT}
        total={data?.count ?? 0}
        onPage={(nueva) => ir({ page: nueva })}
      />
      {enviando && (
        <Confirmar
          titulo="Enviar reporte diario"
          texto="Se enviará manualmente el reporte de hoy. Esta acción no se puede deshacer. ¿Continuar?"
          onClose={() => setEnviando(false)}
          onConfirm={enviar}
        />
      )}
    </main>
  );
}

function Filtro({ filtros, onSubmit }: { filtros: Filtros; onSubmit: (cambio: Partial<Filtros>) => void }) {
  const [desde, setDesde] = useState(filtros.fechaInicio);
  const [hasta, setHasta] = useState(filtros.fechaFin);
  const alReves = desde !== '' && hasta !== '' && hasta < desde;
  const rango = { fechaInicio: desde, fechaFin: hasta };
  return (
    <LineaDeFiltros
      siempreAbierta
      onSubmit={() => {
        if (desde && hasta && !alReves) onSubmit(rango);
      }}
      final={alReves && <AvisoAlReves />}
    >
      <Fecha label="Fecha inicio" enLinea value={desde} onChange={setDesde} />
      <Fecha label="Fecha fin" enLinea value={hasta} onChange={setHasta} />
      <Select
        aria-label="Tipo"
        w={140}
        data={TIPOS}
        value={filtros.frecuencia}
        allowDeselect={false}
        onChange={(valor) => onSubmit({ frecuencia: valor as Filtros['frecuencia'] })}
      />
      {readSesion()?.rol === 'admin' && (
        <div className="en-linea">
          <ElegirUsuario
            label="Selector"
            placeholder="Todos"
            value={filtros.selectorId}
            onChange={(id) => onSubmit({ selectorId: id })}
          />
        </div>
      )}
    </LineaDeFiltros>
  );
}
