import { IconPlus } from '@tabler/icons-react';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { EVENTO_TITLE_CHARS } from '@tembiapo/contract/domain/agenda.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { hasFollowUp } from '@tembiapo/contract/domain/oportunidades.ts';
import { lazy, Suspense } from 'react';
import { start } from '../../../platform/start.ts';
import { EachAlone } from '../../../ui/EachAlone.tsx';
import { Loading } from '../../../ui/states.tsx';
import { ExportButton } from '../../administracion/documentos/index.ts';
import { PublicacionBox } from '../bolsa/index.ts';
import { EtapaSummary } from './EtapaSummary.tsx';
import { StartMailBox } from './StartMailBox.tsx';
import { StateBox } from './StateBox.tsx';

const NextBox = lazy(async () => ({ default: (await import('../timeline/index.ts')).NextBox }));
const HistoryBox = lazy(async () => ({ default: (await import('../timeline/index.ts')).HistoryBox }));
const ContactsButton = lazy(async () => ({
  default: (await import('../../correspondencia/envios/index.ts')).ContactsButton,
}));
const CompartidaBox = lazy(async () => ({
  default: (await import('../compartidas/index.ts')).CompartidaBox,
}));

interface Props {
  oportunidad: Oportunidad;
  etapa: number | null;
  onEtapa: (etapa: number | null) => void;
}

/** What stands beside the list: the state first, then stages, what is to come, what the client sees, and what was published. */
export function DataBoxes({ oportunidad: o, etapa, onEtapa }: Props) {
  const of = { oportunidadIdNumerico: o.idNumerico };
  const oportunidad = { idNumerico: o.idNumerico, nombre: o.titulo };
  return (
    <EachAlone>
      <StateBox key={o.idNumerico} oportunidad={o} />
      <EtapaSummary
        oportunidadId={o.idNumerico}
        etapa={etapa}
        onEtapa={onEtapa}
        action={
          hasFollowUp(o.creacionTs) && (
            <ExportButton
              size="xs"
              inWindow
              recurso={`/v1/oportunidad/reporte/busqueda/excel?oportunidadId=${o.idNumerico}`}
            >
              Reporte de busqueda
            </ExportButton>
          )
        }
      />
      <Suspense fallback={<Loading rows={2} />}>
        <NextBox
          of={of}
          preset={{ titulo: cutText(`Entrevista: ${o.titulo}`, EVENTO_TITLE_CHARS), oportunidad }}
          about={{ oportunidad }}
          write={
            <ContactsButton
              empresaId={o.empresaIdNumerico}
              oportunidadId={o.idNumerico}
              text="Correo"
              icon={<IconPlus size={14} />}
            />
          }
        />
      </Suspense>
      <Suspense fallback={<Loading rows={2} />}>
        <CompartidaBox oportunidadId={o.idNumerico} />
      </Suspense>
      {hasFollowUp(o.creacionTs) && <StartMailBox oportunidad={o} />}
      {start.ownBolsa && o.publicarWeb && <PublicacionBox oportunidadId={o.idNumerico} />}
      <Suspense fallback={<Loading rows={2} />}>
        <HistoryBox of={of} />
      </Suspense>
    </EachAlone>
  );
}
