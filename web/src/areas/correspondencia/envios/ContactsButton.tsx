import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FormModal } from '../../../ui/modals.tsx';

/** Somebody of a company who can be written to. */
export interface Contact {
  nombre: string;
  correo: string;
}

interface Props {
  empresaId: number;
  contacts: readonly Contact[];
}

/** Begins a mail to contacts of a company: to whom is chosen first. Nothing where there is nobody. */
export function ContactsButton({ empresaId, contacts }: Props) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (contacts.length === 0) return null;
  const begin = async () => {
    const { idNumerico } = await client.envios.create({
      candidatosIds: [],
      empresaIdNumerico: empresaId,
      correos: [...chosen],
    });
    await navigate({ to: `/escribir/${idNumerico}` as string });
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          setChosen([contacts[0]!.correo]);
          setOpen(true);
        }}
      >
        Escribir correo
      </Button>
      {isOpen && (
        <FormModal
          title="Escribir a la empresa"
          size="md"
          onClose={() => setOpen(false)}
          onSubmit={begin}
          saveText="Escribir"
          canSave={chosen.length > 0}
        >
          <div className="send-fields">
            {contacts.map(({ nombre, correo }) => (
              <Checkbox
                key={correo}
                label={nombre === correo ? correo : `${nombre}: ${correo}`}
                checked={chosen.includes(correo)}
                onChange={(e) =>
                  setChosen(
                    e.currentTarget.checked ? [...chosen, correo] : chosen.filter((one) => one !== correo),
                  )
                }
              />
            ))}
          </div>
        </FormModal>
      )}
    </>
  );
}
