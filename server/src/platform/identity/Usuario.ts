import type { Alcance } from '@tembiapo/contract/domain/llaves.ts';
import type { Proof } from '@tembiapo/contract/domain/proofs.ts';
import type { Rol } from '@tembiapo/contract/domain/roles.ts';

/** Who asks: the person behind a live session. */
export interface Usuario {
  id: number;
  rol: Rol;
  sid: string;
  /** Came with a link made for this one resource, not with a session's token. */
  byLink: boolean;
  /** The candidate whose portal account this is. */
  candidatoId: number | null;
  /** Has a passkey or an authenticator app. */
  hasFactor: boolean;
  /** How this session was last verified, and seconds since then. */
  proof: Proof;
  proofSeconds: number;
  /** A program, by its key: it sees what staff see, and does what its scopes allow. */
  llave?: { id: number; nombre: string; alcances: Alcance[] };
}
