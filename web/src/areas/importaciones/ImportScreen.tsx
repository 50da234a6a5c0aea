import { Button, Checkbox, NativeSelect, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Importacion, ImportedRow } from '@tembiapo/contract/calls/importaciones.ts';
import { IMPORTABLE_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { IMPORTABLE_FIELDS } from '@tembiapo/contract/domain/importacion.ts';
import { useState } from 'react';
import { api, client, textoDeError } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { Paginador } from '../../ui/Pager.tsx';
import { Cargando, ErrorPanel } from '../../ui/states.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { enMarcha, MIRADA_MS } from './progress.ts';
import './importar.css';

const CLAVES = [api.importaciones.key()];
const AL_TERMINAR = [api.importaciones.key(), api.candidatos.key(), api.empresas.key(), api.institutos.key()];

/** /importar/{id}: which column is what, then what was found in each line, then what became of it. */
export function ImportScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    ...api.importaciones.one.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data && enMarcha(query.state.data.importacion) ? MIRADA_MS : false,
  });
  const importacion = data?.importacion;
  useTitle(importacion ? `Importar ${importacion.nombre}` : 'Importar');
  if (error && !importacion) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!importacion) return <Cargando />;
  return (
    <main className="page">
      <div className="head">
        <h1>{importacion.nombre}</h1>
        <span className="soft">{IMPORTABLE_LABEL[importacion.tipo]}</span>
        <span className="right">
          {importacion.reporteUrl && (
            <Button
              component="a"
              href={importacion.reporteUrl}
              download
              variant="default"
              leftSection={<IconDownload size={15} />}
            >
              Reporte
            </Button>
          )}
          <Button component={Link} to={'/importar' as string} variant="default">
            Volver
          </Button>
        </span>
      </div>
      <div className="cuerpo importar">
        {importacion.error && (
          <p className="error-fijo" role="alert">
            {importacion.error}
          </p>
        )}
        {enMarcha(importacion) && <Avance importacion={importacion} />}
        {(importacion.estado === 'subida' || importacion.estado === 'fallida') && (
          <Columnas importacion={importacion} />
        )}
        {importacion.estado === 'revisada' && <Revision importacion={importacion} />}
        {importacion.estado === 'hecha' && <Resultado importacion={importacion} />}
        {(importacion.estado === 'revisada' || importacion.estado === 'hecha') && (
          <Filas importacion={importacion} />
        )}
      </div>
    </main>
  );
}

const numero = (n: number): string => n.toLocaleString('es-PY');

function Avance({ importacion: { estado, hechas, total } }: { importacion: Importacion }) {
  const importando = estado === 'importando';
  return (
    <div role="status">
      <p>
        {importando
          ? `Importando: ${numero(hechas)} de ${numero(total ?? 0)} filas`
          : `Revisando: ${numero(hechas)} filas leídas`}
      </p>
      <Progress
        value={importando && total ? (hechas / total) * 100 : 100}
        animated={!importando}
        striped={!importando}
        aria-label="Avance"
        mt={8}
      />
      <p className="soft" style={{ marginTop: 8 }}>
        Podés salir de esta página: sigue por su cuenta.
      </p>
    </div>
  );
}

/** Each field with its column; what the file says is shown beside. */
function Columnas({ importacion: i }: { importacion: Importacion }) {
  const [columnas, setColumnas] = useState<Record<string, number>>(i.columnas);
  const [error, setError] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const hecho = useHecho(CLAVES);
  const revisar = async () => {
    setEnviando(true);
    setError(null);
    try {
      await hecho(await client.importaciones.check({ id: i.id, columnas }));
    } catch (thrown) {
      setError(textoDeError(thrown));
      setEnviando(false);
    }
  };
  const elegir = (campo: string, columna: string) =>
    setColumnas((antes) => {
      const { [campo]: _, ...resto } = antes;
      return columna === '' ? resto : { ...resto, [campo]: Number(columna) };
    });
  return (
    <section aria-label="Columnas">
      <h2>¿Qué columna es cada dato?</h2>
      {error && (
        <p className="error-fijo" role="alert">
          {error}
        </p>
      )}
      <div className="emparejar">
        {IMPORTABLE_FIELDS[i.tipo].map(({ nombre, etiqueta, requerido }) => {
          const columna = columnas[nombre];
          const ejemplos =
            columna === undefined ? [] : i.muestra.map((fila) => fila[columna]).filter(Boolean);
          return (
            <div key={nombre} className="fila">
              <NativeSelect
                label={etiqueta}
                required={requerido ?? false}
                value={columna === undefined ? '' : String(columna)}
                data={[
                  { value: '', label: 'Ninguna' },
                  ...i.encabezado.map((titulo, n) => ({
                    value: String(n),
                    label: titulo || `Columna ${n + 1}`,
                  })),
                ]}
                onChange={(e) => elegir(nombre, e.currentTarget.value)}
              />
              <span className="soft ejemplo">{ejemplos.slice(0, 3).join(' · ')}</span>
            </div>
          );
        })}
      </div>
      <div className="acciones">
        <Button loading={enviando} onClick={revisar}>
          Revisar
        </Button>
      </div>
    </section>
  );
}

const Cuenta = ({ n, texto, color }: { n: number; texto: string; color?: string }) => (
  <div className="cuenta">
    <b className="num" style={color && n > 0 ? { color: `var(--${color})` } : undefined}>
      {numero(n)}
    </b>
    <span className="soft">{texto}</span>
  </div>
);

/** What was found, and how to go on. */
function Revision({ importacion: i }: { importacion: Importacion }) {
  const [todoONada, setTodo] = useState(false);
  const [crearDuplicados, setDuplicados] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const [cambiando, setCambiando] = useState(false);
  const hecho = useHecho(AL_TERMINAR);
  const ejecutar = async () => {
    setEnviando(true);
    setError(null);
    try {
      await hecho(await client.importaciones.run({ id: i.id, todoONada, crearDuplicados }));
    } catch (thrown) {
      setError(textoDeError(thrown));
      setEnviando(false);
    }
  };
  if (cambiando) return <Columnas importacion={i} />;
  return (
    <section aria-label="Revisión">
      <div className="cuentas">
        <Cuenta n={i.total ?? 0} texto="filas" />
        <Cuenta n={i.conError} texto="con errores" color="red" />
        <Cuenta n={i.duplicadas} texto="posibles duplicadas" color="yellow" />
      </div>
      {error && (
        <p className="error-fijo" role="alert">
          {error}
        </p>
      )}
      <div className="opciones">
        <Checkbox
          label="Todo o nada: si una fila tiene errores o algo falla, no se crea ninguna"
          checked={todoONada}
          onChange={(e) => setTodo(e.currentTarget.checked)}
        />
        <Checkbox
          label="Crear también las posibles duplicadas (no las de un documento ya registrado)"
          checked={crearDuplicados}
          onChange={(e) => setDuplicados(e.currentTarget.checked)}
        />
      </div>
      <div className="acciones">
        <Button variant="default" onClick={() => setCambiando(true)}>
          Cambiar columnas
        </Button>
        <Button loading={enviando} onClick={ejecutar}>
          Importar
        </Button>
      </div>
    </section>
  );
}

const Resultado = ({ importacion: i }: { importacion: Importacion }) => (
  <div className="cuentas" role="status">
    <Cuenta n={i.creadas} texto="creadas" color="green" />
    <Cuenta n={(i.total ?? 0) - i.creadas - i.conError} texto="omitidas" />
    <Cuenta n={i.conError} texto="con errores" color="red" />
  </div>
);

const RESULTADO = {
  creada: ['Creada', 'green'],
  omitida: ['Omitida', 'grey'],
  error: ['Con errores', 'red'],
} as const;
const LIMITE = 20;
type Filtro = 'todas' | 'errores' | 'duplicados';

function Filas({ importacion: i }: { importacion: Importacion }) {
  const [filtro, setFiltro] = useState<Filtro>(i.conError > 0 ? 'errores' : 'todas');
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.importaciones.rows.queryOptions({
      input: { id: i.id, filtro, page, limit: LIMITE },
      placeholderData: keepPreviousData,
    }),
  );
  const vistas = i.encabezado.slice(0, 4);
  const columnas: Columna<ImportedRow>[] = [
    { titulo: 'Fila', movil: 'mitad', ancho: 70, className: 'num soft', celda: (f) => f.n },
    ...vistas.map<Columna<ImportedRow>>((titulo, n) => ({
      titulo: titulo || `Columna ${n + 1}`,
      movil: n === 0 ? 'titulo' : 'mitad',
      celda: (f) => f.original[n],
    })),
    {
      titulo: 'Observaciones',
      ancho: 380,
      celda: (f) => (
        <>
          {f.resultado && (
            <span className={`badge b-${RESULTADO[f.resultado][1]}`}>{RESULTADO[f.resultado][0]}</span>
          )}
          {f.errores.map((falla) => (
            <div key={falla} style={{ color: 'var(--red)' }}>
              {falla}
            </div>
          ))}
          {f.duplicado && <div style={{ color: 'var(--yellow)' }}>{f.duplicado}</div>}
        </>
      ),
    },
  ];
  return (
    <section aria-label="Filas">
      <NativeSelect
        aria-label="Filas que se ven"
        w={220}
        mb={10}
        value={filtro}
        data={[
          { value: 'todas', label: 'Todas las filas' },
          { value: 'errores', label: 'Con errores' },
          { value: 'duplicados', label: 'Posibles duplicadas' },
        ]}
        onChange={(e) => {
          setFiltro(e.currentTarget.value as Filtro);
          setPage(1);
        }}
      />
      <Tabla
        titulo="Filas"
        columnas={columnas}
        filas={data?.items}
        clave={(f) => f.n}
        vacio="No se han encontrado registros"
        refrescando={isPlaceholderData}
        error={error}
        onRetry={refetch}
      />
      <Paginador page={page} limit={LIMITE} total={data?.total ?? 0} onPage={setPage} />
    </section>
  );
}
