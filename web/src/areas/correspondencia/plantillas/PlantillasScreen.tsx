import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Plantilla } from '@tembiapo/contract/calls/correspondencia/plantillas.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import {
  PLANTILLA_CHANNEL_LABEL,
  PLANTILLA_CHANNELS,
  type PlantillaChannel,
} from '@tembiapo/contract/domain/plantillas.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { SIBLINGS } from '../../../platform/siblings.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { Options } from '../../../ui/Options.tsx';
import { EditButton, RemoveButton, rowActions } from '../../../ui/row-actions.tsx';
import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { PlantillaModal } from './PlantillaModal.tsx';
import { fromQuery, toQuery } from './plantillas-in-url.ts';

const KEYS = [api.plantillas.key()];

/** /plantillas (docs/reglas/correspondencia.md): ready-made texts, the agency's and one's own. */
export function PlantillasScreen() {
  useTitle('Plantillas');
  const isAdmin = readSesion()?.rol === 'admin';
  const [{ canal }, go] = useUrlState(fromQuery, toQuery);
  const [editing, setEditing] = useState<Plantilla | 'nueva' | null>(null);
  const { data, error, refetch } = useQuery(api.plantillas.list.queryOptions({ input: { canal } }));
  const { ask, dialog } = useRemove<Plantilla>({
    question: 'Se eliminará la plantilla. ¿Continuar?',
    remove: ({ idNumerico }) => client.plantillas.remove({ idNumerico }),
    keys: KEYS,
  });
  const columns: Column<Plantilla>[] = [
    {
      title: 'Nombre',
      phone: 'title',
      width: 220,
      cell: (one) => one.nombre,
    },
    {
      title: 'Texto',
      cell: (one) => (
        <>
          {one.asunto && <div>{one.asunto}</div>}
          <div className="soft">{one.canal === 'correo' ? visibleText(one.cuerpo) : one.cuerpo}</div>
        </>
      ),
    },
    {
      title: 'De quién',
      phone: 'half',
      width: 130,
      cell: (one) => (one.deLaAgencia ? 'De la agencia' : 'Tuya'),
    },
    rowActions((one) =>
      one.deLaAgencia && !isAdmin ? null : (
        <>
          <EditButton de={one.nombre} onClick={() => setEditing(one)} />
          <RemoveButton de={one.nombre} onClick={() => ask(one)} />
        </>
      ),
    ),
  ];
  return (
    <main className="page">
      <div className="head">
        <h1>Plantillas</h1>
        <SiblingTabs label="Correos" items={SIBLINGS.correos} />
        <span className="right">
          <Button leftSection={<IconPlus size={15} />} data-key="n" onClick={() => setEditing('nueva')}>
            Agregar
          </Button>
        </span>
      </div>
      <div className="body">
        <Options
          aria-label="Para qué son"
          value={canal}
          onChange={(value) => go({ canal: value as PlantillaChannel })}
          data={PLANTILLA_CHANNELS.toReversed().map((value) => ({
            value,
            label: PLANTILLA_CHANNEL_LABEL[value],
          }))}
          mb={12}
        />
        <Table
          title="Plantillas"
          columns={columns}
          rows={data?.items}
          rowKey={(one) => one.idNumerico}
          empty="Todavía no hay plantillas: son los textos que mandás seguido, con el nombre de cada persona en su lugar"
          error={error}
          onRetry={refetch}
        />
      </div>
      {editing && (
        <PlantillaModal
          plantilla={editing === 'nueva' ? null : editing}
          canal={canal}
          campos={data?.campos ?? []}
          canShare={isAdmin}
          keys={KEYS}
          onClose={() => setEditing(null)}
        />
      )}
      {dialog}
    </main>
  );
}
