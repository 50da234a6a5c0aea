import { Textarea } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import type { CvMark, CvMarked, Lectura } from '@tembiapo/contract/calls/personas/cv.ts';
import {
  NIVEL_FORMACION_LABEL,
  NIVELES_FORMACION,
  NIVELES_IDIOMA,
  nivelIdiomaLabel,
} from '@tembiapo/contract/domain/enums.ts';
import { LONG_TEXT, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { api, CATALOG, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useSave } from '../../../ui/form.ts';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { PagePane } from './PagePane.tsx';
import {
  type Existing,
  type ExperienciaRow,
  errorsOf,
  type FormacionRow,
  type IdiomaRow,
  isDoubtful,
  type PersonField,
  type ReviewData,
  type ReviewErrors,
  reviewData,
  toAccept,
} from './review-form.ts';
import './review.css';

const KEYS = [api.candidatos.key(), api.cv.key()];
const BOXES = ['Datos personales', 'Experiencia', 'Formación', 'Idiomas'] as const;
const NO_MARKS: readonly CvMark[] = [];

interface Props {
  lectura: Lectura;
  title: string;
  /** Whose profile it completes; none makes a new candidate. */
  candidatoId: number | null;
  existing: Existing | null;
  /** Above the boxes: who it may be already. */
  notice?: ReactNode;
  /** What leaves without saving. */
  action?: ReactNode;
  onSaved: (candidatoId: number) => void;
}

/** What was read of a CV, box by box beside its page; nothing is saved until the person accepts (docs/reglas/personas.md). */
export function ReviewForm({ lectura, title, candidatoId, existing, notice, action, onSaved }: Props) {
  const [initial] = useState(() => reviewData(lectura, existing));
  const [data, setData] = useState(initial);
  const [saved, setSaved] = useState(false);
  const [marks, setMarks] = useState(NO_MARKS);
  const [box, setBox] = useState(0);
  const [pageShown, setPageShown] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const { errors, error, saving, save } = useSave<ReviewErrors>(form);
  const done = useDone(KEYS);
  const creating = candidatoId === null;
  const touch = (marked: CvMarked | null | undefined) => setMarks(marked?.lugares ?? NO_MARKS);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = errorsOf(data, creating);
    const first = Object.keys(missing)[0]?.split('.')[0];
    // On a phone the box with the first mistake is opened.
    if (first) setBox(Math.max(0, ['', 'experiencias', 'formaciones', 'idiomas'].indexOf(first)));
    await save(missing, async () => {
      const answer = await client.cv.accept(toAccept(lectura.id, data, candidatoId));
      setSaved(true);
      await done(answer);
      setTimeout(() => onSaved(answer.idNumerico));
    });
  };
  const rows = <K extends 'experiencias' | 'formaciones' | 'idiomas'>(key: K) => ({
    rows: data[key],
    marks: lectura.marcas?.[key] ?? [],
    errors,
    touch,
    onChange: (n: number, change: Partial<ReviewData[K][number]>) =>
      setData((before) => ({
        ...before,
        [key]: before[key].map((row, i) => (i === n ? { ...row, ...change } : row)),
      })),
    onAdd: (row: ReviewData[K][number]) => setData((before) => ({ ...before, [key]: [...before[key], row] })),
  });
  const boxes = [
    <PersonBox
      key="datos"
      data={data}
      creating={creating}
      errors={errors}
      marcas={lectura.marcas}
      touch={touch}
      onChange={(change) => setData((before) => ({ ...before, ...change }))}
    />,
    <ExperienciasBox key="experiencias" {...rows('experiencias')} />,
    <FormacionesBox key="formaciones" {...rows('formaciones')} />,
    <IdiomasBox key="idiomas" {...rows('idiomas')} />,
  ];
  const last = box === boxes.length - 1;
  return (
    <main className="page cv-review">
      <UnsavedQuestion dirty={!saved && JSON.stringify(data) !== JSON.stringify(initial)} />
      <form ref={form} onSubmit={submit} noValidate>
        <div className="head fixed">
          <h1>{title}</h1>
          <span className="right">
            {action}
            <Button type="submit" loading={saving}>
              Guardar
            </Button>
          </span>
        </div>
        <div className={`cv-both ${pageShown ? '' : 'without-page'}`.trim()}>
          {pageShown && <PagePane lectura={lectura} marks={marks} />}
          <div className="cv-boxes">
            <FormError error={error} />
            {notice}
            <div className="cv-step">
              <span className="soft">
                {box + 1} de {boxes.length}: <b>{BOXES[box]}</b>
              </span>
              <Button
                variant="subtle"
                leftSection={pageShown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
                onClick={() => setPageShown(!pageShown)}
              >
                {pageShown ? 'Ocultar el CV' : 'Ver el CV'}
              </Button>
            </div>
            {boxes.map((content, n) => (
              <div key={BOXES[n]} className={n === box ? 'cv-box now' : 'cv-box'}>
                {content}
              </div>
            ))}
            <div className="cv-move">
              <Button variant="default" size="md" disabled={box === 0} onClick={() => setBox(box - 1)}>
                Anterior
              </Button>
              {last ? (
                // Another button, not the same one changed: the touch on 'Siguiente' would submit.
                <Button key="save" type="submit" size="md" loading={saving}>
                  Guardar todo
                </Button>
              ) : (
                <Button key="next" size="md" onClick={() => setBox(box + 1)}>
                  Siguiente
                </Button>
              )}
            </div>
          </div>
        </div>
      </form>
    </main>
  );
}

/** Beside a field that may be wrong. */
const Doubt = ({ marked }: { marked: CvMarked | null | undefined }) =>
  isDoubtful(marked) ? (
    <span className="doubt">
      <IconAlertTriangle size={14} aria-hidden /> Revisalo: no es seguro
    </span>
  ) : null;

interface PersonBoxProps {
  data: ReviewData;
  creating: boolean;
  errors: ReviewErrors;
  marcas: Lectura['marcas'];
  touch: (marked: CvMarked | null | undefined) => void;
  onChange: (change: Partial<ReviewData>) => void;
}

function PersonBox({ data, creating, errors, marcas, touch, onChange }: PersonBoxProps) {
  const [ciudades] = useQueries({
    queries: [api.referencia.ciudades.queryOptions({ input: {}, ...CATALOG })],
  });
  const marked: Record<PersonField | 'ciudadId', CvMarked | null | undefined> = {
    nombre: marcas?.nombre,
    apellido: marcas?.apellido,
    documento: marcas?.documento,
    telefono1: marcas?.telefonos[0],
    telefono2: marcas?.telefonos[1],
    telefono3: marcas?.telefonos[2],
    correo: marcas?.correo,
    direccion: marcas?.direccion,
    nacimientoFecha: marcas?.nacimientoFecha,
    ciudadId: marcas?.ciudadId,
  };
  const change = (field: PersonField, value: string) =>
    onChange({ datos: { ...data.datos, [field]: value }, used: { ...data.used, [field]: true } });
  const field = (name: PersonField | 'ciudadId', label: string, input: ReactNode) => (
    <div
      className="cv-field"
      onFocusCapture={() => touch(marked[name])}
      onPointerDownCapture={() => touch(marked[name])}
    >
      {input}
      <Doubt marked={marked[name]} />
      {!creating && (
        <Checkbox
          label="Guardar en el perfil"
          aria-label={`Guardar en el perfil: ${label}`}
          checked={data.used[name]}
          onChange={(event) => onChange({ used: { ...data.used, [name]: event.currentTarget.checked } })}
        />
      )}
    </div>
  );
  const text = (name: PersonField, label: string, only?: 'letras' | 'documento', max = SHORT_TEXT) =>
    field(
      name,
      label,
      <TextField
        label={label}
        {...(only && { only })}
        required={creating && (name === 'nombre' || name === 'apellido')}
        maxLength={max}
        value={data.datos[name]}
        error={errors[name]}
        onChange={(value) => change(name, value)}
      />,
    );
  const phone = (name: 'telefono1' | 'telefono2' | 'telefono3', label: string) =>
    field(
      name,
      label,
      <PhoneField
        label={label}
        required={creating && name === 'telefono1'}
        value={data.datos[name]}
        error={errors[name]}
        onChange={(value) => change(name, value)}
      />,
    );
  return (
    <section className="box" aria-label={BOXES[0]}>
      <header>
        <h2>{BOXES[0]}</h2>
      </header>
      <div className="fields double">
        {text('nombre', 'Nombre', 'letras')}
        {text('apellido', 'Apellido', 'letras')}
        {text('documento', 'Documento', 'documento', 30)}
        {field(
          'nacimientoFecha',
          'Fecha de nacimiento',
          <DateField
            label="Fecha de nacimiento"
            untilToday
            value={data.datos.nacimientoFecha}
            error={errors.nacimientoFecha}
            onChange={(value) => change('nacimientoFecha', value)}
          />,
        )}
        {phone('telefono1', 'Celular 1')}
        {phone('telefono2', 'Celular 2')}
        {data.datos.telefono3 !== '' && phone('telefono3', 'Teléfono 3')}
        {text('correo', 'Correo')}
        {field(
          'ciudadId',
          'Ciudad',
          <Choice
            label="Ciudad"
            items={ciudades.data?.items}
            value={data.ciudadId}
            onChange={(ciudadId) => onChange({ ciudadId, used: { ...data.used, ciudadId: true } })}
          />,
        )}
        {text('direccion', 'Dirección', undefined, 300)}
      </div>
    </section>
  );
}

interface RowsProps<R> {
  rows: R[];
  marks: readonly CvMarked[];
  errors: ReviewErrors;
  touch: (marked: CvMarked | null | undefined) => void;
  onChange: (n: number, change: Partial<R>) => void;
  onAdd: (row: R) => void;
}

/** A row of a box, which can be left out. */
function RowFrame({
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

const BoxOfRows = ({
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

/** A text with the items of a list to choose from; what is on no list stays as it was written. */
function ListedText({
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

function ExperienciasBox({ rows, marks, errors, touch, onChange, onAdd }: RowsProps<ExperienciaRow>) {
  const [cargos] = useQueries({ queries: [api.referencia.cargos.queryOptions(CATALOG)] });
  const listed = new Set(cargos.data?.items.map(({ descripcion }) => descripcion));
  return (
    <BoxOfRows
      title={BOXES[1]}
      add="Agregar una experiencia"
      onAdd={() =>
        onAdd({
          n: -1,
          used: true,
          there: false,
          empresa: '',
          empresaIdNumerico: null,
          cargo: '',
          cargoIdNumerico: null,
          rubroIdNumerico: null,
          desde: '',
          hasta: '',
          vigente: false,
          tareas: '',
        })
      }
    >
      {rows.map((row, i) => (
        <RowFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved
          key={i}
          name={`Experiencia ${i + 1}`}
          row={row}
          marked={marks[row.n]}
          touch={touch}
          onUsed={(used) => onChange(i, { used })}
        >
          <ListedText
            label="Cargo"
            required
            value={row.cargo}
            items={cargos.data?.items}
            known={row.cargoIdNumerico !== null || listed.has(row.cargo)}
            error={errors[`experiencias.${i}.cargo`]}
            onChange={(cargo) => onChange(i, { cargo, cargoIdNumerico: null })}
          />
          <ListedText
            label="Empresa"
            value={row.empresa}
            known={row.empresaIdNumerico !== null}
            onChange={(empresa) => onChange(i, { empresa, empresaIdNumerico: null })}
          />
          <DateField
            label="Inicio"
            untilToday
            value={row.desde}
            onChange={(value) => onChange(i, { desde: value })}
          />
          {!row.vigente && (
            <DateField
              label="Fin"
              value={row.hasta}
              error={errors[`experiencias.${i}.hasta`]}
              onChange={(value) => onChange(i, { hasta: value })}
            />
          )}
          <Checkbox
            className="all"
            label="Sigue en este trabajo"
            checked={row.vigente}
            onChange={(event) => onChange(i, { vigente: event.currentTarget.checked })}
          />
          <Textarea
            className="all"
            label="Tareas"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={LONG_TEXT}
            value={row.tareas}
            onChange={(event) => onChange(i, { tareas: event.currentTarget.value })}
          />
        </RowFrame>
      ))}
    </BoxOfRows>
  );
}

function FormacionesBox({ rows, marks, errors, touch, onChange, onAdd }: RowsProps<FormacionRow>) {
  const [titulaciones] = useQueries({ queries: [api.referencia.titulaciones.queryOptions(CATALOG)] });
  const listed = new Set(titulaciones.data?.items.map(({ descripcion }) => descripcion));
  return (
    <BoxOfRows
      title={BOXES[2]}
      add="Agregar un estudio"
      onAdd={() =>
        onAdd({
          n: -1,
          used: true,
          there: false,
          titulo: '',
          titulacionIdNumerico: null,
          institucion: '',
          institucionIdNumerico: null,
          nivel: null,
          desde: '',
          hasta: '',
        })
      }
    >
      {rows.map((row, i) => (
        <RowFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved
          key={i}
          name={`Estudio ${i + 1}`}
          row={row}
          marked={marks[row.n]}
          touch={touch}
          onUsed={(used) => onChange(i, { used })}
        >
          <ListedText
            label="Título"
            value={row.titulo}
            items={titulaciones.data?.items}
            known={row.titulacionIdNumerico !== null || listed.has(row.titulo)}
            onChange={(value) => onChange(i, { titulo: value, titulacionIdNumerico: null })}
          />
          <ListedText
            label="Institución"
            value={row.institucion}
            known={row.institucionIdNumerico !== null}
            onChange={(value) => onChange(i, { institucion: value, institucionIdNumerico: null })}
          />
          <Select
            className="all"
            label="Nivel"
            required
            allowDeselect={false}
            data={NIVELES_FORMACION.map((value) => ({ value, label: NIVEL_FORMACION_LABEL[value] }))}
            value={row.nivel}
            error={errors[`formaciones.${i}.nivel`]}
            onChange={(nivel) => onChange(i, { nivel })}
          />
          <DateField
            label="Inicio"
            untilToday
            value={row.desde}
            onChange={(value) => onChange(i, { desde: value })}
          />
          <DateField
            label="Fin"
            value={row.hasta}
            error={errors[`formaciones.${i}.hasta`]}
            onChange={(value) => onChange(i, { hasta: value })}
          />
        </RowFrame>
      ))}
    </BoxOfRows>
  );
}

function IdiomasBox({ rows, marks, errors, touch, onChange, onAdd }: RowsProps<IdiomaRow>) {
  const [idiomas] = useQueries({ queries: [api.referencia.idiomas.queryOptions(CATALOG)] });
  const nameOf = (id: number | null) =>
    idiomas.data?.items.find(({ idNumerico }) => idNumerico === id)?.descripcion;
  return (
    <BoxOfRows
      title={BOXES[3]}
      add="Agregar un idioma"
      onAdd={() => onAdd({ n: -1, used: true, there: false, idiomaIdNumerico: null, nivel: null })}
    >
      {rows.map((row, i) => (
        <RowFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved
          key={i}
          name={nameOf(row.idiomaIdNumerico) ?? `Idioma ${i + 1}`}
          row={row}
          marked={marks[row.n]}
          touch={touch}
          onUsed={(used) => onChange(i, { used })}
        >
          <Choice
            label="Idioma"
            required
            items={idiomas.data?.items}
            value={row.idiomaIdNumerico}
            error={errors[`idiomas.${i}.idioma`]}
            onChange={(value) => onChange(i, { idiomaIdNumerico: value })}
          />
          <Select
            label="Nivel"
            required
            allowDeselect={false}
            data={NIVELES_IDIOMA.map((value) => ({ value, label: nivelIdiomaLabel(value) }))}
            value={row.nivel}
            error={errors[`idiomas.${i}.nivel`]}
            onChange={(nivel) => onChange(i, { nivel })}
          />
        </RowFrame>
      ))}
    </BoxOfRows>
  );
}
