import type { CandidatoInList } from '@tembiapo/contract/calls/personas/candidatos/list-item.ts';
import { lazy, Suspense } from 'react';
import { Cut } from '../../../ui/Cut.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { markOpen, useOpenedToday } from './visited.ts';

const NotasModal = lazy(async () => ({ default: (await import('../notas/index.ts')).NotasModal }));

/** The two latest experiences of somebody in a list: position and company, one line each. */
export const experienciasOf = (c: CandidatoInList) =>
  c.experiencias.map((e, i) => (
    <Cut
      // biome-ignore lint/suspicious/noArrayIndexKey: two fixed lines without ids
      key={i}
      title={[e.cargoDescripcion, e.empresaDescripcion].filter(Boolean).join(' · ')}
      className={i > 0 ? 'l2' : ''}
    >
      {e.cargoDescripcion}
      {e.empresaDescripcion && <span className="soft"> · {e.empresaDescripcion}</span>}
    </Cut>
  ));

/** Opens somebody's profile in another browser tab; in another colour once it was opened today. */
export function PersonLink({ candidato: { idNumerico, nombreCompleto } }: { candidato: CandidatoInList }) {
  const opened = useOpenedToday(idNumerico);
  return (
    <a
      className={`name cut${opened ? ' visited' : ''}`}
      translate="no"
      title={nombreCompleto}
      href={`/editarCandidato/${idNumerico}`}
      target="_blank"
      rel="noopener"
      onClick={() => markOpen(idNumerico)}
      onAuxClick={() => markOpen(idNumerico)}
    >
      <Marked>{nombreCompleto}</Marked>
    </a>
  );
}

/** Shows the notes of somebody in a list, over it; nothing while nobody is chosen. */
export function NotasOf({ candidato, onClose }: { candidato: CandidatoInList | null; onClose: () => void }) {
  if (!candidato) return null;
  return (
    <Suspense>
      <NotasModal candidatoId={candidato.idNumerico} nombre={candidato.nombreCompleto} onClose={onClose} />
    </Suspense>
  );
}
