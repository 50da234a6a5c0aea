import type { Waiting } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { type ChosenEmpresa, EmpresaSearch } from '../../../ui/EmpresaSearch.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { CandidatoSearch, type Named } from '../../../ui/named-searches.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { RECIBIDOS_KEYS } from './keys.ts';

/** Whose a mail of an unknown address is: a candidate's or a company's. */
export function PlaceModal({ mail, onClose }: { mail: Waiting; onClose: () => void }) {
  const [candidato, setCandidato] = useState<Named | null>(null);
  const [empresa, setEmpresa] = useState<ChosenEmpresa | null>(null);
  const done = useDone(RECIBIDOS_KEYS);
  const place = async () =>
    done(
      await client.recibidos.place({
        idNumerico: mail.idNumerico,
        candidatoIdNumerico: candidato?.idNumerico ?? null,
        empresaIdNumerico: empresa?.idNumerico ?? null,
      }),
    );
  return (
    <FormModal
      title="Es de…"
      size="md"
      onClose={onClose}
      onSubmit={place}
      saveText="Ubicar"
      canSave={(candidato === null) !== (empresa === null)}
    >
      <p className="soft">
        Todo lo que espera de {mail.de}, y lo que llegue de ahí, queda en las conversaciones de quien elijas.
      </p>
      <div className="place-fields">
        <CandidatoSearch
          value={candidato}
          onChange={(chosen) => {
            setCandidato(chosen);
            setEmpresa(null);
          }}
        />
        <EmpresaSearch
          label="O de una empresa"
          value={empresa}
          onChange={(chosen) => {
            setEmpresa(chosen);
            setCandidato(null);
          }}
        />
      </div>
    </FormModal>
  );
}
