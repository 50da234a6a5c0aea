import {
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { QuickView } from '@tembiapo/contract/calls/personas/candidatos/quickView.ts';
import { ageOf } from '@tembiapo/contract/domain/ageOf.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { nivelIdiomaLabel } from '@tembiapo/contract/domain/enums.ts';
import { formacionInWords } from '@tembiapo/contract/domain/formacion.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { mayHaveWhatsApp } from '@tembiapo/contract/domain/phones.ts';
import { whatsAppGreeting } from '@tembiapo/contract/domain/whatsAppGreeting.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { api, notExists } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Cut } from '../../../ui/Cut.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { PersonPanelProps } from '../../../ui/PersonPanel.ts';
import { Rich } from '../../../ui/Rich.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { CvButton } from './CvButton.tsx';
import styles from './PersonQuickView.module.css';
import { StageBadge } from './PostulacionesBox.tsx';
import { markOpen } from './visited.ts';

const NotasModal = lazy(async () => ({ default: (await import('../notas/index.ts')).NotasModal }));
const IncludeModal = lazy(async () => ({
  default: (await import('../../busquedas/oportunidades/index.ts')).IncludeModal,
}));
const EventoModal = lazy(async () => ({
  default: (await import('../../busquedas/agenda/index.ts')).EventoModal,
}));

/** How many of a person's opportunities are shown. */
const SHOWN = 5;

/** What decides about a person, and the commonest actions, beside a list (docs/reglas/convenciones.md). */
export default function PersonQuickView({
  candidatoId,
  oportunidadId,
  onClose,
  onMove,
  onReady,
}: PersonPanelProps) {
  const { data, error, refetch } = useQuery(
    api.candidatos.quickView.queryOptions({ input: { idNumerico: candidatoId } }),
  );
  useEffect(() => markOpen(candidatoId), [candidatoId]);
  const isGone = error !== null && (!data || notExists(error));
  const name = data && !isGone && `${data.candidato.nombre} ${data.candidato.apellido}`;
  return (
    <>
      <header className={styles.head}>
        {name && <h2 translate="no">{name}</h2>}
        <span className={styles.aside}>N.º {candidatoId}</span>
        {onMove && (
          <>
            <IconButton aria-label="Persona anterior" onClick={() => onMove(-1)}>
              <IconChevronLeft size={18} />
            </IconButton>
            <IconButton aria-label="Persona siguiente" onClick={() => onMove(1)}>
              <IconChevronRight size={18} />
            </IconButton>
          </>
        )}
        <IconButton size={onMove ? 'md' : 'sm'} aria-label="Cerrar la vista rápida" onClick={onClose}>
          <IconX size={16} />
        </IconButton>
      </header>
      {isGone ? (
        <div className={styles.person}>
          <ErrorPanel error={error} onRetry={refetch} />
        </div>
      ) : data ? (
        <Person key={candidatoId} of={data} />
      ) : (
        <div className={styles.person}>
          <Loading rows={8} />
        </div>
      )}
      {data && (
        <Actions
          key={`${candidatoId} acciones`}
          of={data}
          isGone={isGone}
          oportunidadId={oportunidadId}
          onReady={onReady}
        />
      )}
    </>
  );
}

function Person({ of }: { of: QuickView }) {
  const { candidato: c, experiencias, formaciones, idiomas, notas, oportunidades } = of;
  const years = ageOf(c.nacimientoFecha ?? '');
  const salary = formatMoney(c.expectativaSalarial);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.person} tabIndex={0} role="group" aria-label={`${c.nombre} ${c.apellido}`}>
      <p className={styles.facts}>
        {years !== null && <b>{years} años</b>}
        {(c.ciudadDescripcion ?? c.ciudadLibre) && <span>{c.ciudadDescripcion ?? c.ciudadLibre}</span>}
        {c.telefono1 && <span className="num nowrap">{formatPhone(c.telefono1)}</span>}
        {salary && (
          <span className="nowrap">
            pide <b className="num">{salary}</b>
          </span>
        )}
        {c.tratamientoLimitado && <span className="badge b-red">Uso limitado</span>}
      </p>
      <Part title="Experiencias" count={experiencias.length} empty="No se han encontrado experiencias">
        {experiencias.map((e) => (
          <div key={e.idNumerico} className={styles.line}>
            <Cut className={styles.first} title={e.cargoDescripcion ?? e.cargoOtro ?? ''} />
            <Cut className="soft" title={e.empresaDescripcion ?? e.empresaOtro ?? ''} />
            <span className={styles.aside}>{yearsOf(e.inicioFecha, e.vigente ? 'hoy' : e.finFecha)}</span>
          </div>
        ))}
      </Part>
      <Part
        title="Formación e idiomas"
        count={formaciones.length + idiomas.length}
        empty="No se han encontrado registros de formación"
      >
        {formaciones.map((f) => (
          <div key={f.idNumerico}>
            {formacionInWords(f).name}
            <span className="soft">
              {[f.institutoDescripcion ?? f.institutoOtro, f.finFecha?.slice(0, 4)]
                .filter(Boolean)
                .map((text) => ` · ${text}`)}
            </span>
          </div>
        ))}
        <div className="soft">
          {idiomas.map((i) => `${i.idiomaDescripcion} ${nivelIdiomaLabel(i.habla)}`).join(' · ')}
        </div>
      </Part>
      <Part title="Está en" count={oportunidades.total} empty="No es parte de ninguna oportunidad">
        {oportunidades.items.slice(0, SHOWN).map((o) => (
          <div key={o.idNumerico} className={styles.line}>
            <a
              className="cut"
              title={o.titulo}
              href={`/editarOportunidad/${o.idNumerico}`}
              target="_blank"
              rel="noopener"
            >
              {o.titulo}
            </a>
            <StageBadge postulacion={o} />
          </div>
        ))}
        {oportunidades.total > SHOWN && (
          <p className="faint">y {formatNumber(oportunidades.total - SHOWN)} más</p>
        )}
      </Part>
      <Part title="Notas" count={notas.total} empty="No se han encontrado notas">
        {notas.items.map((nota) => (
          <div key={nota.idNumerico}>
            <div className={styles.line}>
              <Cut className={styles.first} title={nota.titulo} />
              <span className={styles.aside}>
                {formatDate(nota.creacionTs)} · {nota.creacionUsuarioNombre}
              </span>
            </div>
            <Rich className="rich soft" html={nota.contenido} />
          </div>
        ))}
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  count: number;
  empty: string;
  children: ReactNode;
}

const Part = ({ title, count, empty, children }: PartProps) => (
  <section>
    <h3>
      {title} <span className="faint num">{count}</span>
    </h3>
    {count === 0 ? <p className="faint">{empty}</p> : children}
  </section>
);

const yearsOf = (from: string | null, until: string | null): string =>
  [from, until]
    .filter(Boolean)
    .map((day) => day!.slice(0, 4))
    .join(' – ');

interface ActionsProps {
  of: QuickView;
  /** There is nobody to act on any more; a window that is open stays, with what is written in it. */
  isGone: boolean;
  oportunidadId: number | undefined;
  onReady: () => void;
}

function Actions({ of: { candidato: c, oportunidades }, isGone, oportunidadId, onReady }: ActionsProps) {
  const [asked, setAsked] = useState<'nota' | 'incluir' | 'evento' | null>(null);
  const name = `${c.nombre} ${c.apellido}`;
  const isIn = oportunidades.items.some(({ idNumerico }) => idNumerico === oportunidadId);
  const close = () => setAsked(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  return (
    <footer className={styles.actions} hidden={isGone}>
      {!isIn && (
        <Button size="xs" data-key="i" onClick={() => setAsked('incluir')}>
          Incluir
        </Button>
      )}
      <Button size="xs" variant="default" data-key="n" onClick={() => setAsked('nota')}>
        Nota
      </Button>
      {mayHaveWhatsApp(c.telefono1) && (
        <Button
          component="a"
          size="xs"
          variant="default"
          aria-label="WhatsApp"
          title="WhatsApp"
          href={whatsAppGreeting(c.telefono1, c.nombre)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconBrandWhatsapp size={15} />
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label="Agendar"
        title="Agendar"
        onClick={() => setAsked('evento')}
      >
        <IconCalendarPlus size={15} />
      </Button>
      <CvButton candidatoId={c.idNumerico} nombre={name} />
      <Button
        component="a"
        size="xs"
        variant="default"
        className={styles.open}
        href={`/editarCandidato/${c.idNumerico}`}
        target="_blank"
        rel="noopener"
      >
        Abrir
      </Button>
      <Suspense>
        {asked === 'nota' && (
          <NotasModal
            candidatoId={c.idNumerico}
            nombre={name}
            startNew
            {...(oportunidadId !== undefined && isIn && { oportunidadId })}
            onClose={close}
          />
        )}
        {asked === 'incluir' && (
          <IncludeModal
            oportunidadId={oportunidadId ?? null}
            candidatosIds={[c.idNumerico]}
            onClose={close}
          />
        )}
        {asked === 'evento' && (
          <EventoModal
            evento={null}
            preset={{ titulo: 'Entrevista', candidato: { idNumerico: c.idNumerico, nombre: name } }}
            onClose={close}
          />
        )}
      </Suspense>
    </footer>
  );
}
