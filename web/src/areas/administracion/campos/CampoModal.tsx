import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import {
  CAMPO_HELP_CHARS,
  CAMPO_KIND_LABEL,
  CAMPO_KINDS,
  CAMPO_NAME_CHARS,
  type CampoKind,
  type CampoOwner,
  isListKind,
  MAX_CAMPO_OPTIONS,
} from '@tembiapo/contract/domain/campos.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import type { ClipboardEvent } from 'react';
import { client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { FormModal } from '../../../ui/modals.tsx';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';

interface Option {
  idNumerico: number | null;
  nombre: string;
}
interface Props {
  of: CampoOwner;
  /** Null for a new one. */
  campo: Campo | null;
  keys: readonly (readonly unknown[])[];
  onClose: () => void;
}

const newOption = (name = ''): Option => ({ idNumerico: null, nombre: name });

/** A field as its form holds it: without retired options. */
const ofForm = ({ opciones, ...campo }: Campo) => ({
  ...campo,
  opciones: opciones
    .filter(({ retirada }) => !retirada)
    .map(({ idNumerico, nombre }) => ({ idNumerico, nombre })),
});

const WORDS = {
  nombre: 'Nombre',
  ayuda: 'Ayuda para quien lo llena',
  seccion: 'Sección',
  orden: 'Orden',
  obligatorio: 'Obligatorio',
  delCandidato: 'El candidato también lo ve y lo llena',
  opciones: {
    label: 'Valores de la lista',
    say: (value: unknown) => (value as { nombre: string }[]).map(({ nombre }) => nombre).join(', '),
  },
} as const;

/** One of the agency's own fields: its name, its kind and who sees it. */
export function CampoModal({ of, campo: shown, keys, onClose }: Props) {
  const campo = useAsRead(shown);
  const typed = useTyped(`campo ${of} ${campo?.idNumerico ?? 'nuevo'}`, () => ({
    name: campo?.nombre ?? '',
    kind: campo?.clase ?? ('texto' as CampoKind),
    section: campo?.seccion ?? '',
    help: campo?.ayuda ?? '',
    order: campo?.orden ?? (0 as NumberHeld),
    required: campo?.obligatorio ?? false,
    open: campo?.delCandidato ?? false,
    options: (campo ? ofForm(campo).opciones : []) as readonly Option[],
  }));
  const { name, kind, section, help, order, required, open, options } = typed.data;
  const done = useDone(keys, typed);
  const kept = options.filter(({ nombre }) => nombre.trim() !== '');
  const save = async () => {
    const fields = {
      nombre: name,
      ayuda: help,
      seccion: section,
      orden: Number(order) || 0,
      obligatorio: required,
      delCandidato: open,
      opciones: isListKind(kind) ? kept : [],
    };
    await done(
      campo
        ? await saveJoined({
            read: ofForm(campo),
            typed: fields,
            again: async () => {
              const now = (await client.campos.list({ de: of })).items.find(
                ({ idNumerico }) => idNumerico === campo.idNumerico,
              );
              return now && ofForm(now);
            },
            send: (sent, version) => client.campos.edit({ ...sent, idNumerico: campo.idNumerico, version }),
            words: WORDS,
          })
        : await client.campos.create({ ...fields, de: of, clase: kind }),
    );
  };
  return (
    <FormModal
      unsaved={typed}
      title={campo ? 'Editar campo' : 'Agregar campo'}
      onClose={onClose}
      onSubmit={save}
      canSave={name.trim() !== '' && (!isListKind(kind) || kept.length > 0)}
    >
      <div className="fields">
        <TextInput
          label="Nombre"
          required
          data-autofocus
          maxLength={CAMPO_NAME_CHARS}
          value={name}
          onChange={(e) => typed.change({ name: e.currentTarget.value })}
        />
        <Select
          label="Clase"
          required
          disabled={campo !== null}
          data={CAMPO_KINDS.map((value) => ({ value, label: CAMPO_KIND_LABEL[value] }))}
          value={kind}
          onChange={(value) => typed.change({ kind: value as CampoKind })}
        />
        <TextInput
          label="Sección"
          placeholder="Entre los demás datos"
          maxLength={CAMPO_NAME_CHARS}
          value={section}
          onChange={(e) => typed.change({ section: e.currentTarget.value })}
        />
        <NumberField
          label="Orden"
          description="El menor va primero"
          max={1000}
          value={order}
          onChange={(order) => typed.change({ order })}
        />
        <div className="all">
          <TextInput
            label="Ayuda para quien lo llena"
            maxLength={CAMPO_HELP_CHARS}
            value={help}
            onChange={(e) => typed.change({ help: e.currentTarget.value })}
          />
        </div>
        <div className="all line-row" style={{ gap: 20 }}>
          <Checkbox
            label="Obligatorio"
            checked={required}
            onChange={(e) => typed.change({ required: e.currentTarget.checked })}
          />
          {of === 'candidato' && (
            <Checkbox
              label="El candidato también lo ve y lo llena"
              checked={open}
              onChange={(e) => typed.change({ open: e.currentTarget.checked })}
            />
          )}
        </div>
        {isListKind(kind) && (
          <OptionsEditor options={options} onChange={(options) => typed.change({ options })} />
        )}
      </div>
    </FormModal>
  );
}

/** The values of a list, one per line; several pasted lines become several values. */
function OptionsEditor({
  options,
  onChange,
}: {
  options: readonly Option[];
  onChange: (options: readonly Option[]) => void;
}) {
  const paste = (event: ClipboardEvent, at: number) => {
    const names = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (names.length < 2) return;
    event.preventDefault();
    const fresh = names.map((name) => newOption(cutText(name, CAMPO_NAME_CHARS)));
    onChange(
      options
        .flatMap((option, i) =>
          i !== at ? [option] : option.nombre.trim() === '' ? fresh : [option, ...fresh],
        )
        .slice(0, MAX_CAMPO_OPTIONS),
    );
  };
  return (
    <fieldset className="all own-options">
      <legend>Valores de la lista</legend>
      {options.map((option, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value holds nothing but what it is given
        <div key={i} className="line-row">
          <TextInput
            aria-label={`Valor ${i + 1}`}
            maxLength={CAMPO_NAME_CHARS}
            value={option.nombre}
            onPaste={(e) => paste(e, i)}
            onChange={(e) => {
              const changed = { ...option, nombre: e.currentTarget.value };
              onChange(options.map((other) => (other === option ? changed : other)));
            }}
          />
          <IconButton
            aria-label={`Quitar el valor ${i + 1}`}
            onClick={() => onChange(options.filter((other) => other !== option))}
          >
            <IconTrash size={16} />
          </IconButton>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        why={options.length >= MAX_CAMPO_OPTIONS && `Hasta ${MAX_CAMPO_OPTIONS} valores`}
        onClick={() => onChange([...options, newOption()])}
      >
        Agregar valor
      </Button>
    </fieldset>
  );
}
