import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import {
  CAMPO_DAYS,
  CAMPO_KIND_LABEL,
  CAMPO_OWNER_LABEL,
  CAMPO_OWNERS,
  type CampoOwner,
} from '@tembiapo/contract/domain/campos.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { Options } from '../../../ui/Options.tsx';
import { EditButton, RemoveButton, rowActions } from '../../../ui/row-actions.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { useRemove } from '../../../ui/useRemove.tsx';
import { HistoryButton } from '../auditoria/index.ts';
import { CampoModal } from './CampoModal.tsx';
import { fromQuery, toQuery } from './campos-in-url.ts';
import './campos-screen.css';

/** Everything that shows own fields is read again, too. */
const KEYS = [
  api.campos.key(),
  api.candidatos.key(),
  api.oportunidades.key(),
  api.empresas.key(),
  api.listas.key(),
];

const optionNames = ({ opciones }: Campo): string =>
  opciones
    .filter(({ retirada }) => !retirada)
    .map(({ nombre }) => nombre)
    .join(', ');

/** /campos (docs/reglas/administracion.md): the agency's own fields of candidates, opportunities and companies. */
export function CamposScreen() {
  useTitle('Campos propios');
  const [{ de: owner }, go] = useUrlState(fromQuery, toQuery);
  const [editing, setEditing] = useState<Campo | 'nuevo' | null>(null);
  const { data, error, refetch } = useQuery(api.campos.list.queryOptions({ input: { de: owner } }));
  const { ask, dialog } = useRemove<Campo>({
    question: `Nadie va a ver este campo ni lo que tiene. Se puede recuperar por ${CAMPO_DAYS} días. ¿Continuar?`,
    remove: ({ idNumerico }) => client.campos.remove({ idNumerico }),
    keys: KEYS,
  });
  const columns: Column<Campo>[] = [
    {
      title: 'Nombre',
      phone: 'title',
      cell: (campo) => (
        <>
          {campo.nombre}
          {campo.ayuda && <div className="soft">{campo.ayuda}</div>}
        </>
      ),
    },
    {
      title: 'Clase',
      cell: (campo) => (
        <>
          {CAMPO_KIND_LABEL[campo.clase]}
          {campo.opciones.length > 0 && <div className="soft">{optionNames(campo)}</div>}
        </>
      ),
    },
    { title: 'Sección', phone: 'half', cell: (campo) => campo.seccion },
    { title: 'Obligatorio', phone: 'half', width: 110, cell: (campo) => (campo.obligatorio ? 'Sí' : 'No') },
    ...(owner === 'candidato'
      ? [
          {
            title: 'Lo ve',
            phone: 'half' as const,
            width: 190,
            cell: (campo: Campo) => (campo.delCandidato ? 'El equipo y el candidato' : 'El equipo'),
          },
        ]
      : []),
    rowActions((campo) => (
      <>
        <HistoryButton small tipo="campo_propio" id={campo.idNumerico} de={campo.nombre} />
        <EditButton de={campo.nombre} onClick={() => setEditing(campo)} />
        <RemoveButton de={campo.nombre} onClick={() => ask(campo)} />
      </>
    )),
  ];
  return (
    <main className="page">
      <div className="head">
        <h1>Campos propios</h1>
        <span className="right">
          <Button leftSection={<IconPlus size={15} />} onClick={() => setEditing('nuevo')}>
            Agregar
          </Button>
        </span>
      </div>
      <div className="body">
        <Options
          aria-label="De qué son"
          value={owner}
          onChange={(value) => go({ de: value as CampoOwner })}
          data={CAMPO_OWNERS.map((value) => ({ value, label: CAMPO_OWNER_LABEL[value] }))}
          mb={12}
        />
        <Table
          title="Campos propios"
          columns={columns}
          rows={data?.items}
          rowKey={(campo) => campo.idNumerico}
          empty="Todavía no hay campos propios: con ellos se guarda lo que tu agencia pregunta y este sistema no"
          error={error}
          onRetry={refetch}
        />
        <Removed owner={owner} />
      </div>
      {editing && (
        <CampoModal
          of={owner}
          campo={editing === 'nuevo' ? null : editing}
          keys={KEYS}
          onClose={() => setEditing(null)}
        />
      )}
      {dialog}
    </main>
  );
}

/** Removed fields that can still be restored. */
function Removed({ owner }: { owner: CampoOwner }) {
  const { data } = useQuery(api.campos.removed.queryOptions({ input: {} }));
  const [busy, setBusy] = useState<number | null>(null);
  const done = useDone(KEYS);
  const removed = (data?.items ?? []).filter(({ de }) => de === owner);
  if (removed.length === 0) return null;
  const restore = async (id: number) => {
    setBusy(id);
    try {
      await done(await client.campos.restore({ idNumerico: id }));
    } catch (thrown) {
      alerts.error(thrown);
    }
    setBusy(null);
  };
  return (
    <section className="box removed-fields" aria-label="Campos eliminados">
      <header>
        <h2>Campos eliminados</h2>
      </header>
      <div className="list">
        {removed.map(({ idNumerico, nombre, eliminadoTs }) => (
          <div className="row" key={idNumerico}>
            <span className="txt">
              {nombre} <span className="soft">desde el {formatDate(eliminadoTs)}</span>
            </span>
            <Button
              size="xs"
              variant="default"
              loading={busy === idNumerico}
              aria-label={`Recuperar ${nombre}`}
              onClick={() => void restore(idNumerico)}
            >
              Recuperar
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
