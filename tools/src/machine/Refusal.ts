/** Printed instead of a stack. */
export class Refusal extends Error {}
