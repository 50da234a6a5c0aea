/** What a document says about who made it, visibly and hidden. */
export interface DocumentMark {
  who: string;
  /** dd/MM/yyyy HH:mm. */
  when: string;
  /** Admins can resolve it to a line of the trail. */
  codigo: string;
  /** The recipient, when it is for somebody outside. */
  para?: string;
}
