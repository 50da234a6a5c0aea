import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import type { CvMarked } from '@tembiapo/contract/calls/personas/cv.ts';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { isDoubtful, isUnsure, type ReviewErrors } from './review-form.ts';

/** The boxes of a review. */
export const BOXES = ['Datos personales', 'Experiencia', 'Formación', 'Idiomas'] as const;

/** The warning beside a field that may be wrong. */
export const Doubt = ({ marked }: { marked: CvMarked | null | undefined }) =>
  isDoubtful(marked) ? (
    <span className="doubt">
      <IconAlertTriangle size={14} aria-hidden />{' '}
      {isUnsure(marked) ? 'Poco seguro: miralo en el CV' : 'Revisalo: no es seguro'}
    </span>
  ) : null;

/** A box's rows and the actions on them. */
export interface RowsProps<R> {
  rows: R[];
  marks: readonly CvMarked[];
  errors: ReviewErrors;
  touch: (marked: CvMarked | null | undefined) => void;
  onChange: (n: number, change: Partial<R>) => void;
  onAdd: (row: R) => void;
}

/** A row of a box, which can be left out. */
export function RowFrame({
  name,
  row,
  marked,
  touch,
  onUsed,
  children,
}: {
  name: string;
  row: { used: boolean; there: boolean };
  marked: CvMarked | undefined;
  touch: (marked: CvMarked | undefined) => void;
  onUsed: (used: boolean) => void;
  children: ReactNode;
}) {
  return (
    <fieldset
      className={row.used ? 'cv-row' : 'cv-row unused'}
      onFocusCapture={() => touch(marked)}
      onPointerDownCapture={() => touch(marked)}
    >
      <legend className="cv-legend">
        <Checkbox label={name} checked={row.used} onChange={(event) => onUsed(event.currentTarget.checked)} />
        {row.there ? <span className="soft">Ya está en el perfil</span> : <Doubt marked={marked} />}
      </legend>
      {row.used && <div className="fields double">{children}</div>}
    </fieldset>
  );
}

/** A box of rows, with a button to add one. */
export const BoxOfRows = ({
  title,
  add,
  onAdd,
  children,
}: {
  title: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}) => (
  <section className="box" aria-label={title}>
    <header>
      <h2>{title}</h2>
    </header>
    <div className="cv-rows">
      {children}
      <Button variant="subtle" leftSection={<IconPlus size={16} />} onClick={onAdd}>
        {add}
      </Button>
    </div>
  </section>
);

/** A text with the items of a list to choose from; what is in no list stays as written. */
export function ListedText({
  label,
  value,
  items,
  known,
  error,
  required,
  onChange,
}: {
  label: string;
  value: string;
  items?: readonly { descripcion: string }[] | undefined;
  /** It is an item of the list. */
  known: boolean;
  error?: string | undefined;
  required?: boolean;
  onChange: (value: string) => void;
}) {
  const list = useId();
  return (
    <div>
      <TextInput
        label={label}
        required={required ?? false}
        maxLength={SHORT_TEXT}
        value={value}
        error={error}
        {...(items && { list })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {items && (
        <datalist id={list}>
          {items.map(({ descripcion }) => (
            <option key={descripcion} value={descripcion} />
          ))}
        </datalist>
      )}
      {value.trim() !== '' && (
        <span className="listed">{known ? 'Está en la lista' : 'No está en la lista: queda como texto'}</span>
      )}
    </div>
  );
}
