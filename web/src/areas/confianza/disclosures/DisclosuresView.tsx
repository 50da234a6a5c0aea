import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedDisclosure } from '@tembiapo/contract/calls/confianza/disclosures.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { DISCLOSURE_KINDS, DISCLOSURE_LABEL } from '@tembiapo/contract/domain/disclosures.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { Choices } from './Choices.tsx';
import { CodeModal } from './CodeModal.tsx';
import { ACCESSES, periodOf } from './filters.ts';
import { daysOf } from './period.ts';

const COLUMNS: Column<ListedDisclosure>[] = [
  { title: 'Cuándo', phone: 'half', width: 170, className: 'num nowrap', cell: (a) => formatMoment(a.fecha) },
  {
    title: 'Quién',
    phone: 'title',
    width: 200,
    cell: (a) => (
      <>
        {a.usuario.nombre}
        {a.esCliente && <div className="l2">Cliente</div>}
      </>
    ),
  },
  {
    title: 'Qué hizo',
    phone: 'half',
    width: 220,
    cell: (a) => (
      <>
        {DISCLOSURE_LABEL[a.accion]}
        {a.accion === 'exportacion' && <span className="soft num"> · {formatNumber(a.filas)} filas</span>}
      </>
    ),
  },
  {
    title: 'De quién o qué',
    cell: (a) => (
      <>
        {a.candidato && (
          <Link className="name" translate="no" to={`/editarCandidato/${a.candidato.idNumerico}`}>
            {a.candidato.nombre}
          </Link>
        )}
        {a.recurso && <div className="soft l2">{a.recurso}</div>}
      </>
    ),
  },
  { title: 'Dirección', phone: 'half', width: 140, className: 'num soft', cell: (a) => a.ip },
];

/** Who opened, exported or printed whom, newest first. */
export function DisclosuresView() {
  const [filters, go] = useList(ACCESSES);
  const [finding, setFinding] = useState(false);
  const usuarios = useQuery(api.usuarios.list.queryOptions({ input: {}, staleTime: 600_000 }));
  const kind = DISCLOSURE_KINDS.find((one) => one === filters.accion);
  const candidatoId = pathId(filters.candidato);
  const usuarioId = pathId(filters.usuario);
  const { data, ...query } = useQuery(
    api.disclosures.list.queryOptions({
      input: {
        page: filters.page,
        limit: filters.limit,
        ...daysOf(periodOf(filters.periodo)),
        ...(kind && { accion: kind }),
        ...(usuarioId && { usuarioId }),
        ...(candidatoId && { candidatoIdNumerico: candidatoId }),
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const whom = candidatoId > 0 && data?.items[0]?.candidato?.nombre;
  return (
    <ListScreen
      rows={ACCESSES.rows}
      title="Accesos a datos"
      action={
        <Button variant="default" onClick={() => setFinding(true)}>
          ¿De dónde salió un documento?
        </Button>
      }
      notice={<Choices />}
      filters={filters}
      onFilters={go}
      other={(apply) => (
        <>
          <NativeSelect
            aria-label="Quién"
            w={220}
            value={filters.usuario}
            data={[
              { value: '', label: 'Quién: todos' },
              ...(usuarios.data?.items ?? []).map(({ idNumerico, nombre }) => ({
                value: String(idNumerico),
                label: nombre,
              })),
            ]}
            onChange={(e) => apply({ usuario: e.currentTarget.value })}
          />
          <NativeSelect
            aria-label="Qué hizo"
            w={220}
            value={kind ?? ''}
            data={[
              { value: '', label: 'Qué hizo: todo' },
              ...DISCLOSURE_KINDS.map((value) => ({ value, label: DISCLOSURE_LABEL[value] })),
            ]}
            onChange={(e) => apply({ accion: e.currentTarget.value })}
          />
          {candidatoId > 0 && (
            <Button variant="default" onClick={() => apply({ candidato: '' })}>
              Solo {whom || `N.º ${candidatoId}`} ✕
            </Button>
          )}
        </>
      )}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={COLUMNS}
      rowKey={(a) => a.id}
      empty="Nadie abrió, exportó ni imprimió nada en estos días"
    >
      {finding && <CodeModal onClose={() => setFinding(false)} />}
    </ListScreen>
  );
}
