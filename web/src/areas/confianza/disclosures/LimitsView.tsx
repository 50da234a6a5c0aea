import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useQuery } from '@tanstack/react-query';
import type { SecurityLimits } from '@tembiapo/contract/calls/confianza/disclosures.ts';
import { type FormEvent, useMemo, useRef } from 'react';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useDraft, useSave } from '../../../ui/form.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { HistoryButton } from '../../administracion/auditoria/index.ts';
import { Choices } from './Choices.tsx';

const KEYS = [api.disclosures.key()];

/** How much one person may see and export in an hour before they are slowed down. */
export function LimitsView() {
  const { data, error, refetch } = useQuery(api.disclosures.limits.queryOptions({ input: {} }));
  return (
    <main className="page">
      <div className="head">
        <h1>Accesos a datos</h1>
        <span className="right">
          <HistoryButton tipo="seguridad" id="1" de="los límites" />
        </span>
      </div>
      <Choices withPeriod={false} />
      <div className="body">
        {error && !data ? (
          <ErrorPanel error={error} onRetry={refetch} />
        ) : data ? (
          <LimitsForm saved={data.limites} />
        ) : (
          <Loading rows={6} />
        )}
      </div>
    </main>
  );
}

type Figure = Exclude<keyof SecurityLimits, 'reservados'>;
const FIELDS: [field: Figure, label: string, description: string][] = [
  [
    'perfilesHora',
    'Personas por hora',
    'Perfiles, documentos, búsquedas por teléfono, CV y archivos de personas distintas. ' +
      'Desde ahí cada una más espera un rato, y los administradores se enteran.',
  ],
  ['exportacionFilas', 'Exportación grande, desde cuántas filas', 'Las más chicas no cuentan.'],
  [
    'exportacionesHora',
    'Exportaciones grandes por hora',
    'Desde ahí cada una más espera diez minutos, y los administradores se enteran.',
  ],
  [
    'confirmarFilas',
    'Confirmar la identidad desde cuántas filas',
    'Quien exporta más tiene que decir de nuevo quién es.',
  ],
  [
    'listaPersonasAviso',
    'Personas en listas por hora, para avisar',
    'Personas distintas con su teléfono en búsquedas y listas. Desde ahí los administradores se enteran.',
  ],
  [
    'listaPersonasFreno',
    'Personas en listas por hora, para frenar',
    'Desde ahí cada lista espera, según cuántas personas nuevas muestra. Una búsqueda que encuentra a quien busca sigue igual.',
  ],
];

type LimitsData = Record<Figure, NumberHeld> & { reservados: boolean };
type Saved = SecurityLimits & { version: number };
const limitsOf = ({ version: _, ...limits }: Saved): SecurityLimits => limits;
const SHOWN_ON_TOUCH = 'Documento y dirección de un candidato se ven al tocarlos, y queda anotado';
const WORDS = {
  ...(Object.fromEntries(FIELDS.map(([field, label]) => [field, label])) as Record<Figure, string>),
  reservados: SHOWN_ON_TOUCH,
};

function LimitsForm({ saved }: { saved: Saved }) {
  const read = useMemo<LimitsData>(() => limitsOf(saved), [saved]);
  const b = useDraft('límites', read, saved.version);
  const form = useRef<HTMLFormElement>(null);
  const { error, saving, save } = useSave(form);
  const done = useDone(KEYS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({}, async () => {
      const answer = await saveJoined({
        read: b.read,
        typed: b.datos,
        again: async () => (await client.disclosures.limits({})).limites,
        send: (data, version) =>
          client.disclosures.editLimits({ ...(data as ReturnType<typeof limitsOf>), version }),
        words: WORDS,
      });
      b.accept();
      await done(answer);
    });
  };
  return (
    <form ref={form} className="limits" onSubmit={submit} noValidate inert={saving}>
      <UnsavedQuestion dirty={b.dirty} onDiscard={b.end} />
      <Drafted form={b} />
      <FormError error={error} />
      {FIELDS.map(([field, label, description]) => (
        <NumberField
          key={field}
          label={label}
          description={description}
          value={b.datos[field]}
          onChange={(value) => b.change({ [field]: value })}
        />
      ))}
      <Switch
        label={SHOWN_ON_TOUCH}
        checked={b.datos.reservados}
        onChange={(e) => b.change({ reservados: e.currentTarget.checked })}
      />
      <div>
        <Button type="submit" loading={saving}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
