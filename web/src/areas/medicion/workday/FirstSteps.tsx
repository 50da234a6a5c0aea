import { Link } from '@tanstack/react-router';
import type { MyDay } from '@tembiapo/contract/calls/medicion/workday.ts';
import type { Address } from '../../../platform/address.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { Button } from '../../../ui/Button.tsx';

type Step = [done: boolean, text: string, to: Address, action: string];

/** First steps for an agency with no data yet. */
export default function FirstSteps({ hay }: { hay: MyDay['hay'] }) {
  const isAdmin = readSesion()?.rol === 'admin';
  const team: Step = [hay.equipo, 'Creá los usuarios de tu equipo', '/usuario/agregar', 'Crear usuario'];
  const steps: Step[] = [
    ...(isAdmin ? [team] : []),
    [
      hay.candidatos,
      isAdmin ? 'Traé tus candidatos de una planilla, o cargalos uno por uno' : 'Cargá el primer candidato',
      isAdmin ? '/importar' : '/crearCandidato',
      isAdmin ? 'Importar' : 'Crear candidato',
    ],
    [hay.empresas, 'Agregá la empresa que busca gente', '/empresa/agregar', 'Agregar empresa'],
    [hay.oportunidades, 'Creá su oportunidad e incluí candidatos', '/crearOportunidad', 'Crear oportunidad'],
  ];
  const next = steps.findIndex(([done]) => !done);
  if (next < 0) return null;
  return (
    <section className="first-steps" aria-label="Para empezar">
      <h2>Para empezar</h2>
      <ol>
        {steps.map(([done, text, to, action], i) => (
          <li key={to} className={done ? 'done' : ''}>
            <span>
              {text}
              {done && <span className="hidden"> (hecho)</span>}
            </span>
            {!done && (
              <Button component={Link} to={to} size="xs" variant={i === next ? 'filled' : 'default'}>
                {action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
