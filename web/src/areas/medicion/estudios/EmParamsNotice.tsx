import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetEmParams, readEmParams } from '../../../platform/em-params.ts';

/** Says, over the candidates, for which study one is being looked for; 'Incluir en EM' on the candidate's page goes back. */
export function EmParamsNotice() {
  const [params, setParams] = useState(readEmParams);
  if (!params) return null;
  return (
    <p className="notice-fixed of-screen" role="status">
      Elegí un candidato y, en su página, «Incluir en EM» para el estudio{' '}
      <Link to={`/estudio/${params.estudioMercadoIdNumerico}` as string} search={params.query as never}>
        {params.titulo || `N.º ${params.estudioMercadoIdNumerico}`}
      </Link>
      .{' '}
      <button
        type="button"
        className="link"
        onClick={() => {
          forgetEmParams();
          setParams(null);
        }}
      >
        Dejar de incluir
      </button>
    </p>
  );
}
