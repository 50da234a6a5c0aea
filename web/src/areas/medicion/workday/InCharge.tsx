import { Link } from '@tanstack/react-router';
import type { OportunidadInCharge } from '@tembiapo/contract/calls/medicion/workday.ts';
import { daysSince, formatDate } from '@tembiapo/contract/domain/dates.ts';
import { LATE_TIMES } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';

/** Each opens one of the first lines. */
export const KEYS = '123456789';
/** How many stages of an opportunity a phone shows. */
const ON_PHONE = 2;

const inDays = (days: number): string =>
  days <= 0 ? 'desde hoy' : days === 1 ? 'hace 1 día' : `hace ${formatNumber(days)} días`;

interface Props {
  oportunidad: OportunidadInCharge;
  /** Its place, from 0. */
  line: number;
}

/**
 * One opportunity: its candidates by stage. Red is the stage where somebody has waited longest, if that is more than twice what the
 * agency usually takes (docs/reglas/medicion.md).
 */
export function InCharge({ oportunidad: o, line }: Props) {
  const key = KEYS[line];
  const etapas = o.etapas.map((e) => ({ ...e, days: daysSince(e.desdeTs) }));
  const byWait = etapas.toSorted((a, b) => b.days - a.days);
  const latest = byWait.find((e) => e.days > LATE_TIMES * e.usualDias);
  return (
    <li className="in-charge">
      <span className="key num" aria-hidden>
        {key}
      </span>
      <div className="txt">
        <div className="of">
          <Link
            to={`/editarOportunidad/${o.idNumerico}`}
            className="name"
            title={o.titulo}
            {...(key && { 'data-line': key })}
          >
            {o.titulo}
          </Link>
          <span className="soft" title={`${o.empresaDescripcion}, desde ${formatDate(o.solicitudFecha)}`}>
            {o.empresaDescripcion}
          </span>
        </div>
        <div className="waits">
          {etapas.length === 0 && <span className="soft">Todavía sin candidatos</span>}
          {etapas.map((e) => (
            <Link
              key={e.etapaDescripcion}
              to={`/editarCandidato/${e.candidatoIdNumerico}`}
              className={`wait${e === latest ? ' late' : ''}${byWait.indexOf(e) < ON_PHONE ? '' : ' minor'}`}
              title={`Quien más espera: ${e.nombreCompleto}, ${inDays(e.days)}; lo usual: ${inUsual(e.usualDias)}`}
            >
              {e.etapaDescripcion} <b className="num">{formatNumber(e.total)}</b>
              {e === latest && <span> {inDays(e.days)}</span>}
            </Link>
          ))}
        </div>
      </div>
    </li>
  );
}

const inUsual = (days: number): string => (days === 1 ? '1 día' : `${days} días`);
