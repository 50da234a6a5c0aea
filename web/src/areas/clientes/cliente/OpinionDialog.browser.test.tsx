import type { ClientePerson } from '@tembiapo/contract/calls/clientes/cliente.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { onRefused } from '../../../platform/settleRefusal.ts';
import { lastOpinion, type Opinion } from './keptOpinion.ts';
import { OpinionDialog } from './OpinionDialog.tsx';

const OPINION: Opinion = {
  who: 'Ana',
  oportunidadId: 3,
  persona: 'a',
  kind: 'comentario',
  motive: null,
  text: '',
  hour: null,
};
const text = page.getByRole('textbox');
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const kept = () => lastOpinion('Ana', 3) as (Opinion & { at: number }) | null;

async function open(opinion = OPINION) {
  const [onClose, onEnded] = [vi.fn(), vi.fn()];
  await render(
    <OpinionDialog
      opinion={opinion}
      person={{ id: 'a', nombre: 'Candidato A' } as ClientePerson}
      onSaid={vi.fn()}
      onEnded={onEnded}
      onClose={onClose}
    />,
  );
  return { onClose, onEnded };
}

beforeEach(() => {
  localStorage.removeItem('opinion');
  // The client's page has no sign-in dialog; another test's page may have set one.
  onRefused(async () => false);
});
afterEach(() => vi.restoreAllMocks());

test('abrir lo que se estaba diciendo sin escribir nada no le alarga el día', async () => {
  const at = Date.now() - 3_600_000;
  localStorage.setItem('opinion', JSON.stringify([{ ...OPINION, text: 'Ñoña', at }]));
  await open(kept()!);
  await expect.element(text).toHaveValue('Ñoña');
  expect(kept()?.at).toBe(at);
  await userEvent.fill(text, 'Ñoña, y sabe mucho');
  expect(kept()?.text).toBe('Ñoña, y sabe mucho');
  expect(kept()?.at).toBeGreaterThan(at);
});

test("'Cancelar' pregunta por lo escrito, y descartado no vuelve", async () => {
  const { onClose } = await open();
  await userEvent.fill(text, 'Ñoña');
  await press('Cancelar');
  await press('Seguir escribiendo');
  await expect.element(text).toHaveValue('Ñoña');
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancelar');
  await press('Descartar');
  expect(onClose).toHaveBeenCalledOnce();
  expect(kept()).toBeNull();
});

test('mientras se envía no se escribe, y sin acceso se puede seguir con lo mismo', async () => {
  let answer = (_response: Response): void => undefined;
  vi.spyOn(window, 'fetch').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { onEnded } = await open();
  await userEvent.fill(text, 'Ñoña');
  await press('Enviar');
  await expect.poll(() => document.querySelector('form')!.inert).toBe(true);
  answer(Response.json({ error: { message: 'Ingresá de nuevo' } }, { status: 401 }));
  await expect.poll(() => onEnded.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Enviar' })).toBeEnabled();
  expect(kept()).toMatchObject({ text: 'Ñoña' });
});
