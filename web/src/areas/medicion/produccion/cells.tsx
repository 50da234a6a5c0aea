import { Link } from '@tanstack/react-router';

/** A candidate of a row; one whose data was removed is nobody's page. */
export const CandidatoCell = ({ id, nombre }: { id: number | null; nombre: string | null }) =>
  id ? (
    <Link className="name" translate="no" to={`/editarCandidato/${id}`}>
      {nombre}
    </Link>
  ) : (
    <span className="soft">{nombre}</span>
  );

/** The opportunity of a row, or the documents' words for none. */
export const OportunidadCell = ({ id, titulo }: { id: number | null; titulo: string | null }) =>
  id ? <Link to={`/editarOportunidad/${id}`}>{titulo}</Link> : <span className="soft">Sin oportunidad</span>;
