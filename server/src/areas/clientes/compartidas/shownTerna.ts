import { anonymousName } from '@tembiapo/contract/domain/clientes.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { type CvData, cvOf } from '../../personas/candidatos/index.ts';
import { Identity } from './Identity.ts';

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
}

interface Row {
  id: string;
  candidatoId: number;
  letra: number;
  palabras: string | null;
  nombre: string;
  apellido: string;
  documento: string | null;
  direccion: string | null;
  expectativa: string;
  ciudad: string | null;
  empleadores: string[];
}

/** What of the personal data a client reads beside a name: nothing that reaches the person, nor their age or family. */
const TOLD: readonly string[] = ['Ciudad', 'País'];

/**
 * The people of a shortlist who may be shown, in its order. Nobody's telephone, mail, address, document, birth or picture is there; on
 * an anonymous one neither their name nor what they wrote in their own words, and employers only when staff chose so.
 */
export async function readShownTerna(
  db: Db,
  settings: Pick<Settings, 'AGENCY_NAME' | 'AGENCY_COLOR'>,
  rule: ShownRule,
): Promise<Shown[]> {
  const { rows } = await sql<Row>`
    select t.id, c.id "candidatoId", t.letra, t.palabras, c.nombre, c.apellido, c.documento, c.direccion,
           trim_scale(c.expectativa_salarial)::text expectativa, coalesce(ci.descripcion, c.ciudad_libre) ciudad,
           array(select coalesce(em.nombre, e.empresa_otro) from experiencia e left join empresa em on em.id = e.empresa_id
                  where e.candidato_id = c.id and coalesce(em.nombre, e.empresa_otro) is not null) empleadores
      from terna_visible t join candidato c on c.id = t.candidato_id left join geografia ci on ci.id = c.ciudad_id
     where t.oportunidad_id = ${rule.oportunidadId} order by t.orden, t.id`.execute(db);
  const shown = await Promise.all(
    rows.map(async (row): Promise<Shown | undefined> => {
      const cv = await cvOf(db, settings, row.candidatoId, false, !rule.anonima || rule.conEmpleadores);
      if (!cv) return undefined;
      const base = {
        id: row.id,
        candidatoId: row.candidatoId,
        palabras: row.palabras,
        expectativa: rule.conExpectativa && Number(row.expectativa) > 0 ? row.expectativa : null,
        ciudad: row.ciudad,
        cv: { ...cv, contacto: [], datos: cv.datos.filter(([label]) => TOLD.includes(label)) },
      };
      return rule.anonima ? anonymous(base, row, rule, anonymousName(row.letra)) : withExpectation(base);
    }),
  );
  return shown.filter((one) => one !== undefined);
}

const withExpectation = (shown: Shown): Shown =>
  shown.expectativa === null
    ? shown
    : {
        ...shown,
        cv: {
          ...shown.cv,
          datos: [...shown.cv.datos, ['Expectativa salarial', formatMoney(shown.expectativa)]],
        },
      };

function anonymous(shown: Shown, row: Row, { conEmpleadores }: ShownRule, name: string): Shown {
  const identity = new Identity({ ...row, empleadores: conEmpleadores ? [] : row.empleadores });
  const hide = (text: string | null): string | null => (text === null ? null : identity.hide(text));
  const entries = (list: CvData['experiencias']) =>
    list.map(({ periodo, titulo, detalle }) => ({
      periodo,
      titulo: identity.hide(titulo),
      detalle: identity.hide(detalle),
      // In their own words people name whom they worked with, and themselves.
      texto: null,
    }));
  const { cv } = shown;
  return withExpectation({
    ...shown,
    palabras: hide(shown.palabras),
    ciudad: hide(shown.ciudad),
    cv: {
      ...cv,
      nombre: name,
      titulo: hide(cv.titulo),
      datos: cv.datos.map(([label, value]): [string, string] => [label, identity.hide(value)]),
      experiencias: entries(cv.experiencias),
      formaciones: entries(cv.formaciones),
    },
  });
}
