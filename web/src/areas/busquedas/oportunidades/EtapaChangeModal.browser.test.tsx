import '../../../mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { IncludedCandidato } from '@tembiapo/contract/calls/busquedas/oportunidades/included.ts';
import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../platform/api.ts';
import { draftStore } from '../../../platform/draftStore.ts';
import { newestDraft, saveDraft } from '../../../platform/drafts.ts';
import { drawAt } from '../../../platform/testing/drawAt.tsx';
import { theme } from '../../../theme.ts';
import EtapaChangeModal from './EtapaChangeModal.tsx';

const LUZ = {
  idNumerico: 7,
  nombreCompleto: 'Luz Cano',
  version: 2,
  etapaInfo: { etapaIdNumerico: 100, descartado: false, inactivo: false },
} as unknown as IncludedCandidato;
const BASE = {
  etapa: null,
  motivo: null,
  titulo: '',
  contenido: '',
  expectativaSalarial: '',
  conSupervision: false,
  companheroId: null,
};
const NOTA = { ...BASE, motivo: 1, titulo: 'Diez minutos', contenido: '<p>De nota</p>' };

afterEach(() => vi.restoreAllMocks());

/** Opens the window to discard Luz with an earlier draft, and presses 'Descartar'. */
async function discard(answer: (url: URL) => Response, meanwhile?: (client: QueryClient) => void) {
  draftStore.forgetOthers(-1);
  saveDraft('descartar 3 7', 'otra', { at: Date.now(), base: BASE, data: NOTA });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(api.candidatos.cargosPotenciales.queryKey({ input: { candidatoIdNumerico: 7 } }), {
    cargosPotenciales: [1, 2, 3],
    expectativaSalarial: '',
  } as never);
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => answer(new URL((input as Request).url)));
  const onClose = vi.fn();
  await drawAt('/', () => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <EtapaChangeModal
          tipo="descartar"
          candidato={LUZ}
          oportunidadId={3}
          onSchedule={onClose}
          onClose={onClose}
        />
      </QueryClientProvider>
    </MantineProvider>
  ));
  await page.getByRole('button', { name: 'Seguir con eso' }).click();
  meanwhile?.(client);
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  return onClose;
}

const refusal = (status: number, message: string, code = 'REGLA', details?: object) =>
  Response.json({ error: { code, message, details } }, { status });

test.each([
  ['la rechaza', 422, 'REGLA', 'Elegí otro motivo', false],
  ['tarda en contestar', 408, 'REGLA', 'Tardó mucho', true],
  ['todavía lo está haciendo', 409, IN_PROGRESS, 'Esperá un momento', true],
  ['recibe demasiados pedidos', 429, 'REGLA', 'Demasiados pedidos', true],
  ['falla', 500, 'REGLA', 'Se rompió algo', true],
  ['está ocupado', 503, 'REGLA', 'Probá en un rato', true],
])('si el servidor %s la nota no se pierde', async (_called, status, code, message, stays) => {
  const onClose = await discard(() => refusal(status, message, code));
  if (stays) await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
  else await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onClose).toHaveBeenCalledTimes(stays ? 0 : 1);
  expect(newestDraft('descartar 3 7')?.data).toMatchObject({ titulo: 'Diez minutos' });
});

test('a quien movieron y cambió de nombre mientras tanto se lo encuentra igual', async () => {
  const LUCIA = { ...LUZ, nombreCompleto: 'Lucía Cano', version: 3 };
  await discard(({ pathname, searchParams }) => {
    if (pathname.endsWith('/candidatos'))
      return Response.json({ items: searchParams.get('nombre') === 'Luz Cano' ? [] : [LUCIA], total: 1 });
    return refusal(409, 'Otra persona la movió', 'CONFLICTO', {
      version: 3,
      ts: null,
      quien: 'Óscar Rojas',
      propio: false,
    });
  });
  await expect
    .element(page.getByText('Mientras escribías, Óscar Rojas cambió a Lucía Cano', { exact: false }))
    .toBeVisible();
});

test('la nota que se escribe sigue ahí aunque alguien le quite un cargo potencial', async () => {
  const onClose = await discard(
    () => refusal(422, 'Le faltan cargos'),
    (client) =>
      client.setQueryData(
        api.candidatos.cargosPotenciales.queryKey({ input: { candidatoIdNumerico: 7 } }),
        (read) => read && { ...read, cargosPotenciales: [] },
      ),
  );
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
