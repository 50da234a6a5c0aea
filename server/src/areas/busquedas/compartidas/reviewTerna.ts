import { createHash } from 'node:crypto';
import type { TernaReview } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import { anonymousName } from '@tembiapo/contract/domain/clientes.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { type CvData, cvOf } from '../../personas/candidatos/index.ts';
import { Covering } from './identity/Covering.ts';
import { wordsOf } from './identity/FoldedText.ts';
import type { Words } from './identity/findDoubts.ts';
import { Identity } from './identity/Identity.ts';
import { listTexts, type TernaTexts } from './review-queries.ts';

/** How people are shown. */
export interface ShownRule {
  oportunidadId: number;
  anonima: boolean;
  conExpectativa: boolean;
  conEmpleadores: boolean;
}

/** Somebody on a shortlist as the client sees them. */
export interface Shown {
  /** The id by which the client knows them. */
  id: string;
  candidatoId: number;
  palabras: string | null;
  /** In Guaraníes. */
  expectativa: string | null;
  ciudad: string | null;
  cv: Omit<CvData, 'photo' | 'mark'>;
  /** A client's words about them, covered as their own texts are; entirely when they may identify an anonymous person. */
  hide(text: string): string;
}

/** Somebody on a shortlist, with what the agency needs to know before they are shown. */
export interface Reviewed {
  shown: Shown;
  /** They agreed and are still in the process; only the agency's review may be missing. */
  agreed: boolean;
  /** A hash of what is shown of them. */
  hash: Buffer;
  /** Something in it may identify them, and nobody has approved it. */
  waits: boolean;
  /** What the database says about that so far. */
  wasWaiting: boolean;
  review: TernaReview;
}

/** Replaces a text that may name somebody who is now shown without their name. */
const HIDDEN_TEXT = '(texto de cuando se veía el nombre)';

/** Personal data that a client reads beside a name: nothing that reaches the person, nor their age or family. */
const TOLD: readonly string[] = ['Ciudad', 'País'];

/**
 * The people of a shortlist as its client sees them, in its order, and what is covered or doubted in their texts
 * (docs/reglas/clientes.md). Nobody's telephone, mail, address, document, birth or picture is included; for an anonymous
 * person neither their name nor their own words, and employers only if staff chose so.
 */
export async function reviewTerna(
  db: Db,
  settings: Pick<Settings, 'AGENCY_NAME' | 'AGENCY_COLOR'>,
  rule: ShownRule,
  words: Words,
): Promise<Reviewed[]> {
  const rows = await listTexts(db, rule.oportunidadId);
  const people = await Promise.all(
    rows.map(async (row) => {
      const cv = await cvOf(db, settings, row.candidatoId, false, !rule.anonima || rule.conEmpleadores);
      return cv && reviewed(row, cv, rule, words);
    }),
  );
  return people.filter((one) => one !== undefined);
}

function reviewed(row: TernaTexts, cv: Shown['cv'], rule: ShownRule, words: Words): Reviewed {
  const { anonima, conEmpleadores, conExpectativa } = rule;
  const identity = new Identity(row, rule, words.common);
  const own = wordsOf(`${row.nombre} ${row.apellido}`);
  const employers = conEmpleadores ? row.empleadores : [];
  const known = [...row.elegido, ...row.busqueda, ...employers].flatMap(wordsOf);
  const covering = new Covering(
    identity,
    { chosen: new Set(row.elegido), judged: new Set([...row.institutos, ...employers]) },
    anonima
      ? {
          phrases: words.phrases,
          common: new Set([...words.common, ...known]),
          names: new Set([
            ...words.names,
            ...own.filter((word) => word.length > 1 && !words.common.has(word)),
          ]),
        }
      : null,
  );
  const cover = <T extends string | null>(where: string, text: T): T => covering.cover(where, text);
  const entries = (where: string, list: CvData['experiencias']) =>
    list.map(({ periodo, titulo, detalle, texto }) => ({
      periodo,
      titulo: cover(where, titulo),
      detalle: cover(where, detalle),
      // In their own words people name themselves and those they worked with.
      texto: anonima ? null : cover(where, texto),
    }));
  const agencyWords = cover('Qué le decimos', row.palabras);
  const ciudad = cover('Ciudad', row.ciudad);
  const expectativa = conExpectativa && Number(row.expectativa) > 0 ? row.expectativa : null;
  const shown: Shown = {
    id: row.id,
    candidatoId: row.candidatoId,
    palabras: agencyWords,
    expectativa,
    ciudad,
    cv: {
      ...cv,
      nombre: anonima ? anonymousName(row.letra) : cv.nombre,
      titulo: cover('Experiencia', cv.titulo),
      contacto: [],
      datos: [
        ...cv.datos
          .filter(([label]) => TOLD.includes(label))
          .map(([label, value]): [string, string] => [label, cover(label, value)]),
        ...(expectativa === null
          ? []
          : [['Expectativa salarial', formatMoney(expectativa)] as [string, string]]),
      ],
      experiencias: entries('Experiencia', cv.experiencias),
      formaciones: entries('Formación', cv.formaciones),
    },
    hide: (text) => (anonima && covering.doubts(text).length > 0 ? HIDDEN_TEXT : identity.hide(text)),
  };
  const { fecha: _, ...told } = shown.cv;
  const hash = createHash('sha256')
    .update(JSON.stringify([agencyWords, ciudad, told]))
    .digest();
  const doubted = covering.textos.some(({ partes }) => partes.some(({ marca }) => marca === 'duda'));
  const waits = doubted && !row.revisado?.equals(hash);
  return {
    shown,
    agreed: row.acepta,
    hash,
    waits,
    wasWaiting: row.faltaRevisar,
    review: {
      candidatoIdNumerico: row.candidatoId,
      nombreCompleto: row.nombreCompleto,
      letra: row.letra,
      falta: waits,
      huella: hash.toString('base64url'),
      textos: covering.textos,
    },
  };
}
