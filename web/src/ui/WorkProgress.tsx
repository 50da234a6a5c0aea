import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { ReactNode } from 'react';
import { GOES_ON } from './goesOn.ts';

interface Props {
  /** What is being done, and its progress in words. */
  children: ReactNode;
  /** 0 to 1; null if unknown. */
  part: number | null;
}

/** Progress of work that goes on without this page. */
export const WorkProgress = ({ children, part }: Props) => (
  <div role="status">
    <p>{children}</p>
    <Progress
      value={part === null ? 100 : part * 100}
      animated={part === null}
      striped={part === null}
      aria-label="Avance"
      mt={8}
    />
    <p className="soft" style={{ marginTop: 8 }}>
      {GOES_ON}
    </p>
  </div>
);
