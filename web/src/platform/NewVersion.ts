import { NoConnection } from './NoConnection.ts';

/** The server has another version of the application, and not the files of this one any more. */
export class NewVersion extends NoConnection {
  constructor() {
    super('Hay una versión nueva. Actualizá la página para seguir.');
  }
}
