import { IconPencil } from '@tabler/icons-react';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { namesMarked } from '@tembiapo/contract/domain/fields/declaration.ts';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { api, client, queryClient } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { useDraft, useSave } from '../../../ui/form.ts';
import { JoinedLink } from '../../../ui/JoinedLink.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { UNSAVED, UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import styles from './DataBox.module.css';
import { DataFields } from './DataFields.tsx';
import { DataReading } from './DataReading.tsx';
import { type CandidatoData, type CandidatoErrors, dataToSend, errorsOf, perfilData } from './data-form.ts';
import { SimilarPhones } from './SimilarPhones.tsx';
import { PERFIL_KEYS, perfilQuery } from './usePerfil.ts';

const RESERVED = namesMarked(candidatoFields, 'reserved');
const KEYS = [
  ...PERFIL_KEYS,
  api.candidatos.reserved.key(),
  api.candidatos.search.key(),
  api.candidatos.cargosPotenciales.key(),
];

interface Props {
  candidato: CandidatoPerfil;
  isStaff: boolean;
  /** Asks for what is revealed by a click. */
  onReveal: () => void;
}

/** The control with this label. */
const fieldCalled = (form: HTMLFormElement | null, label: string): HTMLElement | undefined =>
  [...(form?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])].find(
    ({ labels }) => labels?.[0]?.textContent?.replace('*', '').trim() === label,
  );

/**
 * The main data box. Staff read it, and it becomes the form when they edit; a candidate has the form. It saves with the version
 * that was read, so that nobody's change is lost unnoticed.
 */
export function DataBox({ candidato, isStaff, onReveal }: Props) {
  const saved = useMemo(() => perfilData(candidato), [candidato]);
  const form = useRef<HTMLFormElement>(null);
  const b = useDraft(`candidato ${candidato.idNumerico}`, saved, candidato.version);
  const campos = useCampos('candidato');
  const wrong = errorsOf(b.datos, campos, b.read);
  const { errors, error, saving, save } = useSave<CandidatoErrors>(form, wrong);
  const done = useDone(KEYS);
  const [isReading, setReading] = useState(isStaff && !b.offer);
  const [asking, setAsking] = useState(false);
  /** Where the focus goes once the other state is drawn: the field with this label, or the button 'Editar'. */
  const next = useRef<string | null>(null);
  const edit = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const label = next.current;
    next.current = null;
    if (label === null) return;
    if (isReading) edit.current?.querySelector('button')?.focus();
    else (fieldCalled(form.current, label) ?? form.current?.querySelector('input'))?.focus();
  }, [isReading]);
  const turn = (reading: boolean, label = '') => {
    next.current = label;
    setReading(reading);
  };
  const giveUp = () => {
    const { version: _, ...asRead } = b.read;
    b.end();
    b.change(asRead);
    turn(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await save(wrong, async () => {
      const { idNumerico } = candidato;
      /** Reserved fields neither revealed nor written in this form. */
      const unseen = (data: CandidatoData) => RESERVED.filter((field) => !data[field] && !b.read[field]);
      const answer = await saveJoined({
        read: b.read,
        typed: b.datos,
        again: async () => {
          const now = (await queryClient.fetchQuery({ ...perfilQuery(idNumerico, isStaff), staleTime: 0 }))
            .candidato;
          // A field revealed in this form is compared with its real value; the others stay hidden.
          const closed = unseen(b.datos);
          const isOpen = now.reservados?.some((field) => !closed.includes(field));
          const opened = isOpen ? await client.candidatos.reserved({ idNumerico }) : {};
          const withheld = Object.fromEntries(closed.map((field) => [field, null]));
          return { ...perfilData({ ...now, ...opened, ...withheld }), version: now.version };
        },
        send: (data, version) =>
          client.candidatos.edit({
            candidatoIdNumerico: idNumerico,
            version,
            ...dataToSend(data, campos, isStaff, unseen(data)),
          }),
        words: candidatoFields,
        campos,
      });
      b.accept();
      await done(answer);
    });
    if (isSaved && isStaff) turn(true);
  };
  if (isReading)
    return (
      <Box
        title="Datos principales"
        action={
          <span ref={edit}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={14} />}
              onClick={() => turn(false)}
            >
              Editar
            </Button>
          </span>
        }
      >
        <div className="inside">
          <DataReading
            candidato={candidato}
            campos={campos}
            onReveal={onReveal}
            onEdit={(label) => turn(false, label)}
          />
          <SimilarPhones telefono={candidato.telefono1} candidatoId={candidato.idNumerico} />
        </div>
      </Box>
    );
  return (
    <form ref={form} onSubmit={submit} noValidate inert={saving}>
      <UnsavedQuestion dirty={b.dirty} onDiscard={b.end} />
      {asking && (
        <Confirm
          title="Cambios sin guardar"
          text={UNSAVED}
          acceptText="Salir sin guardar"
          danger
          onClose={() => setAsking(false)}
          onConfirm={giveUp}
        />
      )}
      <Box
        title="Datos principales"
        action={
          <span className={`line-row ${styles.save}`}>
            {isStaff && (
              <Button size="xs" variant="default" onClick={() => (b.dirty ? setAsking(true) : turn(true))}>
                Cancelar
              </Button>
            )}
            <Button type="submit" size="xs" variant={b.dirty ? 'filled' : 'default'} loading={saving}>
              Guardar
            </Button>
          </span>
        }
      >
        <div className="inside">
          <Drafted form={b} />
          <FormError error={error}>
            <JoinedLink error={error} />
          </FormError>
          <DataFields
            data={b.datos}
            errors={errors}
            isStaff={isStaff}
            campos={campos}
            candidatoId={candidato.idNumerico}
            hidden={candidato.reservados ?? []}
            onReveal={onReveal}
            onChange={b.change}
          />
        </div>
      </Box>
    </form>
  );
}
