import { IconUpload } from '@tabler/icons-react';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { NoConnection } from '../../../platform/NoConnection.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chart } from '../../../ui/Chart.tsx';
import { Choice, Choices } from '../../../ui/Choice.tsx';
import type { Drawing } from '../../../ui/chart-draw.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { type ChosenEmpresa, EmpresaSearch } from '../../../ui/EmpresaSearch.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { Confirm, FormModal } from '../../../ui/modals.tsx';
import { Options } from '../../../ui/Options.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { EmptyState, ErrorPanel, Loading, NoPermiso } from '../../../ui/states.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const RichText = lazy(() => import('../../../ui/RichText.tsx'));
const ITEMS = ['Contador/a', 'Cajero/a', 'Chofer', 'Vendedor/a'].map((description, i) => ({
  idNumerico: i + 1,
  descripcion: description,
}));
const ROWS = [
  { id: 1, nombre: 'Zárate Colmán, Noelia', cargo: 'Cajera' },
  { id: 2, nombre: 'Villalba Benítez, Derlis', cargo: 'Supervisor de ventas' },
];
const COLUMNS = [
  { title: 'Candidato', cell: (f: (typeof ROWS)[number]) => f.nombre },
  { title: 'Cargo', cell: (f: (typeof ROWS)[number]) => f.cargo },
];

const Piece = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box title={title}>
    <div className="inside" style={{ display: 'grid', gap: 10 }}>
      {children}
    </div>
  </Box>
);

const DRAWING: Drawing = {
  kind: 'line',
  labels: ['lunes', 'martes', 'miércoles'],
  series: [{ name: 'Filtros', values: [4, 7, 5], tones: ['accent'] }],
};

/** /desarrollo: our own components in all their states, for those who build and those who judge the look. */
export function PiecesScreen() {
  useTitle('Piezas');
  const [modal, setModal] = useState<'form' | 'falla' | 'confirmar' | null>(null);
  const [page, setPage] = useState(3);
  return (
    <main className="page">
      <div className="head">
        <h1>Piezas</h1>
        <a className="right" href="/desarrollo/estados">
          Cada pantalla en cada estado
        </a>
      </div>
      <div className="boxes">
        <div className="col">
          <Piece title="Zona de archivos">
            <DropZone
              icon={<IconUpload size={26} aria-hidden />}
              label="Archivo de muestra"
              text="Elegir archivo"
              accept=".pdf"
              disabled={false}
              onChoose={() => undefined}
            >
              <p>Seleccione un archivo</p>
            </DropZone>
          </Piece>
          <Piece title="Avisos">
            <div className="line-row">
              <Button onClick={() => alerts.success('Candidato editado correctamente')}>Éxito</Button>
              <Button variant="default" onClick={() => alerts.error('Otra persona modificó este registro')}>
                Error
              </Button>
              <Button variant="default" onClick={() => alerts.notice('Se encontraron teléfonos similares')}>
                Aviso
              </Button>
            </div>
            <ErrorAlert message="Las contraseñas no coinciden" onRetry={() => undefined} />
            <p className="notice-fixed">Se encontraron teléfonos similares</p>
          </Piece>
          <InputPieces />
          <Piece title="Texto enriquecido">
            <RichTextPiece />
          </Piece>
          <Piece title="Etiquetas">
            <div className="line-row">
              {['green', 'yellow', 'red', 'violet', 'blue', 'grey'].map((color) => (
                <span key={color} className={`badge b-${color}`}>
                  {color}
                </span>
              ))}
            </div>
          </Piece>
        </div>
        <div className="col">
          <Piece title="Modales">
            <div className="line-row">
              <Button onClick={() => setModal('form')}>Formulario</Button>
              <Button variant="default" onClick={() => setModal('falla')}>
                Con error
              </Button>
              <Button variant="default" onClick={() => setModal('confirmar')}>
                Confirmación
              </Button>
            </div>
          </Piece>
          <Box title="Lista">
            <Table
              title="Ejemplo"
              columns={COLUMNS}
              rows={ROWS}
              rowKey={(f) => f.id}
              empty="No se encontraron registros"
            />
            <Pager page={page} limit={20} total={1284} onPage={setPage} />
          </Box>
          <Box title="Lista mientras llegan filas nuevas">
            <Table
              title="Ejemplo atenuado"
              columns={COLUMNS}
              rows={ROWS}
              rowKey={(f) => f.id}
              empty=""
              refreshing
            />
          </Box>
          <Box title="Gráfico">
            <Chart drawing={DRAWING} height={160} title="Ejemplo: lunes 4, martes 7, miércoles 5" />
          </Box>
          <Box title="Opciones">
            <Options aria-label="Formato" data={['Excel', 'PDF']} />
          </Box>
          <Box title="Cargando">
            <Loading rows={3} />
          </Box>
          <Box title="Vacía">
            <EmptyState text="No se han encontrado candidatos">
              <Button variant="default">Quitar los filtros</Button>
            </EmptyState>
          </Box>
          <Box title="Con error">
            <ErrorPanel error={new NoConnection()} onRetry={() => undefined} />
          </Box>
          <Box title="Sin permiso">
            <NoPermiso />
          </Box>
        </div>
      </div>
      {modal === 'form' && (
        <FormModal
          unsaved={null}
          title="Formulario"
          onClose={() => setModal(null)}
          onSubmit={() => new Promise((ready) => setTimeout(ready, 800))}
        >
          <TextField label="Nombre" required value="" onChange={() => undefined} />
        </FormModal>
      )}
      {modal === 'falla' && (
        <FormModal
          unsaved={null}
          title="Formulario que falla"
          onClose={() => setModal(null)}
          onSubmit={async () => Promise.reject('La nota debe incluir titulo y contenido')}
        >
          <TextField label="Nombre" required value="Lo escrito queda" onChange={() => undefined} />
        </FormModal>
      )}
      {modal === 'confirmar' && (
        <Confirm
          title="Eliminar"
          text="Esta seguro que desea borrar la nota?"
          acceptText="Eliminar"
          danger
          onClose={() => setModal(null)}
          onConfirm={() => undefined}
        />
      )}
    </main>
  );
}

function InputPieces() {
  const [text, setText] = useState('Noelia Fátima');
  const [ruc, setRuc] = useState('80012345-6');
  const [one, setOne] = useState<number | null>(1);
  const [many, setMany] = useState([1, 3]);
  const [empresa, setEmpresa] = useState<ChosenEmpresa | null>(null);
  const [guaranies, setGuaranies] = useState('4500000');
  const [usd, setUsd] = useState('1250.5');
  const [phone, setPhone] = useState('0981455120');
  const [date, setDate] = useState('1999-05-03');
  return (
    <Piece title="Entradas">
      <div className="fields double">
        <TextField only="letras" label="Letras" required value={text} onChange={setText} />
        <TextField label="Con error" value="" error="Ingresá el nombre" onChange={() => undefined} />
        <TextField only="ruc" label="RUC" value={ruc} onChange={setRuc} />
        <TextField label="Deshabilitada" disabled value="Sin permiso" onChange={() => undefined} />
        <Choice label="Uno de la lista" items={ITEMS} value={one} onChange={setOne} />
        <EmpresaSearch label="Empresa" value={empresa} onChange={setEmpresa} />
        <MoneyField
          label={`Guaraníes: ${formatMoney(guaranies)}`}
          value={guaranies}
          onChange={setGuaranies}
        />
        <MoneyField
          label={`Dólares: ${formatMoney(usd, 'USD')}`}
          currency="USD"
          value={usd}
          onChange={setUsd}
        />
        <PhoneField label={`Teléfono: ${phone}`} value={phone} onChange={setPhone} />
        <DateField label={`Fecha: ${date}`} value={date} onChange={setDate} />
        <div className="all">
          <Choices label="Varios" items={ITEMS} value={many} onChange={setMany} />
        </div>
      </div>
    </Piece>
  );
}

function RichTextPiece() {
  const [html, setHtml] = useState('<p>Muy buena <strong>comunicación</strong>.</p>');
  return (
    <Suspense fallback={<Loading rows={2} />}>
      <RichText label="Contenido" required max={2000} value={html} onChange={setHtml} />
    </Suspense>
  );
}
