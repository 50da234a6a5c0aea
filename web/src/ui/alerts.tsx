import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { textoDeError } from '../api.ts';

interface Alerta {
  id: number;
  tipo: 'exito' | 'error' | 'aviso';
  texto: string;
}

let lista: Alerta[] = [];
let siguiente = 1;
const oyentes = new Set<() => void>();
const cambiar = (nueva: Alerta[]) => {
  lista = nueva;
  for (const oyente of oyentes) oyente();
};
const cerrar = (id: number) => cambiar(lista.filter((alerta) => alerta.id !== id));

function agregar(tipo: Alerta['tipo'], texto: string): void {
  const id = siguiente++;
  // The same words twice are one alert; more than four at once nobody reads.
  cambiar([...lista.filter((alerta) => alerta.texto !== texto), { id, tipo, texto }].slice(-4));
  if (tipo === 'exito') setTimeout(() => cerrar(id), 5000);
}

/** Results of actions, at the top of the window; errors stay until closed (interface.md). */
export const alertas = {
  exito: (texto: string) => agregar('exito', texto),
  aviso: (texto: string) => agregar('aviso', texto),
  error: (error: unknown) => agregar('error', typeof error === 'string' ? error : textoDeError(error)),
};

/** The place where alerts appear; once in the application. Announced to screen readers. */
export function Alertas() {
  const actuales = useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    () => lista,
  );
  return (
    <div className="alertas" aria-live="polite">
      {actuales.map(({ id, tipo, texto }) => (
        <div key={id} className={`alerta ${tipo}`} role={tipo === 'error' ? 'alert' : 'status'}>
          {tipo === 'exito' ? <IconCircleCheck /> : <IconAlertTriangle />}
          <div>
            {tipo === 'error' && <b>Error</b>}
            {texto}
          </div>
          <button type="button" aria-label="Cerrar aviso" onClick={() => cerrar(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
