import { useQuery } from '@tanstack/react-query';
import type { Experiencia } from '@tembiapo/contract/calls/candidatos.ts';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatMonth } from '@tembiapo/contract/domain/fechas.ts';
import { api, client } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { RowsBox } from '../../ui/RowsBox.tsx';
import { CLAVES_EXPERIENCIA, ExperienceModal } from './ExperienceModal.tsx';

const periodo = (e: Experiencia): string => {
  const inicio = formatMonth(e.inicioFecha);
  if (e.vigente) return inicio && `desde ${inicio}`;
  return [inicio, formatMonth(e.finFecha)].filter(Boolean).join(' a ');
};

export function ExperienceBox({ candidatoId, esStaff }: { candidatoId: number; esStaff: boolean }) {
  const { data, error } = useQuery(
    api.candidatos.experiencias.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const hecho = useHecho(CLAVES_EXPERIENCIA);
  return (
    <RowsBox
      titulo="Experiencias"
      filas={data?.experiencias}
      error={error}
      clave={(e) => e.idNumerico}
      nombre={(e) => e.cargoDescripcion ?? e.cargoOtro ?? 'experiencia'}
      vacio="No se han encontrado experiencias"
      preguntaBorrar="Se eliminará la experiencia. ¿Continuar?"
      onDelete={async (e) =>
        hecho(await client.candidatos.eliminarExperiencia({ candidatoExpIdNumerico: e.idNumerico }))
      }
      modal={(experiencia, onClose) => (
        <ExperienceModal
          candidatoId={candidatoId}
          experiencia={experiencia}
          esStaff={esStaff}
          onClose={onClose}
        />
      )}
      fila={(e) => (
        <>
          <b style={{ fontWeight: 600 }}>{e.cargoDescripcion ?? e.cargoOtro}</b>
          {(e.empresaDescripcion ?? e.empresaOtro) && <span> · {e.empresaDescripcion ?? e.empresaOtro}</span>}{' '}
          {e.vigente && <span className="badge b-green">Vigente</span>}
          <div className="soft">
            {[
              e.rubroDescripcion,
              EMPLEO_KIND_LABEL[e.tipoEmpleo].toLowerCase(),
              periodo(e),
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
