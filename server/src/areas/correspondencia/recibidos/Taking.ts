/** The mailbox that a mail is taken from. */
export interface Taking {
  casillaId: number | null;
  /** The mailbox's address. */
  direccion?: string;
  /** The user whose own mailbox it is. */
  usuarioId: number | null;
  /** When the mailbox was first read: much older mail from unknown senders is left alone. */
  began: Date;
  /** When the mailbox received the mail. */
  arrived?: Date;
  /** What could not be fetched of it. */
  aviso?: string | null;
}

/**
 * `taken`: it is in a thread or waits to be placed. `known`: it was taken before. `left`: it does not concern the agency.
 * `unkept`: it stays only in its mailbox, and the screen says so.
 */
export type Taken = 'taken' | 'known' | 'left' | 'unkept';
