// @module-tag resistencia
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn } from './client.ts';
import { alert, startScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { attach, choose, confirm, download, fill, holds, press, pressAndSee, pressFirst } from './steps.ts';

const scene = useScene(startScene);

const CORREO = 'ysapy.nueva@correo.example';
const KEY = 'tereré con yuyos';

async function register(page: Page): Promise<void> {
  const fields = {
    Email: CORREO,
    Contraseña: KEY,
    Nombre: 'Ysapy',
    Apellido: 'Nuevadelportal',
    'Nro de documento': '7.654.321',
  };
  for (const [field, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: field, exact: true }).fill(value);
}

/** The last mail to somebody, which the admin can read where there is no mail server. */
async function readCorreo(page: Page, recipient: string): Promise<string> {
  await page.goto(`/correos?busquedaRapida=${encodeURIComponent(recipient)}`);
  await page.getByRole('table', { name: 'Correo de la agencia' }).locator('button.name').first().click();
  const text = await page.locator('pre').innerText();
  await page.keyboard.press('Escape');
  return text;
}

describe('de desconocida a candidata al día', () => {
  test('se registra en un teléfono, confirma con el enlace del correo y carga lo suyo', async () => {
    const { page } = await scene.person(null, { width: 360 });
    await page.getByRole('link', { name: 'Registrarme' }).click();
    await page.waitForURL('**/registro');
    await register(page);
    // The typed value stays, with its error; a number as dialled at home is fine.
    const phone = page.getByLabel('Teléfono');
    const wrong = '+54911111111';
    await phone.fill(wrong);
    await phone.blur();
    await page.getByText('Teléfono: debe ser un número de Paraguay, con el prefijo +595').waitFor();
    await holds(phone, wrong);
    await phone.fill('0981700800');
    await phone.blur();
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBeNull();
    await press(page, 'Marcar en el mapa');
    await page.getByLabel('Departamento').selectOption('Itapúa');
    await page.getByLabel('Ciudad').selectOption({ label: 'Encarnación' });
    expect(Number((await page.getByLabel('Latitud').inputValue()).replace(',', '.'))).toBeCloseTo(-27.33, 1);
    await page.locator('.map .drawing > svg').click({ position: { x: 60, y: 60 } });
    expect(Number((await page.getByLabel('Latitud').inputValue()).replace(',', '.'))).not.toBeCloseTo(
      -27.3318,
      3,
    );
    await press(page, 'Leer el texto');
    await confirm(page, 'Acepto');
    await press(page, 'Registrarme');
    await page.waitForURL('**/register/**');
    await page.getByText('Registro exitoso. Te enviamos un correo para confirmar tu cuenta.').waitFor();
    await pressAndSee(page, 'Confirmar', 'Por favor, escribí el código que te enviamos');

    const { page: admin } = await scene.person('admin');
    const link = /\/register\/\S+#\d{6}/.exec(await readCorreo(admin, CORREO))![0];
    await page.goto('about:blank');
    await page.goto(scene.url + link);
    await holds(page.getByLabel('Código'), link.slice(-6));
    await pressAndSee(page, 'Confirmar', 'Confirmación exitosa, ahora podés ingresar');
    await page.getByLabel('Email').fill(CORREO);
    await page.getByLabel('Contraseña', { exact: true }).fill(KEY);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hola, Ysapy' }).waitFor();

    await page.getByRole('link', { name: 'Completar mis datos' }).click();
    const experiencias = page.getByRole('region', { name: 'Experiencias' });
    await press(experiencias, 'Agregar');
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Otro cargo').check();
    await modal.getByLabel('Otra empresa').check();
    await fill(modal, { Cargo: 'cajera', Empresa: 'el super de la esquina' });
    await choose(modal, 'Tipo de empleo', 'Tiempo completo');
    await press(modal, 'Guardar', 'Experiencia agregada correctamente');
  });

  test('un selector pone al día lo que escribió, con la empresa elegida en su pantalla', async () => {
    const { page } = await scene.person('selector');
    await page.goto('/candidatosActualizar?busquedaRapida=nuevadelportal');
    await page.getByRole('link', { name: 'Actualizar Nuevadelportal, Ysapy' }).click();
    // The discarded name is listed.
    await press(page, 'Descartar cajera');
    await page.getByRole('dialog').getByText('Se descartarán los cambios de experiencia').waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Editar cajera');
    await confirm(page, /^Cajero\/a$/);
    await press(page, 'Ir a seleccionar');
    await page.waitForURL('**/empresas?**');
    await page.getByText('Elegí la empresa que corresponde a «el super de la esquina»').waitFor();
    const row = page.getByRole('table', { name: 'Empresas' }).locator('tbody tr').first();
    // Not innerText: it is empty for rows that are not drawn yet (content-visibility).
    const empresa = (await row.locator('a.name').textContent())!;
    await press(row, /^Seleccionar/);
    await page.waitForURL('**/actualizarCandidato/**');
    const modal = page.getByRole('dialog');
    await modal.getByText(empresa).waitFor();
    // The position chosen before leaving is still there.
    await holds(modal.getByRole('combobox', { name: 'Cargo' }), 'Cajero/a');
    await press(modal, 'Guardar', 'Experiencia editada correctamente');
    await page.getByText('Todo lo de este candidato está al día.').waitFor();
    // A selector cannot remove people.
    expect(await page.getByRole('button', { name: 'Eliminar', exact: true }).count()).toBe(0);
    await page.goto('/candidatos?busquedaRapida=nuevadelportal');
    await page.getByText(`${empresa}`).first().waitFor();
  });

  test('pide que borren sus datos, y admin lo hace en dos clics', async () => {
    const { page } = await scene.person(null, { width: 360 });
    await page.getByLabel('Email').fill(CORREO);
    await page.getByLabel('Contraseña', { exact: true }).fill(KEY);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hola, Ysapy' }).waitFor();
    await page.goto('/misDatosPersonales');
    await page.getByText('Aceptaste el tratamiento de tus datos').waitFor();
    const pdf = await download(page, () => page.getByRole('link', { name: 'Descargar PDF' }).click());
    expect(pdf.name).toMatch(/^Mis datos personales .*\.pdf$/);
    await press(page, 'Hacer un pedido');
    await page.getByLabel('Qué pedís').selectOption('supresion');
    await press(page, 'Enviar pedido', 'Recibimos tu pedido. Vas a ver la respuesta en esta página.');

    const { page: admin } = await scene.person('admin');
    await admin.goto('/pedidosDatos?estado=pendiente');
    await press(admin, 'Responder el pedido de Nuevadelportal, Ysapy');
    await press(admin, 'Eliminar sus datos', 'Pedido atendido');
    // The user's own page also learns of it and may navigate away, which aborts this call.
    await page.goto('/misDatosPersonales').catch(() => undefined);
    await page.getByLabel('Email').waitFor();
    await admin.goto('/candidatos?busquedaRapida=nuevadelportal');
    await admin.getByText('No se han encontrado candidatos').waitFor();
  });
});

describe('la instalación, desde las pantallas', () => {
  test('los feriados de un año, con uno trasladado', async () => {
    const { page } = await scene.person('admin');
    await page.goto('/feriados');
    await press(page, 'Cargar feriados del año');
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Año', { exact: true }).fill('2031');
    await modal.getByLabel('Fecha de Viernes Santo').waitFor();
    await holds(modal.getByLabel('Fecha de Viernes Santo'), '11/04/2031');
    await modal.getByLabel('Fecha de Paz del Chaco').fill('16/06/2031');
    await modal.getByRole('checkbox', { name: 'Día de los Héroes' }).uncheck();
    await press(modal, 'Cargar 11', 'Se cargaron 11 feriados de 2031');
  });

  test('un usuario se crea, trabaja y se inhabilita', async () => {
    const { page } = await scene.person('admin');
    await page.goto('/usuario/agregar');
    await page.getByLabel('Rol').selectOption('selector');
    await fill(page, { Nombre: 'Prueba Pasajera', Email: 'pasajera@agencia.py', Password: KEY });
    await press(page, 'Guardar', 'Usuario creado correctamente');
    await page.waitForURL('**/usuarios');
    await press(page, 'Inhabilitar Prueba Pasajera');
    await confirm(page, 'Inhabilitar');
    await page.getByRole('status').filter({ hasText: 'ÉxitoUsuario inhabilitado' }).waitFor();
    const { page: selector } = await scene.person('selector');
    await selector.goto('/usuarios');
    await selector.getByText(/Total \d/).waitFor();
    expect(await selector.getByRole('link', { name: /Agregar|Editar/ }).count()).toBe(0);
  });

  test('un dato auxiliar que se usa no se borra, y se dice cuántos lo usan', async () => {
    const { page } = await scene.person('selector');
    await page.goto('/datosAuxiliares?busquedaRapida=cajero');
    await page.getByRole('button', { name: 'Eliminar Cajero/a', exact: true }).click();
    await page.getByText('Se eliminará el dato auxiliar. ¿Continuar?').waitFor();
    await confirm(page, 'Eliminar');
    await page.getByText(/No se puede eliminar: está en uso por \d+ registros/).waitFor();
  });

  test('dos personas que son una se unen, y se deshace', async () => {
    const { page } = await scene.person('selector');
    // They are searched for in the background.
    const selector = await signIn(scene.url, 'selector@demo.py');
    await waitUntil(
      'quienes quizá son la misma persona',
      () => selector.call('GET', '/v1/duplicados', { tipo: 'candidato', limit: 10 }),
      ({ body }) => body.total > 0,
    );
    await page.goto('/duplicados');
    await pressFirst(page, /^Comparar/);
    await press(page, /^Unir$/, 'Los registros se unieron. Se puede deshacer durante 30 días.');
    await page.getByRole('link', { name: 'Uniones hechas' }).click();
    await press(page, /^Deshacer la unión/);
    await confirm(page, 'Deshacer', 'La unión se deshizo');
  });

  test('un valor dudoso se corrige donde se ve, y otro se deja como está', async () => {
    const admin = await signIn(scene.url, 'admin@demo.py');
    for (const apellido of ['Corregible', 'Aceptable'])
      await admin.call('POST', '/v1/candidato', {
        nombre: 'Ña',
        apellido,
        telefono1: '0985320001',
        expectativaSalarial: '5',
      });
    const { page } = await scene.person('admin');
    await page.goto('/importar');
    await page.getByRole('link', { name: 'Valores dudosos' }).click();
    await page.getByLabel('De qué').selectOption('monto');
    const button = (text: string, apellido: string) =>
      page.getByRole('button', { name: `${text} Expectativa salarial de Ña ${apellido}` });
    await button('Corregir', 'Corregible').click();
    await page.getByLabel('Expectativa salarial', { exact: true }).fill('5 millones');
    await press(page, /^Guardar$/, 'Candidato editado');
    await button('Corregir', 'Corregible').waitFor({ state: 'detached' });
    await button('Está bien así:', 'Aceptable').click();
    await alert(page, 'Queda como está');
    await button('Está bien así:', 'Aceptable').waitFor({ state: 'detached' });
  });

  test('lo dudoso de un campo propio y de un instituto se corrige del mismo modo', async () => {
    const admin = await signIn(scene.url, 'admin@demo.py');
    const { body: pay } = await admin.call('POST', '/v1/campo', {
      de: 'candidato',
      clase: 'monto',
      nombre: 'Pretensión dudosa',
    });
    await admin.call('POST', '/v1/candidato', {
      nombre: 'Ña',
      apellido: 'Corregida',
      telefono1: '0985320002',
      camposPropios: { [pay.idNumerico]: 5 },
    });
    await admin.call('POST', '/v1/instituto', {
      nombre: 'Instituto Corregible',
      contacto: { nombre: 'Inés', telefono: '600700' },
    });
    const { page } = await scene.person('admin');
    const mend = async (kind: string, name: string, of: string, value: string, said: string) => {
      await page.goto(`/valoresDudosos?clase=${kind}`);
      const button = page.getByRole('button', { name: `Corregir ${name} de ${of}` });
      await button.click();
      await page.getByLabel(name, { exact: true }).fill(value);
      await press(page, /^Guardar$/, said);
      await button.waitFor({ state: 'detached' });
    };
    await mend('monto', 'Pretensión dudosa', 'Ña Corregida', '5 millones', 'Candidato editado');
    await mend('telefono', 'Contacto: teléfono', 'Instituto Corregible', '021600700', 'Instituto editado');
    const body = await admin.get('/v1/institutos', { busquedaRapida: 'Corregible', limit: 1 });
    const one = await admin.get('/v1/instituto', {
      idNumerico: body.items[0].idNumerico,
    });
    expect(one.instituto.contacto).toEqual({ nombre: 'Inés', telefono: '021600700' });
    expect((await admin.call('DELETE', '/v1/campo', { idNumerico: pay.idNumerico })).status).toBe(200);
  });

  test('de dos en una búsqueda se elige la etapa que queda, y la dirección vieja lleva a la ficha que quedó', async () => {
    const { page } = await scene.person('selector');
    const selector = await signIn(scene.url, 'selector@demo.py');
    const create = async (name: string, phone: string, etapa: number): Promise<number> => {
      const { body } = await selector.call('POST', '/v1/candidato', {
        nombre: name,
        apellido: 'Doblemente',
        telefono1: phone,
        correo: `${phone.slice(-3)}@doble.example`,
      });
      const open = await selector.get('/v1/oportunidades', { estado: 'a', limit: 1 });
      const included = await selector.call('POST', '/v1/oportunidad/candidato/incluir', {
        origen: 'selector',
        oportunidadIdNumerico: open.items[0].idNumerico,
        candidatosIds: [body.idNumerico],
        etapa,
      });
      expect(included.status).toBe(200);
      return body.idNumerico;
    };
    const [kept, absorbed] = [
      await create('Queda', '0985 310 001', 200),
      await create('Se Une', '0985 310 002', 203),
    ];
    await page.goto('/duplicados');
    await press(page, 'Unir otros');
    await fill(page, { 'N.º de uno': String(kept), 'N.º del otro': String(absorbed) });
    await press(page, /^Comparar$/);
    const further = page.getByRole('radio', { name: /: Entrevista Líder, de Doblemente, Se Une$/ });
    const other = page.getByRole('radio', { name: /: Reclutamiento, de Doblemente, Queda$/ });
    expect([await further.isChecked(), await other.isChecked()]).toEqual([true, false]);
    await other.check();
    expect(await further.isChecked()).toBe(false);
    await further.check();
    await page.getByRole('radio', { name: 'Doblemente, Queda', exact: true }).check();
    await press(page, /^Unir$/, 'Los registros se unieron. Se puede deshacer durante 30 días.');
    await page.goto(`/editarCandidato/${absorbed}`);
    await page.waitForURL(`**/editarCandidato/${kept}`);
    await page.getByText(`Esta ficha se unió con la de Queda Doblemente (N.º ${kept})`).waitFor();
    await page.getByRole('heading', { name: 'Queda Doblemente' }).waitFor();
    await page.getByText(`De la ficha N.º ${absorbed} (Doblemente, Se Une) que se unió:`).waitFor();
    // Warns of people who would be created twice, with the data of both.
    await page.goto('/crearCandidato');
    await page.getByLabel('Correo').fill('002@Doble.example');
    await page
      .getByRole('status')
      .filter({ hasText: 'Puede que ya esté cargado Doblemente, Queda (correo)' })
      .waitFor();
  });

  test('una planilla entra con sus columnas propuestas, sus errores a la vista y su reporte', async () => {
    const { page } = await scene.person('admin');
    await page.goto('/importar');
    await pressFirst(page, 'Importar un archivo');
    const csv = 'Nombres;Apellidos;Celular\nPor Planilla;Entrante;0985 300 300\nSin Celular;Entrante;\n';
    await attach(page.getByLabel('Archivo', { exact: true }), 'gente.csv', csv);
    await press(page, 'Subir');
    await page.waitForURL('**/importar/**');
    await expect
      .poll(() => page.getByLabel('Celular 1').locator('option:checked').innerText())
      .toBe('Celular');
    await pressAndSee(page, 'Revisar', 'Celular 1: es obligatorio');
    await press(page, /^Importar$/);
    await page.getByRole('link', { name: 'Reporte' }).waitFor();
    await page.getByText('creadas').waitFor();
    await page.goto('/candidatos?busquedaRapida=por planilla');
    await page.getByText('Total 1').waitFor();
  });

  test('de una planilla con título y montos escritos de mil maneras se ve qué se entendió antes de guardarla', async () => {
    const { page } = await scene.person('admin', { at: '/importar' });
    await pressFirst(page, 'Importar un archivo');
    const csv = [
      'Postulantes de noviembre;;;;;',
      ';;;;;',
      'Nombre completo;Celular;Correo;Pretensión salarial;Nacimiento;Observaciones',
      'Lic. Ana Paula Entendida;981 310 001;Ana <ana@entendida.py>;5 millones;01/25/1990;Vino por la web',
      'Beto Entendido;0981310002 (mamá) / 0971310002;beto@entendida.py;4.500.000;02/03/1991;',
      'Carla Entendida;0981310003;no tiene;4 a 5 millones;03/04/1992;',
      'Dora Entendida;0981310004;dora@entendida.py;4.500;12/11/1993;',
    ].join('\n');
    await attach(page.getByLabel('Archivo', { exact: true }), 'noviembre.csv', csv);
    await press(page, 'Subir');
    const first = page.getByRole('table', { name: 'Primeras filas del archivo' });
    await first.getByText('Postulantes de noviembre').waitFor();
    const head = page.getByLabel('Fila con los nombres de las columnas');
    expect(await head.inputValue()).toBe('3');
    const columns = page.getByRole('region', { name: 'Columnas' });
    await columns.getByText('Gs. 5.000.000').waitFor();
    expect(await columns.getByLabel('Orden de las fechas de Fecha de nacimiento').inputValue()).toBe('mda');
    await columns.getByText('25/01/1990').waitFor();
    await picture(page, 'importar-columnas-1440');
    // Choosing another header row reads the file again at once.
    await head.selectOption('1');
    await expect.poll(() => columns.getByLabel('Celular 1').locator('option').count()).toBe(2);
    // Without a header row columns are called by letters, also when the window is opened again.
    await head.selectOption('0');
    await first.getByRole('columnheader', { name: 'Columna C' }).waitFor();
    await page.reload();
    await first.getByRole('columnheader', { name: 'Columna C' }).waitFor();
    expect(await head.inputValue()).toBe('0');
    await head.selectOption('3');
    await columns.getByText('Gs. 5.000.000').waitFor();
    await press(page, 'Revisar');
    const rows = page.getByRole('region', { name: 'Filas' });
    await rows.getByText('Expectativa salarial: «4 a 5 millones» no es un monto').waitFor();
    await rows.getByLabel('Filas que se ven').selectOption('cambiados');
    await rows.getByText('Expectativa salarial: 5 millones →').waitFor();
    await picture(page, 'importar-revision-1440');
    await press(page, /^Importar$/);
    await page.locator('.counts[role=status]').getByText('creadas').waitFor();
    await page.goto('/candidatos?busquedaRapida=ana entendida');
    await page.getByText('Total 1').waitFor();
  });
});
