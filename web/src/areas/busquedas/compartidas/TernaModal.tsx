import { AGENCY_WORDS_CHARS } from '@tembiapo/contract/domain/clientes.ts';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { LinksModal } from '../../../ui/LinksModal.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { COMPARTIDA_KEYS } from './keys.ts';

interface Props {
  oportunidadId: number;
  candidato: { idNumerico: number; nombre: string };
  palabras?: string | null;
  onClose: () => void;
}

/** Puts a candidate on the shortlist, with the agency's words about them. */
export function TernaModal({ oportunidadId, candidato, palabras = null, onClose }: Props) {
  const typed = useTyped(`terna ${oportunidadId} ${candidato.idNumerico}`, { palabras: palabras ?? '' });
  const [link, setLink] = useState<string | null>(null);
  const done = useDone(COMPARTIDA_KEYS, typed);
  const save = async () => {
    const answer = await client.compartidas.putOnTerna({
      oportunidadIdNumerico: oportunidadId,
      candidatoIdNumerico: candidato.idNumerico,
      ...typed.data,
    });
    await done(answer);
    if (answer.enlace === null) onClose();
    else setLink(answer.enlace);
  };
  if (link !== null) return <LinkModal nombre={candidato.nombre} link={link} onClose={onClose} />;
  return (
    <FormModal
      title={`En la terna: ${candidato.nombre}`}
      size="md"
      unsaved={typed}
      onClose={onClose}
      onSubmit={save}
      // The window stays open to show the link.
      onSaved={() => undefined}
    >
      <LongText
        label="Qué le decís al cliente"
        description="Por qué esta persona. Teléfonos y correos se tapan siempre; en una terna sin nombres, también el suyo, sus datos y dónde trabajó."
        minRows={4}
        maxRows={12}
        max={AGENCY_WORDS_CHARS}
        data-autofocus
        value={typed.data.palabras}
        onChange={(e) => typed.change({ palabras: e.currentTarget.value })}
      />
    </FormModal>
  );
}

/** The link to give to somebody without email. */
export const LinkModal = ({
  nombre,
  link,
  onClose,
}: {
  nombre: string;
  link: string;
  onClose: () => void;
}) => (
  <LinksModal
    title={`Enlace para ${nombre}`}
    text="No tiene correo: pasale este enlace para que diga si acepta que se la presente. No se muestra de nuevo."
    links={[{ name: nombre, url: link }]}
    onClose={onClose}
  />
);
