import type { TemporaryImagen } from '@tembiapo/contract/calls/personas/imagenes.ts';
import { api, client } from '../../../platform/api.ts';
import { useRemove } from '../../../ui/useRemove.tsx';

const KEYS = [api.imagenes.list.key()];

/** Discards a picture that waits to be cropped, after asking. */
export const useRemoveImagen = (onRemoved?: () => void) =>
  useRemove<TemporaryImagen>({
    question: 'Se eliminará la imagen. ¿Continuar?',
    remove: async ({ _id }) => {
      const answer = await client.imagenes.remove({ imagenID: _id });
      onRemoved?.();
      return answer;
    },
    keys: KEYS,
  });
