import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { firstValue, numberOf, type Query, stringifySearch } from '../../../platform/address.ts';
import { api, CATALOG, errorText } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { Suggestions, Written } from './pieces.tsx';
import { KEYS, type Pending } from './rows.ts';

interface Props {
  candidatoId: number;
  row: Pending;
  /** What was chosen so far, and what came back from /empresas or /institutos. */
  query: Query;
  onClose: () => void;
}

/** The company or institute with the address's id, under its own name, since the address may give another one. */
function usePlace(what: Pending['place']['what'], id: number) {
  const input = { idNumerico: id };
  const empresa = useQuery(
    api.empresas.one.queryOptions({ input, enabled: id > 0 && what === 'empresa', select: (d) => d.empresa }),
  );
  const instituto = useQuery(
    api.institutos.one.queryOptions({
      input,
      enabled: id > 0 && what === 'instituto',
      select: (d) => d.instituto,
    }),
  );
  const { data, error } = what === 'empresa' ? empresa : instituto;
  return { nombre: data?.nombre, error };
}

/**
 * A row in the lists' terms: the place is chosen on its own screen, and the required item in its list
 * (docs/reglas/personas.md).
 */
export function PendingModal({ candidatoId, row, query, onClose }: Props) {
  const { place, thing } = row;
  const chosenId = numberOf(query[`${place.what}Id`], 0);
  const asked = usePlace(place.what, chosenId);
  const typed = useTyped(`normalizar ${candidatoId} ${row.parametro} ${row.idNumerico}`, {
    chosen:
      chosenId > 0
        ? { idNumerico: chosenId, descripcion: firstValue(query[`${place.what}Descripcion`]) }
        : place.saved,
    thingId: numberOf(query[thing.parametro], 0) || thing.saved,
  });
  const { chosen, thingId } = typed.data;
  const isAsked = chosen !== null && chosen.idNumerico === chosenId;
  const name = isAsked && asked.nombre !== undefined ? asked.nombre : chosen?.descripcion;
  const failed = isAsked ? asked.error : null;
  const list = useQuery(api.referencia[thing.lista].queryOptions(CATALOG));
  const navigate = useNavigate();
  const done = useDone(KEYS, typed);
  const goToSelect = () => {
    // The choice travels in the address.
    typed.end();
    const returnTo = stringifySearch({
      [row.parametro]: String(row.idNumerico),
      [thing.parametro]: thingId ? String(thingId) : undefined,
    });
    void navigate({
      to: `/${place.what}s`,
      search: {
        seleccion: 's',
        seleccionMensaje: place.written
          ? `${place.pedido} que corresponde a «${place.written}»`
          : place.pedido,
        seleccionRetorno: `/actualizarCandidato/${candidatoId}${returnTo}`,
      },
    });
  };
  return (
    <FormModal
      title={row.editing}
      unsaved={typed}
      onClose={onClose}
      onSubmit={async () => done(await row.normalize(chosen, thingId))}
      canSave={thingId !== null && !failed}
    >
      <div className="to-normalize">
        <b>{place.nombre}</b>
        <Written texto={place.written} />
        <Suggestions
          what={place.what}
          items={place.sugerencias}
          chosen={chosen?.idNumerico ?? null}
          onChoose={(one) => typed.change({ chosen: one })}
        />
        {failed && <ErrorAlert message={errorText(failed)} />}
        <div className="line-row">
          <span>{chosen ? name : <span className="soft">Sin especificar</span>}</span>
          <Button size="xs" variant="default" onClick={goToSelect}>
            Ir a seleccionar
          </Button>
          {chosen && (
            <Button size="xs" variant="subtle" onClick={() => typed.change({ chosen: null })}>
              Quitar
            </Button>
          )}
        </div>
      </div>
      <div className="to-normalize">
        <Written texto={thing.written} />
        <Suggestions
          what={thing.what}
          items={thing.sugerencias}
          chosen={thingId}
          onChoose={({ idNumerico }) => typed.change({ thingId: idNumerico })}
        />
        <Choice
          label={thing.nombre}
          required
          items={list.data?.items}
          value={thingId}
          onChange={(id) => typed.change({ thingId: id })}
        />
      </div>
    </FormModal>
  );
}
