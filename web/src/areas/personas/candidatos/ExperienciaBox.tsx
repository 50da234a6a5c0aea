import { useQuery } from '@tanstack/react-query';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { api, client } from '../../../platform/api.ts';
import { RowsBox } from '../../../ui/RowsBox.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { EXPERIENCIA_KEYS, ExperienciaModal } from './ExperienciaModal.tsx';
import { PendingLink } from './PendingLink.tsx';
import { RecordRow } from './RecordRow.tsx';

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
        <RecordRow
          name={e.cargoDescripcion ?? e.cargoOtro}
          where={e.empresaDescripcion ?? e.empresaOtro}
          from={e.inicioFecha}
          to={e.finFecha}
          isCurrent={e.vigente}
          more={[
            e.rubroDescripcion,
            EMPLEO_KIND_LABEL[e.tipoEmpleo].toLowerCase(),
            e.salario,
            e.salidaMotivoDescripcion && `salió por ${e.salidaMotivoDescripcion.toLowerCase()}`,
            e.observacion,
          ]}
        />
      )}
    />
  );
}
