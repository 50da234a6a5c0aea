import { useQuery } from '@tanstack/react-query';
import type { Experiencia } from '@tembiapo/contract/calls/personas/candidatos/experiencias.ts';
import { formatMonth } from '@tembiapo/contract/domain/dates.ts';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { api, client } from '../../../platform/api.ts';
import { RowsBox } from '../../../ui/RowsBox.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { EXPERIENCIA_KEYS, ExperienciaModal } from './ExperienciaModal.tsx';
import { PendingLink } from './PendingLink.tsx';

const period = (e: Experiencia): string => {
  const start = formatMonth(e.inicioFecha);
  if (e.vigente) return start && `desde ${start}`;
  return [start, formatMonth(e.finFecha)].filter(Boolean).join(' a ');
};

export function ExperienciaBox({ candidatoId, isStaff }: { candidatoId: number; isStaff: boolean }) {
  const { data, error } = useQuery(
    api.candidatos.experiencias.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const done = useDone(EXPERIENCIA_KEYS);
  return (
    <RowsBox
      title="Experiencias"
      notice={<PendingLink candidatoId={candidatoId} de="experiencias" />}
      rows={data?.experiencias}
      error={error}
      rowKey={(e) => e.idNumerico}
      name={(e) => e.cargoDescripcion ?? e.cargoOtro ?? 'experiencia'}
      empty="No se han encontrado experiencias"
      eraseQuestion="Se eliminará la experiencia. ¿Continuar?"
      onDelete={async (e) =>
        done(await client.candidatos.removeExperiencia({ candidatoExpIdNumerico: e.idNumerico }))
      }
      modal={(experiencia, onClose) => (
        <ExperienciaModal
          candidatoId={candidatoId}
          experiencia={experiencia}
          isStaff={isStaff}
          onClose={onClose}
        />
      )}
      row={(e) => (
        <>
          <b style={{ fontWeight: 600 }}>{e.cargoDescripcion ?? e.cargoOtro}</b>
          {(e.empresaDescripcion ?? e.empresaOtro) && <span> · {e.empresaDescripcion ?? e.empresaOtro}</span>}{' '}
          {e.vigente && <span className="badge b-green">Vigente</span>}
          <div className="soft">
            {[
              e.rubroDescripcion,
              EMPLEO_KIND_LABEL[e.tipoEmpleo].toLowerCase(),
              period(e),
              e.salario,
              e.salidaMotivoDescripcion,
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </>
      )}
    />
  );
}
