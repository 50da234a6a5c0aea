import type { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import type { LoteAction } from '@tembiapo/contract/domain/enums.ts';
import { ETAPAS_TO_INCLUDE, etapaGroups, initialEtapa } from '@tembiapo/contract/domain/etapas.ts';
import { LISTA_NAME_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { useRef, useState } from 'react';
import { api, CATALOG, client, isConflict } from '../../../platform/api.ts';
import { LOOKUP } from '../../../platform/lookups.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { etapasOptions } from '../../busquedas/oportunidades/index.ts';
import { hiddenText, people } from './texts.ts';

const TITLES: Record<LoteAction, string> = {
  agregarALista: 'Agregar a lista',
  quitarDeLista: 'Quitar de la lista',
  etiquetar: 'Etiquetar',
  desetiquetar: 'Quitar etiqueta',
  incluir: 'Incluir en oportunidad',
};

/** The people an action is about: some, or everybody a search finds. */
export type Whom = { candidatosIds: number[] } | { filtros: object };

interface Option {
  idNumerico: number;
  descripcion: string;
}

/** The possible targets of an action, by name. */
function useTargets(action: LoteAction): Option[] | undefined {
  const ofLists = action === 'agregarALista' || action === 'quitarDeLista';
  const ofTags = action === 'etiquetar' || action === 'desetiquetar';
  const lists = useQuery(
    api.listas.list.queryOptions({
      input: { page: 1, limit: 200, manuales: true },
      enabled: ofLists,
      ...LOOKUP,
    }),
  );
  const tags = useQuery({ ...api.referencia.etiquetas.queryOptions(CATALOG), enabled: ofTags });
  const open = useQuery(
    api.oportunidades.list.queryOptions({
      input: { page: 1, limit: 200, estado: 'a' },
      enabled: action === 'incluir',
      ...LOOKUP,
    }),
  );
  if (ofLists)
    return lists.data?.items.map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }));
  if (ofTags) return tags.data?.items;
  return open.data?.items.map(({ idNumerico, titulo, empresaDescripcion }) => ({
    idNumerico,
    descripcion: `${titulo} · ${empresaDescripcion}`,
  }));
}

interface Props {
  accion: LoteAction;
  count: number;
  /** How many of those are on no visible page. */
  hidden: number;
  whom: Whom;
  /** The target when it is known; otherwise it is chosen here. */
  target: number | null;
  onClose: () => void;
  onStarted: (loteId: string) => void;
}

/** Chooses the list, tag or opportunity for an action on many people. */
export function LoteModal({ accion, count, hidden, whom, target, onClose, onStarted }: Props) {
  const targets = useTargets(accion);
  const typed = useTyped(`lote ${accion} ${target}`, {
    chosen: target,
    name: '',
    etapa: String(initialEtapa('selector')),
  });
  const {
    data: { chosen, name, etapa },
    change,
  } = typed;
  const [total, setTotal] = useState(count);
  // A list made before the rest was refused already exists.
  const made = useRef<{ name: string; id: number } | null>(null);
  const makesNew = accion === 'agregarALista' && name.trim() !== '';
  const start = async () => {
    if (makesNew && made.current?.name !== name)
      made.current = { name, id: (await client.listas.create({ nombre: name })).idNumerico };
    try {
      const { lote } = await client.lotes.start({
        accion,
        destinoIdNumerico: makesNew ? made.current!.id : chosen!,
        ...(accion === 'incluir' && { etapa: Number(etapa) }),
        ...whom,
        total,
      });
      onStarted(lote.id);
    } catch (error) {
      // The number of people has changed since the user was told: tells them, and asks again.
      if (isConflict(error))
        setTotal((error as ORPCError<string, { total: number } | undefined>).data?.total ?? total);
      throw error;
    }
  };
  return (
    <FormModal
      title={TITLES[accion]}
      size="sm"
      saveText={`${TITLES[accion].split(' ')[0]} (${people(total)})`}
      canSave={makesNew || chosen !== null}
      unsaved={typed}
      onClose={onClose}
      onSubmit={start}
    >
      <div className="fields one">
        {hidden > 0 && <p className="notice-fixed">{hiddenText(hidden)}</p>}
        {target === null && (
          <Choice
            label={accion === 'incluir' ? 'Oportunidad' : accion.endsWith('Lista') ? 'Lista' : 'Etiqueta'}
            items={targets}
            value={chosen}
            onChange={(id) => change({ chosen: id })}
            disabled={makesNew}
          />
        )}
        {target !== null && targets && (
          <p>{targets.find(({ idNumerico }) => idNumerico === target)?.descripcion ?? `N.º ${target}`}</p>
        )}
        {accion === 'agregarALista' && (
          <TextInput
            label="O una lista nueva"
            placeholder="Nombre"
            maxLength={LISTA_NAME_CHARS}
            value={name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
        {accion === 'incluir' && (
          <Select
            label="Etapa"
            required
            data={etapasOptions(etapaGroups(ETAPAS_TO_INCLUDE, 'selector'))}
            value={etapa}
            onChange={(value) => change({ etapa: value! })}
          />
        )}
      </div>
      {targets?.length === 0 && accion !== 'agregarALista' && (
        <p className="soft">
          {accion === 'incluir'
            ? 'No hay oportunidades abiertas.'
            : accion === 'quitarDeLista'
              ? 'Todavía no hay listas.'
              : 'Todavía no hay etiquetas. Se crean en Datos auxiliares, con el concepto Etiqueta.'}
        </p>
      )}
    </FormModal>
  );
}
