/** Nothing came back from the server: the network, or the server itself, is away. */
export class NoConnection extends Error {}

/** Names the one failure of `fetch` that is the network's; a cancelled request stays what it is. */
export const namingNoConnection = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnection(error.message) : error;
  });
