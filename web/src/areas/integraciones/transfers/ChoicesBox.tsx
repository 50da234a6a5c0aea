import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { ETAPAS } from '@tembiapo/contract/domain/etapas.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DeclaredField } from '../../../ui/DeclaredField.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { useLists } from '../../../ui/lists.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { FirstTeam } from './FirstTeam.tsx';
import { useAct } from './useAct.ts';

const DISCARDED = 'descartar';
const STAGES = [
  ...ETAPAS.filter(({ serie }) => serie === 'selector').map(({ idNumerico, descripcion }) => ({
    value: String(idNumerico),
    label: descripcion,
  })),
  { value: DISCARDED, label: 'Descartado' },
];
const DEFAULTS = [
  ['cargoId', oportunidadFields.cargoIdNumerico],
  ['rubroId', oportunidadFields.rubroIdNumerico],
  ['ciudadId', oportunidadFields.ciudadIdNumerico],
  ['equipoId', oportunidadFields.equipoIdNumerico],
] as const;
const LISTS = DEFAULTS.map(([, { of }]) => of);

/** What a person decides before the import: the stage for each status, and values for opportunities that lack them. */
export function ChoicesBox({ traspaso: { id, elegir, elegido, origen } }: { traspaso: Transfer }) {
  const lists = useLists(LISTS);
  const typed = useTyped(`traspaso ${id}`, {
    stages: Object.fromEntries(elegir.estados.map(({ codigo, etapaId }) => [codigo, etapaId])),
    ...elegido,
  });
  const { stages, ...defaults } = typed.data;
  const withoutTeam = lists.equipo?.length === 0;
  const { busy, failed, act } = useAct();
  const bring = () =>
    act(async () => {
      const answer = await client.transfers.run({
        id,
        ...defaults,
        estados: Object.entries(stages).map(([code, etapaId]) => ({ codigo: code, etapaId })),
      });
      typed.end();
      return answer;
    });
  return (
    <Box title="Antes de traer">
      <Drafted form={typed} />
      {failed && <ErrorAlert message={failed} />}
      {elegir.estados.length > 0 && (
        <>
          <h3>¿A qué etapa va cada estado?</h3>
          <div className="stages">
            {elegir.estados.map(({ codigo, nombre, cantidad }) => {
              const stage = stages[codigo] ?? null;
              return (
                <NativeSelect
                  key={codigo}
                  label={`${nombre} (${formatNumber(cantidad)})`}
                  data={STAGES}
                  value={stage === null ? DISCARDED : String(stage)}
                  onChange={(e) => {
                    const { value } = e.currentTarget;
                    typed.change({
                      stages: { ...stages, [codigo]: value === DISCARDED ? null : Number(value) },
                    });
                  }}
                />
              );
            })}
          </div>
        </>
      )}
      {elegir.oportunidades && (
        <>
          <h3>Para las oportunidades que no lo dicen</h3>
          <div className="stages">
            {DEFAULTS.filter(([name]) => name !== 'equipoId' || !withoutTeam).map(([name, field]) => (
              <DeclaredField
                key={name}
                field={field}
                items={lists[field.of]}
                value={defaults[name]}
                onChange={(value) => typed.change({ [name]: value as number | null })}
              />
            ))}
          </div>
          {withoutTeam && <FirstTeam onMade={(equipoId) => typed.change({ equipoId })} />}
        </>
      )}
      {origen === 'tembiapo' && (
        <p className="soft">
          Viene entero, con las fichas, notas y archivos como estaban. <b>Al empezar termina tu sesión</b>:
          ingresá de nuevo con tu correo y tu contraseña de acá y abrí otra vez esta pantalla; mientras tanto
          sigue viniendo. Vos seguís administrando; los demás usuarios eligen una contraseña nueva con "Olvidé
          mi contraseña".
        </p>
      )}
      <div className="actions">
        <Button loading={busy} onClick={bring}>
          Traer
        </Button>
      </div>
    </Box>
  );
}
