import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { namesMarked } from '@tembiapo/contract/domain/fields/declaration.ts';
import { type FormEvent, useMemo, useRef } from 'react';
import { api, client, queryClient } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { useDraft, useSave } from '../../../ui/form.ts';
import { JoinedLink } from '../../../ui/JoinedLink.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { DataFields } from './DataFields.tsx';
import { type CandidatoData, type CandidatoErrors, dataToSend, errorsOf, perfilData } from './data-form.ts';
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

/** The main data box: saves with the version that was read, so that nobody's change is lost unnoticed. */
export function DataBox({ candidato, isStaff, onReveal }: Props) {
  const saved = useMemo(() => perfilData(candidato), [candidato]);
  const form = useRef<HTMLFormElement>(null);
  const b = useDraft(`candidato ${candidato.idNumerico}`, saved, candidato.version);
  const campos = useCampos('candidato');
  const wrong = errorsOf(b.datos, campos, b.read);
  const { errors, error, saving, save } = useSave<CandidatoErrors>(form, wrong);
  const done = useDone(KEYS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(wrong, async () => {
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
  };
  return (
    <form ref={form} onSubmit={submit} noValidate inert={saving}>
      <UnsavedQuestion dirty={b.dirty} onDiscard={b.end} />
      <Box
        title="Datos principales"
        action={
          <Button type="submit" size="xs" variant={b.dirty ? 'filled' : 'default'} loading={saving}>
            Guardar
          </Button>
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
