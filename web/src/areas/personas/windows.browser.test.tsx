import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Experiencia } from '@tembiapo/contract/calls/personas/candidatos/experiencias.ts';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { api, queryClient } from '../../platform/api.ts';
import { drawAt } from '../../platform/testing/drawAt.tsx';
import { tryWindow } from '../../ui/testing/tryWindow.tsx';
import { ExperienciaModal } from './candidatos/ExperienciaModal.tsx';
import PersonQuickView from './candidatos/PersonQuickView.tsx';
import { ListaModal } from './listas/ListaModal.tsx';
import { LoteNotice, useLote } from './lotes/index.ts';
import NotasModal from './notas/NotasModal.tsx';

type Window = (onClose: () => void) => ReactNode;

const EXPERIENCIA: Experiencia = {
  idNumerico: 3,
  candidatoIdNumerico: 7,
  empresaIdNumerico: 5,
  empresaDescripcion: 'Yerbatera del Sur',
  empresaOtro: null,
  cargoIdNumerico: 9,
  cargoDescripcion: 'Chofer',
  cargoOtro: null,
  rubroIdNumerico: null,
  rubroDescripcion: null,
  tipoEmpleo: 'tiempoCompleto',
  observacion: null,
  salario: '3.000.000',
  condicionesActuales: null,
  vigente: true,
  inicioFecha: '2020-01-01',
  finFecha: null,
  salidaMotivoIdNumerico: null,
  salidaMotivoDescripcion: null,
  normalizado: true,
  version: 4,
};
const experiencia =
  (candidatoId: number, id: number | null, isStaff = true): Window =>
  (onClose) => (
    <ExperienciaModal
      candidatoId={candidatoId}
      experiencia={id === null ? null : { ...EXPERIENCIA, idNumerico: id }}
      isStaff={isStaff}
      onClose={onClose}
    />
  );
const lista =
  (filters?: object): Window =>
  (onClose) => <ListaModal lista={null} {...(filters && { filtros: filters })} onClose={onClose} />;
test.each<[string, Window, Window, string, string]>([
  [
    'de una experiencia nueva, de otra persona',
    experiencia(7, null),
    experiencia(8, null),
    'Salario',
    'experiencia 7 nueva',
  ],
  ['de una experiencia, de otra', experiencia(7, 3), experiencia(7, 4), 'Observación', 'experiencia 7 3'],
  ['de una experiencia, de una nueva', experiencia(7, 3), experiencia(7, null), 'Salario', 'experiencia 7 3'],
  [
    'de una nueva del portal, de una que hay',
    experiencia(7, null, false),
    experiencia(7, 3, false),
    'Condiciones actuales',
    'experiencia 7 nueva',
  ],
  ['de una lista nueva, de una búsqueda', lista(), lista({}), 'Nota', 'lista nueva'],
  ['de una búsqueda, de una lista nueva', lista({}), lista(), 'Nombre', 'lista búsqueda'],
])('lo escrito en la ventana %s, se distingue y no se pierde', async (_called, own, other, label, draft) =>
  tryWindow({ windows: [own, other], label, draft }),
);

test('el aviso de una acción que seguía al volver a la búsqueda se cierra con su botón', async () => {
  const lote = { id: 'a', accion: 'etiquetar', destino: 'Chofer', total: 2, hechos: 1, cambiados: 1 };
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(api.lotes.list.queryKey(), { items: [{ ...lote, estado: 'en curso' }] } as never);
  client.setQueryData(api.lotes.one.queryKey({ input: { id: 'a' } }), {
    lote: { ...lote, estado: 'hecho', salteados: 0, nombrados: [] },
  } as never);
  function Search() {
    const [id, setId] = useLote();
    return id && <LoteNotice id={id} onClose={() => setId(null)} />;
  }
  await render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Search />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const notice = page.getByRole('region', { name: 'Acción' });
  await userEvent.click(notice.getByRole('button', { name: 'Cerrar' }));
  await expect.element(notice).not.toBeInTheDocument();
});

test('la nota que se escribe sigue ahí aunque alguien le quite un cargo potencial o la experiencia', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const key = api.candidatos.cargosPotenciales.queryKey({ input: { candidatoIdNumerico: 7 } });
  const read = { cargosPotenciales: [1, 2, 3], tieneExperiencias: true, expectativaSalarial: '' };
  client.setQueryData(key, read as never);
  await drawAt('/', () => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <NotasModal candidatoId={7} nombre="Luz" startNew onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>
  ));
  const title = page.getByLabelText('Título', { exact: false }).first();
  await userEvent.fill(title, 'Diez minutos');
  for (const less of [{ cargosPotenciales: [] }, { tieneExperiencias: false }]) {
    client.setQueryData(key, { ...read, ...less } as never);
    await new Promise((resolve) => setTimeout(resolve));
    await expect.element(title).toHaveValue('Diez minutos');
  }
});

test('de quien ya no está, la vista rápida lo dice, y la nota que se escribía sigue ahí', async () => {
  const key = api.candidatos.quickView.queryKey({ input: { idNumerico: 7 } });
  queryClient.setQueryData(key, {
    candidato: { idNumerico: 7, nombre: 'Luz', apellido: 'Ríos', telefono1: '0981455121' },
    experiencias: [],
    formaciones: [],
    idiomas: [],
    notas: { items: [], total: 0 },
    oportunidades: { items: [], total: 0 },
  } as never);
  queryClient.setQueryData(api.candidatos.cargosPotenciales.queryKey({ input: { candidatoIdNumerico: 7 } }), {
    cargosPotenciales: [1, 2, 3],
    tieneExperiencias: true,
    expectativaSalarial: '',
  } as never);
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () =>
      Response.json({ error: { code: 'NO_EXISTE', message: 'No existe ese candidato' } }, { status: 404 }),
    );
  const none = () => undefined;
  async function press(name: string) {
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).click();
  }
  await drawAt('/', () => (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PersonQuickView
          candidatoId={7}
          oportunidadId={undefined}
          onClose={none}
          onMove={undefined}
          onReady={none}
        />
      </QueryClientProvider>
    </MantineProvider>
  ));
  await press('Nota');
  const title = page.getByLabelText('Título', { exact: false }).first();
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('Diez minutos');
  void queryClient.invalidateQueries({ queryKey: key });
  await expect.element(page.getByText('No existe ese candidato')).toBeVisible();
  expect(document.querySelector('[data-key="i"]')!.checkVisibility()).toBe(false);
  await expect.element(title).toHaveValue('Diez minutos');
  fetch.mockRestore();
});
