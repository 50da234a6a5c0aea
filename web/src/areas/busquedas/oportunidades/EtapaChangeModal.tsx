import { useQuery } from '@tanstack/react-query';
import type { IncludedCandidato } from '@tembiapo/contract/calls/busquedas/oportunidades/included.ts';
import {
  type Etapa,
  etapaGroups,
  etapaLabel,
  nextEtapas,
  proposedEtapa,
} from '@tembiapo/contract/domain/etapas.ts';
import { enoughCargosPotenciales, missingInNota } from '@tembiapo/contract/domain/notas.ts';
import type { Staleness } from '@tembiapo/contract/domain/Staleness.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useRef, useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, CATALOG, client, queryClient } from '../../../platform/api.ts';
import { mayPass } from '../../../platform/mayPass.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { findInPages } from '../../../ui/joining/findInPages.ts';
import { stalenessOf, whenOf, whoOf } from '../../../ui/joining/saveJoined.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { NotaFields } from '../../../ui/NotaFields.tsx';
import { PotencialBox } from '../../../ui/PotencialBox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { etapasOptions } from './etapas-options.ts';
import { focusAfterMove } from './focusAfterMove.ts';

export interface RequestedChange {
  tipo: 'avanzar' | 'descartar';
  candidato: IncludedCandidato;
  /** The stage the card was dropped on. */
  etapaId?: number;
}

const KEYS = [
  api.oportunidades.key(),
  api.notas.key(),
  api.candidatos.search.key(),
  api.candidatos.perfilForStaff.key(),
];

interface Props extends RequestedChange {
  oportunidadId: number;
  /** Called when the change should go on to schedule the interview. */
  onSchedule: () => void;
  onClose: () => void;
}

/**
 * 'Avanzar de etapa' and 'Descartar' (docs/reglas/busquedas.md): the stage or the reason, and the note that goes with it. A
 * candidate with too few potential positions gets them first.
 */
export default function EtapaChangeModal(props: Props) {
  const { candidato, onClose } = props;
  const { data } = useQuery(
    api.candidatos.cargosPotenciales.queryOptions({
      input: { candidatoIdNumerico: candidato.idNumerico },
      staleTime: 0,
    }),
  );
  const title = `${props.tipo === 'avanzar' ? 'Avanzar de etapa' : 'Descartar'}: ${candidato.nombreCompleto}`;
  // Decided once, so that a later change by somebody else does not remove a note being written.
  const [enough, setEnough] = useState<typeof data>();
  if (!enough && data && enoughCargosPotenciales(data.cargosPotenciales.length)) setEnough(data);
  if (enough) return <Form {...props} titulo={title} expectativa={enough.expectativaSalarial} />;
  return (
    <Modal onClose={onClose} title={title}>
      {data ? (
        <>
          <p className="notice-fixed" style={{ marginBottom: 12 }} role="status">
            {TEXTS.notaDeEtapaPocosCargos}
          </p>
          <PotencialBox candidatoId={candidato.idNumerico} />
        </>
      ) : (
        <Loading />
      )}
    </Modal>
  );
}

const offers = (etapas: readonly Etapa[], chosen: string | null | undefined): boolean =>
  etapas.some(({ idNumerico }) => String(idNumerico) === chosen);

/** 'Ana Benítez cambió a Juan Duarte, 10:42: ahora está en Entrevista Líder'. */
const movedText = (staleness: Staleness, { nombreCompleto, etapaInfo: e }: IncludedCandidato): string =>
  `${
    staleness.propio ? 'cambiaste' : `${whoOf(staleness)} cambió`
  } a ${nombreCompleto}${staleness.propio ? ' en otra ventana' : ''}${whenOf(staleness)}: ahora está ${
    e.descartado ? 'entre los descartados' : e.inactivo ? 'inactivo' : `en ${etapaLabel(e.etapaIdNumerico)}`
  }`;

function Form({
  tipo,
  candidato,
  etapaId,
  oportunidadId,
  titulo,
  expectativa,
  onSchedule,
  onClose,
}: Props & { titulo: string; expectativa: string }) {
  /** The current state: somebody may move the candidate while this is being written. */
  const [now, setNow] = useState(candidato);
  const situation = now.etapaInfo;
  const etapas = nextEtapas(situation);
  const motivos = useQuery({
    ...api.referencia.descarteMotivos.queryOptions(CATALOG),
    enabled: tipo === 'descartar',
  });
  const proposed =
    tipo === 'avanzar' ? (etapaId ?? proposedEtapa(situation, candidato.origenPostulacion)) : null;
  const typed = useTyped(`${tipo} ${oportunidadId} ${candidato.idNumerico}`, {
    etapa: proposed === null ? null : String(proposed),
    motivo: null as number | null,
    titulo: '',
    contenido: '',
    expectativaSalarial: expectativa,
    conSupervision: false,
    companheroId: null as number | null,
  });
  const { data: f, change } = typed;
  // The stage chosen in a draft may no longer be allowed.
  const etapa = offers(etapas, f.etapa) ? f.etapa : null;
  const [schedules, setSchedules] = useState(false);
  const isInterview =
    tipo === 'avanzar' && etapa !== null && etapaLabel(Number(etapa)).startsWith('Entrevista');
  /** Saved, and scheduling comes next. */
  const goesOn = useRef(false);
  const done = useDone(KEYS, typed);
  const save = async () => {
    // The note needs no team, as it belongs to the opportunity.
    const missing = missingInNota({
      ...f,
      cuentaFiltro: false,
      entrevistaCortesia: false,
      equipoId: null,
      oportunidadIdNumerico: oportunidadId,
    });
    if (missing) throw missing;
    const data = {
      candidatoIdNumerico: candidato.idNumerico,
      oportunidadIdNumerico: oportunidadId,
      titulo: f.titulo,
      contenido: f.contenido,
      companheroId: f.conSupervision ? f.companheroId : null,
      version: now.version,
      ...(f.expectativaSalarial !== '' && { expectativaSalarial: f.expectativaSalarial }),
    };
    try {
      const { message } =
        tipo === 'avanzar'
          ? await client.oportunidades.advance({ ...data, etapaIdNumerico: Number(etapa) })
          : await client.oportunidades.discard({ ...data, motivoDescarteId: f.motivo! });
      const name = candidato.nombreCompleto.split(', ').reverse().join(' ');
      const detail = tipo === 'avanzar' ? `${name} pasó a ${etapaLabel(Number(etapa))}` : name;
      const moveFocus = focusAfterMove(candidato.idNumerico);
      await done({ message, detail });
      moveFocus();
      goesOn.current = schedules && isInterview;
    } catch (error) {
      const staleness = stalenessOf(error);
      if (staleness) {
        const moved = await findInPages(
          (page) => client.oportunidades.candidatos({ oportunidadId, ...page }),
          candidato.idNumerico,
        );
        if (!moved) throw error;
        setNow(moved);
        if (!offers(nextEtapas(moved.etapaInfo), etapa)) change({ etapa: null });
        void queryClient.invalidateQueries({ queryKey: api.oportunidades.candidatos.key() });
        throw `Mientras escribías, ${movedText(staleness, moved)}. La nota sigue acá: elegí de nuevo y guardá.`;
      }
      // After a refusal the window closes (docs/reglas/busquedas.md) and, opened again, offers what was typed.
      if (!mayPass(error)) {
        alerts.error(error);
        onClose();
      }
      throw error;
    }
  };
  return (
    <FormModal
      title={titulo}
      unsaved={typed}
      onClose={() => (goesOn.current ? onSchedule() : onClose())}
      onSubmit={save}
      saveText={tipo === 'avanzar' ? 'Avanzar de etapa' : 'Descartar'}
      canSave={tipo === 'avanzar' ? etapa !== null : f.motivo !== null}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        {tipo === 'avanzar' ? (
          <Select
            label="Etapa nueva"
            required
            description={`Ahora: ${etapaLabel(situation.etapaIdNumerico)}`}
            placeholder="Elegí la etapa"
            data-autofocus
            data={etapasOptions(etapaGroups(etapas, candidato.origenPostulacion))}
            value={etapa}
            onChange={(etapa) => change({ etapa })}
          />
        ) : (
          <Choice
            label="Motivo de descarte"
            required
            data-autofocus
            items={motivos.data?.items}
            value={f.motivo}
            onChange={(motivo) => change({ motivo })}
          />
        )}
        {isInterview && (
          <Checkbox
            label="Después, agendar la entrevista"
            checked={schedules}
            onChange={(e) => setSchedules(e.currentTarget.checked)}
          />
        )}
        <NotaFields valor={f} onChange={change} />
      </div>
    </FormModal>
  );
}
