import type { ReactNode } from 'react';
import { alerts } from '../platform/alerts.tsx';
import { Button } from './Button.tsx';
import { useLeave } from './Modal.tsx';

interface Props {
  /** Closes the window itself when it went well; what it throws is told. */
  onClick: () => Promise<unknown>;
  children: ReactNode;
}

/** For a window's form: does at once something else that closes the window, and asks first where typed words would be lost by it. */
export function LeaveButton({ onClick, children }: Props) {
  const leave = useLeave();
  return (
    <Button variant="default" onClick={() => leave(() => void onClick().catch(alerts.error))}>
      {children}
    </Button>
  );
}
