import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { formatMoney } from '@tembiapo/contract/domain/dinero.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTitle } from '../../shell/router.tsx';
import { alertas } from '../../ui/alerts.tsx';
import { Caja } from '../../ui/Box.tsx';
import { Grafico } from '../../ui/Chart.tsx';
import type { Dibujo } from '../../ui/chart-draw.ts';
import { ZonaDeArchivos } from '../../ui/DropZone.tsx';
import { Fecha } from '../../ui/date.tsx';
import { BuscarEmpresa, Elegir, ElegirVarios, type EmpresaElegida, Texto } from '../../ui/inputs.tsx';
import { Confirmar, FormModal } from '../../ui/Modal.tsx';
import { Dinero } from '../../ui/money.tsx';
import { Paginador } from '../../ui/Pager.tsx';
import { Telefono } from '../../ui/phone.tsx';
import { Opciones } from '../../ui/Segmented.tsx';
import { Cargando, ErrorPanel, SinPermiso, Vacio } from '../../ui/states.tsx';
import { Tabla } from '../../ui/Table.tsx';

const RichText = lazy(() => import('../../ui/RichText.tsx'));
const ITEMS = ['Contador/a', 'Cajero/a', 'Chofer', 'Vendedor/a'].map((descripcion, i) => ({
  idNumerico: i + 1,
  descripcion,
}));
const FILAS = [
  { id: 1, nombre: 'Zárate Colmán, Noelia', cargo: 'Cajera' },
  { id: 2, nombre: 'Villalba Benítez, Derlis', cargo: 'Supervisor de ventas' },
];
const COLUMNAS = [
  { titulo: 'Candidato', celda: (f: (typeof FILAS)[number]) => f.nombre },
  { titulo: 'Cargo', celda: (f: (typeof FILAS)[number]) => f.cargo },
];

const Pieza = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <Caja titulo={titulo}>
    <div className="dentro" style={{ display: 'grid', gap: 10 }}>
      {children}
    </div>
  </Caja>
);

const DIBUJO: Dibujo = {
  tipo: 'line',
  etiquetas: ['lunes', 'martes', 'miércoles'],
  series: [{ nombre: 'Filtros', valores: [4, 7, 5], tonos: ['accent'] }],
};

/** /desarrollo: our own pieces with the states they can be in, for those who build and those who judge the look. */
export function PiecesScreen() {
  useTitle('Piezas');
  const [modal, setModal] = useState<'form' | 'falla' | 'confirmar' | null>(null);
  const [page, setPage] = useState(3);
  return (
    <main className="page">
      <div className="head">
        <h1>Piezas</h1>
      </div>
      <div className="cajas">
        <div className="col">
          <Pieza titulo="Zona de archivos">
            <ZonaDeArchivos
              icono={<IconUpload size={26} aria-hidden />}
              etiqueta="Archivo de muestra"
              texto="Elegir archivo"
              accept=".pdf"
              disabled={false}
              onElegir={() => undefined}
            >
              <p>Seleccione un archivo</p>
            </ZonaDeArchivos>
          </Pieza>
          <Pieza titulo="Avisos">
            <div className="fila">
              <Button onClick={() => alertas.exito('Candidato editado correctamente')}>Éxito</Button>
              <Button variant="default" onClick={() => alertas.error('Otra persona modificó este registro')}>
                Error
              </Button>
              <Button variant="default" onClick={() => alertas.aviso('Se encontraron teléfonos similares')}>
                Aviso
              </Button>
            </div>
            <p className="error-fijo">Las contraseñas no coinciden</p>
            <p className="aviso-fijo">Se encontraron teléfonos similares</p>
          </Pieza>
          <Entradas />
          <Pieza titulo="Texto enriquecido">
            <TextoRico />
          </Pieza>
          <Pieza titulo="Etiquetas">
            <div className="fila">
              {['green', 'yellow', 'red', 'violet', 'blue', 'grey'].map((color) => (
                <span key={color} className={`badge b-${color}`}>
                  {color}
                </span>
              ))}
            </div>
          </Pieza>
        </div>
        <div className="col">
          <Pieza titulo="Modales">
            <div className="fila">
              <Button onClick={() => setModal('form')}>Formulario</Button>
              <Button variant="default" onClick={() => setModal('falla')}>
                Con error
              </Button>
              <Button variant="default" onClick={() => setModal('confirmar')}>
                Confirmación
              </Button>
            </div>
          </Pieza>
          <Caja titulo="Lista">
            <Tabla
              titulo="Ejemplo"
              columnas={COLUMNAS}
              filas={FILAS}
              clave={(f) => f.id}
              vacio="No se encontraron registros"
            />
            <Paginador page={page} limit={20} total={1284} onPage={setPage} />
          </Caja>
          <Caja titulo="Lista mientras llegan filas nuevas">
            <Tabla
              titulo="Ejemplo atenuado"
              columnas={COLUMNAS}
              filas={FILAS}
              clave={(f) => f.id}
              vacio=""
              refrescando
            />
          </Caja>
          <Caja titulo="Gráfico">
            <Grafico dibujo={DIBUJO} alto={160} titulo="Ejemplo: lunes 4, martes 7, miércoles 5" />
          </Caja>
          <Caja titulo="Opciones">
            <Opciones aria-label="Formato" data={['Excel', 'PDF']} />
          </Caja>
          <Caja titulo="Cargando">
            <Cargando filas={3} />
          </Caja>
          <Caja titulo="Vacía">
            <Vacio texto="No se han encontrado candidatos">
              <Button variant="default">Quitar los filtros</Button>
            </Vacio>
          </Caja>
          <Caja titulo="Con error">
            <ErrorPanel error={new TypeError('sin red')} onRetry={() => undefined} />
          </Caja>
          <Caja titulo="Sin permiso">
            <SinPermiso />
          </Caja>
        </div>
      </div>
      {modal === 'form' && (
        <FormModal
          titulo="Formulario"
          onClose={() => setModal(null)}
          onSubmit={() => new Promise((listo) => setTimeout(listo, 800))}
        >
          <Texto label="Nombre" required value="" onChange={() => undefined} />
        </FormModal>
      )}
      {modal === 'falla' && (
        <FormModal
          titulo="Formulario que falla"
          onClose={() => setModal(null)}
          onSubmit={async () => Promise.reject('La nota debe incluir titulo y contenido')}
        >
          <Texto label="Nombre" required value="Lo escrito queda" onChange={() => undefined} />
        </FormModal>
      )}
      {modal === 'confirmar' && (
        <Confirmar
          titulo="Eliminar"
          texto="Esta seguro que desea borrar la nota?"
          textoAceptar="Eliminar"
          peligro
          onClose={() => setModal(null)}
          onConfirm={() => undefined}
        />
      )}
    </main>
  );
}

function Entradas() {
  const [texto, setTexto] = useState('Noelia Fátima');
  const [ruc, setRuc] = useState('80012345-6');
  const [uno, setUno] = useState<number | null>(1);
  const [varios, setVarios] = useState([1, 3]);
  const [empresa, setEmpresa] = useState<EmpresaElegida | null>(null);
  const [pyg, setPyg] = useState('4500000');
  const [usd, setUsd] = useState('1250.5');
  const [telefono, setTelefono] = useState('0981455120');
  const [fecha, setFecha] = useState('1999-05-03');
  return (
    <Pieza titulo="Entradas">
      <div className="campos doble">
        <Texto solo="letras" label="Letras" required value={texto} onChange={setTexto} />
        <Texto label="Con error" value="" error="Ingresá el nombre" onChange={() => undefined} />
        <Texto solo="ruc" label="RUC" value={ruc} onChange={setRuc} />
        <Texto label="Deshabilitada" disabled value="Sin permiso" onChange={() => undefined} />
        <Elegir label="Uno de la lista" items={ITEMS} value={uno} onChange={setUno} />
        <BuscarEmpresa label="Empresa" value={empresa} onChange={setEmpresa} />
        <Dinero label={`Guaraníes: ${formatMoney(pyg)}`} value={pyg} onChange={setPyg} />
        <Dinero label={`Dólares: ${formatMoney(usd, 'USD')}`} moneda="USD" value={usd} onChange={setUsd} />
        <Telefono label={`Teléfono: ${telefono}`} value={telefono} onChange={setTelefono} />
        <Fecha label={`Fecha: ${fecha}`} value={fecha} onChange={setFecha} />
        <div className="todo">
          <ElegirVarios etiqueta="Varios" items={ITEMS} value={varios} onChange={setVarios} />
        </div>
      </div>
    </Pieza>
  );
}

function TextoRico() {
  const [html, setHtml] = useState('<p>Muy buena <strong>comunicación</strong>.</p>');
  return (
    <Suspense fallback={<Cargando filas={2} />}>
      <RichText label="Contenido" required value={html} onChange={setHtml} />
    </Suspense>
  );
}
