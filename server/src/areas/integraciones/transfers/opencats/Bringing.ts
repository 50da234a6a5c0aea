import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import type { Services } from '../../../../platform/http/context.ts';
import type { Chosen } from '../transfer-types.ts';

export interface Bringing {
  services: Services;
  /** The transfer. */
  id: string;
  chosen: Chosen;
  /** When the rows were dumped (dumpedAt), if known. */
  hecho?: string;
  /** Its database (markBase), if known. */
  base?: string;
  campos: Record<CampoOwner, readonly Campo[]>;
  /** Who brings it. */
  usuarioId: number;
  paisId: number;
  /** An uploaded archive on this machine, opened once. */
  openArchive(archivo: string): Promise<Archive>;
}

export interface Archive {
  /** Writes the entry at a path to a file; false if there is none. */
  extract(path: string, file: string): Promise<boolean>;
}
