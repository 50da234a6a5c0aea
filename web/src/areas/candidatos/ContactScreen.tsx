import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CandidatoInList } from '@tembiapo/contract/calls/candidatos.ts';
import { formatDate, localDay, realDate } from '@tembiapo/contract/domain/fechas.ts';
import { CONTACTO_DAYS, CONTACTO_PAGE_SIZE } from '@tembiapo/contract/domain/limits.ts';
import { formatPhone, whatsAppGreeting } from '@tembiapo/contract/domain/telefono.ts';
import { useState } from 'react';
import { api } from '../../api.ts';
import { numeroDe, type Query, uno } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { AvisoAlReves, Fecha } from '../../ui/date.tsx';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { BotonCv } from './CvButton.tsx';
import { experienciasDe, NotasDe } from './list-pieces.tsx';

interface Filtros {
  page: number;
  limit: number;
  creacionTsDesde: string;
  creacionTsHasta: string;
}

const DIA_MS = 86_400_000;
const haceDias = (dias: number): string => localDay(new Date(Date.now() - dias * DIA_MS));
const diaDe = (valor: Query[string], defecto: string): string =>
  realDate(uno(valor)) ? uno(valor) : defecto;

/** From 8 days before today to today, unless the address says otherwise (000 §2, §9). */
const fromQuery = (query: Query): Filtros => ({
  page: numeroDe(query.page, 1),
  limit: Math.min(200, numeroDe(query.limit, CONTACTO_PAGE_SIZE)),
  creacionTsDesde: diaDe(query.creacionTsDesde, haceDias(CONTACTO_DAYS)),
  creacionTsHasta: diaDe(query.creacionTsHasta, haceDias(0)),
});
const toQuery = ({ page, limit, ...rango }: Filtros): Query => ({
  ...rango,
  page: page > 1 ? String(page) : undefined,
  limit: limit !== CONTACTO_PAGE_SIZE ? String(limit) : undefined,
});

/** /reportes/contactoCandidatos, 'Contacto a candidatos' (000 §2). */
export function ContactScreen() {
  useTitle('Contacto a candidatos');
  const [filtros, ir] = useUrlState(fromQuery, toQuery);
  const [notasDe, setNotasDe] = useState<CandidatoInList | null>(null);
  const { page, limit, creacionTsDesde: fechaInicio, creacionTsHasta: fechaFin } = filtros;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.candidatos.contacto.queryOptions({
      input: { page, limit, fechaInicio, fechaFin },
      placeholderData: keepPreviousData,
    }),
  );
  const columnas: Columna<CandidatoInList>[] = [
    {
      titulo: 'Nombre',
      movil: 'titulo',
      ancho: 230,
      celda: (c) => (
        <Link className="nombre" to={`/editarCandidato/${c.idNumerico}` as string}>
          {c.nombreCompleto}
        </Link>
      ),
    },
    {
      titulo: 'CV',
      sinTitulo: true,
      movil: 'mitad',
      ancho: 90,
      celda: (c) => <BotonCv candidatoId={c.idNumerico} nombre={c.nombreCompleto} />,
    },
    {
      titulo: 'Editar',
      sinTitulo: true,
      movil: 'mitad',
      ancho: 105,
      celda: (c) => (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={`/editarCandidato/${c.idNumerico}` as string}
          leftSection={<IconPencil size={14} />}
          aria-label={`Editar a ${c.nombreCompleto}`}
        >
          Editar
        </Button>
      ),
    },
    {
      titulo: 'Teléfono',
      ancho: 150,
      className: 'num nowrap',
      celda: (c) =>
        c.telefono1 && (
          <a
            className="whatsapp"
            href={whatsAppGreeting(c.telefono1, c.nombreCompleto.split(', ')[1] ?? '')}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp a ${c.nombreCompleto}`}
          >
            <IconBrandWhatsapp size={15} aria-hidden /> {formatPhone(c.telefono1)}
          </a>
        ),
    },
    {
      titulo: 'Experiencias',
      celda: experienciasDe,
    },
    {
      titulo: 'Último contacto',
      movil: 'mitad',
      ancho: 130,
      className: 'num soft nowrap',
      celda: (c) => formatDate(c.ultimoContacto),
    },
    {
      titulo: 'Notas',
      sinTitulo: true,
      movil: 'mitad',
      ancho: 85,
      celda: (c) => (
        <Button
          size="xs"
          variant="default"
          onClick={() => setNotasDe(c)}
          aria-label={`Notas de ${c.nombreCompleto}`}
        >
          Notas
        </Button>
      ),
    },
  ];
  return (
    <main className="page llena">
      <div className="head">
        <h1>Contacto a candidatos</h1>
        <Total de={data?.total} />
      </div>
      <Rango key={`${fechaInicio} ${fechaFin}`} filtros={filtros} onSubmit={ir} />
      <div className="scroll">
        <Tabla
          titulo="Contacto a candidatos"
          columnas={columnas}
          filas={data?.items}
          clave={(c) => c.idNumerico}
          vacio="No se han encontrado candidatos"
          siVacio={
            <Button
              variant="default"
              onClick={() => ir({ creacionTsDesde: haceDias(30), creacionTsHasta: haceDias(0) })}
            >
              Ver los últimos 30 días
            </Button>
          }
          refrescando={isPlaceholderData}
          error={error}
          onRetry={refetch}
        />
      </div>
      <Paginador page={page} limit={limit} total={data?.total ?? 0} onPage={(nueva) => ir({ page: nueva })} />
      <NotasDe
        candidato={notasDe}
        onClose={() => {
          setNotasDe(null);
          void refetch();
        }}
      />
    </main>
  );
}

/** The range of days, applied when both are there and in order. */
function Rango({ filtros, onSubmit }: { filtros: Filtros; onSubmit: (f: Partial<Filtros>) => void }) {
  const [desde, setDesde] = useState(filtros.creacionTsDesde);
  const [hasta, setHasta] = useState(filtros.creacionTsHasta);
  const alReves = desde !== '' && hasta !== '' && hasta < desde;
  return (
    <LineaDeFiltros
      siempreAbierta
      etiqueta="Último contacto"
      onSubmit={() => {
        if (desde && hasta && !alReves) onSubmit({ creacionTsDesde: desde, creacionTsHasta: hasta });
      }}
      final={alReves && <AvisoAlReves />}
    >
      <Fecha label="Último contacto desde" enLinea value={desde} onChange={setDesde} />
      <Fecha label="Último contacto hasta" enLinea value={hasta} onChange={setHasta} />
    </LineaDeFiltros>
  );
}
