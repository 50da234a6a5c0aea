import type { ReactNode } from 'react';
import { alerts } from '../platform/alerts.tsx';
import { Button } from './Button.tsx';
import { useLeave } from './Modal.tsx';

interface Props {
  /** Closes the window itself on success; an error it throws is shown. */
  onClick: () => Promise<unknown>;
  children: ReactNode;
}

/** In a window's form, does something else that closes the window, and asks first if typed text would be lost. */
export function LeaveButton({ onClick, children }: Props) {
  const leave = useLeave();
  return (
    <Button variant="default" onClick={() => leave(() => void onClick().catch(alerts.error))}>
      {children}
    </Button>
  );
}
