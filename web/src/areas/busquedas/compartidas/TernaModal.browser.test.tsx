import type { ReactNode } from 'react';
import { test } from 'vitest';
import { tryWindow } from '../../../ui/testing/tryWindow.tsx';
import { TernaModal } from './TernaModal.tsx';

const window =
  (oportunidadId: number, candidatoId: number) =>
  (onClose: () => void): ReactNode => (
    <TernaModal
      oportunidadId={oportunidadId}
      candidato={{ idNumerico: candidatoId, nombre: 'Ña Tomasa' }}
      palabras="Dicho antes"
      onClose={onClose}
    />
  );

test.each([
  ['otra persona', window(3, 8)],
  ['otra búsqueda', window(4, 7)],
])('lo que se le dice al cliente de alguien no se pierde ni pasa a %s', async (_called, other) =>
  tryWindow({ windows: [window(3, 7), other], label: 'Qué le decís al cliente', draft: 'terna 3 7' }),
);
