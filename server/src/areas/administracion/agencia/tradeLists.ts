import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Trade } from '@tembiapo/contract/domain/firstSteps.ts';
import { REPO_DIR } from '../../../platform/settings/settings.ts';

interface TradeLists {
  clave: Trade;
  nombre: string;
  rubros: string[];
  cargos: string[];
}

let read: readonly TradeLists[] | undefined;

/** The lists of each trade, read when they are first asked for. */
export const tradeLists = (): readonly TradeLists[] =>
  (read ??= JSON.parse(readFileSync(join(REPO_DIR, 'server/catalogs/oficios.json'), 'utf8')));
