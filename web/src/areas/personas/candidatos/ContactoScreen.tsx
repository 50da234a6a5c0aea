import { IconBrandWhatsapp, IconForms, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CandidatoInList } from '@tembiapo/contract/calls/personas/candidatos/list-item.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { mayHaveWhatsApp } from '@tembiapo/contract/domain/phones.ts';
import { namesBehind, whatsAppGreeting } from '@tembiapo/contract/domain/whatsAppGreeting.ts';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField, ReversedNotice } from '../../../ui/DateField.tsx';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { QUICK_KEYS, QuickViewArea } from '../../../ui/QuickViewArea.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { usePending } from '../../../ui/usePending.ts';
import styles from './ContactoScreen.module.css';
import { CvButton } from './CvButton.tsx';
import { daysAgo, fromQuery, type Range, ROWS, rangeFromQuery, toQuery } from './contacto-in-url.ts';
import { experienciasOf, NotasOf } from './list-pieces.tsx';

const WhatsAppModal = lazy(async () => ({
  default: (await import('../../correspondencia/plantillas/index.ts')).WhatsAppModal,
}));

/** /reportes/contactoCandidatos, 'Contacto a candidatos' (docs/reglas/personas.md). */
export function ContactoScreen() {
  useTitle('Contacto a candidatos');
  const [filters, go] = useUrlState(fromQuery, toQuery);
  const [notasOf, setNotasOf] = useState<CandidatoInList | null>(null);
  const [writingTo, setWritingTo] = useState<CandidatoInList | null>(null);
  const { page, limit, creacionTsDesde: startDate, creacionTsHasta: endDate } = filters;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.candidatos.contacto.queryOptions({
      input: { page, limit, fechaInicio: startDate, fechaFin: endDate },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <main className="page full">
      <div className="head">
        <h1>Contacto a candidatos</h1>
        <Total de={data?.total} />
      </div>
      <RangeFilter range={{ creacionTsDesde: startDate, creacionTsHasta: endDate }} onSubmit={go} />
      <QuickViewArea>
        <div className="scroll">
          <Table
            personOf={(c) => c.idNumerico}
            title="Contacto a candidatos"
            columns={columnsOf({ onNotas: setNotasOf, onWrite: setWritingTo })}
            rows={data?.items}
            rowKey={(c) => c.idNumerico}
            empty="No se han encontrado candidatos"
            whenEmpty={
              <Button
                variant="default"
                onClick={() => go({ creacionTsDesde: daysAgo(30), creacionTsHasta: daysAgo(0) })}
              >
                Ver los últimos 30 días
              </Button>
            }
            refreshing={isPlaceholderData}
            error={error}
            onRetry={refetch}
          />
        </div>
        <Pager
          page={page}
          limit={limit}
          total={data?.total}
          onPage={(fresh) => go({ page: fresh })}
          rows={ROWS}
          onLimit={(fresh) => go({ limit: fresh })}
          hint={QUICK_KEYS}
        />
      </QuickViewArea>
      {writingTo?.telefono1 && (
        <Suspense>
          <WhatsAppModal
            candidatoId={writingTo.idNumerico}
            nombre={writingTo.nombreCompleto}
            telefono={writingTo.telefono1}
            onClose={() => {
              setWritingTo(null);
              void refetch();
            }}
          />
        </Suspense>
      )}
      <NotasOf
        candidato={notasOf}
        onClose={() => {
          setNotasOf(null);
          void refetch();
        }}
      />
    </main>
  );
}

/** What the list shows of each candidate, with what may be done from its row. */
function columnsOf({
  onNotas,
  onWrite,
}: Record<'onNotas' | 'onWrite', (candidato: CandidatoInList) => void>): Column<CandidatoInList>[] {
  return [
    {
      title: 'Nombre',
      phone: 'title',
      width: 290,
      least: 190,
      cell: (c) => (
        <Link
          className="name cut"
          translate="no"
          title={c.nombreCompleto}
          to={`/editarCandidato/${c.idNumerico}`}
        >
          {c.nombreCompleto}
        </Link>
      ),
    },
    {
      title: 'CV',
      gives: 2,
      withoutTitle: true,
      phone: 'half',
      width: 90,
      cell: (c) => <CvButton candidatoId={c.idNumerico} nombre={c.nombreCompleto} />,
    },
    {
      title: 'Editar',
      gives: 1,
      withoutTitle: true,
      phone: 'half',
      width: 105,
      cell: (c) => (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={`/editarCandidato/${c.idNumerico}`}
          leftSection={<IconPencil size={14} />}
          aria-label={`Editar a ${c.nombreCompleto}`}
        >
          Editar
        </Button>
      ),
    },
    {
      title: 'Teléfono',
      width: 185,
      className: 'num nowrap',
      cell: (c) =>
        c.telefono1 && mayHaveWhatsApp(c.telefono1) ? (
          <span className="line-row">
            <a
              className={styles.whatsapp}
              href={whatsAppGreeting(c.telefono1, namesBehind(c.nombreCompleto))}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconBrandWhatsapp size={15} aria-hidden /> {formatPhone(c.telefono1)}
              <span className="hidden">: WhatsApp a {c.nombreCompleto}</span>
            </a>
            <IconButton
              size="sm"
              aria-label={`WhatsApp con plantilla a ${c.nombreCompleto}`}
              onClick={() => onWrite(c)}
            >
              <IconForms size={15} />
            </IconButton>
          </span>
        ) : (
          formatPhone(c.telefono1)
        ),
    },
    {
      title: 'Experiencias',
      width: 300,
      least: 180,
      cell: experienciasOf,
    },
    {
      title: 'Último contacto',
      gives: 3,
      phone: 'half',
      width: 118,
      className: 'num soft nowrap',
      cell: (c) => formatDate(c.ultimoContacto),
    },
    {
      title: 'Notas',
      withoutTitle: true,
      phone: 'half',
      width: 85,
      cell: (c) => (
        <Button
          size="xs"
          variant="default"
          onClick={() => onNotas(c)}
          aria-label={`Notas de ${c.nombreCompleto}`}
        >
          Notas
        </Button>
      ),
    },
  ];
}

/** The range of days, applied when it is valid; an emptied day falls back to the list's default. */
function RangeFilter({ range, onSubmit }: { range: Range; onSubmit: (range: Range) => void }) {
  const [pending, setPending] = usePending(range);
  const { creacionTsDesde: from, creacionTsHasta: to } = pending;
  const whole = rangeFromQuery({ ...pending });
  const reversed = whole.creacionTsHasta < whole.creacionTsDesde;
  return (
    <FiltersLine
      alwaysOpen
      label="Último contacto"
      complete={!reversed}
      onSubmit={() => {
        setPending(whole);
        onSubmit(whole);
      }}
      final={reversed && <ReversedNotice />}
    >
      <span className="soft">Último contacto</span>
      <DateField
        label="Último contacto desde"
        inLine
        value={from}
        onChange={(day) => setPending({ ...pending, creacionTsDesde: day })}
      />
      <DateField
        label="Último contacto hasta"
        inLine
        value={to}
        onChange={(day) => setPending({ ...pending, creacionTsHasta: day })}
      />
    </FiltersLine>
  );
}
