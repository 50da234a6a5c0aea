import { IconAlertTriangle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { bePatient } from '../platform/patient.ts';
import { refuseFiles } from '../platform/refuseFiles.ts';
import { onWaits, readWaits, type Wait } from '../platform/waits.ts';
import { Button } from '../ui/Button.tsx';

bePatient();
refuseFiles();

const TEXTS: Record<Exclude<Wait['why'], 'pantalla'>, string> = {
  version: 'Hay una versión nueva. Guardá lo que estés escribiendo y actualizá la página.',
  guardar: 'Sin conexión: se guarda en cuanto vuelva.',
  hacer: 'Sin conexión: se hace en cuanto vuelva.',
  abrir: 'Sin conexión: se abre en cuanto vuelva.',
  enviando: 'Enviando al servidor…',
};
const LATE = 'El servidor tarda en responder. Podés esperar, o enviarlo de nuevo: no se hace dos veces.';
/** The most important reason comes first. */
const ORDER = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

/** Says what the person is waiting for: the connection, the server or a new version (docs/reglas/convenciones.md). */
export default function WaitNotice() {
  const waits = useSyncExternalStore(onWaits, readWaits);
  const why = ORDER.find((one) => waits.some((wait) => wait.why === one));
  if (!why) return null;
  const these = waits.filter((wait) => wait.why === why);
  const again = these.flatMap((wait) => wait.again ?? []);
  const stop = these.flatMap((wait) => wait.stop ?? []);
  const every = (acts: (() => void)[]) => () => {
    for (const act of acts) act();
  };
  return (
    <div className="alert notice waiting">
      <IconAlertTriangle />
      <div>{why === 'enviando' && again.length > 0 ? LATE : TEXTS[why]}</div>
      {why === 'version' ? (
        <Button size="xs" onClick={() => window.location.reload()}>
          Actualizar
        </Button>
      ) : (
        again.length > 0 && (
          <Button size="xs" variant="default" onClick={every(again)}>
            {why === 'enviando' ? 'Enviar de nuevo' : 'Reintentar'}
          </Button>
        )
      )}
      {stop.length > 0 && (
        <Button size="xs" variant="subtle" onClick={every(stop)}>
          Dejar de esperar
        </Button>
      )}
    </div>
  );
}
