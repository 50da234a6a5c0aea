import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { Db } from '../../../platform/database/database.ts';
import { REPO_DIR } from '../../../platform/settings/settings.ts';
import { listAdded, readVocabulary, type VocabularyRow } from './queries.ts';
import type { Known } from './Reader.ts';
import type { CvRules } from './reading/rules.ts';
import { bothSexes } from './reading/Words.ts';

/** Lists change seldom: how long they are kept before they are read again. */
const KEEP_MS = 30_000;

export interface Knowledge extends Known {
  /** Ids by normalized name, of the lists that are kept whole. */
  ids: Record<VocabularyRow['lista'], Map<string, number>>;
}

const BASE = readFileSync(join(REPO_DIR, 'server/catalogs/cv-reglas.json'), 'utf8');

/** The built-in words with those that the agency added. */
function rulesWith(added: readonly { lista: string; texto: string }[]): CvRules {
  const rules = JSON.parse(BASE) as CvRules;
  for (const { lista, texto } of added) {
    const [group, key] = lista.split('.') as [keyof CvRules, string | undefined];
    const list = key === undefined ? rules[group] : (rules[group] as Record<string, string[]>)[key];
    if (Array.isArray(list)) list.push(normalizeText(texto));
  }
  return rules;
}

/** The built-in words alone. */
export const houseRules = (): CvRules => rulesWith([]);

async function load(db: Db): Promise<Knowledge> {
  const [rows, added] = [await readVocabulary(db), await listAdded(db)];
  const names = (list: VocabularyRow['lista']) => rows.filter((row) => row.lista === list);
  const idsOf = (list: VocabularyRow['lista']) =>
    new Map(
      names(list).flatMap(({ id, nombre }) =>
        bothSexes(nombre).map((name) => [normalizeText(name), id] as const),
      ),
    );
  const textsOf = (list: VocabularyRow['lista']) => names(list).map(({ nombre }) => nombre);
  const version = createHash('sha256')
    .update(JSON.stringify([rows.map(({ lista, nombre }) => [lista, nombre]), added]))
    .digest('base64url');
  return {
    version,
    rules: rulesWith(added),
    vocabulary: {
      cargos: textsOf('cargo'),
      empresas: textsOf('empresa'),
      institutos: textsOf('instituto'),
      titulaciones: textsOf('titulacion'),
      ciudades: textsOf('ciudad'),
      paises: textsOf('pais'),
      idiomas: textsOf('idioma'),
    },
    ids: {
      cargo: idsOf('cargo'),
      empresa: idsOf('empresa'),
      instituto: idsOf('instituto'),
      titulacion: idsOf('titulacion'),
      ciudad: idsOf('ciudad'),
      pais: idsOf('pais'),
      idioma: idsOf('idioma'),
    },
  };
}

const kept = new WeakMap<Db, { at: number; value: Promise<Knowledge> }>();

/** What reading knows: the rules, and the lists of this installation. */
export function knowledgeOf(db: Db): Promise<Knowledge> {
  const now = Date.now();
  const before = kept.get(db);
  if (before && now - before.at < KEEP_MS) return before.value;
  const value = load(db);
  kept.set(db, { at: now, value });
  value.catch(() => kept.delete(db));
  return value;
}

/** After a word was added or removed: the next CV is read with it. */
export const forgetKnowledge = (db: Db): void => void kept.delete(db);
