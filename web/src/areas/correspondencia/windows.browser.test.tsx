import type { PlantillaChannel } from '@tembiapo/contract/domain/plantillas.ts';
import type { ReactNode } from 'react';
import { test } from 'vitest';
import { api } from '../../platform/api.ts';
import { tryWindow } from '../../ui/testing/tryWindow.tsx';
import { PlantillaModal } from './plantillas/PlantillaModal.tsx';
import { WhatsAppModal } from './plantillas/WhatsAppModal.tsx';

type Window = (onClose: () => void) => ReactNode;

const plantilla =
  (canal: PlantillaChannel, id: number | null = null): Window =>
  (onClose) => (
    <PlantillaModal
      plantilla={
        id === null
          ? null
          : {
              idNumerico: id,
              canal,
              nombre: 'Saludo',
              asunto: null,
              cuerpo: 'Hola',
              deLaAgencia: true,
              version: 2,
            }
      }
      canal={canal}
      campos={[]}
      canShare
      keys={[]}
      onClose={onClose}
    />
  );
const whatsApp =
  (candidatoId: number): Window =>
  (onClose) => (
    <WhatsAppModal candidatoId={candidatoId} nombre="Ña Tomasa" telefono="+595981123456" onClose={onClose} />
  );

test.each<[string, Window, Window, string, string]>([
  [
    'una plantilla nueva, de la de otro canal',
    plantilla('whatsapp'),
    plantilla('correo'),
    'Nombre',
    'plantilla whatsapp nueva',
  ],
  [
    'una plantilla, de otra',
    plantilla('whatsapp', 3),
    plantilla('whatsapp', 4),
    'Texto',
    'plantilla whatsapp 3',
  ],
  [
    'una plantilla, de una nueva',
    plantilla('whatsapp', 3),
    plantilla('whatsapp'),
    'Nombre',
    'plantilla whatsapp 3',
  ],
  ['un mensaje, de otra persona', whatsApp(7), whatsApp(8), 'Mensaje', 'whatsapp 7'],
])('lo escrito en %s, se distingue y no se pierde', async (_called, own, other, label, draft) =>
  tryWindow({
    windows: [own, other],
    label,
    draft,
    seed: (client) =>
      client.setQueryData(api.plantillas.list.queryKey({ input: { canal: 'whatsapp' } }), {
        items: [],
        campos: [],
      }),
  }),
);
