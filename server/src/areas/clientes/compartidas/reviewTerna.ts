import { createHash } from 'node:crypto';
import type { TernaReview } from '@tembiapo/contract/calls/clientes/compartidas.ts';
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

/** How somebody is shown. */
export interface ShownRule {
  oportunidadId: number;
  anonima: boolean;
  conExpectativa: boolean;
  conEmpleadores: boolean;
}

/** Somebody of a shortlist as a client is shown them. */
export interface Shown {
  /** What the client knows them by. */
  id: string;
  candidatoId: number;
  palabras: string | null;
  /** In Guaraníes. */
  expectativa: string | null;
  ciudad: string | null;
  cv: Omit<CvData, 'photo' | 'mark'>;
  /** What a client said of them, covered as their texts are; as a whole when it may tell who an anonymous one is. */
  hide(text: string): string;
}

/** Somebody of a shortlist with what the agency has to know before they are shown. */
export interface Reviewed {
  shown: Shown;
  /** They agreed to it and go on: only the agency may still have to look. */
  agreed: boolean;
  /** What is shown of them, as a hash. */
  hash: Buffer;
  /** Something in it may tell who they are, and nobody said that it may be shown. */
  waits: boolean;
  /** What the database says of that, until now. */
  wasWaiting: boolean;
  review: TernaReview;
}

/** What is read for what may name somebody who is shown without their name now. */
const HIDDEN_TEXT = '(texto de cuando se veía el nombre)';

/** What of the personal data a client reads beside a name: nothing that reaches the person, nor their age or family. */
const TOLD: readonly string[] = ['Ciudad', 'País'];

/**
 * The people of a shortlist as its client is shown them, in its order, and what is covered or doubted in their texts
 * (docs/reglas/clientes.md). Nobody's telephone, mail, address, document, birth or picture is there; on an anonymous one neither their
 * name nor what they wrote in their own words, and employers only when staff chose so.
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
      // In their own words people name whom they worked with, and themselves.
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
