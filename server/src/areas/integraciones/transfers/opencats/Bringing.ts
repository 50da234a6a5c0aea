import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import type { Services } from '../../../../platform/http/context.ts';
import type { Chosen } from '../transfer-types.ts';

/** What bringing needs besides the rows. */
export interface Bringing {
  services: Services;
  /** The transfer. */
  id: string;
  chosen: Chosen;
  /** When what comes was dumped (dumpedAt), where that is known. */
  hecho?: string;
  /** Of which database it is (markBase), where that is told apart. */
  base?: string;
  campos: Record<CampoOwner, readonly Campo[]>;
  /** Who brings it. */
  usuarioId: number;
  paisId: number;
  /** An uploaded archive on this machine, opened once. */
  openArchive(archivo: string): Promise<Archive>;
}

export interface Archive {
  /** Writes what lies under a path into a file; false when it is not there. */
  extract(path: string, file: string): Promise<boolean>;
}
