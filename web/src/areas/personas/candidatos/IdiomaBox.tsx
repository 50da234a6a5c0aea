import { useQuery } from '@tanstack/react-query';
import type { CandidatoIdioma } from '@tembiapo/contract/calls/personas/candidatos/idiomas.ts';
import { NIVELES_IDIOMA, nivelIdiomaLabel } from '@tembiapo/contract/domain/enums.ts';
import { api, CATALOG, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { FormModal } from '../../../ui/modals.tsx';
import { RowsBox } from '../../../ui/RowsBox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useDone } from '../../../ui/useDone.ts';

const KEYS = [api.candidatos.idiomas.key()];

/** One word when reading, writing and speaking are alike. */
const levelsInWords = ({ lee, escribe, habla }: CandidatoIdioma): string =>
  lee === escribe && lee === habla
    ? nivelIdiomaLabel(lee)
    : `lee ${nivelIdiomaLabel(lee)} · escribe ${nivelIdiomaLabel(escribe)} · habla ${nivelIdiomaLabel(habla)}`;

export function IdiomaBox({ candidatoId }: { candidatoId: number }) {
  const { data, error } = useQuery(
    api.candidatos.idiomas.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const done = useDone(KEYS);
  return (
    <RowsBox
      title="Idiomas"
      rows={data?.idiomas}
      error={error}
      rowKey={(i) => i.idNumerico}
      name={(i) => i.idiomaDescripcion}
      empty="No se han encontrado registros de idiomas"
      eraseQuestion="Se eliminará el idioma. ¿Continuar?"
      onDelete={async (i) =>
        done(await client.candidatos.removeIdioma({ candidatoIdiomaIdNumerico: i.idNumerico }))
      }
      modal={(idioma, onClose) => <IdiomaModal candidatoId={candidatoId} idioma={idioma} onClose={onClose} />}
      row={(i) => (
        <>
          {i.idiomaDescripcion}
          <div className="soft" style={{ fontSize: 12.5 }}>
            {levelsInWords(i)}
          </div>
        </>
      )}
    />
  );
}

type Nivel = (typeof NIVELES_IDIOMA)[number];
const NIVELES = NIVELES_IDIOMA.map((value) => ({ value, label: nivelIdiomaLabel(value) }));

const levelSaid = (label: string) => ({ label, say: (value: unknown) => nivelIdiomaLabel(String(value)) });
const WORDS = {
  candidatoIdNumerico: 'Candidato',
  idiomaIdNumerico: { label: 'Idioma', of: 'idioma' },
  lee: levelSaid('Lee'),
  escribe: levelSaid('Escribe'),
  habla: levelSaid('Habla'),
} as const;

function IdiomaModal({
  candidatoId,
  idioma,
  onClose,
}: {
  candidatoId: number;
  idioma: CandidatoIdioma | null;
  onClose: () => void;
}) {
  const e = useAsRead(idioma);
  const { data } = useQuery(api.referencia.idiomas.queryOptions(CATALOG));
  const typed = useTyped(`idioma ${candidatoId} ${e?.idNumerico ?? 'nuevo'}`, {
    idiomaId: e?.idiomaIdNumerico ?? null,
    lee: e?.lee ?? null,
    escribe: e?.escribe ?? null,
    habla: e?.habla ?? null,
  });
  const { data: f, change } = typed;
  const done = useDone(KEYS, typed);
  const save = async () => {
    const data = {
      candidatoIdNumerico: candidatoId,
      idiomaIdNumerico: f.idiomaId!,
      lee: f.lee as Nivel,
      escribe: f.escribe as Nivel,
      habla: f.habla as Nivel,
    };
    await done(
      e
        ? await saveJoined({
            read: e,
            typed: data,
            again: async () =>
              (await client.candidatos.idiomas({ candidatoIdNumerico: candidatoId })).idiomas.find(
                ({ idNumerico }) => idNumerico === e.idNumerico,
              ),
            send: (sent, version) =>
              client.candidatos.editIdioma({ ...sent, idNumerico: e.idNumerico, version }),
            words: WORDS,
          })
        : await client.candidatos.addIdioma(data),
    );
  };
  const complete = f.idiomaId !== null && f.lee !== null && f.escribe !== null && f.habla !== null;
  const nivel = (field: 'lee' | 'escribe' | 'habla', label: string) => (
    <Select
      label={label}
      required={field === 'habla'}
      data={NIVELES}
      value={f[field]}
      onChange={(value) => change({ [field]: value as Nivel | null })}
    />
  );
  return (
    <FormModal
      title={e ? 'Editar idioma' : 'Agregar idioma'}
      unsaved={typed}
      size="md"
      onClose={onClose}
      onSubmit={save}
      canSave={complete}
    >
      <div className="fields double">
        <Choice
          label="Idioma"
          required
          items={data?.items}
          value={f.idiomaId}
          onChange={(idiomaId) => change({ idiomaId })}
        />
        {nivel('lee', 'Lee')}
        {nivel('escribe', 'Escribe')}
        {nivel('habla', 'Habla')}
      </div>
    </FormModal>
  );
}
