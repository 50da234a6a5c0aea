import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { formatMoment, localDay } from '@tembiapo/contract/domain/dates.ts';
import { TAREAS_OF } from '@tembiapo/contract/domain/tareas.ts';
import { useState } from 'react';
import type { Address } from '../../../platform/address.ts';
import { api } from '../../../platform/api.ts';
import { SIBLINGS } from '../../../platform/siblings.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl } from '../../../ui/listInUrl.ts';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { DoneBox, dueInWords } from './TareaLine.tsx';
import { TareaModal } from './TareaModal.tsx';
import './tareas.css';

const LIST = listInUrl('tareas', { de: 'mias', hechas: '' });

const subjectOf = (t: Tarea): [to: Address, name: string] | null =>
  t.candidatoIdNumerico !== null
    ? [`/editarCandidato/${t.candidatoIdNumerico}`, t.candidatoNombre ?? '']
    : t.oportunidadIdNumerico !== null
      ? [`/editarOportunidad/${t.oportunidadIdNumerico}`, t.oportunidadTitulo ?? '']
      : t.empresaIdNumerico !== null
        ? [`/empresa/editar/${t.empresaIdNumerico}`, t.empresaNombre ?? '']
        : null;

/** /tareas (docs/reglas/busquedas.md): one's own tasks, and those given to others. */
export function TareasScreen() {
  useTitle('Tareas');
  const [filters, go] = useList(LIST);
  const of = TAREAS_OF.find((one) => one === filters.de) ?? 'mias';
  const { data, ...query } = useQuery(
    api.tareas.list.queryOptions({
      input: { page: filters.page, limit: filters.limit, de: of, hechas: filters.hechas === 'si' },
      placeholderData: keepPreviousData,
    }),
  );
  const [edited, setEdited] = useState<Tarea | 'new' | null>(null);
  const columns: Column<Tarea>[] = [
    { title: 'Hecha', phone: 'half', width: 80, cell: (t) => <DoneBox tarea={t} /> },
    {
      title: 'Tarea',
      phone: 'title',
      cell: (t) => (
        <button type="button" className="link" onClick={() => setEdited(t)}>
          {t.texto}
        </button>
      ),
    },
    {
      title: 'Sobre',
      phone: 'half',
      width: 260,
      cell: (t) => {
        const subject = subjectOf(t);
        return subject ? <Link to={subject[0]}>{subject[1]}</Link> : '';
      },
    },
    {
      title: of === 'mias' ? 'Quién la encargó' : 'Quién la hace',
      phone: 'half',
      width: 190,
      cell: (t) => (of === 'mias' ? (t.creacionUsuarioNombre ?? '') : t.usuarioNombre),
    },
    {
      title: filters.hechas === 'si' ? 'Cuándo se hizo' : 'Para el día',
      phone: 'half',
      width: 150,
      cell: (t) => (
        <span className={t.hechaTs === null && t.dia < localDay() ? 'tarea-day late' : 'tarea-day'}>
          {t.hechaTs === null ? dueInWords(t.dia) : formatMoment(t.hechaTs)}
        </span>
      ),
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Tareas"
      action={
        <>
          <SiblingTabs label="Agenda" items={SIBLINGS.agenda} />
          <Button leftSection={<IconPlus size={16} />} data-key="t" onClick={() => setEdited('new')}>
            Nueva tarea
          </Button>
        </>
      }
      filters={filters}
      onFilters={go}
      other={(apply) => (
        <>
          <NativeSelect
            aria-label="De quién"
            value={of}
            data={[
              { value: 'mias', label: 'Mis tareas' },
              { value: 'encargadas', label: 'Las que encargué' },
            ]}
            onChange={(e) => apply({ de: e.currentTarget.value })}
          />
          <NativeSelect
            aria-label="Hechas o por hacer"
            value={filters.hechas}
            data={[
              { value: '', label: 'Por hacer' },
              { value: 'si', label: 'Hechas' },
            ]}
            onChange={(e) => apply({ hechas: e.currentTarget.value })}
          />
        </>
      )}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(t) => t.idNumerico}
      empty={of === 'mias' ? 'No tenés tareas' : 'No encargaste tareas'}
    >
      {edited !== null && (
        <TareaModal tarea={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </ListScreen>
  );
}
