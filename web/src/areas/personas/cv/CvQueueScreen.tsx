import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconFileText, IconInbox } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LecturaInList } from '@tembiapo/contract/calls/personas/cv.ts';
import {
  CV_ACCEPT,
  CV_MAX_MB,
  LECTURA_DAYS,
  LECTURA_ESTADO_LABEL,
  type LecturaEstado,
  MAX_LECTURAS,
} from '@tembiapo/contract/domain/cv.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { NoConnection } from '../../../platform/NoConnection.ts';
import { useTitle } from '../../../platform/tab.ts';
import { upload, uploadText } from '../../../platform/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { GOES_ON } from '../../../ui/goesOn.ts';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { isReading, READING_WATCH_MS } from './isReading.ts';
import './queue.css';

const KEYS = [api.cv.key()];
/** Simultaneous uploads. */
const AT_ONCE = 2;
const COLOR: Record<LecturaEstado, string> = {
  espera: 'grey',
  leyendo: 'blue',
  leida: 'yellow',
  fallida: 'red',
  aceptada: 'green',
};

interface Refused {
  nombre: string;
  motivo: string;
  /** A file that failed with the connection, to be sent again. */
  lost?: File;
}

/** /crearDesdeCv: up to fifty CVs at once, each with its row: reading, person, accept, discard (docs/reglas/personas.md). */
export function CvQueueScreen() {
  useTitle('Crear desde CV');
  const queries = useQueryClient();
  const [sending, setSending] = useState<{ done: number; total: number } | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const { data, error, refetch } = useQuery({
    ...api.cv.lecturas.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.items.some(isReading) ? READING_WATCH_MS : false),
  });
  const waiting = (data?.items ?? []).filter(({ estado }) => estado !== 'aceptada').length;
  const send = async (files: File[]) => {
    if (files.length === 0) return;
    const taken = files.slice(0, MAX_LECTURAS - waiting);
    const bad: Refused[] = files.slice(taken.length).map(({ name }) => ({
      nombre: name,
      motivo: `Se dejan hasta ${MAX_LECTURAS} por vez: guardá o descartá algunos`,
    }));
    setRefused(bad);
    setSending({ done: 0, total: taken.length });
    const left = [...taken];
    const sendNext = async (): Promise<void> => {
      for (let file = left.shift(); file; file = left.shift()) {
        try {
          await upload({ path: '/v1/cv/lectura', file, name: file.name });
        } catch (thrown) {
          const one = {
            nombre: file.name,
            motivo: uploadText(thrown),
            ...(thrown instanceof NoConnection && { lost: file }),
          };
          setRefused((before) => [...before, one]);
        }
        setSending((before) => before && { ...before, done: before.done + 1 });
        void queries.invalidateQueries({ queryKey: api.cv.key() });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    setSending(null);
  };
  const lost = refused.flatMap((one) => one.lost ?? []);
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <main className="page">
      <UnsavedQuestion dirty={sending !== null} />
      <div className="head">
        <h1>Crear desde CV</h1>
      </div>
      <div className="body cv-queue">
        <DropZone
          icon={<IconFileText size={26} aria-hidden />}
          label="CV"
          text="Elegir CV"
          accept={CV_ACCEPT}
          multiple
          disabled={sending !== null || waiting >= MAX_LECTURAS}
          onChoose={(list) => void send([...(list ?? [])])}
        >
          <p>Elegí uno o hasta {MAX_LECTURAS} CV, o soltalos acá</p>
          <p className="soft">
            Hasta {CV_MAX_MB} MB cada uno: PDF, Word (.docx), ODT, texto, o una foto de la página. Se leen en
            este servidor y no salen de él; nada se guarda como candidato hasta que lo aceptes.
          </p>
        </DropZone>
        {sending && (
          <div role="status">
            <p>
              Subiendo {Math.min(sending.done + 1, sending.total)} de {sending.total}
            </p>
            <Progress
              value={(sending.done / sending.total) * 100}
              aria-label="Avance de la subida"
              size="lg"
            />
          </div>
        )}
        {refused.length > 0 && (
          <div className="error-fixed" role="alert">
            <b>Error</b>
            {refused.map(({ nombre, motivo }) => (
              <p key={nombre}>
                <b>{nombre}</b>: {motivo}
              </p>
            ))}
            {lost.length > 0 && !sending && (
              <Button variant="default" onClick={() => void send(lost)}>
                Reintentar
              </Button>
            )}
          </div>
        )}
        {data ? <Queue items={data.items} /> : <Loading rows={3} />}
      </div>
    </main>
  );
}

function Queue({ items }: { items: LecturaInList[] }) {
  const columns: Column<LecturaInList>[] = [
    {
      title: 'CV',
      phone: 'title',
      cell: ({ nombre, persona }) => (
        <>
          <b>{persona ?? nombre}</b>
          {persona && <div className="soft">{nombre}</div>}
        </>
      ),
    },
    { title: 'Estado', width: 240, cell: (lectura) => <State lectura={lectura} /> },
    { title: '¿Ya está cargado?', width: 260, cell: (lectura) => <Whose {...lectura} /> },
    { title: '', width: 250, buttons: true, cell: (lectura) => <Actions lectura={lectura} /> },
  ];
  return (
    <>
      <Table
        title="CV"
        empty="No hay CV esperando"
        emptyIcon={<IconInbox />}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
      />
      {items.some(isReading) && <p>{GOES_ON}</p>}
      <p className="soft">Lo que no se acepta ni se descarta se borra a los {LECTURA_DAYS} días.</p>
    </>
  );
}

const State = ({ lectura: { estado, avance, mensaje } }: { lectura: LecturaInList }) => (
  <>
    <span className={`badge b-${COLOR[estado]}`}>{LECTURA_ESTADO_LABEL[estado]}</span>
    {estado === 'leyendo' && avance > 0 && (
      <Progress value={avance * 100} aria-label="Avance de la lectura" size="sm" mt={6} />
    )}
    {mensaje && <div className="soft">{mensaje}</div>}
  </>
);

const Whose = ({ duplicados, repetido }: LecturaInList) => (
  <>
    {duplicados.map(({ idNumerico, nombreCompleto, motivo }) => (
      <div key={idNumerico}>
        <a href={`/editarCandidato/${idNumerico}`} target="_blank" rel="noopener">
          {nombreCompleto}
        </a>{' '}
        <span className="soft">(mismo {motivo})</span>
      </div>
    ))}
    {repetido !== null && <div className="soft">La misma persona que {repetido}</div>}
  </>
);

function Actions({
  lectura: { id, estado, candidatoIdNumerico, persona, nombre },
}: {
  lectura: LecturaInList;
}) {
  const done = useDone(KEYS);
  const [going, setGoing] = useState(false);
  const discard = async () => {
    setGoing(true);
    try {
      await done(await client.cv.discard({ id }));
    } finally {
      setGoing(false);
    }
  };
  if (estado === 'aceptada')
    return candidatoIdNumerico === null ? null : (
      <Button component={Link} to={`/editarCandidato/${candidatoIdNumerico}`} variant="subtle">
        Ver el perfil
      </Button>
    );
  const ready = estado === 'leida' || estado === 'fallida';
  return (
    <span className="cv-actions">
      {ready && (
        <Button
          component={Link}
          to={`/crearDesdeCv/${id}`}
          variant={estado === 'leida' ? 'filled' : 'default'}
          aria-label={`${estado === 'leida' ? 'Revisar' : 'Cargar a mano'}: ${persona ?? nombre}`}
        >
          {estado === 'leida' ? 'Revisar' : 'Cargar a mano'}
        </Button>
      )}
      <Button
        variant="subtle"
        loading={going}
        aria-label={`Descartar: ${persona ?? nombre}`}
        onClick={discard}
      >
        Descartar
      </Button>
    </span>
  );
}
