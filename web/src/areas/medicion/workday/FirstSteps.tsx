import { Link } from '@tanstack/react-router';
import type { MyDay } from '@tembiapo/contract/calls/medicion/workday.ts';
import { FIRST_STEP_LABEL } from '@tembiapo/contract/domain/firstSteps.ts';
import type { Address, Query } from '../../../platform/address.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { Button } from '../../../ui/Button.tsx';

interface Step {
  done?: boolean;
  text: string;
  to: Address;
  search?: Query;
  action: string;
}

/** What is left to do in an agency that begins: for admin its first steps too, which stay until they are done or left. */
export default function FirstSteps({ hay, pasos }: Pick<MyDay, 'hay' | 'pasos'>) {
  const ofAgencia = pasos.map(
    (step): Step => ({
      text: FIRST_STEP_LABEL[step],
      to: '/agencia',
      search: { paso: step },
      action: 'Empezar',
    }),
  );
  const person: Step = {
    done: hay.candidatos,
    text: 'Cargá el primer candidato',
    to: '/crearCandidato',
    action: 'Crear candidato',
  };
  const steps: Step[] = [
    ...ofAgencia,
    ...(readSesion()?.rol === 'admin' ? [] : [person]),
    {
      done: hay.empresas,
      text: 'Agregá la empresa que busca gente',
      to: '/empresa/agregar',
      action: 'Agregar empresa',
    },
    {
      done: hay.oportunidades,
      text: 'Creá su oportunidad e incluí candidatos',
      to: '/crearOportunidad',
      action: 'Crear oportunidad',
    },
  ];
  const next = steps.findIndex(({ done }) => !done);
  if (next < 0) return null;
  return (
    <section className="first-steps" aria-label="Para empezar">
      <h2>Para empezar</h2>
      <ol className={steps.length > 4 ? 'many' : ''}>
        {steps.map(({ done, text, to, search, action }, i) => (
          <li key={text} className={done ? 'done' : ''}>
            {done || i === next ? (
              text
            ) : (
              <Link to={to} {...(search && { search })}>
                {text}
              </Link>
            )}
            {done && <span className="hidden"> (hecho)</span>}
            {i === next && (
              <Button component={Link} to={to} {...(search && { search })} size="xs">
                {action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
