import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FirstStep } from '@tembiapo/contract/domain/firstSteps.ts';
import type { ComponentType } from 'react';
import { api, client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { start } from '../../../platform/start.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { CopiasPanel } from './CopiasPanel.tsx';
import { InviteForm, TeamForm } from './forms.tsx';
import { LookForm } from './LookForm.tsx';
import type { PanelProps } from './PanelProps.ts';
import { TradesPanel } from './TradesPanel.tsx';

function IdentityPanel({ done, stay }: PanelProps) {
  const { data, error, refetch } = useQuery(api.agencia.one.queryOptions({ input: {} }));
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={4} />;
  const again = async () => (await client.agencia.one({})).agencia;
  /** The bar was drawn with what the page was told when it was opened. */
  const redraw = async () => {
    const { nombre, porDefecto, logoUrl } = await again();
    Object.assign(start, { agencia: nombre ?? porDefecto.nombre, logoUrl });
    window.dispatchEvent(new Event('agencia'));
  };
  return (
    <LookForm
      draft="la agencia"
      saved={data.agencia}
      again={again}
      send={(look, version) => client.agencia.edit({ ...look, version })}
      logoPath="/v1/agencia/logo"
      removeLogo={() => client.agencia.removeLogo({})}
      onDone={async (answer) => {
        await redraw();
        await done(answer);
      }}
      onLogo={async (answer) => {
        await redraw();
        await stay(answer);
      }}
      emptyIs="el de la instalación"
      isUnderWhite
    >
      {Sample}
    </LookForm>
  );
}

const Sample = ({ name, color }: { name: string; color: string }) => (
  <figure className="mail-sample" aria-label="Así empieza un correo">
    <figcaption className="soft">Así empiezan tus correos</figcaption>
    <div>
      <b style={{ background: color }}>{name}</b>
      <p>Hola, Ana: te invitamos a una entrevista.</p>
    </div>
  </figure>
);

function CorreoPanel({ steps, done }: PanelProps) {
  const { busy, failed, attempt } = useAttempt();
  if (!steps.conCorreo)
    return (
      <p>
        Esta instalación no tiene un servidor de correo: lo que se manda queda en una carpeta y no le llega a
        nadie. Quien la instaló lo pone en SMTP_URL y MAIL_FROM, y la vuelve a arrancar.
      </p>
    );
  return (
    <>
      <p>Te mandamos un correo a tu dirección. Si el servidor lo acepta, todo lo demás también sale.</p>
      <FormError error={failed} />
      <Button
        loading={busy}
        onClick={() => void attempt(async () => done(await client.connections.probe({ clave: 'correo' })))}
      >
        Probar el correo
      </Button>
    </>
  );
}

function UsersPanel(props: PanelProps) {
  const { data } = useQuery({ ...api.usuarios.forSelect.queryOptions({ input: {} }), staleTime: 0 });
  const others = data?.items.filter(({ idNumerico }) => idNumerico !== readSesion()?.id) ?? [];
  return (
    <>
      <p>
        {props.steps.conCorreo
          ? 'A cada persona le llega un correo con un enlace para elegir su contraseña: vos no la ves.'
          : 'Sin correo, la primera contraseña se la ponés vos: decísela en persona.'}
      </p>
      {others.length > 0 && (
        <p className="soft">Ya están: {others.map(({ nombre }) => nombre).join(', ')}.</p>
      )}
      {props.steps.correosPendientes.length > 0 && (
        <p className="notice-fixed" role="status">
          Todavía no salió la invitación de {props.steps.correosPendientes.join(', ')}: sale sola cuando el
          correo ande.
        </p>
      )}
      {props.steps.conCorreo ? (
        <InviteForm {...props} />
      ) : (
        <Button component={Link} to="/usuario/agregar">
          Crear usuario
        </Button>
      )}
    </>
  );
}

const TeamPanel = (props: PanelProps) => (
  <>
    <p>Cada oportunidad es de un equipo, y la producción se mira por equipo. Con uno alcanza para empezar.</p>
    <TeamForm {...props} />
  </>
);

const PeoplePanel = () => (
  <>
    <p>
      De una planilla de Excel o de Google: se muestra qué entiende de cada columna antes de cargar. Lo que se
      carga queda: probá primero con unas pocas filas. ¿Venís de otro sistema? Se trae todo junto, con sus
      archivos.
    </p>
    <div className="line-row">
      <Button component={Link} to="/importar">
        Importar una planilla
      </Button>
      <Button component={Link} to="/traspasos" variant="default">
        Traer de otro sistema
      </Button>
      <Button component={Link} to="/crearCandidato" variant="default">
        Cargar uno a mano
      </Button>
    </div>
  </>
);

function BoardPanel({ steps: { bolsa }, done }: PanelProps) {
  const { busy, failed, attempt } = useAttempt();
  if (bolsa === 'otra')
    return (
      <p>
        La bolsa de trabajo de esta agencia está en otra dirección (BOLSA_URL): acá no se prende ni se apaga.
      </p>
    );
  const put = (isOn: boolean) =>
    void attempt(async () => {
      await done(await client.agencia.setBolsa({ encendida: isOn }));
      // The menu and the sign-in page have its link, or not.
      window.location.reload();
    });
  return (
    <>
      <p>
        Es una página pública con las búsquedas que marques para publicar: la gente se postula sola, y Google
        la encuentra. {bolsa === 'si' ? 'Ahora está abierta.' : 'Ahora está cerrada: nadie la ve.'}
      </p>
      <FormError error={failed} />
      <div className="line-row">
        <Button loading={busy} onClick={() => put(true)}>
          Quiero bolsa de trabajo
        </Button>
        <Button variant="default" loading={busy} onClick={() => put(false)}>
          Sin bolsa
        </Button>
        {bolsa === 'si' && (
          <Button component={Link} to="/bolsa" variant="subtle">
            Cómo se ve
          </Button>
        )}
      </div>
    </>
  );
}

const FactorPanel = () => (
  <>
    <p>
      Tu cuenta ve a todas las personas de la agencia. Con la huella, la cara o un código del teléfono, quien
      adivine tu contraseña igual no entra.
    </p>
    <Button component={Link} to="/miSeguridad">
      Ir a Mi seguridad
    </Button>
  </>
);

/** What each step shows once it is open. */
export const PANELS: Record<FirstStep, ComponentType<PanelProps>> = {
  identidad: IdentityPanel,
  correo: CorreoPanel,
  usuarios: UsersPanel,
  equipo: TeamPanel,
  oficios: TradesPanel,
  personas: PeoplePanel,
  bolsa: BoardPanel,
  copias: CopiasPanel,
  segundoFactor: FactorPanel,
};
