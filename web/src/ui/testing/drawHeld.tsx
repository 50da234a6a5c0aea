import '../../mantine.css';
import '../../styles/index.css';
import '../controls.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { render } from 'vitest-browser-react';
import { theme } from '../../theme.ts';

/** Renders a controlled component, which gets back every value it reports. */
export async function drawHeld<T>(
  initial: T,
  draw: (value: T, onChange: (value: T) => void) => ReactNode,
): Promise<{ told: T[]; hold: (value: T) => void }> {
  const told: T[] = [];
  let hold: (value: T) => void = () => undefined;
  function Holder() {
    const [value, setValue] = useState(initial);
    hold = setValue;
    return draw(value, (next) => {
      told.push(next);
      setValue(next);
    });
  }
  await render(
    <MantineProvider theme={theme} env="test">
      <Holder />
    </MantineProvider>,
  );
  return { told, hold: (value) => hold(value) };
}
