import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { CvMark, CvMarked, Lectura } from '@tembiapo/contract/calls/personas/cv.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useSave } from '../../../ui/form.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ExperienciasBox } from './ExperienciasBox.tsx';
import { FormacionesBox } from './FormacionesBox.tsx';
import { IdiomasBox } from './IdiomasBox.tsx';
import { PagePane } from './PagePane.tsx';
import { PersonBox } from './PersonBox.tsx';
import {
  type Existing,
  errorsOf,
  type ReviewData,
  type ReviewErrors,
  reviewData,
  toAccept,
} from './review-form.ts';
import { BOXES } from './review-rows.tsx';
import './review.css';

const KEYS = [api.candidatos.key(), api.cv.key()];
const NO_MARKS: readonly CvMark[] = [];

interface Props {
  lectura: Lectura;
  title: string;
  /** The profile it completes; null for a new candidate. */
  candidatoId: number | null;
  existing: Existing | null;
  /** Above the boxes: who it may already be. */
  notice?: ReactNode;
  /** A way to leave without saving. */
  action?: ReactNode;
  onSaved: (candidatoId: number) => void;
}

/**
 * What was read from a CV, box by box beside its page; nothing is saved until the person accepts (docs/reglas/personas.md).
 */
export function ReviewForm({ lectura, title, candidatoId, existing, notice, action, onSaved }: Props) {
  const typed = useTyped(`lectura ${lectura.id} ${candidatoId ?? 'nuevo'}`, () =>
    reviewData(lectura, existing),
  );
  const { data, change } = typed;
  const [marks, setMarks] = useState(NO_MARKS);
  const [box, setBox] = useState(0);
  const [pageShown, setPageShown] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const creating = candidatoId === null;
  const missing = errorsOf(data, creating);
  const { errors, error, saving, save, leave } = useSave<ReviewErrors>(form, missing);
  const done = useDone(KEYS);
  const touch = (marked: CvMarked | null | undefined) => setMarks(marked?.lugares ?? NO_MARKS);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const first = Object.keys(missing)[0]?.split('.')[0];
    // On a phone, the box with the first error is opened.
    if (first) setBox(Math.max(0, ['', 'experiencias', 'formaciones', 'idiomas'].indexOf(first)));
    await save(missing, async () => {
      const answer = await client.cv.accept(toAccept(lectura.id, data, candidatoId));
      typed.end();
      await done(answer);
      leave(() => onSaved(answer.idNumerico));
    });
  };
  const rows = <K extends 'experiencias' | 'formaciones' | 'idiomas'>(key: K) => ({
    rows: data[key],
    marks: lectura.marcas?.[key] ?? [],
    errors,
    touch,
    onChange: (n: number, change: Partial<ReviewData[K][number]>) =>
      typed.change({ [key]: data[key].map((row, i) => (i === n ? { ...row, ...change } : row)) }),
    onAdd: (row: ReviewData[K][number]) => typed.change({ [key]: [...data[key], row] }),
  });
  const boxes = [
    <PersonBox
      key="datos"
      data={data}
      creating={creating}
      errors={errors}
      marcas={lectura.marcas}
      touch={touch}
      onChange={change}
    />,
    <ExperienciasBox key="experiencias" {...rows('experiencias')} />,
    <FormacionesBox key="formaciones" {...rows('formaciones')} />,
    <IdiomasBox key="idiomas" {...rows('idiomas')} />,
  ];
  const last = box === boxes.length - 1;
  return (
    <main className="page cv-review">
      <UnsavedQuestion dirty={typed.dirty} onDiscard={typed.end} />
      <form ref={form} onSubmit={submit} noValidate inert={saving}>
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
            <Drafted form={typed} />
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
                // A separate button, since clicking 'Siguiente' would otherwise submit.
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
