import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { IncludedCandidato } from '@tembiapo/contract/calls/oportunidades.ts';
import type { EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { canAdvance, canDeactivate, canDiscard } from '@tembiapo/contract/domain/etapas.ts';
import { type CandidatoAction, obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { alertas } from '../../ui/alerts.tsx';
import type { AccionPedida } from './OpportunityScreen.tsx';

/**
 * Asks for an action unless the opportunity's state forbids it: then the documents' warning is shown. The action that
 * the state of the candidate forbids is not offered at all (001 §4).
 */
export function pedirAccion(
  accion: AccionPedida,
  estado: EstadoOportunidad,
  onAccion: (accion: AccionPedida) => void,
): void {
  const mueve = accion.tipo === 'historial' || accion.tipo === 'notas' ? null : accion.tipo;
  const motivo = mueve && obstacle(mueve as CandidatoAction, estado);
  if (motivo) alertas.aviso(motivo);
  else onAccion(accion);
}

interface Props {
  candidato: IncludedCandidato;
  estado: EstadoOportunidad;
  onAccion: (accion: AccionPedida) => void;
}

/** Everything that can be done with a candidate of an opportunity. */
export function CandidateActions({ candidato, estado, onAccion }: Props) {
  const { etapaInfo } = candidato;
  const pedir = (tipo: AccionPedida['tipo']) =>
    pedirAccion({ tipo, candidato } as AccionPedida, estado, onAccion);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Acciones de ${candidato.nombreCompleto}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canAdvance(etapaInfo) && <Menu.Item onClick={() => pedir('avanzar')}>Avanzar de etapa</Menu.Item>}
        {canDiscard(etapaInfo) && <Menu.Item onClick={() => pedir('descartar')}>Descartar</Menu.Item>}
        {canDeactivate(etapaInfo) && <Menu.Item onClick={() => pedir('desactivar')}>Desactivar</Menu.Item>}
        <Menu.Divider />
        <Menu.Item onClick={() => pedir('notas')}>Notas</Menu.Item>
        <Menu.Item onClick={() => pedir('historial')}>Historial de etapas</Menu.Item>
        <Menu.Item component="a" href={`/editarCandidato/${candidato.idNumerico}`} target="_blank">
          Abrir el perfil
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Where a candidate stands, beside the stage: came by the portal, inactive, discarded and why, supervised. */
export function CandidateBadges({ candidato: c }: { candidato: IncludedCandidato }) {
  const { inactivo, descartado, motivoDescarteDescripcion } = c.etapaInfo;
  return (
    <>
      {c.origenPostulacion === 'portal' && <span className="badge b-blue">Portal</span>}
      {descartado && (
        <span className="badge b-red" title={motivoDescarteDescripcion ?? undefined}>
          Descartado
        </span>
      )}
      {inactivo && <span className="badge b-grey">Inactivo</span>}
      {c.conSupervision && <span className="badge b-violet">Con superv.</span>}
    </>
  );
}
