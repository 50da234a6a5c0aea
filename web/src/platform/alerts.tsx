import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { errorText } from './api.ts';
import { Sentence } from './Sentence.tsx';

interface Alert {
  id: number;
  tipo: 'success' | 'error' | 'notice';
  texto: string;
  /** Whom or what the text is about. */
  detail?: string | undefined;
  /** This alert stands for all lists that failed. */
  lookup?: boolean;
}

/** The documents' titles. */
const TITLES = { error: 'Error', success: 'Éxito' };

let list: Alert[] = [];
let next = 1;
const listeners = new Set<() => void>();
const change = (fresh: Alert[]) => {
  list = fresh;
  for (const listener of listeners) listener();
};
const close = (id: number) => change(list.filter((alert) => alert.id !== id));

/** 'Evento modificado' of 'Evento modificado: a las 10'. */
const headOf = (text: string): string => text.split(': ')[0]!;
/** Without the number of its request. */
const lineOf = (text: string): string => text.split('\n')[0]!;

function add(kind: Alert['tipo'], text: string, { lookup = false, detail }: Partial<Alert> = {}): void {
  const id = next++;
  // The same text twice is one alert, as is the same success with another detail; nobody reads more than four at once.
  const isOther = ({ tipo, texto }: Alert) =>
    lineOf(texto) !== lineOf(text) && (tipo !== 'success' || kind !== tipo || headOf(texto) !== headOf(text));
  change([...list.filter(isOther), { id, tipo: kind, texto: text, lookup, detail }].slice(-4));
  if (kind === 'success') setTimeout(() => close(id), 5000);
}

const closeLookup = () => change(list.filter((alert) => !alert.lookup));

/** Results of actions, at the top of the window; errors stay until closed (docs/reglas/convenciones.md). */
export const alerts = {
  success: (text: string, detail?: string) => add('success', text, { detail }),
  notice: (text: string) => add('notice', text),
  error: (error: unknown) => add('error', typeof error === 'string' ? error : errorText(error)),
  /** A list to choose from could not be read; shown once, however many fail. */
  lookup: (error: unknown) => {
    if (!list.some((alert) => alert.lookup)) add('error', errorText(error), { lookup: true });
  },
  closeLookup,
};

/** Where alerts appear, below its children. Mounted once; screen readers announce them. */
export function Alerts({ children }: { children: ReactNode }) {
  const currentOnes = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
  );
  return (
    <div className="alerts" aria-live="polite">
      {children}
      {currentOnes.map(({ id, tipo, texto, detail }) => (
        <div key={id} className={`alert ${tipo}`} role={tipo === 'error' ? 'alert' : 'status'}>
          {tipo === 'success' ? <IconCircleCheck /> : <IconAlertTriangle />}
          <div>
            {tipo !== 'notice' && <b>{TITLES[tipo]}</b>}
            <Sentence text={texto} />
            {detail && <div>{detail}</div>}
          </div>
          <button type="button" aria-label="Cerrar aviso" onClick={() => close(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
