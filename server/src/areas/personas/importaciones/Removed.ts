/** An import that somebody removed while it was worked on. */
export class Removed extends Error {}
