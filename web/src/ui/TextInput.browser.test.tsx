import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextField } from './TextField.tsx';
import { TextInput } from './TextInput.tsx';
import { drawInForm } from './testing/drawInForm.tsx';

test.each([
  [
    'TextInput',
    (text: string, onChange: (text: string) => void) => (
      <TextInput
        label="Lugar"
        maxLength={10}
        value={text}
        onChange={(e) => onChange(e.currentTarget.value)}
      />
    ),
  ],
  [
    'TextField',
    (text: string, onChange: (text: string) => void) => (
      <TextField label="Lugar" maxLength={10} value={text} onChange={onChange} />
    ),
  ],
  [
    'TextField de letras',
    (text: string, onChange: (text: string) => void) => (
      <TextField label="Lugar" only="letras" maxLength={10} value={text} onChange={onChange} />
    ),
  ],
])('un texto más largo que su caja queda entero, se dice cuánto sobra y no se envía: %s', async (_, draw) => {
  const { sent, send } = await drawInForm('', draw);
  const box = page.getByLabelText('Lugar').element() as HTMLInputElement;
  await userEvent.click(box);
  await userEvent.fill(box, 'Asunción centro');
  expect(box.value).toBe('Asunción centro');
  await send();
  await expect.element(page.getByText('Admite hasta 10 letras: sobran 5')).toBeVisible();
  expect(sent).toEqual([]);
  // The server counts composed characters.
  const decomposed = 'ñandúñandú'.normalize('NFD');
  await userEvent.fill(box, decomposed);
  await send();
  await userEvent.fill(box, `${decomposed}ñ`.normalize('NFD'));
  await send();
  await expect.element(page.getByText('Admite hasta 10 letras: sobra 1')).toBeVisible();
  await userEvent.fill(box, 'Asunción');
  await send();
  expect(sent).toEqual([decomposed, 'Asunción']);
});

test.each(['ana@ñandú.py', 'josé@núñez.com.py', 'Ana.Paz@Correo.example', 'ana@', '李@例え.jp'])(
  'un correo va como se escribió: %s',
  async (correo) => {
    const { sent, send } = await drawInForm('', (text, onChange) => (
      <TextInput label="Correo" type="email" value={text} onChange={(e) => onChange(e.currentTarget.value)} />
    ));
    const box = page.getByLabelText('Correo').element() as HTMLInputElement;
    await userEvent.fill(box, correo);
    expect(box.value).toBe(correo);
    expect(box.inputMode).toBe('email');
    await send();
    expect(sent).toEqual([correo]);
  },
);
