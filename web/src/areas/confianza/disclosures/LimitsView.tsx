import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useQuery } from '@tanstack/react-query';
import type { SecurityLimits } from '@tembiapo/contract/calls/confianza/disclosures.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useSave } from '../../../ui/form.ts';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { HistoryButton } from '../auditoria/index.ts';
import { Choices } from './Choices.tsx';

const KEYS = [api.disclosures.key()];

/** How much one person may see and carry out in an hour before they are slowed. */
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
    'Perfiles, documentos, búsquedas por teléfono, CV y archivos de personas distintas. Desde ahí cada una más espera un rato, y los administradores se enteran.',
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

function LimitsForm({ saved }: { saved: SecurityLimits }) {
  const [data, setData] = useState<Record<Figure, NumberHeld> & { reservados: boolean }>(saved);
  const form = useRef<HTMLFormElement>(null);
  const { error, saving, save } = useSave(form);
  const done = useDone(KEYS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({}, async () => done(await client.disclosures.editLimits(data as SecurityLimits)));
  };
  return (
    <form ref={form} className="limits" onSubmit={submit} noValidate>
      <FormError error={error} />
      {FIELDS.map(([field, label, description]) => (
        <NumberField
          key={field}
          label={label}
          description={description}
          value={data[field]}
          onChange={(value) => setData((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <Switch
        label="Documento y dirección de un candidato se ven al tocarlos, y queda anotado"
        checked={data.reservados}
        onChange={(e) => {
          const { checked } = e.currentTarget;
          setData((before) => ({ ...before, reservados: checked }));
        }}
      />
      <div>
        <Button type="submit" loading={saving}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
