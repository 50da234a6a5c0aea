import { useQuery } from '@tanstack/react-query';
import type { Waiting } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { senderLabel } from '@tembiapo/contract/domain/recibidos.ts';
import { api, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { type ChosenEmpresa, EmpresaSearch } from '../../../ui/EmpresaSearch.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { CandidatoSearch, type Named } from '../../../ui/named-searches.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { RECIBIDOS_KEYS } from './keys.ts';

/**
 * Assigns mail from an unknown address to a candidate or a company, and says whether the address is theirs, as the server
 * proposes.
 */
export function PlaceModal({ mail, onClose }: { mail: Waiting; onClose: () => void }) {
  const { propuesta } = mail;
  const typed = useTyped(`ubicar ${mail.idNumerico}`, {
    candidato: (propuesta && {
      idNumerico: propuesta.candidatoIdNumerico,
      nombre: propuesta.nombreCompleto,
    }) as Named | null,
    empresa: null as ChosenEmpresa | null,
    /** Null: as proposed. */
    said: null as boolean | null,
  });
  const {
    data: { candidato, empresa, said },
    change,
  } = typed;
  const whose = {
    idNumerico: mail.idNumerico,
    candidatoIdNumerico: candidato?.idNumerico ?? null,
    empresaIdNumerico: empresa?.idNumerico ?? null,
  };
  const isChosen = (candidato === null) !== (empresa === null);
  const { data: judged } = useQuery(api.recibidos.address.queryOptions({ input: whose, enabled: isChosen }));
  const isTheirs = judged?.puede === true && (said ?? judged.propuesta);
  const done = useDone(RECIBIDOS_KEYS, typed);
  const place = async () => done(await client.recibidos.place({ ...whose, esSuDireccion: isTheirs }));
  return (
    <FormModal
      title="Es de…"
      size="md"
      unsaved={typed}
      onClose={onClose}
      onSubmit={place}
      saveText="Ubicar"
      canSave={isChosen && judged !== undefined}
    >
      <div className="place-fields">
        <CandidatoSearch
          value={candidato}
          onChange={(chosen) => change({ candidato: chosen, empresa: null, said: null })}
        />
        <EmpresaSearch
          label="O de una empresa"
          value={empresa}
          onChange={(chosen) => change({ empresa: chosen, candidato: null, said: null })}
        />
        {isChosen && judged && (
          <Checkbox
            label={`${senderLabel(mail.de)} es su dirección`}
            description={
              judged.motivo ?? 'Todo lo que espera de ahí, y lo que llegue, queda en sus conversaciones'
            }
            disabled={!judged.puede}
            checked={isTheirs}
            onChange={(e) => change({ said: e.currentTarget.checked })}
          />
        )}
      </div>
    </FormModal>
  );
}
