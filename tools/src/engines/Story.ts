import type { Visitor } from './Visitor.ts';

/** Where a story is told. */
export interface Place {
  width: number;
  dataDir: string;
  url: string;
  /** Stops the product and starts it with another secret at the same address: every session has ended. */
  restart: () => Promise<void>;
}

export interface Story {
  name: string;
  javaScript?: boolean;
  tell(visitor: Visitor, place: Place): Promise<void>;
}
