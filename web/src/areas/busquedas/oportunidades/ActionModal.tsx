import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { EVENTO_TITLE_CHARS } from '@tembiapo/contract/domain/agenda.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { type ComponentType, lazy } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, queryClient } from '../../../platform/api.ts';
import { stalenessOf, staleText } from '../../../ui/joining/saveJoined.ts';
import { Confirm } from '../../../ui/modals.tsx';
import { useDone } from '../../../ui/useDone.ts';
import type { RequestedAction } from './CandidatoActions.tsx';

const EtapaChangeModal = lazy(() => import('./EtapaChangeModal.tsx'));
const HistoryModal = lazy(() => import('./HistoryModal.tsx'));
const TernaModal = lazy(async () => ({
  default: (await import('../compartidas/index.ts')).TernaModal,
}));
const OfferModal = lazy(async () => ({ default: (await import('../agenda/index.ts')).OfferModal }));
const EventoModal = lazy(async () => ({ default: (await import('../agenda/index.ts')).EventoModal }));

const KEYS = [api.oportunidades.key(), api.candidatos.search.key()];

export interface Handed {
  /** The notes of a candidate, which stand above this group. */
  NotasModal: ComponentType<{
    candidatoId: number;
    nombre: string;
    oportunidadId: number;
    onClose: () => void;
  }>;
}

interface ActionProps extends Handed {
  action: RequestedAction;
  oportunidad: Oportunidad;
  onAction: (action: RequestedAction) => void;
  onClose: () => void;
}

/** The window of what was asked for a candidate of an opportunity. */
export function ActionModal({ action, oportunidad, NotasModal, onAction, onClose }: ActionProps) {
  const { candidato } = action;
  const { idNumerico: oportunidadId, titulo } = oportunidad;
  const done = useDone(KEYS);
  switch (action.tipo) {
    case 'avanzar':
    case 'descartar':
      return (
        <EtapaChangeModal
          {...action}
          oportunidadId={oportunidadId}
          onSchedule={() => onAction({ tipo: 'agendar', candidato })}
          onClose={onClose}
        />
      );
    case 'agendar':
      return (
        <EventoModal
          evento={null}
          preset={{
            titulo: cutText(`Entrevista: ${titulo}`, EVENTO_TITLE_CHARS),
            candidato: { idNumerico: candidato.idNumerico, nombre: candidato.nombreCompleto },
            oportunidad: { idNumerico: oportunidadId, nombre: titulo },
          }}
          onClose={onClose}
        />
      );
    case 'ofrecer':
      return (
        <OfferModal
          titulo={cutText(`Entrevista: ${titulo}`, EVENTO_TITLE_CHARS)}
          candidatos={[{ idNumerico: candidato.idNumerico, nombre: candidato.nombreCompleto }]}
          oportunidadId={oportunidadId}
          onClose={onClose}
        />
      );
    case 'terna':
      return (
        <TernaModal
          oportunidadId={oportunidadId}
          candidato={{ idNumerico: candidato.idNumerico, nombre: candidato.nombreCompleto }}
          onClose={onClose}
        />
      );
    case 'historial':
      return (
        <HistoryModal
          oportunidadId={oportunidadId}
          candidatoId={candidato.idNumerico}
          nombre={candidato.nombreCompleto}
          onClose={onClose}
        />
      );
    case 'notas':
      return (
        <NotasModal
          candidatoId={candidato.idNumerico}
          nombre={candidato.nombreCompleto}
          oportunidadId={oportunidadId}
          onClose={onClose}
        />
      );
    case 'desactivar':
      return (
        <Confirm
          title="Desactivar"
          text={`Se desactivará a ${candidato.nombreCompleto} en esta oportunidad. Al avanzar de etapa vuelve a estar activo.`}
          acceptText="Desactivar"
          onClose={onClose}
          onConfirm={async () => {
            try {
              await done(
                await client.oportunidades.deactivate({
                  candidatoIdNumerico: candidato.idNumerico,
                  oportunidadIdNumerico: oportunidadId,
                  version: candidato.version,
                }),
              );
            } catch (error) {
              const staleness = stalenessOf(error);
              alerts.error(staleness ? staleText(staleness) : error);
              if (staleness)
                void queryClient.invalidateQueries({ queryKey: api.oportunidades.candidatos.key() });
            }
          }}
        />
      );
  }
}
