import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { toFile, toFileInWindow } from './exportaciones.ts';

interface Props extends Pick<ButtonProps, 'size' | 'children'> {
  /** The address of the Excel call, with its query. */
  recurso: string;
  inWindow?: boolean;
}

/** Exports on a click, and waits for the result. */
export function ExportButton({ recurso, inWindow = false, size = 'sm', children }: Props) {
  const [busy, setBusy] = useState(false);
  const request = async () => {
    setBusy(true);
    await (inWindow ? toFileInWindow : toFile)(recurso);
    setBusy(false);
  };
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconFileSpreadsheet size={size === 'xs' ? 14 : 15} />}
      loading={busy}
      onClick={() => void request()}
    >
      {children}
    </Button>
  );
}
