import { Button, type ButtonProps } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { exportar } from './exports.ts';

interface Props extends Pick<ButtonProps, 'size' | 'children'> {
  /** The address of the Excel call, with its query. */
  recurso: string;
}

/** Exports with a click, and waits meanwhile for what comes of it. */
export function BotonExportar({ recurso, size = 'sm', children }: Props) {
  const [ocupado, setOcupado] = useState(false);
  const pedir = async () => {
    setOcupado(true);
    await exportar(recurso);
    setOcupado(false);
  };
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconFileSpreadsheet size={size === 'xs' ? 14 : 15} />}
      loading={ocupado}
      onClick={() => void pedir()}
    >
      {children}
    </Button>
  );
}
