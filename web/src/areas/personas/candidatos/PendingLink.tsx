import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { api } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import styles from './PendingLink.module.css';

interface Props {
  candidatoId: number;
  /** Which rows; by default all. */
  de?: 'experiencias' | 'formaciones';
}

/**
 * What the person saved in their own words: neither staff's boxes nor the CV show it until it is normalized
 * (docs/reglas/personas.md). Renders nothing when there is none.
 */
export function PendingLink({ candidatoId, de }: Props) {
  const enabled = candidatoId > 0 && isStaff(readSesion()?.rol ?? 'candidato');
  const { data } = useQuery(
    api.candidatos.forUpdate.queryOptions({ input: { candidatoIdNumerico: candidatoId }, enabled }),
  );
  if (!data) return null;
  const { experiencias, formaciones } = data;
  const n = de ? data[de].length : experiencias.length + formaciones.length;
  if (n === 0) return null;
  return (
    <Link to={`/actualizarCandidato/${candidatoId}`} className={styles.link}>
      {n} sin normalizar
      {!de && <span className="hidden">, no está{n > 1 && 'n'} en el CV</span>}
    </Link>
  );
}
