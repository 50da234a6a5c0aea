import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { IncludedCandidato } from '@tembiapo/contract/calls/busquedas/oportunidades/included.ts';
import { fuenteLabel } from '@tembiapo/contract/domain/bolsa.ts';
import { OPINION_LABEL } from '@tembiapo/contract/domain/clientes.ts';
import type { EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { canAdvance, canDeactivate, canDiscard } from '@tembiapo/contract/domain/etapas.ts';
import { type CandidatoAction, obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { RequestedChange } from './EtapaChangeModal.tsx';

/** What may be done to a candidate; each opens its own modal. */
export type RequestedAction =
  | RequestedChange
  | {
      tipo: 'desactivar' | 'historial' | 'notas' | 'agendar' | 'ofrecer' | 'terna';
      candidato: IncludedCandidato;
    };

const MOVES_NOTHING: ReadonlySet<RequestedAction['tipo']> = new Set([
  'historial',
  'notas',
  'agendar',
  'ofrecer',
  'terna',
]);

/**
 * Opens an action, or shows the documents' warning when the opportunity's state forbids it. An action that the candidate's
 * state forbids is not offered at all (docs/reglas/busquedas.md).
 */
export function requestAction(
  action: RequestedAction,
  estado: EstadoOportunidad,
  onAction: (action: RequestedAction) => void,
): void {
  const moves = MOVES_NOTHING.has(action.tipo) ? null : action.tipo;
  const motivo = moves && obstacle(moves as CandidatoAction, estado);
  if (motivo) alerts.notice(motivo);
  else onAction(action);
}

interface Props {
  candidato: IncludedCandidato;
  estado: EstadoOportunidad;
  onAction: (action: RequestedAction) => void;
  small?: boolean;
}

/** Everything that can be done with a candidate of an opportunity. */
export function CandidatoActions({ candidato, estado, onAction, small = false }: Props) {
  const { etapaInfo } = candidato;
  const request = (kind: RequestedAction['tipo']) =>
    requestAction({ tipo: kind, candidato } as RequestedAction, estado, onAction);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton size={small ? 'sm' : 'md'} aria-label={`Acciones de ${candidato.nombreCompleto}`}>
          <IconDots size={16} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {canAdvance(etapaInfo) && <Menu.Item onClick={() => request('avanzar')}>Avanzar de etapa</Menu.Item>}
        {canDiscard(etapaInfo) && <Menu.Item onClick={() => request('descartar')}>Descartar</Menu.Item>}
        {canDeactivate(etapaInfo) && <Menu.Item onClick={() => request('desactivar')}>Desactivar</Menu.Item>}
        <Menu.Divider />
        <Menu.Item onClick={() => request('agendar')}>Agendar</Menu.Item>
        <Menu.Item onClick={() => request('ofrecer')}>Ofrecer horas</Menu.Item>
        {!candidato.enTerna && !etapaInfo.descartado && !etapaInfo.inactivo && (
          <Menu.Item onClick={() => request('terna')}>Poner en la terna</Menu.Item>
        )}
        <Menu.Item onClick={() => request('notas')}>Notas</Menu.Item>
        <Menu.Item onClick={() => request('historial')}>Historial de etapas</Menu.Item>
        <Menu.Item component="a" href={`/editarCandidato/${candidato.idNumerico}`} target="_blank">
          Abrir el perfil
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The client's opinion; if two contacts disagree, it says so. */
function OpinionBadge({ opiniones }: Pick<IncludedCandidato, 'opiniones'>) {
  const [first, second] = opiniones;
  if (!first) return null;
  const text = second ? 'Cliente: no coinciden' : `Cliente: ${OPINION_LABEL[first].toLowerCase()}`;
  return (
    <span
      className={`badge cut ${second ? 'b-yellow' : first === 'entrevistar' ? 'b-green' : 'b-red'}`}
      title={text}
    >
      {text}
    </span>
  );
}

/** Where an applicant of the portal came from. */
export function OriginBadge({ candidato: c }: { candidato: IncludedCandidato }) {
  if (c.origenPostulacion !== 'portal') return null;
  const text = c.fuente ? `Portal: ${fuenteLabel(c.fuente)}` : 'Portal';
  return (
    <span className="badge b-blue cut" title={text}>
      {text}
    </span>
  );
}

/** A candidate's marks beside the stage: discarded and why, inactive, with the client, supervised. */
export function CandidatoBadges({ candidato: c }: { candidato: IncludedCandidato }) {
  const { inactivo, descartado, motivoDescarteDescripcion } = c.etapaInfo;
  return (
    <>
      {descartado && (
        <span className="badge b-red" title={motivoDescarteDescripcion ?? undefined}>
          Descartado
        </span>
      )}
      {inactivo && <span className="badge b-grey">Inactivo</span>}
      {c.enTerna && c.opiniones.length === 0 && (
        <span className="badge b-violet cut" title="En la terna">
          En la terna
        </span>
      )}
      <OpinionBadge opiniones={c.opiniones} />
      {c.conSupervision && (
        <span className="badge b-violet cut" title="Con superv.">
          Con superv.
        </span>
      )}
    </>
  );
}
