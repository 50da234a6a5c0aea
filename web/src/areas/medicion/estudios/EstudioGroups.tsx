import { IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { EmCandidato, Estudio } from '@tembiapo/contract/calls/medicion/estudios.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { emParametroLabel, NO_PARAMETRO } from '@tembiapo/contract/domain/estudios.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { ReactNode } from 'react';
import { Cut } from '../../../ui/Cut.tsx';
import { EditButton, RemoveButton, rowActions } from '../../../ui/row-actions.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { PARAMETRO_TONE } from './charts.ts';

interface GroupsProps {
  groups: Record<string, { rubroIdNumerico: number | null; candidatos: EmCandidato[] }> | undefined;
  estudio: Estudio | undefined;
  refreshing: boolean;
  error: unknown;
  onRetry: () => void;
  onEdit: (c: EmCandidato) => void;
  onNota: (c: EmCandidato) => void;
  onRemove: (c: EmCandidato) => void;
  whenEmpty: ReactNode;
}

const text = (value: string | null): ReactNode => value ?? <span className="faint">-</span>;

/** One table per rubro, all with the same column widths. */
export function EstudioGroups({
  groups,
  estudio,
  onEdit,
  onNota,
  onRemove,
  whenEmpty,
  ...estado
}: GroupsProps) {
  const columns: Column<EmCandidato>[] = [
    {
      title: 'Candidato',
      phone: 'title',
      width: 400,
      least: 220,
      cell: (c) => (
        <>
          <Link
            className="name cut"
            translate="no"
            title={c.candidatoDetails.nombreCompleto}
            to={`/editarCandidato/${c.idNumerico}`}
          >
            {c.candidatoDetails.nombreCompleto}
          </Link>
          {c.lastExperience && (
            <Cut
              className="l2"
              title={[c.lastExperience.cargoDescripcion, c.lastExperience.empresaDescripcion]
                .filter(Boolean)
                .join(' · ')}
            />
          )}
        </>
      ),
    },
    {
      title: 'Parámetro',
      width: 186,
      cell: (c) => (
        <span className={`em-parametro t-${PARAMETRO_TONE[c.parametro ?? NO_PARAMETRO]}`}>
          {emParametroLabel(c.parametro)}
        </span>
      ),
    },
    {
      title: 'Condiciones',
      gives: 3,
      width: 340,
      least: 200,
      cell: (c) =>
        c.condicionesActuales || c.condicionesContratacion ? (
          <>
            {c.condicionesActuales && (
              <Cut title={c.condicionesActuales}>
                <span className="soft">Actuales:</span> {c.condicionesActuales}
              </Cut>
            )}
            {c.condicionesContratacion && (
              <Cut title={c.condicionesContratacion}>
                <span className="soft">Contratación:</span> {c.condicionesContratacion}
              </Cut>
            )}
          </>
        ) : (
          text(null)
        ),
    },
    {
      title: 'Resumen',
      width: 340,
      least: 170,
      gives: 2,
      cell: (c) =>
        c.resumen ? (
          <span className="two-lines" title={c.resumen}>
            {c.resumen}
          </span>
        ) : (
          text(null)
        ),
    },
    {
      title: 'Nota favorita',
      gives: 1,
      width: 100,
      phone: 'half',
      cell: (c) =>
        c.candidatoDetails.notaFavorita ? (
          <button
            type="button"
            className="link nota-favorite"
            title={cutText(c.candidatoDetails.notaFavorita.contenido, 300)}
            onClick={() => onNota(c)}
          >
            <IconStarFilled size={13} aria-hidden /> Ver
            <span className="hidden"> la nota favorita de {c.candidatoDetails.nombreCompleto}</span>
          </button>
        ) : (
          text(null)
        ),
    },
    rowActions(
      (c) => (
        <>
          <EditButton de={c.candidatoDetails.nombreCompleto} onClick={() => onEdit(c)} />
          <RemoveButton de={c.candidatoDetails.nombreCompleto} onClick={() => onRemove(c)} />
        </>
      ),
      80,
    ),
  ];
  const table = (title: string, rows: EmCandidato[] | undefined) => (
    <Table
      title={title}
      columns={columns}
      rows={rows}
      rowKey={(c) => c.idNumerico}
      personOf={(c) => c.idNumerico}
      empty="No se encontraron registros"
      whenEmpty={whenEmpty}
      {...estado}
    />
  );
  const names = groups && Object.entries(groups);
  if (!names || names.length === 0) return table('Candidatos', groups ? [] : undefined);
  return names.map(([rubro, { rubroIdNumerico, candidatos }]) => {
    const count = estudio?.rubros.find(({ idNumerico }) => idNumerico === rubroIdNumerico)?.cantidad;
    return (
      <section key={rubro} className="em-group" aria-label={rubro}>
        <h2>
          {rubro}{' '}
          {count !== undefined && (
            <span className="soft num" title="Candidatos del estudio en este rubro">
              {formatNumber(count)}
            </span>
          )}
        </h2>
        {table(rubro, candidatos)}
      </section>
    );
  });
}
