/** Nothing came back from the server: the network, or the server itself, is away. Its message is what a person is told. */
export class NoConnection extends Error {
  constructor(message = 'No hay conexión con el servidor. Revisá tu internet y probá de nuevo.') {
    super(message);
  }
}

/** Names the one failure of `fetch` that is the network's; a cancelled request stays what it is. */
export const namingNoConnection = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnection() : error;
  });
