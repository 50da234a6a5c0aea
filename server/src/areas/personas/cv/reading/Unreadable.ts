/** A file that cannot be read, with the sentence that says why. */
export class Unreadable extends Error {}
/** A picture of text, to be recognized by another process. */
export class NeedsScan extends Error {}

/** The most pages of a CV that are read, and the least pages of a book, which is refused. */
export const MAX_PAGES = 8;
export const MAX_DOCUMENT_PAGES = 60;
/** The most text pieces of a CV's page. */
export const MAX_PIECES = 20_000;
/** What a document's archive may unpack to. */
export const MAX_UNPACKED = 60 * 1024 * 1024;
