import { useQuery } from '@tanstack/react-query';
import type { Look } from '@tembiapo/contract/calls/administracion/agencia.ts';
import { contrast, readableOn, textOn } from '@tembiapo/contract/domain/colors.ts';
import { api, client } from '../../../platform/api.ts';
import { start } from '../../../platform/start.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { AgenciaTabs, LookForm } from '../../administracion/agencia/index.ts';
import { HistoryButton } from '../../administracion/auditoria/index.ts';

const KEYS = [api.bolsa.key()];

/** /bolsa: the name, colour and logo of the public job board (docs/reglas/bolsa.md). */
export function BrandScreen() {
  useTitle('Aspecto de la bolsa');
  const { data, error, refetch } = useQuery(api.bolsa.brand.queryOptions({ input: {} }));
  return (
    <main className="page">
      <div className="head">
        <h1>Aspecto de la bolsa</h1>
        <AgenciaTabs />
        <span className="right">
          <HistoryButton tipo="marca" id="1" de="el aspecto de la bolsa" />
          {start.bolsaUrl && (
            <Button variant="default" component="a" href={start.bolsaUrl} target="_blank" rel="noopener">
              Ver la bolsa
            </Button>
          )}
        </span>
      </div>
      <div className="body">
        {!start.ownBolsa ? (
          <p className="notice-fixed">
            {start.bolsaUrl
              ? 'Esta instalación usa otra bolsa de trabajo (BOLSA_URL)'
              : 'La agencia no tiene bolsa de trabajo'}
            : lo de esta página no se ve en ninguna parte.
          </p>
        ) : null}
        {error && !data ? (
          <ErrorPanel error={error} onRetry={refetch} />
        ) : data ? (
          <BrandForm saved={data.marca} />
        ) : (
          <Loading rows={6} />
        )}
      </div>
    </main>
  );
}

function BrandForm({ saved }: { saved: Look }) {
  const done = useDone(KEYS);
  return (
    <LookForm
      draft="aspecto de la bolsa"
      saved={saved}
      again={async () => (await client.bolsa.brand({})).marca}
      send={(data, version) => client.bolsa.editBrand({ ...data, version })}
      logoPath="/v1/bolsa/marca/logo"
      removeLogo={() => client.bolsa.removeLogo({})}
      onDone={done}
      onLogo={done}
      emptyIs="el de la agencia"
    >
      {(shown) => (
        <>
          <h2 style={{ fontSize: 16, margin: '24px 0 10px' }}>Así se ve</h2>
          <div className="look-samples">
            <Sample dark={false} {...shown} />
            <Sample dark {...shown} />
          </div>
          {contrast(shown.color, '#ffffff') < 4.5 && (
            <p className="soft" style={{ marginTop: 10 }}>
              Es un color claro: sobre blanco, los enlaces se escriben en un tono más oscuro para que se lean.
            </p>
          )}
        </>
      )}
    </LookForm>
  );
}

interface SampleProps {
  dark: boolean;
  name: string;
  color: string;
  logoUrl: string | null;
}

/** A sample of the board in the chosen colours. */
function Sample({ dark, name, color, logoUrl }: SampleProps) {
  const ground = dark ? '#211f1e' : '#ffffff';
  return (
    <section
      className="look-sample"
      aria-label={dark ? 'De noche' : 'De día'}
      style={{ background: ground, color: dark ? '#ece8e3' : '#211e1a' }}
    >
      <header style={{ background: color, color: textOn(color) }}>
        {logoUrl ? <img src={logoUrl} alt={name} /> : name}
      </header>
      <div>
        <span>Vendedor/a de salón · Asunción</span>
        <span style={{ color: readableOn(color, ground), textDecoration: 'underline' }}>
          Avisame por correo
        </span>
        <b style={{ background: color, color: textOn(color) }}>Postularme</b>
      </div>
    </section>
  );
}
