import type { Visitor } from './Visitor.ts';

export interface Place {
  width: number;
  dataDir: string;
  url: string;
  /** Restarts the product with another secret at the same address, which ends every session. */
  restart: () => Promise<void>;
}

export interface Story {
  name: string;
  javaScript?: boolean;
  tell(visitor: Visitor, place: Place): Promise<void>;
}
