import type { TimelineEntry } from '@tembiapo/contract/calls/busquedas/timeline.ts';
import { EVENTO_ESTADO_LABEL, type EventoEstado } from '@tembiapo/contract/domain/agenda.ts';
import { DISCLOSURE_LABEL, type DisclosureKind } from '@tembiapo/contract/domain/disclosures.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { fieldInWords, partInWords } from '../../administracion/auditoria/index.ts';
import { kindOf, type StoredEntry } from './queries.ts';

const ACTION: Record<string, string> = { alta: 'Alta', cambio: 'Cambio', baja: 'Baja' };

function etapaInWords({ tipo, etapaId, motivo }: Record<string, unknown>): Words {
  const label = etapaLabel(Number(etapaId));
  switch (tipo) {
    case 'inclusion':
      return { titulo: `Incluido en ${label}` };
    case 'descarte':
      return { titulo: 'Descartado', ...(motivo ? { texto: String(motivo) } : {}) };
    case 'desactivacion':
      return { titulo: 'Desactivado' };
    default:
      return { titulo: `Avance a ${label}` };
  }
}

interface Words {
  titulo: string;
  texto?: string | null;
}

function wordsOf({ source, titulo, texto, datos }: StoredEntry): Words {
  const told = datos ?? {};
  switch (source) {
    case 'etapa':
      return etapaInWords(told);
    case 'acceso':
      return { titulo: DISCLOSURE_LABEL[told.accion as DisclosureKind] };
    case 'cambio': {
      const { accion, tabla, columnas } = told as { accion: string; tabla: string; columnas: string[] };
      const fields = accion === 'cambio' ? columnas.map((column) => fieldInWords(tabla, column)) : [];
      return {
        titulo: `${ACTION[accion] ?? accion}: ${partInWords(tabla)}`,
        texto: fields.join(', ') || null,
      };
    }
    case 'evento':
      return {
        titulo: titulo ?? '',
        texto: [told.estado !== 'previsto' && EVENTO_ESTADO_LABEL[told.estado as EventoEstado], texto]
          .filter(Boolean)
          .join(' · '),
      };
    case 'carta':
    case 'recibido':
      return { titulo: titulo || 'Sin asunto' };
    default:
      return { titulo: titulo ?? '' };
  }
}

/** An entry as people read it. */
export function entryInWords(stored: StoredEntry): TimelineEntry {
  const { source, id, hiloId, ts: _ts, datos: _, texto, ...rest } = stored;
  const words = wordsOf(stored);
  return {
    ...rest,
    tipo: kindOf(source),
    idNumerico: hiloId ?? id,
    clave: `${source}-${id}`,
    titulo: words.titulo,
    texto: (words.texto === undefined ? texto : words.texto) || null,
  };
}
