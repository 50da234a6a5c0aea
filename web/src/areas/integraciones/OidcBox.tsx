import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../ui/states.tsx';
import { useDone } from '../../ui/useDone.ts';
import { OidcModal } from './OidcModal.tsx';
import { ProbeButton } from './ProbeButton.tsx';

const KEYS = [api.oficina.key()];
const ROL = { selector: 'entra como selector', admin: 'entra como administrador' } as const;

/** Sign-in with the office's account: with whom, who comes in, and whether passwords work still. */
export function OidcBox() {
  const { data, error, refetch } = useQuery(api.oficina.settings.queryOptions({ input: {} }));
  const [editing, setEditing] = useState(false);
  const done = useDone(KEYS);
  return (
    <Box
      title="Ingreso con la cuenta de la oficina"
      action={
        data?.emisor && (
          <span className="line-row">
            <ProbeButton probe={() => client.oficina.probe({})} keys={KEYS} />
            <Button size="xs" variant="default" onClick={() => setEditing(true)}>
              Editar
            </Button>
          </span>
        )
      }
    >
      {error && !data && <ErrorPanel error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={2} />}
      {data && (
        <dl className="data inside">
          <div>
            <dt>Proveedor</dt>
            <dd className="anywhere">
              {data.emisor ?? 'Ninguno: se pone en OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET'}
            </dd>
          </div>
          <div>
            <dt>Dirección de vuelta</dt>
            <dd className="anywhere">{data.vuelta}</dd>
          </div>
          <div>
            <dt>Aviso de salida</dt>
            <dd className="anywhere">{data.salida}</dd>
          </div>
          {data.emisor && (
            <>
              <div>
                <dt>Quién entra</dt>
                <dd>
                  Quien tiene acá su usuario, por su correo verificado
                  {data.dominios.map(({ dominio, rol }) => (
                    <div key={dominio} className="soft">
                      Alguien nuevo de {dominio}: {rol ? ROL[rol] : 'no entra'}
                    </div>
                  ))}
                </dd>
              </div>
              <div>
                <dt>Contraseñas</dt>
                <dd>
                  {data.sinContrasena
                    ? `Solo la de ${data.administradores.find(({ idNumerico }) => idNumerico === data.contrasenaUsuarioId)?.nombre ?? 'nadie'}`
                    : 'Funcionan'}
                </dd>
              </div>
            </>
          )}
          {data.ultimoError && (
            <div>
              <dt>Último error</dt>
              <dd>
                {data.ultimoError}
                <div className="soft num">{data.ultimoErrorFecha && formatMoment(data.ultimoErrorFecha)}</div>
              </dd>
            </div>
          )}
        </dl>
      )}
      {editing && data && <OidcModal settings={data} onClose={() => setEditing(false)} onDone={done} />}
    </Box>
  );
}
