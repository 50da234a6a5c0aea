/** People chosen in a list, with their names: who they are can be told on every page. */
export type Chosen = ReadonlyMap<number, string>;
