import { Link } from '@tanstack/react-router';

/** A row's candidate; without a link if their data was removed. */
export const CandidatoCell = ({ id, nombre }: { id: number | null; nombre: string | null }) =>
  id ? (
    <Link className="name" translate="no" to={`/editarCandidato/${id}`}>
      {nombre}
    </Link>
  ) : (
    <span className="soft">{nombre}</span>
  );

/** A row's opportunity, or a text for none. */
export const OportunidadCell = ({ id, titulo }: { id: number | null; titulo: string | null }) =>
  id ? <Link to={`/editarOportunidad/${id}`}>{titulo}</Link> : <span className="soft">Sin oportunidad</span>;
