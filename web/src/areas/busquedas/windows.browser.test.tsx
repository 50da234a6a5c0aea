import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { EventoWhole } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import type { Sugerido } from '@tembiapo/contract/calls/busquedas/sugeridos.ts';
import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { ESTADO_OPORTUNIDAD_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { type ReactNode, useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { Alerts } from '../../platform/alerts.tsx';
import { closeAlerts } from '../../platform/testing/closeAlerts.ts';
import { drawAt } from '../../platform/testing/drawAt.tsx';
import { PersonPanel, type PersonPanelProps } from '../../ui/PersonPanel.ts';
import { QuickViewArea } from '../../ui/QuickViewArea.tsx';
import { sentAfterRefresh } from '../../ui/testing/sentAfterRefresh.tsx';
import { EventoModal } from './agenda/EventoModal.tsx';
import { StateBox } from './oportunidades/StateBox.tsx';
import { SugeridosList } from './sugeridos/SugeridosList.tsx';
import { TareaModal } from './tareas/index.ts';

const fill = (text: string) => (box: Locator) => userEvent.fill(box, text);
const close = () => undefined;
const TAREA = {
  idNumerico: 4,
  texto: 'Llamar a Ña Tomasa',
  dia: '2030-05-06',
  usuarioId: 2,
  candidatoIdNumerico: null,
  oportunidadIdNumerico: null,
  empresaIdNumerico: null,
  version: 3,
} as Tarea;
const DAY_MS = 86_400_000;
/** A full hour on a coming day. */
const hourAfter = (days: number, hours: number) =>
  new Date((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS + hours * 3_600_000).toISOString();
const EVENTO = {
  idNumerico: 5,
  titulo: 'Entrevista',
  tipo: 'entrevista',
  inicio: hourAfter(3, 13),
  fin: hourAfter(3, 14),
  candidatoIdNumerico: null,
  oportunidadIdNumerico: null,
  participantes: [],
  lugar: 'Oficina',
  enlace: null,
  recordatorios: [],
  version: 3,
} as unknown as EventoWhole;

const OPORTUNIDAD = {
  idNumerico: 6,
  titulo: 'Chofer',
  estado: 'a',
  version: 3,
  cierre: { conteoUsuarios: [] },
  aCargoDe: [],
  usuariosPrioridad: [],
  reposicionDeId: null,
  reposicionOportId: null,
} as unknown as Oportunidad;

test.each<[string, (isRefreshed: boolean) => ReactNode, string, (box: Locator) => Promise<unknown>, object]>([
  [
    'una tarea',
    (is) => <TareaModal tarea={is ? { ...TAREA, dia: '2031-01-01', version: 4 } : TAREA} onClose={close} />,
    'Qué hay que hacer',
    fill('Llamar a Ñeca'),
    { texto: 'Llamar a Ñeca', dia: '2030-05-06', version: 3 },
  ],
  [
    'un evento',
    (is) => (
      <EventoModal
        evento={
          is
            ? {
                ...EVENTO,
                titulo: 'Otro',
                inicio: hourAfter(9, 13),
                fin: hourAfter(9, 14),
                lugar: 'Afuera',
                version: 4,
              }
            : EVENTO
        }
        onClose={close}
      />
    ),
    'Enlace de la videollamada',
    fill('https://meet.example/a'),
    {
      enlace: 'https://meet.example/a',
      lugar: 'Oficina',
      titulo: 'Entrevista',
      inicio: EVENTO.inicio,
      version: 3,
    },
  ],
  [
    'una oportunidad',
    (is) => <StateBox oportunidad={is ? { ...OPORTUNIDAD, titulo: 'Otro', version: 4 } : OPORTUNIDAD} />,
    'Estado',
    async (box) => {
      await box.click();
      await page.getByRole('option', { name: ESTADO_OPORTUNIDAD_LABEL.p, exact: true }).click();
    },
    { estado: 'p', version: 3 },
  ],
])(
  'lo que otra persona guardó en %s mientras se escribía no se pisa',
  async (_called, window, label, write, first) =>
    expect(await sentAfterRefresh({ window, label, write })).toMatchObject(first),
);

test('una tarea que no se elimina sigue abierta con lo escrito, y se dice por qué no se pudo', async () => {
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () =>
      Response.json({ error: { code: 'REGLA', message: 'Ya no es tuya' } }, { status: 422 }),
    );
  const onClose = vi.fn();
  await drawAt('/', () => (
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <TareaModal tarea={TAREA} onClose={onClose} />
      </QueryClientProvider>
      <Alerts>{null}</Alerts>
    </MantineProvider>
  ));
  const text = page.getByLabelText('Qué hay que hacer', { exact: false });
  const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
  await userEvent.fill(text, 'Llamar a Ñeca');
  await press('Eliminar la tarea');
  await press('Cancelar');
  await expect.element(text).toHaveValue('Llamar a Ñeca');
  await press('Eliminar la tarea');
  await press('Continuar');
  await expect.element(page.getByText('Ya no es tuya', { exact: true })).toBeVisible();
  await expect.element(text).toHaveValue('Llamar a Ñeca');
  expect(onClose).not.toHaveBeenCalled();
  closeAlerts();
  fetch.mockRestore();
});

test('en los sugeridos n e i son las teclas de toda lista, y sacar a alguien es de su botón', async () => {
  const [include, leaveOut, pressed] = [vi.fn(), vi.fn(), vi.fn()];
  const one = {
    idNumerico: 5,
    nombreCompleto: 'Ríos, Luz',
    telefono1: '0981455121',
    puntaje: 80,
    razones: [],
  };
  function Panel({ onReady }: PersonPanelProps) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(onReady, []);
    return ['n', 'i'].map((letter) => (
      <button key={letter} type="button" data-key={letter} onClick={() => pressed(letter)}>
        {letter}
      </button>
    ));
  }
  await drawAt('/', () => (
    <PersonPanel value={Panel}>
      <QuickViewArea oportunidadId={6}>
        <SugeridosList
          items={[one as unknown as Sugerido]}
          actions={{ busy: new Set(), include, leaveOut }}
        />
      </QuickViewArea>
    </PersonPanel>
  ));
  document.querySelector<HTMLElement>('[data-person="5"]')!.focus();
  await userEvent.keyboard('n');
  await expect.poll(() => pressed.mock.calls).toEqual([['n']]);
  await userEvent.keyboard('{Escape}i');
  await expect.poll(() => pressed.mock.calls).toEqual([['n'], ['i']]);
  expect(include).not.toHaveBeenCalled();
  expect(leaveOut).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Ríos, Luz: no para esta búsqueda' }));
  expect(leaveOut).toHaveBeenCalledOnce();
});
