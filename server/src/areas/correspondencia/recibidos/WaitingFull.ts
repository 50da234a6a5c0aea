/** As many mails wait to be placed as may: one with a file stays in its mailbox, and so does what comes after, until there is room. */
export class WaitingFull extends Error {
  readonly code = 'WAITING_FULL';
}
