/** From which mailbox a mail is taken. */
export interface Taking {
  casillaId: number | null;
  /** The address of the mailbox. */
  direccion?: string;
  /** Whose own the mailbox is. */
  usuarioId: number | null;
  /** When the mailbox was read for the first time: what is much older and of nobody known is left alone. */
  began: Date;
  /** When the mailbox got it. */
  arrived?: Date;
  /** What of it could not be had. */
  aviso?: string | null;
}

/**
 * `taken`: it stands in a thread or waits to be placed. `known`: it was taken before. `left`: it is nothing for the agency.
 * `unkept`: it stays in its mailbox only, and that is told.
 */
export type Taken = 'taken' | 'known' | 'left' | 'unkept';
