import { useQuery } from '@tanstack/react-query';
import type { Nota } from '@tembiapo/contract/calls/personas/notas.ts';
import { missingInNota, needsEquipo, visibleText } from '@tembiapo/contract/domain/notas.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, client, errorText, notExists, queryClient } from '../../../platform/api.ts';
import { copyText } from '../../../platform/copyText.ts';
import { remember } from '../../../platform/remember.ts';
import { forgetKeys } from '../../../platform/requestKeys.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { JoinedLink } from '../../../ui/JoinedLink.tsx';
import { findInPages } from '../../../ui/joining/findInPages.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { Drafted, firstFieldOf, useLeave } from '../../../ui/Modal.tsx';
import { NotaFields } from '../../../ui/NotaFields.tsx';
import { tellMissing } from '../../../ui/tellMissing.ts';
import { useDone } from '../../../ui/useDone.ts';
import { NOTAS_KEYS } from './NotaRow.tsx';

const LAST_EQUIPO = 'ultimoEquipo';

interface Props {
  candidatoId: number;
  nota: Nota | null;
  /** The candidate's salary expectation, which a note may correct. */
  expectativa: string;
  /** The opportunity from which a new note is written. */
  oportunidadId?: number | undefined;
  /** Gets the id of the note just written; undefined for an edited one. */
  onDone: (written?: number) => void;
  onCancel: () => void;
}

const WORDS = {
  candidatoIdNumerico: 'Candidato',
  titulo: 'Título',
  contenido: { label: 'Contenido', rich: true },
  cuentaFiltro: 'Cuenta como filtro',
  entrevistaCortesia: 'Entrevista de cortesía',
  expectativaSalarial: { kind: 'amount', label: 'Expectativa salarial' },
  companheroId: { label: 'Con supervisión', of: 'usuario' },
  equipoId: { label: 'Equipo', of: 'equipo' },
  oportunidadIdNumerico: { label: 'Oportunidad', of: 'oportunidad' },
} as const;

/** Writes or edits a note, and applies the rules of docs/reglas/personas.md before anything is sent. */
export function NotaForm({
  candidatoId,
  nota,
  expectativa,
  oportunidadId: oportunidadOfNota,
  onDone,
  onCancel,
}: Props) {
  const equipos = useQuery(api.equipos.options.queryOptions({ staleTime: 600_000 }));
  const oportunidadId = nota ? nota.oportunidadIdNumerico : (oportunidadOfNota ?? null);
  const typed = useTyped(`nota ${candidatoId} ${nota?.idNumerico ?? `nueva ${oportunidadId}`}`, {
    titulo: nota?.titulo ?? '',
    contenido: nota?.contenido ?? '',
    cuentaFiltro: nota?.cuentaFiltro ?? true,
    entrevistaCortesia: nota?.entrevistaCortesia ?? false,
    expectativaSalarial: nota ? (nota.expectativaSalarial ?? '') : expectativa,
    conSupervision: nota?.companheroId != null,
    companheroId: nota?.companheroId ?? null,
    equipoId: nota ? nota.equipoId : Number(localStorage.getItem(LAST_EQUIPO)) || null,
  });
  const { data: f, change } = typed;
  const leave = useLeave();
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  /** It cannot be saved here; the candidate under whom it can be saved instead, if any. */
  const [gone, setGone] = useState<number | 'nobody' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What opened it in the same window is gone.
    if (document.activeElement === document.body) firstFieldOf(form.current!)?.focus();
    return forgetKeys;
  }, []);
  const done = useDone(NOTAS_KEYS, typed);
  const equipoId =
    equipos.data && !equipos.data.items.some((e) => e.idNumerico === f.equipoId) ? null : f.equipoId;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const missing = missingInNota({ ...f, equipoId, oportunidadIdNumerico: oportunidadId });
    setError(missing);
    if (missing) {
      tellMissing(event.currentTarget as Element);
      return;
    }
    setSaving(true);
    try {
      const data = {
        candidatoIdNumerico: typeof gone === 'number' ? gone : candidatoId,
        titulo: f.titulo,
        contenido: f.contenido,
        cuentaFiltro: f.cuentaFiltro,
        entrevistaCortesia: f.entrevistaCortesia,
        equipoId,
        oportunidadIdNumerico: oportunidadId,
        companheroId: f.conSupervision ? f.companheroId : null,
        ...(f.expectativaSalarial !== '' && { expectativaSalarial: f.expectativaSalarial }),
      };
      const answer: { message: string; idNumerico?: number } =
        nota && gone === null
          ? await saveJoined({
              read: nota,
              typed: { ...data, expectativaSalarial: f.expectativaSalarial || null },
              again: () =>
                findInPages(
                  (page) => client.notas.list({ candidatoIdNumerico: candidatoId, ...page }),
                  nota.idNumerico,
                ),
              send: (sent, version) => client.notas.update({ ...sent, idNumerico: nota.idNumerico, version }),
              words: WORDS,
            })
          : await client.notas.create(data);
      await done(answer);
      onDone(answer.idNumerico);
      if (equipoId) remember(LAST_EQUIPO, String(equipoId));
    } catch (thrown) {
      setError(errorText(thrown));
      // It was removed, or its candidate was merged into another: what was typed can become a new note.
      if (notExists(thrown)) {
        const { data } = thrown as { data?: Partial<Record<'unidoA', number>> };
        setGone(data?.unidoA ?? (nota ? candidatoId : 'nobody'));
        void queryClient.invalidateQueries({ queryKey: api.candidatos.quickView.key() });
      }
      setSaving(false);
    }
  };
  return (
    <form ref={form} onSubmit={submit} noValidate inert={saving} style={{ display: 'grid', gap: 12 }}>
      <Drafted form={typed} />
      {error && (
        <ErrorAlert message={error}>
          {gone !== null && (
            <>
              <JoinedLink error={error} />{' '}
              {gone !== 'nobody' && (
                <button type="submit" className="link" disabled={saving}>
                  {gone === candidatoId ? 'Guardarla como nota nueva' : 'Guardarla en esa ficha'}
                </button>
              )}{' '}
              <button
                type="button"
                className="link"
                onClick={() => void copyText(visibleText(f.contenido), 'Texto copiado')}
              >
                Copiar el texto
              </button>
            </>
          )}
        </ErrorAlert>
      )}
      <NotaFields
        valor={f}
        onChange={change}
        equipo={
          <Choice
            label="Equipo"
            required={needsEquipo({ ...f, oportunidadIdNumerico: oportunidadId })}
            items={equipos.data?.items}
            value={equipoId}
            onChange={(id) => change({ equipoId: id })}
          />
        }
        boxes={
          <>
            <Checkbox
              label="Cuenta como filtro"
              checked={f.cuentaFiltro}
              onChange={(e) => change({ cuentaFiltro: e.currentTarget.checked })}
            />
            <Checkbox
              label="Entrevista de cortesía"
              checked={f.entrevistaCortesia}
              onChange={(e) => change({ entrevistaCortesia: e.currentTarget.checked })}
            />
          </>
        }
      />
      <div className="actions" style={{ marginTop: 4 }}>
        <Button variant="default" onClick={() => leave(onCancel)}>
          Volver
        </Button>
        <Button type="submit" loading={saving}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
