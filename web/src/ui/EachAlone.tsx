import { Children, type ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';

/** Boxes of a screen that fail one by one, even when reading their rows fails before the box is drawn. */
export const EachAlone = ({ children }: { children: ReactNode }): ReactNode =>
  Children.map(children, (box) => box && <Boundary>{box}</Boundary>);
