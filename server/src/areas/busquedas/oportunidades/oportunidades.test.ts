import { describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { oportunidadInput } from '../../../testing/oportunidadInput.ts';

const app = await fileApp();
const [admin, selector, candidato] = await Promise.all([
  app.tokenFor('admin'),
  app.tokenFor('selector'),
  app.tokenFor('candidato'),
]);
const call = app.callAs(selector);
const usuarios = { admin: await app.idOf('admin'), selector: await app.idOf('selector') };
const base = await oportunidadInput(app);

const create = (change: Record<string, unknown> = {}, token = selector) =>
  call('POST', '/v1/oportunidad', { ...base, ...change }, token);
const fresh = async (change: Record<string, unknown> = {}): Promise<number> =>
  (await create(change)).body.idNumerico;
const read = async (id: number) =>
  (await call('GET', '/v1/oportunidad', { idNumerico: id })).body.oportunidad;
const list = async (input: Record<string, unknown> = {}) =>
  (await call('GET', '/v1/oportunidades', input)).body;
const estado = (oportunidadId: number, input: Record<string, unknown>, token = selector) =>
  call('PATCH', '/v1/oportunidad', { oportunidadIdNumerico: oportunidadId, ...input }, token);
const editDetails = (oportunidadId: number, change: Record<string, unknown>) =>
  call('PATCH', '/v1/detallesOportunidad', { oportunidadId, ...change });
const close = (id: number) => estado(id, { estado: 'f', usuariosCierre: [usuarios.selector] });
const today = async () =>
  (await app.one<{ d: string }>`select (now() at time zone 'America/Asuncion')::date d`).d;

describe('oportunidades', () => {
  test('se crea con los valores por defecto del documento', async () => {
    const { status, body } = await create({ proposito: '<p onclick="x">Tejer<script>1</script></p>' });
    expect([status, body.message]).toEqual([200, 'Oportunidad creada correctamente']);
    expect(await read(body.idNumerico)).toMatchObject({
      titulo: 'Tejedor de ñandutí',
      estado: 'a',
      proposito: '<p>Tejer</p>',
      muestraPosicion: true,
      muestraAptitud: true,
      muestraRequisitoAdicional: false,
      muestraCondicionContratacion: false,
      salarioMinimo: '0',
      aCargoDe: [
        { usuarioId: usuarios.selector, usuarioNombre: 'Óscar Rojas', tipo: 'selector', porcentaje: 70 },
      ],
      usuariosPrioridad: [],
      cierre: { conteoUsuarios: [] },
      candidatos: [],
      reposicionOportId: null,
      version: expect.any(Number),
    });
  });

  test.each([
    [{ empresaIdNumerico: undefined }, /^Empresa:/],
    [{ cargoIdNumerico: undefined }, /^Cargo:/],
    [{ rubroIdNumerico: null }, /^Rubro:/],
    [{ titulo: ' ' }, 'Título: es obligatorio'],
    [{ solicitudFecha: '' }, 'Fecha de inicio: es obligatorio'],
    [{ solicitudFecha: '2026-02-30' }, /^Fecha de inicio: debe ser una fecha/],
    [{ estado: 'x' }, /^Estado: debe ser uno de/],
    [{ condicionContratacion: '' }, 'Condiciones de contratación: es obligatorio'],
    [{ condicionContratacion: '<p> </p>' }, 'Condiciones de contratación: es obligatorio'],
    [{ ciudadIdNumerico: 1 }, 'Ciudad: no existe en la lista'],
    [{ pagoForma: 'siempre' }, /^Forma de pago:/],
    [{ empleoTipo: undefined }, /^Tipo de empleo:/],
    [{ equipoIdNumerico: 99_999 }, 'Equipo: no existe'],
    [{ empresaIdNumerico: 999_999 }, 'Empresa: no existe'],
    [{ cargoIdNumerico: 999_999 }, 'Cargo: no existe en la lista'],
    [{ aCargoDe: [] }, 'Debe seleccionar al menos un supervisor o selector'],
    [{ aCargoDe: [{ tipo: 'selector' }] }, /^Selectores y supervisores:/],
    [{ aCargoDe: [{ usuarioId: 1, tipo: 'jefe' }] }, /^Selectores y supervisores:/],
    [{ aCargoDe: [{ usuarioId: 1, tipo: 'selector', porcentaje: 101 }] }, /entre 0 y 100/],
    [{ aCargoDe: [{ usuarioId: 99_999, tipo: 'selector' }] }, /no existe o no está activo/],
    [{ aCargoDe: Array(2).fill({ usuarioId: 1, tipo: 'selector' }) }, /dos veces/],
    [{ salarioMinimo: '5', salarioMaximo: '4' }, 'Salario mínimo: no puede ser mayor que el máximo'],
    [{ estado: 'f' }, /se finaliza después de crearla/],
  ])('con %o no se crea', async (change, mensaje) => {
    const { status, body } = await create(change);
    expect([400, 422]).toContain(status);
    expect(body.error.message).toMatch(mensaje);
  });

  test('la lista: cada filtro, el orden y el total', async () => {
    const id = await fresh({
      titulo: 'Relojero único',
      solicitudFecha: '2024-01-05',
      aCargoDe: [{ usuarioId: usuarios.admin, tipo: 'supervisor' }],
    });
    const found = async (input: Record<string, unknown>) =>
      pluck((await list({ busquedaRapida: 'relojero', ...input })).items, 'idNumerico');
    const day = await today();
    const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
    for (const [input, expected] of [
      [{ busquedaRapida: 'RELOJERO unico' }, [id]],
      [{ estado: 'c' }, []],
      [{ estado: 'a' }, [id]],
      [{ usuario: usuarios.admin }, [id]],
      [{ usuario: usuarios.selector }, []],
      [{ empresaIdNumerico: base.empresaIdNumerico }, [id]],
      [{ empresaIdNumerico: 999_999 }, []],
      [{ creacionTsDesde: day, creacionTsHasta: day }, [id]],
      [{ creacionTsHasta: '2020-01-01' }, []],
      [{ creacionTsDesde: aMinuteAgo }, [id]],
    ] as const)
      expect([input, await found(input)]).toEqual([input, expected]);
    expect((await list({ sortField: 'solicitudFecha', sortOrder: '1' })).items[0].idNumerico).toBe(id);
    expect((await list({ sortField: 'solicitudFecha', sortOrder: '-1' })).items[0].idNumerico).not.toBe(id);
    // Those never closed come last in either direction.
    for (const sortOrder of ['1', '-1'])
      expect((await list({ sortField: 'cierreFecha', sortOrder })).items[0].cierreFecha).not.toBeNull();
    expect((await list()).items[0].idNumerico).toBe(id);
    const kept = await app.sql`select from oportunidad where eliminada_ts is null`;
    expect((await list({ limit: 3 })).total).toBe(kept.length);
    expect((await list({ page: 9999 })).items).toEqual([]);
  });

  test('el nombre nuevo de la empresa y del cargo se encuentran enseguida', async () => {
    const row = await app.one<{ id: number }>`
      insert into empresa (uid, nombre) values (gen_random_uuid(), 'Talleres Viejos') returning id`;
    const id = await fresh({ empresaIdNumerico: row.id });
    await app.sql`update empresa set nombre = 'Talleres Ñemity' where id = ${row.id}`;
    expect((await list({ busquedaRapida: 'nemity' })).items[0].idNumerico).toBe(id);
    expect((await list({ busquedaRapida: 'viejos' })).total).toBe(0);
  });

  test('editar pide usuarios de prioridad, guarda la fuente y no cambia el estado', async () => {
    const id = await fresh();
    const whole = { ...base, usuariosPrioridad: [usuarios.admin] };
    const edit = (change: Record<string, unknown>) => editDetails(id, { ...whole, ...change });
    expect((await edit({ usuariosPrioridad: [] })).body.error.message).toMatch(/^Búsqueda prioritaria/);
    // A required field that a change does not name may stay missing.
    expect((await editDetails(id, { titulo: 'Solo el título' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ titulo: 'Solo el título', usuariosPrioridad: [] });
    expect((await edit({ fuente: 'magia' })).body.error.message).toMatch(/^Fuente:/);
    expect((await edit({ estado: 'p' })).status).toBe(422);
    const { body } = await edit({ titulo: 'Otro título', fuente: 'contactoLinkedin', version: 2 });
    expect(body.message).toBe('Oportunidad editada correctamente');
    expect(await read(id)).toMatchObject({
      titulo: 'Otro título',
      fuente: 'contactoLinkedin',
      usuariosPrioridad: [{ usuarioId: usuarios.admin }],
      version: expect.any(Number),
    });
    expect((await edit({ version: 1 })).body.error.message).toBe('Otra persona modificó este registro');
  });

  test('a los usuarios se los nombra por su número o como vienen; la empresa no se cambia', async () => {
    const id = await fresh();
    const edit = (change: Record<string, unknown>) => editDetails(id, change);
    const { admin: usuarioId } = usuarios;
    for (const person of [usuarioId, { usuarioId }, { usuarioId, usuarioNombre: 'x' }, String(usuarioId)]) {
      expect((await edit({ usuariosPrioridad: [person] })).status).toBe(200);
      expect((await read(id)).usuariosPrioridad).toMatchObject([{ usuarioId }]);
    }
    for (const person of [{ usuarioNombre: 'x' }, { usuarioId: 'x' }, { usuarioId, otro: 1 }, 'x'])
      expect((await edit({ usuariosPrioridad: [person] })).body.error.message).toMatch(
        /^Búsqueda prioritaria: (debe ser un número entero|es obligatorio)/,
      );
    const row = await app.one<{ id: number }>`
      select id from empresa where id <> ${base.empresaIdNumerico} limit 1`;
    expect(await edit({ empresaIdNumerico: row.id })).toMatchObject(
      refusal(422, 'La empresa de una oportunidad no se puede cambiar'),
    );
    expect((await edit({ empresaIdNumerico: base.empresaIdNumerico })).status).toBe(200);
    expect((await edit({ salarioMinimo: '9', salarioMaximo: '10' })).status).toBe(200);
    expect((await edit({ salarioMaximo: '8' })).body.error.message).toBe(
      'Salario mínimo: no puede ser mayor que el máximo',
    );

    expect((await estado(id, {})).status).toBe(200);
    expect((await estado(id, { usuariosCierre: [usuarioId] })).body.error.message).toBe(
      'Usuarios cierre: solo los tiene una oportunidad finalizada',
    );
    expect((await estado(id, { estado: 'f', usuariosCierre: [{ usuarioId }] })).status).toBe(200);
    expect((await estado(id, { usuariosCierre: [usuarios.selector] }, admin)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      estado: 'f',
      cierre: { conteoUsuarios: [{ usuarioId: usuarios.selector }] },
    });
  });

  test('finalizar pide usuarios de cierre y pone la fecha; después solo admin lo cambia', async () => {
    const id = await fresh();
    expect((await estado(id, { estado: 'a' })).status).toBe(422);
    expect((await estado(id, { estado: 'f' })).body.error.message).toBe('Usuarios cierre: es obligatorio');
    expect((await estado(id, { estado: 'f', usuariosCierre: [99_999] })).status).toBe(400);
    expect((await close(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      estado: 'f',
      cierreFecha: await today(),
      cierre: { conteoUsuarios: [{ usuarioId: usuarios.selector }] },
    });
    for (const change of [{ estado: 'a' }, { estado: 'f', usuariosCierre: [usuarios.admin] }]) {
      expect(await estado(id, change)).toMatchObject(
        refusal(403, 'Solo un administrador puede cambiar una oportunidad finalizada'),
      );
    }
    expect((await estado(id, { estado: 'f', usuariosCierre: [usuarios.admin] }, admin)).status).toBe(200);
    expect((await read(id)).cierre.conteoUsuarios).toMatchObject([{ usuarioId: usuarios.admin }]);
    expect((await estado(id, { estado: 'a' }, admin)).status).toBe(200);
    expect(await read(id)).toMatchObject({ estado: 'a', cierreFecha: null, cierre: { conteoUsuarios: [] } });
  });

  test('dos cambian el estado a la vez: uno se entera', async () => {
    const id = await fresh();
    const answers = await Promise.all([
      estado(id, { estado: 'p', version: 1 }),
      estado(id, { estado: 'c', version: 1 }, admin),
    ]);
    expect(answers.map((r) => r.status).sort()).toEqual([200, 409]);
  });

  test('borrada, sale de todas las listas', async () => {
    const id = await fresh({ titulo: 'Paracaidista', publicarWeb: true });
    const erase = () => call('DELETE', '/v1/oportunidad', { oportunidadIdNumerico: id });
    expect((await erase()).body.message).toBe('Oportunidad borrada');
    expect((await erase()).status).toBe(404);
    expect((await list({ busquedaRapida: 'paracaidista' })).total).toBe(0);
    expect((await call('GET', '/v1/oportunidad', { idNumerico: id }, admin)).status).toBe(404);
    expect((await app.call('GET', '/v1/oportunidad/publica', { input: { idNumerico: id } })).status).toBe(
      422,
    );
    for (const [path, input] of [
      ['/v1/oportunidad/candidatos', { oportunidadId: id }],
      ['/v1/oportunidad/etapas/resumen', { oportunidadId: id }],
      ['/v1/oportunidad/candidato/historial', { oportunidadId: id, candidatoIdNumerico: 1 }],
    ] as const)
      expect((await call('GET', path, input, admin)).status).toBe(404);
    expect(await app.sql`select 1 from oportunidad where id = ${id}`).toHaveLength(1);
  });

  test('la reposición copia, enlaza y lleva a quienes siguen', async () => {
    const id = await fresh({ titulo: 'Repuesto', tituloPublicacion: 'Público' });
    await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id, inactivo, descartado) values
      (${id}, 11, 'selector', 203, false, false), (${id}, 12, 'portal', 302, false, false), (${id}, 13, 'selector', 201, true, false),
      (${id}, 14, 'selector', 201, false, true), (${id}, 15, 'selector', 206, false, false)`;
    const about = { oportunidadIdNumerico: id };
    const replace = (withPeople = true) =>
      call('POST', '/v1/oportunidad/reposicion', { ...about, incluirCandidatos: withPeople });
    expect((await replace()).body.error.message).toBe(
      'Solo una oportunidad finalizada admite una reposición',
    );
    await close(id);
    const { reposicionOportId } = (await replace()).body;
    expect(await read(reposicionOportId)).toMatchObject({
      titulo: 'Repuesto',
      tituloPublicacion: 'Público',
      estado: 'a',
      solicitudFecha: await today(),
      cierreFecha: null,
      cierre: { conteoUsuarios: [] },
      aCargoDe: [{ usuarioId: usuarios.selector }],
      candidatos: [{ idNumerico: 11 }, { idNumerico: 12 }],
      reposicionDeId: id,
    });
    expect(
      await app.sql`
      select candidato_id candidato, etapa_id etapa from oportunidad_candidato where oportunidad_id = ${reposicionOportId} order by 1`,
    ).toEqual([
      { candidato: 11, etapa: 200 },
      { candidato: 12, etapa: 300 },
    ]);
    expect((await read(id)).reposicionOportId).toBe(reposicionOportId);
    expect((await replace()).body.error.message).toBe(
      `Esta oportunidad ya tiene una reposición: la N.º ${reposicionOportId}`,
    );
    // Two at once make one.
    await app.sql`update oportunidad set eliminada_ts = now() where id = ${reposicionOportId}`;
    const two = await Promise.all([replace(false), replace(false)]);
    expect(two.map((r) => r.status).sort()).toEqual([200, 409]);
  });
});

describe('la candidata se postula', () => {
  const apply = (oportunidadId: number, change: Record<string, unknown> = {}) =>
    call(
      'POST',
      '/v1/oportunidad/candidato/incluir',
      { origen: 'portal', oportunidadIdNumerico: oportunidadId, candidatosIds: [1], etapa: 300, ...change },
      candidato,
    );
  const appliedTo = (more: Record<string, unknown> = {}, token = candidato) =>
    call('GET', '/v1/getOportunidadesCandidato', { candidatoIdNumerico: 1, ...more }, token);
  const publicView = (id: number) =>
    app.call('GET', '/v1/oportunidad/publica', { input: { idNumerico: id } });

  test('a una publicada y abierta, una vez', async () => {
    const id = await fresh({ publicarWeb: true, tituloPublicacion: 'Tejer en casa' });
    expect((await apply(id)).body).toMatchObject({ incluidosExitosamente: [1], omitidos: [] });
    expect(await apply(id)).toMatchObject(refusal(409, 'Ya te postulaste a esta oportunidad'));
    const included = await call('GET', '/v1/oportunidad/candidatos', { oportunidadId: id });
    expect(included.body.items).toMatchObject([
      { idNumerico: 1, origenPostulacion: 'portal', etapasIds: [300], etapaInfo: { etapaIdNumerico: 300 } },
    ]);
    const mine = await appliedTo();
    // The portal asks whether somebody applied to one.
    const other = await fresh({ publicarWeb: true });
    const ofOne = async (wanted: number) => (await appliedTo({ oportunidadIdNumerico: wanted })).body.total;
    expect([await ofOne(id), await ofOne(other)]).toEqual([1, 0]);
    expect(mine.body.items[0]).toMatchObject({
      idNumerico: id,
      titulo: 'Tejer en casa',
      vigente: true,
      etapas: [{ descripcion: 'Recibimos tu postulación' }],
    });
  });

  test.each([
    ['sin publicar', { publicarWeb: false }, { estado: null }],
    ['pausada', { publicarWeb: true }, { estado: 'p' }],
    ['cancelada', { publicarWeb: true }, { estado: 'c' }],
    ['finalizada', { publicarWeb: true }, { estado: 'f' }],
  ])('%s ya no recibe postulaciones', async (_, change, after) => {
    const id = await fresh(change);
    if (after.estado === 'f') await close(id);
    else if (after.estado) await estado(id, after);
    for (const answer of [await apply(id), await publicView(id)])
      expect(answer).toMatchObject(refusal(422, 'Esta oportunidad ya no recibe postulaciones'));
  });

  test('ni por otra persona, ni con otro origen, ni en otra etapa', async () => {
    const id = await fresh({ publicarWeb: true });
    for (const change of [
      { candidatosIds: [2] },
      { candidatosIds: [1, 2] },
      { origen: 'selector' },
      { etapa: 201 },
    ])
      expect((await apply(id, change)).status).toBe(403);
    expect((await apply(id, { candidatosIds: [] })).status).toBe(400);
    expect((await apply(999_999)).status).toBe(422);
  });

  test('lo público no cuenta lo interno', async () => {
    const id = await fresh({
      publicarWeb: true,
      esConfidencial: true,
      proposito: '<p>Visible</p>',
      aptitud: '<p>Oculta</p>',
      muestraAptitud: false,
      observacion: 'secreto',
      salarioMaximo: '9000000',
    });
    const { body } = await publicView(id);
    expect(body.oportunidad).toMatchObject({
      titulo: 'Tejedor de ñandutí',
      empresaDescripcion: null,
      bloques: [{ titulo: 'Propósito de la posición', contenido: '<p>Visible</p>' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/secreto|9000000|Oculta/);
  });

  test('lee en palabras dónde está, sin saber que la descartaron ni por qué', async () => {
    const id = await fresh({ publicarWeb: true, esConfidencial: true, conocimientoDeseable: '<p>Huso</p>' });
    await apply(id);
    await app.sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, desde_etapa_id, etapa_id, usuario_id) values
      (${id}, 1, 'avance', 300, 302, 1), (${id}, 1, 'avance', 302, 303, 1), (${id}, 1, 'descarte', 303, 303, 1)`;
    await app.sql`update oportunidad_candidato set etapa_id = 303, descartado = true, motivo_descarte_id =
      (select min(id) from dato_auxiliar where etiqueta = 'descarteMotivo'), cambio_ts = now() where oportunidad_id = ${id}`;
    const mine = await appliedTo();
    const own = mine.body.items.find((o: { idNumerico: number }) => o.idNumerico === id);
    expect(own).toMatchObject({
      empresaDescripcion: null,
      vigente: false,
      conocimientoDeseable: '<p>Huso</p>',
    });
    expect(pluck(own.etapas, 'descripcion')).toEqual([
      'Esta búsqueda terminó',
      'Estás en entrevistas',
      'Recibimos tu postulación',
    ]);
    expect(JSON.stringify(mine.body)).not.toMatch(/descart/i);
    expect((await appliedTo({ candidatoIdNumerico: 2 })).status).toBe(403);
    const { items } = (await appliedTo({}, selector)).body;
    const { etapas } = items.find((o: { idNumerico: number }) => o.idNumerico === id);
    expect(pluck(etapas, 'descripcion')).toEqual([
      'Entrevista Líder',
      'Entrevista Selector',
      'Reclutamiento',
    ]);
  });
});
