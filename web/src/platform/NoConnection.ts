/** The server did not answer: it or the network is down. The message is shown to the person. */
export class NoConnection extends Error {
  constructor(message = 'No hay conexión con el servidor. Revisá tu internet y probá de nuevo.') {
    super(message);
  }
}

/** Turns a network failure of `fetch` into NoConnection; a cancelled request stays as it is. */
export const namingNoConnection = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnection() : error;
  });
