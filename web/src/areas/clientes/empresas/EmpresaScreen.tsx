import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Empresa } from '@tembiapo/contract/calls/clientes/empresas.ts';
import { campoInWords } from '@tembiapo/contract/domain/campoInWords.ts';
import { type Field, fieldsWhere } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { inWords } from '@tembiapo/contract/domain/fields/inWords.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api, client, notExists } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { bySection } from '../../../ui/campos/campo-draft.ts';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { EachAlone } from '../../../ui/EachAlone.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useDraft, useSave } from '../../../ui/form.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { UNSAVED, UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { HistoryButton } from '../../administracion/auditoria/index.ts';
import { TareasBox } from '../../busquedas/tareas/index.ts';
import { ContactsButton } from '../../correspondencia/envios/index.ts';
import { HilosBox } from '../../correspondencia/recibidos/index.ts';
import { EmpresaFields } from './EmpresaFields.tsx';
import { dataToSend, type EmpresaErrors, empresaData, errorsOf, IN_CHARGE } from './empresa-form.ts';

const KEYS = [api.empresas.key(), api.oportunidades.key()];

/** /empresa/editar/{id}: a summary that turns into a form and back (docs/reglas/clientes.md). */
export function EmpresaScreen() {
  const { id = '' } = useParams({ strict: false });
  const empresaId = pathId(id);
  const { data, error, refetch } = useQuery(
    api.empresas.one.queryOptions({ input: { idNumerico: empresaId }, enabled: empresaId > 0 }),
  );
  const empresa = data?.empresa;
  useTitle(empresa?.nombre);
  const [readOnly, setReadOnly] = useState(true);
  if (empresaId === 0) return <EmptyState text="No existe esa empresa" />;
  if (error && (!empresa || notExists(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!empresa) return <Loading />;
  return (
    <main className="page">
      <header className="detail">
        <div className="who">
          <h1>{empresa.nombre}</h1>
          <div className="soft">
            {[
              empresa.documento && `RUC ${empresa.documento}`,
              empresa.rubroDescripcion,
              empresa.empresaPadreNombre,
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </div>
        {empresa.esCliente && <span className="badge b-green">Cliente</span>}
        {empresa.esGrupo && <span className="badge b-violet">Es grupo</span>}
        <span className="right">
          <HistoryButton tipo="empresa" id={empresa.idNumerico} de={empresa.nombre} />
          <Button
            variant="default"
            component={Link}
            to="/candidatos"
            search={{ empresasIdsNumericos: String(empresa.idNumerico) }}
          >
            Candidatos
          </Button>
          <Button
            variant="default"
            component={Link}
            to="/oportunidades"
            search={{ empresaIdNumerico: String(empresa.idNumerico), empresaNombre: empresa.nombre }}
          >
            Oportunidades
          </Button>
          {readOnly && <Button onClick={() => setReadOnly(false)}>Editar</Button>}
        </span>
      </header>
      {readOnly ? <Summary empresa={empresa} /> : <Edit empresa={empresa} onEnd={() => setReadOnly(true)} />}
    </main>
  );
}

const Fact = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children || 'Sin especificar'}</dd>
  </div>
);

/** Fields that the header does not show already. */
const FACTS = fieldsWhere(
  empresaFields,
  ({ section, kind }, name) => section === 'datos' && name !== 'nombre' && kind !== 'id' && kind !== 'flag',
);

function Summary({ empresa: e }: { empresa: Empresa }) {
  const campos = useCampos('empresa');
  const contacto = (title: string, c: Empresa['contacto']) => (
    <Box title={title}>
      <dl className="data">
        <Fact nombre="Nombre">{c.nombre}</Fact>
        <Fact nombre="Teléfono">{formatPhone(c.telefono ?? '')}</Fact>
        <Fact nombre="Email">{c.email}</Fact>
        <Fact nombre="Cargo">{c.cargoNombre}</Fact>
      </dl>
    </Box>
  );
  return (
    <div className="boxes">
      <div className="col">
        <EachAlone>
          <Box title="Datos principales">
            <dl className="data">
              {Object.entries<Field>(FACTS).map(([name, field]) => (
                <Fact key={name} nombre={field.label}>
                  {inWords(field, e[name as keyof Empresa])}
                </Fact>
              ))}
              <Fact nombre="Rubro">{e.rubroDescripcion}</Fact>
              <Fact nombre="Grupo">{e.empresaPadreNombre ?? 'Sin grupo'}</Fact>
            </dl>
          </Box>
          {contacto('Contacto administrativo', e.contacto)}
          {contacto('Contacto de servicio', e.servicio)}
        </EachAlone>
      </div>
      <div className="col">
        <EachAlone>
          <HilosBox
            of={{ empresaIdNumerico: e.idNumerico }}
            action={<ContactsButton empresaId={e.idNumerico} />}
          />
          <TareasBox
            of={{ empresaIdNumerico: e.idNumerico }}
            about={{ empresa: { idNumerico: e.idNumerico, nombre: e.nombre } }}
          />
          <Box title="Responsables">
            <dl className="data">
              {IN_CHARGE.map((field) => (
                <Fact key={field} nombre={empresaFields[field].label}>
                  {e[field] || e[`${field}Telefono`] || e[`${field}Email`]
                    ? [e[field], formatPhone(e[`${field}Telefono`] ?? ''), e[`${field}Email`]]
                        .filter(Boolean)
                        .join(' · ')
                    : 'Ninguno'}
                </Fact>
              ))}
            </dl>
          </Box>
          {!campos && <Loading rows={1} />}
          {bySection(campos ?? []).map(([section, some]) => (
            <Box key={section} title={section || 'Otros datos'}>
              <dl className="data">
                {some.map((campo) => (
                  <Fact key={campo.idNumerico} nombre={campo.nombre}>
                    {campoInWords(campo, e.camposPropios[campo.idNumerico])}
                  </Fact>
                ))}
              </dl>
            </Box>
          ))}
          <Ranking titulo="Rubros de sus oportunidades" rows={e.rubrosRanking} />
          <Ranking titulo="Cargos de sus oportunidades" rows={e.cargosRanking} />
        </EachAlone>
      </div>
    </div>
  );
}

/** What the company asks for, most frequent first (docs/reglas/clientes.md). */
function Ranking({ titulo, rows }: { titulo: string; rows: Empresa['cargosRanking'] }) {
  return (
    <Box title={titulo} count={rows.length}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div className="list" tabIndex={0} role="group" aria-label={titulo}>
        {rows.length === 0 && <p className="empty">No se encontraron registros</p>}
        {rows.map((row) => (
          <div className="row" key={row.idNumerico}>
            <span className="txt">{row.descripcion}</span>
            <span className="num soft">{row.cantidad}</span>
          </div>
        ))}
      </div>
    </Box>
  );
}

function Edit({ empresa, onEnd }: { empresa: Empresa; onEnd: () => void }) {
  const saved = useMemo(() => empresaData(empresa), [empresa]);
  const b = useDraft(`empresa ${empresa.idNumerico}`, saved, empresa.version);
  const form = useRef<HTMLFormElement>(null);
  const campos = useCampos('empresa');
  const wrong = errorsOf(b.datos, campos, b.read);
  const { errors, error, saving, save } = useSave<EmpresaErrors>(form, wrong);
  const [ask, setAsk] = useState(false);
  const done = useDone(KEYS);
  const leave = () => {
    b.end();
    onEnd();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save(wrong, async () =>
      done(
        await saveJoined({
          read: b.read,
          typed: b.datos,
          again: async () => {
            const now = (await client.empresas.one({ idNumerico: empresa.idNumerico })).empresa;
            return { ...empresaData(now), version: now.version };
          },
          send: (data, version) =>
            client.empresas.edit({ ...dataToSend(data, campos), empresaId: empresa.idNumerico, version }),
          words: empresaFields,
          campos,
        }),
      ),
    );
    if (saved) leave();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate inert={saving}>
      <UnsavedQuestion dirty={b.dirty} onDiscard={b.end} />
      <div className="body form">
        <Drafted form={b} />
        <FormError error={error} />
        <EmpresaFields
          data={b.datos}
          errors={errors}
          campos={campos}
          onChange={b.change}
          empresaId={empresa.idNumerico}
          savedName={empresa.nombre}
          rubrosRanking={empresa.rubrosRanking}
          cargosRanking={empresa.cargosRanking}
        />
        <div className="actions">
          <Button variant="default" onClick={() => (b.dirty ? setAsk(true) : onEnd())}>
            Cancelar
          </Button>
          <Button type="submit" loading={saving}>
            Guardar
          </Button>
        </div>
      </div>
      {ask && (
        <Confirm
          title="Cambios sin guardar"
          text={UNSAVED}
          acceptText="Salir sin guardar"
          danger
          onClose={() => setAsk(false)}
          onConfirm={leave}
        />
      )}
    </form>
  );
}
