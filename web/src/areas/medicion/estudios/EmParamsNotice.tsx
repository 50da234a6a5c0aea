import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, notExists } from '../../../platform/api.ts';
import { forgetEmParams, readEmParams } from '../../../platform/em-params.ts';
import { ScreenAlert } from '../../../ui/states.tsx';

/** Above the candidates, names the study that wants one; 'Incluir en EM' on a candidate's page returns to it. */
export function EmParamsNotice() {
  const [params, setParams] = useState(readEmParams);
  const id = params?.estudioMercadoIdNumerico ?? 0;
  const { error } = useQuery(
    api.estudios.one.queryOptions({ input: { estudioMercadoIdNumerico: id }, enabled: id > 0 }),
  );
  const isGone = notExists(error);
  // The study was deleted meanwhile, so it wants nobody any more.
  useEffect(() => {
    if (isGone) forgetEmParams();
  }, [isGone]);
  if (!params) return null;
  if (isGone) return <ScreenAlert error={error} />;
  return (
    <p className="notice-fixed of-screen" role="status">
      Elegí un candidato y, en su página, «Incluir en EM» para el estudio{' '}
      <Link to={`/estudio/${params.estudioMercadoIdNumerico}`} search={params.query}>
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
