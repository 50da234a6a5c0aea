import { MantineProvider } from '@mantine/core';
import '../../../mantine.css';
import '../../../styles/index.css';
import '../../../ui/controls.css';
import './importacion.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../platform/api.ts';
import { drawAt } from '../../../platform/testing/drawAt.tsx';
import { theme } from '../../../theme.ts';
import { Columns } from './Columns.tsx';

const lectura = {
  hoja: 0,
  hojas: [],
  filaEncabezado: 1,
  separador: ';',
  codificacion: 'utf-8',
  ocultas: null,
  filasOcultas: 0,
  columnasOcultas: 0,
  primeras: [],
  fechas: {},
};
const importacion = {
  id: '01930000-0000-7000-8000-0000000000aa',
  tipo: 'candidato',
  nombre: 'gente.csv',
  hojas: [],
  encabezado: ['Nombre y apellido', 'Celular', 'Correo', 'Documento'],
  columnas: { nombreCompleto: 0, telefono1: 1, correo: 2, documento: 3 },
  ordenes: {},
  lectura,
} as unknown as Importacion;

const became = (written: string, kept: string | null, error: string | null = null) => ({
  escrito: written,
  guardado: kept,
  error,
  cambia: written !== kept,
  seguro: kept === null || kept.length % 2 === 0,
});
const campos = {
  nombreCompleto: [
    became('Lic. María del Carmen Benítez de González', 'María del Carmen | Benítez de González'),
    became('a'.repeat(300), 'a'.repeat(300)),
  ],
  telefono1: [
    became('0981 123 456 / 0971 222 333 (de la mamá, a la noche)', '+595 981 123 456'),
    became('+595-(0981)-123-456/+595-(0971)-222-333', null, 'no es un teléfono'),
  ],
  correo: [became('maria.del.carmen.benitez.de.gonzalez.1985@una-empresa-muy-larga.com.py', 'x@y.py')],
  documento: [became('Cédula de identidad civil paraguaya N.º 4.123.456', '4.123.456')],
};

afterEach(() => page.viewport(1280, 800));

test.each([360, 390, 414, 767, 900, 1440])(
  'a %i px lo que llega a ser cada columna entra entero, por largo que sea',
  async (width) => {
    await page.viewport(width, 800);
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    const { id, columnas, ordenes, tipo } = importacion;
    const { hoja, filaEncabezado, separador, codificacion } = lectura;
    const readAs = { hoja, filaEncabezado, separador, codificacion };
    const input = { id, columnas, ordenes, tipo, leida: readAs } as never;
    client.setQueryData(api.importaciones.sample.queryKey({ input }), { campos } as never);
    await drawAt('/', () => (
      <MantineProvider env="test" theme={theme}>
        <QueryClientProvider client={client}>
          <main className="page">
            <div className="body importacion">
              <Columns importacion={importacion} />
            </div>
          </main>
        </QueryClientProvider>
      </MantineProvider>
    ));
    await expect.element(page.getByText('+595 981 123 456')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const line of document.querySelectorAll('.became li')) {
      expect(line.scrollWidth, line.textContent).toBeLessThanOrEqual(line.clientWidth);
      expect(line.getBoundingClientRect().right).toBeLessThanOrEqual(width);
      // What it becomes is visible too.
      if (line.textContent.length < 200) expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight + 1);
    }
  },
);
