/** A file that is not read, with the sentence that says why. */
export class Unreadable extends Error {}
/** A picture of text: whoever asked has it recognized elsewhere. */
export class NeedsScan extends Error {}

/** A CV has fewer pages than this; of a longer one the first are read, and a book is refused. */
export const MAX_PAGES = 8;
export const MAX_DOCUMENT_PAGES = 60;
/** Text pieces of one page; more is no CV. */
export const MAX_PIECES = 20_000;
/** What a document's archive may unpack to. */
export const MAX_UNPACKED = 60 * 1024 * 1024;
