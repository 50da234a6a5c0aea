import type { CandidatoInList } from '@tembiapo/contract/calls/personas/candidatos/list-item.ts';
import { lazy, Suspense } from 'react';

const NotasModal = lazy(async () => ({ default: (await import('../notas/index.ts')).NotasModal }));

/** The two latest experiences of somebody in a list: position and company. */
export const experienciasOf = (c: CandidatoInList) =>
  c.experiencias.map((e, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two fixed lines without ids
    <div key={i}>
      {e.cargoDescripcion}
      {e.empresaDescripcion && <span className="soft"> · {e.empresaDescripcion}</span>}
    </div>
  ));

/** Shows the notes of somebody in a list, over it; nothing while nobody is chosen. */
export function NotasOf({ candidato, onClose }: { candidato: CandidatoInList | null; onClose: () => void }) {
  if (!candidato) return null;
  return (
    <Suspense>
      <NotasModal candidatoId={candidato.idNumerico} nombre={candidato.nombreCompleto} onClose={onClose} />
    </Suspense>
  );
}
