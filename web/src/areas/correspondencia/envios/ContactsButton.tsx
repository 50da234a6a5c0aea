import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Empresa } from '@tembiapo/contract/calls/clientes/empresas.ts';
import { type ReactNode, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';

interface Props {
  empresaId: number;
  oportunidadId?: number | null;
  text?: string;
  icon?: ReactNode;
}

/** Begins a mail to a company's contacts, who are chosen first. */
export function ContactsButton({ text = 'Escribir correo', icon, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={icon} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && <ContactsModal key={props.empresaId} {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Everybody at a company with an address, the usual addressee first; each address once. */
function contactsOf(e: Empresa): { nombre: string; correo: string }[] {
  const all: [name: string | null, correo: string | null][] = [
    [e.contacto.nombre, e.contacto.email],
    [e.gerenteRrhh, e.gerenteRrhhEmail],
    [null, e.correo],
    [e.gerenteGral, e.gerenteGralEmail],
    [e.gerenteComercial, e.gerenteComercialEmail],
    [e.director, e.directorEmail],
    [e.servicio.nombre, e.servicio.email],
  ];
  const found = all.flatMap(([name, correo]) => (correo ? [{ nombre: name || e.nombre, correo }] : []));
  return found.filter(({ correo }, i) => found.findIndex((one) => one.correo === correo) === i);
}

function ContactsModal({
  empresaId,
  oportunidadId = null,
  onClose,
}: Omit<Props, 'text' | 'icon'> & { onClose: () => void }) {
  const navigate = useNavigate();
  const typed = useTyped(`escribir ${empresaId} ${oportunidadId}`, {
    /** Null: as proposed. */
    chosen: null as readonly string[] | null,
  });
  const { data, error, refetch } = useQuery(
    api.empresas.one.queryOptions({ input: { idNumerico: empresaId } }),
  );
  const contacts = data ? contactsOf(data.empresa) : [];
  const [first] = contacts;
  const picked = typed.data.chosen ?? (first ? [first.correo] : []);
  const begin = async () => {
    const { idNumerico } = await client.envios.create({
      candidatosIds: [],
      empresaIdNumerico: empresaId,
      correos: [...picked],
      oportunidadIdNumerico: oportunidadId,
    });
    await navigate({ to: `/escribir/${idNumerico}` });
  };
  return (
    <FormModal
      title="Escribir a la empresa"
      size="md"
      unsaved={typed}
      onClose={onClose}
      onSubmit={begin}
      saveText="Escribir"
      canSave={picked.length > 0}
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={3} />
      ) : contacts.length === 0 ? (
        <p className="empty">La empresa no tiene correos de contacto: agregalos en su ficha</p>
      ) : (
        <div className="send-fields">
          {contacts.map(({ nombre, correo }) => (
            <Checkbox
              key={correo}
              label={`${nombre}: ${correo}`}
              checked={picked.includes(correo)}
              onChange={(e) =>
                typed.change({
                  chosen: e.currentTarget.checked
                    ? [...picked, correo]
                    : picked.filter((one) => one !== correo),
                })
              }
            />
          ))}
        </div>
      )}
    </FormModal>
  );
}
