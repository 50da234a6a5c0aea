/** What the leading process tells a serving one (cluster.ts). */
export interface WorkerOrder {
  serve?: { url: string; cluster: string | null; first: boolean };
  areYouThere?: true;
}

/** Its answer. */
export interface WorkerAnswer {
  here: true;
}
