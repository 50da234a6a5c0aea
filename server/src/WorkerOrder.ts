/** What the leading process tells one of those that serve (cluster.ts). */
export interface WorkerOrder {
  serve: { url: string; cluster: string | null; first: boolean };
}
