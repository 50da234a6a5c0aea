import { useState } from 'react';
import { useHecho } from './action.ts';
import { alertas } from './alerts.tsx';
import { Confirmar } from './Modal.tsx';

interface Options<T> {
  /** The documents' question. */
  pregunta: string;
  eliminar: (fila: T) => Promise<{ message: string }>;
  /** What is read again afterwards; of the module, not of the render. */
  claves: readonly (readonly unknown[])[];
  textoAceptar?: string;
}

/** Removing a row: the question, then the answer's words. `dialogo` goes anywhere on the screen. */
export function useEliminar<T>({ pregunta, eliminar, claves, textoAceptar = 'Eliminar' }: Options<T>) {
  const [fila, setFila] = useState<T | null>(null);
  const hecho = useHecho(claves);
  const confirmar = async () => {
    try {
      await hecho(await eliminar(fila as T));
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  const dialogo = fila !== null && (
    <Confirmar
      titulo={textoAceptar}
      texto={pregunta}
      textoAceptar={textoAceptar}
      peligro
      onClose={() => setFila(null)}
      onConfirm={confirmar}
    />
  );
  return { preguntar: setFila, dialogo };
}
