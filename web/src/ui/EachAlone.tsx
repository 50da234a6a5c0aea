import { Children, type ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';

/** Boxes of a screen, each of which fails alone: also where its rows are read before there is a frame around them. */
export const EachAlone = ({ children }: { children: ReactNode }): ReactNode =>
  Children.map(children, (box) => box && <Boundary>{box}</Boundary>);
