/** What a document carries of who made it: told to everybody, and unseen. */
export interface DocumentMark {
  who: string;
  /** dd/MM/yyyy HH:mm. */
  when: string;
  /** Resolved by admin to a line of the trail. */
  codigo: string;
  /** For whom, when it is for somebody outside. */
  para?: string;
}
