import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { campoInWords } from '@tembiapo/contract/domain/campoInWords.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import { inWords } from '@tembiapo/contract/domain/fields/inWords.ts';
import { DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { bySection } from '../../../ui/campos/campo-draft.ts';
import styles from './DataReading.module.css';

type Name = keyof typeof candidatoFields;

/** The head of the profile shows these. */
const IN_HEAD: ReadonlySet<Name> = new Set([
  'nombre',
  'apellido',
  'telefono1',
  'correo',
  'ciudadId',
  'ciudadLibre',
  'expectativaSalarial',
]);
const NAMES = (Object.keys(candidatoFields) as Name[]).filter((name) => !IN_HEAD.has(name));
/** A label and its value that are longer take two columns; a value that is longer still, a row of its own. */
const COLUMN_CHARS = 30;
const SHORT_CHARS = 60;

interface Item {
  /** Of its field. */
  label: string;
  /** Where there is less room than in the form. */
  said?: string;
  value: ReactNode;
  isWide?: boolean;
}

function itemOf(c: CandidatoPerfil, name: Name, onReveal: () => void): Item | null {
  const { label, lines }: Field & { lines?: true } = candidatoFields[name];
  if ((c.reservados as string[] | undefined)?.includes(name))
    return {
      label,
      value: (
        <button
          type="button"
          data-off-paper
          className="link"
          aria-label={`Ver ${label.toLowerCase()}`}
          onClick={onReveal}
        >
          Ver
        </button>
      ),
    };
  const value =
    name === 'nacionalidadIdNumerico'
      ? c.nacionalidadDescripcion
      : name === 'paisId'
        ? c.paisId !== DEFAULT_PAIS_ID && c.paisDescripcion
        : inWords(candidatoFields[name], c[name]);
  if (!value) return null;
  return {
    label,
    ...(name === 'nacimientoFecha' && { said: 'Nacimiento' }),
    value,
    isWide: Boolean(lines) || value.length > SHORT_CHARS,
  };
}

const spanOf = (said: string, value: ReactNode): string | undefined =>
  typeof value === 'string' && said.length + value.length > COLUMN_CHARS ? styles.double : undefined;

const isItem = (item: Item | null): item is Item => item !== null;

interface Props {
  candidato: CandidatoPerfil;
  campos: readonly Campo[] | undefined;
  onReveal: () => void;
  /** Asks for the form, at the field with this label. */
  onEdit: (label: string) => void;
}

function itemOfCampo({ camposPropios }: CandidatoPerfil, campo: Campo): Item | null {
  const value = campoInWords(campo, camposPropios[campo.idNumerico]);
  return value === null ? null : { label: campo.nombre, value, isWide: value.length > SHORT_CHARS };
}

/** The main data that the head does not show, as they are read: empty ones left out, own fields by section. */
export function DataReading({ candidato, campos = [], onReveal, onEdit }: Props) {
  const fixed = NAMES.map((name) => itemOf(candidato, name, onReveal)).filter(isItem);
  const own = bySection(campos).map(([title, some]) => ({
    title,
    items: some.map((campo) => itemOfCampo(candidato, campo)).filter(isItem),
  }));
  const untitled = own.filter(({ title }) => title === '').flatMap(({ items }) => items);
  return (
    <>
      <Facts items={[...fixed, ...untitled]} onEdit={onEdit} />
      {own
        .filter(({ title, items }) => title !== '' && items.length > 0)
        .map(({ title, items }) => (
          <Facts key={title} title={title} items={items} onEdit={onEdit} />
        ))}
    </>
  );
}

/** A click on a value edits it; selecting its text, or a button in it, does not. */
function Facts({ title, items, onEdit }: { title?: string; items: Item[]; onEdit: (label: string) => void }) {
  const heading = useId();
  const edit = (label: string) => (event: MouseEvent) => {
    const isButton = (event.target as Element).closest('button') !== null;
    if (!isButton && !window.getSelection()?.toString()) onEdit(label);
  };
  if (items.length === 0) return null;
  return (
    <>
      {title && (
        <h3 id={heading} className={styles.section}>
          {title}
        </h3>
      )}
      <dl className={styles.facts} {...(title && { 'aria-labelledby': heading })}>
        {items.map(({ label, said = label, value, isWide }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, the button 'Editar' does it
          // biome-ignore lint/a11y/useKeyWithClickEvents: the same
          <div key={label} className={isWide ? styles.wide : spanOf(said, value)} onClick={edit(label)}>
            <dt>{said}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
