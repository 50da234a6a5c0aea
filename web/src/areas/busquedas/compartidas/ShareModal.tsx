import { IconPlus } from '@tabler/icons-react';
import type { Sharing } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { LeaveButton } from '../../../ui/LeaveButton.tsx';
import { LinksModal } from '../../../ui/LinksModal.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { COMPARTIDA_KEYS } from './keys.ts';

const DEFAULT_DAYS = 30;

interface Props {
  oportunidadId: number;
  shared: Sharing;
  onClose: () => void;
}

/** Whom to share an opportunity with, what to share, and until when. */
export function ShareModal({ oportunidadId, shared, onClose }: Props) {
  const already = new Set(shared.contactos.map(({ correo }) => correo));
  const possible = shared.contactosPosibles.filter(({ correo }) => !already.has(correo));
  const compartida = useAsRead(shared.compartida);
  const typed = useTyped(`compartir ${oportunidadId}${compartida ? '' : ' nueva'}`, {
    ...(compartida ?? {
      conConteos: true,
      anonima: true,
      conExpectativa: false,
      conEmpleadores: false,
      hasta: addDays(localDay(), DEFAULT_DAYS),
    }),
    chosen: (already.size === 0 && possible[0] ? [possible[0].correo] : []) as readonly string[],
    others: [] as readonly { nombre: string; correo: string }[],
  });
  const { chosen, others, ...shown } = typed.data;
  const { change } = typed;
  const [links, setLinks] = useState<readonly { correo: string; url: string }[]>([]);
  const done = useDone(COMPARTIDA_KEYS, typed);
  const named = [
    ...possible.filter(({ correo }) => chosen.includes(correo)),
    ...others.filter(({ nombre, correo }) => nombre.trim() !== '' || correo.trim() !== ''),
  ];
  const save = async () => {
    const answer = await client.compartidas.share({
      oportunidadIdNumerico: oportunidadId,
      contactos: named,
      ...shown,
    });
    await done(answer);
    if (answer.enlaces.length === 0) onClose();
    else setLinks(answer.enlaces);
  };
  const end = async () => {
    await done(await client.compartidas.unshare({ oportunidadIdNumerico: oportunidadId }));
    onClose();
  };
  const changeOther = (i: number, said: Partial<{ nombre: string; correo: string }>) =>
    change({ others: others.map((one, k) => (k === i ? { ...one, ...said } : one)) });
  if (links.length > 0)
    return (
      <LinksModal
        title="Compartida"
        text={
          'Cada enlace ya va por correo. ' +
          'Si querés, pasalo también por mensaje: el código para entrar llega igual al correo de cada ' +
          'persona. No se muestran otra vez.'
        }
        links={links.map(({ correo, url }) => ({ name: correo, url }))}
        onClose={onClose}
      />
    );
  return (
    <FormModal
      title={`Compartir con ${shared.empresaNombre}`}
      unsaved={typed}
      onClose={onClose}
      onSubmit={save}
      // The window stays open to show the links.
      onSaved={() => undefined}
      saveText={shared.compartida && named.length === 0 ? 'Guardar' : 'Compartir'}
      canSave={shown.hasta !== '' && (named.length > 0 || already.size > 0)}
    >
      <div className="share-fields">
        <fieldset>
          <legend>{already.size > 0 ? 'Sumar a' : 'Con quiénes'}</legend>
          {possible.map(({ nombre, correo }) => (
            <Checkbox
              key={correo}
              label={`${nombre}: ${correo}`}
              checked={chosen.includes(correo)}
              onChange={({ currentTarget: { checked } }) =>
                change({ chosen: checked ? [...chosen, correo] : chosen.filter((one) => one !== correo) })
              }
            />
          ))}
          {others.map(({ nombre, correo }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, at the end
            <div key={i} className="fields">
              <TextInput
                label={`Nombre (otro ${i + 1})`}
                maxLength={200}
                value={nombre}
                onChange={(e) => changeOther(i, { nombre: e.currentTarget.value })}
              />
              <TextInput
                label={`Correo (otro ${i + 1})`}
                type="email"
                maxLength={254}
                value={correo}
                onChange={(e) => changeOther(i, { correo: e.currentTarget.value })}
              />
            </div>
          ))}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => change({ others: [...others, { nombre: '', correo: '' }] })}
          >
            Otra persona
          </Button>
        </fieldset>
        <fieldset>
          <legend>Qué ve</legend>
          <Checkbox
            label="Cuántas personas hay en cada etapa"
            checked={shown.conConteos}
            onChange={(e) => change({ conConteos: e.currentTarget.checked })}
          />
          <Checkbox
            label="La terna sin nombres"
            checked={shown.anonima}
            onChange={(e) => change({ anonima: e.currentTarget.checked })}
          />
          {shown.anonima ? (
            <Checkbox
              label="Dónde trabajaron"
              checked={shown.conEmpleadores}
              onChange={(e) => change({ conEmpleadores: e.currentTarget.checked })}
            />
          ) : (
            <p className="soft">
              Con nombre y apellido, sin teléfono, correo, dirección ni documento. Quien aceptó sin su nombre
              recibe la pregunta, y lo que aceptó sigue valiendo.
            </p>
          )}
          <Checkbox
            label="La expectativa salarial"
            checked={shown.conExpectativa}
            onChange={(e) => change({ conExpectativa: e.currentTarget.checked })}
          />
        </fieldset>
        <DateField
          label="Hasta"
          required
          value={shown.hasta}
          onChange={(day) => change({ hasta: day ?? '' })}
        />
        {shared.compartida && <LeaveButton onClick={end}>Dejar de compartir con todos</LeaveButton>}
      </div>
    </FormModal>
  );
}
