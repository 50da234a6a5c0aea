import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { leerEmParams, olvidarEmParams } from '../../em-params.ts';
import { useHecho } from '../../ui/action.ts';
import { Elegir } from '../../ui/inputs.tsx';
import { FormModal } from '../../ui/Modal.tsx';

const CLAVES = [api.estudios.key(), api.candidatos.key()];
const aOpciones = (items: { idNumerico: number; titulo: string }[] | undefined) =>
  items?.map(({ idNumerico, titulo }) => ({ idNumerico, descripcion: `${titulo} · N.º ${idNumerico}` }));

/** 'Incluir en EM' (000 §5, §7): a general and a specific study; then back to the study one came from. */
export default function IncludeInStudyModal({
  candidatoId,
  onClose,
}: {
  candidatoId: number;
  onClose: () => void;
}) {
  const { data } = useQuery(api.estudios.listaInclusion.queryOptions({ staleTime: 0 }));
  const [params] = useState(leerEmParams);
  const deParams = (tipo: string): number | null =>
    params?.tipo === tipo ? params.estudioMercadoIdNumerico : null;
  const [general, setGeneral] = useState(deParams('general'));
  const [especifico, setEspecifico] = useState(deParams('especifico'));
  const hecho = useHecho(CLAVES);
  const navigate = useNavigate();
  const incluir = async () => {
    if (!general || !especifico) throw TEXTS.completeCampos;
    await hecho(
      await client.estudios.include({
        candidatoIdNumerico: candidatoId,
        emGeneralIdNumerico: general,
        emEspecificoIdNumerico: especifico,
      }),
    );
    if (!params) return;
    olvidarEmParams();
    void navigate({
      to: `/estudio/${params.estudioMercadoIdNumerico}` as string,
      search: params.query as never,
      ignoreBlocker: true,
    });
  };
  return (
    <FormModal titulo="Incluir en EM" textoGuardar="Incluir" size="md" onClose={onClose} onSubmit={incluir}>
      <div style={{ display: 'grid', gap: 12 }}>
        <Elegir
          label="EM general"
          required
          items={aOpciones(data?.emGenerales)}
          value={general}
          onChange={setGeneral}
          placeholder="Elegí un estudio general"
        />
        <Elegir
          label="EM específico"
          required
          items={aOpciones(data?.emEspecificos)}
          value={especifico}
          onChange={setEspecifico}
          placeholder="Elegí un estudio específico"
        />
        {data && (data.emGenerales.length === 0 || data.emEspecificos.length === 0) && (
          <p className="aviso-fijo" role="note">
            Para incluir a alguien hace falta al menos un estudio general y uno específico. Los creás en
            «Estudio de Mercado».
          </p>
        )}
      </div>
    </FormModal>
  );
}
