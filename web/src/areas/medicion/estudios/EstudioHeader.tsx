import { IconDownload, IconPencil, IconUserPlus } from '@tabler/icons-react';
import type { Estudio } from '@tembiapo/contract/calls/medicion/estudios.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { CANDIDATO_ORIGIN_LABEL, ESTUDIO_KIND_LABEL } from '@tembiapo/contract/domain/estudios.ts';
import { Button } from '../../../ui/Button.tsx';
import { Total } from '../../../ui/Pager.tsx';
import { HistoryButton } from '../../administracion/auditoria/index.ts';

/** The header of a study: its data, and the actions on the whole study. */
export function EstudioHeader({
  estudio,
  total,
  onEdit,
  onExport,
  onInclude,
}: {
  estudio: Estudio | undefined;
  total: number | undefined;
  onEdit: () => void;
  onExport: () => void;
  onInclude: () => void;
}) {
  const origin =
    estudio &&
    [
      CANDIDATO_ORIGIN_LABEL[estudio.origenCandidatos],
      estudio.oportunidadTitulo,
      estudio.cargoDescripcion,
      estudio.rubroDescripcion,
      `${estudio.creacionUsuarioNombre}, ${formatDate(estudio.creacionTs)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  const reading = !estudio && 'El estudio todavía se está leyendo';
  return (
    <div className="head estudio-head">
      <div>
        <h1>{estudio?.titulo ?? '…'}</h1>
        {estudio && (
          <p className="soft">
            <span className={`badge ${estudio.tipo === 'general' ? 'b-blue' : 'b-violet'}`}>
              {ESTUDIO_KIND_LABEL[estudio.tipo]}
            </span>{' '}
            {origin}
          </p>
        )}
      </div>
      <Total de={total} />
      <span className="right">
        {estudio && <HistoryButton tipo="estudio" id={estudio.idNumerico} de={estudio.titulo} />}
        <Button variant="default" leftSection={<IconPencil size={15} />} why={reading} onClick={onEdit}>
          Editar
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} />}
          why={reading || (!total && 'El estudio no tiene candidatos para exportar')}
          onClick={onExport}
        >
          Exportar
        </Button>
        <Button
          className="main-action"
          leftSection={<IconUserPlus size={15} />}
          why={reading}
          onClick={onInclude}
        >
          Incluir candidato
        </Button>
      </span>
    </div>
  );
}
