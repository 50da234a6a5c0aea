import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { forgetEmParams, readEmParams } from '../../../platform/em-params.ts';
import { LOOKUP } from '../../../platform/lookups.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { useDone } from '../../../ui/useDone.ts';

const KEYS = [api.estudios.key(), api.candidatos.key()];
const toOptions = (items: { idNumerico: number; titulo: string }[] | undefined) =>
  items?.map(({ idNumerico, titulo }) => ({ idNumerico, descripcion: `${titulo} · N.º ${idNumerico}` }));
/** The id asked for, unless it is gone. */
const thereOf = (items: { idNumerico: number }[] | undefined, id: number | null): number | null =>
  items?.some(({ idNumerico }) => idNumerico === id) ? id : null;

/** 'Incluir en EM' (docs/reglas/medicion.md): chooses a general and a specific study, then returns to the study one came from. */
export default function IncludeInEstudioModal({
  candidatoId,
  onClose,
}: {
  candidatoId: number;
  onClose: () => void;
}) {
  const { data } = useQuery(api.estudios.inclusionList.queryOptions({ staleTime: 0, ...LOOKUP }));
  const [params] = useState(readEmParams);
  const fromParams = (kind: string): number | null =>
    params?.tipo === kind ? params.estudioMercadoIdNumerico : null;
  const typed = useTyped(`incluir en estudio ${candidatoId}`, {
    askedGeneral: fromParams('general'),
    askedSpecific: fromParams('especifico'),
  });
  const { askedGeneral, askedSpecific } = typed.data;
  const general = thereOf(data?.emGenerales, askedGeneral);
  const specific = thereOf(data?.emEspecificos, askedSpecific);
  const done = useDone(KEYS, typed);
  const navigate = useNavigate();
  const include = async () => {
    if (!general || !specific) throw TEXTS.completeCampos;
    await done(
      await client.estudios.include({
        candidatoIdNumerico: candidatoId,
        emGeneralIdNumerico: general,
        emEspecificoIdNumerico: specific,
      }),
    );
    if (!params) return;
    forgetEmParams();
    void navigate({
      to: `/estudio/${params.estudioMercadoIdNumerico}`,
      search: params.query,
      ignoreBlocker: true,
    });
  };
  return (
    <FormModal
      unsaved={typed}
      title="Incluir en EM"
      saveText="Incluir"
      size="md"
      onClose={onClose}
      onSubmit={include}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <Choice
          label="EM general"
          required
          items={toOptions(data?.emGenerales)}
          value={general}
          onChange={(askedGeneral) => typed.change({ askedGeneral })}
          placeholder="Elegí un estudio general"
        />
        <Choice
          label="EM específico"
          required
          items={toOptions(data?.emEspecificos)}
          value={specific}
          onChange={(askedSpecific) => typed.change({ askedSpecific })}
          placeholder="Elegí un estudio específico"
        />
        {data && (data.emGenerales.length === 0 || data.emEspecificos.length === 0) && (
          <p className="notice-fixed" role="note">
            Para incluir a alguien hace falta al menos un estudio general y uno específico. Los creás en
            «Estudio de Mercado».
          </p>
        )}
      </div>
    </FormModal>
  );
}
