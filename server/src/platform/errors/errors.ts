import { ORPCError } from '@orpc/server';
import { MISSING_FACTOR, PROOF_WANTED } from '@tembiapo/contract/domain/proofs.ts';

/**
 * The one family of errors that areas throw. `message` is Spanish, for the person at the screen; the handler in app.ts turns each
 * into `{error: {code, message, details?}}` with its status (docs/reglas/convenciones.md).
 */
export class AppError extends ORPCError<string, unknown> {
  constructor(status: number, code: string, message: string, details?: unknown) {
    super(code, { status, message, data: details });
  }
}

/** 400: the input does not match the call's schema. */
export class BadInput extends AppError {
  constructor(message: string, details?: unknown) {
    super(400, 'ENTRADA_INVALIDA', message, details);
  }
}
/** 401: no token, or one that is no longer valid. */
export class Unauthorized extends AppError {
  constructor(message = 'Tu sesión venció. Volvé a ingresar.') {
    super(401, 'SIN_SESION', message);
  }
}
/** 403: the role, or the ownership of the record, forbids it. */
export class Forbidden extends AppError {
  constructor(message = 'No tenés permiso para hacer esto') {
    super(403, 'SIN_PERMISO', message);
  }
}
/** 401: the first step of sign-in succeeded; `details` describes the second. */
export class SecondStep extends AppError {
  constructor(details: unknown) {
    super(401, MISSING_FACTOR, 'Falta el segundo paso: tu passkey o el código de tu aplicación', details);
  }
}
/** 403: this person may only set up a second factor. */
export class MissingFactor extends AppError {
  constructor() {
    super(403, MISSING_FACTOR, 'Para seguir, agregá un segundo paso a tu ingreso en Mi seguridad');
  }
}
/** 403: this needs a recent proof of identity. */
export class ProofWanted extends AppError {
  constructor() {
    super(403, PROOF_WANTED, 'Para seguir, confirmá que sos vos');
  }
}
export class NotFound extends AppError {
  constructor(message: string, details?: unknown) {
    super(404, 'NO_ENCONTRADO', message, details);
  }
}
/** 409: a duplicate, a record in use, something already done, a stale version. */
export class Conflict extends AppError {
  constructor(message: string, details?: unknown) {
    super(409, 'CONFLICTO', message, details);
  }
}
/** 413: a file or a body over its limit. */
export class TooLarge extends AppError {
  constructor(message: string) {
    super(413, 'DEMASIADO_GRANDE', message);
  }
}
/** 415: a content type that is not accepted, whatever its name says. */
export class WrongType extends AppError {
  constructor(message: string) {
    super(415, 'TIPO_NO_ADMITIDO', message);
  }
}
/** 422: a business rule forbids it. */
export class Rule extends AppError {
  constructor(message: string) {
    super(422, 'REGLA', message);
  }
}
/** 429: too many tries; the text says how long to wait. */
export class TooMany extends AppError {
  constructor(message: string) {
    super(429, 'DEMASIADOS_INTENTOS', message);
  }
}
/** 507: no disk space; what was saved before is safe. */
export class NoRoom extends AppError {
  constructor() {
    super(
      507,
      'SIN_LUGAR',
      'No hay lugar en el disco. Esto no se guardó; lo de antes está a salvo. Avisá al administrador y probá de nuevo cuando haya lugar.',
    );
  }
}
/** 503: the database cannot be reached. */
export class Unavailable extends AppError {
  constructor(message: string) {
    super(503, 'NO_DISPONIBLE', message);
  }
}
