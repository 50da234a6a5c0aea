import { ESTADO_OPORTUNIDAD_LABEL, type EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';

const COLOR: Record<EstadoOportunidad, string> = { a: 'green', p: 'yellow', c: 'red', f: 'grey' };

/** The state of an opportunity, in the colour that state has everywhere. */
export const EstadoBadge = ({ estado }: { estado: EstadoOportunidad }) => (
  <span className={`badge b-${COLOR[estado]}`}>{ESTADO_OPORTUNIDAD_LABEL[estado]}</span>
);
