import { NoConnection } from './NoConnection.ts';

/** The server has a newer version of the application and no longer has this one's files. */
export class NewVersion extends NoConnection {
  constructor() {
    super('Hay una versión nueva. Actualizá la página para seguir.');
  }
}
