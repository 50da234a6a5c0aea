import { useQuery } from '@tanstack/react-query';
import { RECONFIRM_ANSWERS, type ReconfirmAnswer } from '@tembiapo/contract/domain/enums.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useMemo, useState } from 'react';
import { api, client, errorText } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { useDraft } from '../../../ui/form.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { HistoryButton } from '../../administracion/auditoria/index.ts';

const KEYS = [api.reconfirmacion.key()];
const ANSWERED: Record<ReconfirmAnswer, string> = {
  si: 'Siguen buscando',
  no: 'No por ahora',
  eliminar: 'Pidieron eliminar sus datos',
  basta: 'No quieren que se les pregunte',
};
/** How far those who are due are counted. */
const COUNTED = 10_000;

interface Rule {
  activa: boolean;
  meses: number;
  porDia: number;
  cadaMeses: number;
}
type Figure = Exclude<keyof Rule, 'activa'>;

/** /reconfirmacion (docs/reglas/personas.md): who is asked by mail whether they still look for work, and their answers. */
export function ReconfirmRuleScreen() {
  useTitle('Reconfirmación');
  const { data, error, refetch } = useQuery(api.reconfirmacion.rule.queryOptions());
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { regla, pendientes, enviados, respuestas } = data;
  const figures: [string, string][] = [
    [
      'Llevan ese tiempo sin contacto y tienen correo',
      pendientes >= COUNTED ? `${formatNumber(COUNTED)} o más` : formatNumber(pendientes),
    ],
    ['Correos de los últimos 30 días', formatNumber(enviados)],
    ...RECONFIRM_ANSWERS.map((answer): [string, string] => [
      ANSWERED[answer],
      formatNumber(respuestas[answer]),
    ]),
  ];
  return (
    <main className="page">
      <div className="head">
        <h1>Reconfirmación</h1>
        <span className="right">
          <HistoryButton tipo="reconfirmacion_regla" id={1} de="la reconfirmación" />
        </span>
      </div>
      <div className="boxes">
        <div className="col">
          <Box title="A quiénes se les pregunta">
            <RuleForm rule={regla} />
          </Box>
        </div>
        <div className="col">
          <Box title="Lo que respondieron">
            <dl className="data">
              {figures.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="num">{value}</dd>
                </div>
              ))}
            </dl>
          </Box>
        </div>
      </div>
    </main>
  );
}

const WORDS = {
  activa: 'Preguntar',
  meses: 'Meses sin contacto',
  porDia: 'Correos por día, a lo sumo',
  cadaMeses: 'No volver a preguntar por (meses)',
};
type RuleData = Record<Figure, NumberHeld> & { activa: boolean };
const ruleOf = ({ activa, meses, porDia, cadaMeses }: Rule): Rule => ({ activa, meses, porDia, cadaMeses });

function RuleForm({ rule }: { rule: Rule & { version: number } }) {
  const read = useMemo<RuleData>(() => ruleOf(rule), [rule]);
  const typed = useDraft('reconfirmación', read, rule.version);
  const { datos: draft, change } = typed;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const done = useDone(KEYS);
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      const answer = await saveJoined({
        read: typed.read,
        typed: draft,
        again: async () => (await client.reconfirmacion.rule()).regla,
        send: (data, version) => client.reconfirmacion.editRule({ ...(data as Rule), version }),
        words: WORDS,
      });
      typed.accept();
      await done(answer);
    } catch (thrown) {
      setError(errorText(thrown));
    }
    setBusy(false);
  };
  const number = (name: Figure, max: number) => (
    <NumberField
      label={WORDS[name]}
      required
      min={1}
      max={max}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <form
      className="inside"
      inert={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="soft">
        A quien lleva tiempo sin contacto se le pregunta por correo si sigue buscando trabajo. Responde con un
        toque, sin ingresar: la respuesta es contacto, queda en su historial y se filtra por ella en la
        búsqueda.
      </p>
      <Drafted form={typed} />
      {error && <ErrorAlert message={error} />}
      <div className="fields one">
        <Checkbox
          label={WORDS.activa}
          description="De lunes a sábado, a las 9"
          checked={draft.activa}
          onChange={(event) => change({ activa: event.currentTarget.checked })}
        />
        {number('meses', 60)}
        {number('porDia', 1000)}
        {number('cadaMeses', 60)}
      </div>
      <div className="actions">
        <Button type="submit" loading={busy}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
