/** Too many mails wait to be placed: one with a file, and all that follow it, stay in the mailbox until there is room. */
export class WaitingFull extends Error {
  readonly code = 'WAITING_FULL';
}
