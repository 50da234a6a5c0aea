/** What the leading process tells one of those that serve (cluster.ts). */
export interface WorkerOrder {
  serve?: { url: string; cluster: string | null; first: boolean };
  areYouThere?: true;
}

/** What it is answered. */
export interface WorkerAnswer {
  here: true;
}
