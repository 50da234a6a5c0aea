import { z } from 'zod';
import { call, callsFor } from '../../call.ts';
import { camposInput, camposOutput } from '../../campoSchemas.ts';
import { empresaFields } from '../../domain/fields/empresaFields.ts';
import { SEARCH_MAX_CHARS } from '../../domain/limits.ts';
import { STAFF, STAFF_AND_CANDIDATO } from '../../domain/roles.ts';
import { inputsOf, outputsOf } from '../../fieldSchemas.ts';
import { archivo } from '../../files.ts';
import { changesOf, flag, id, mensaje, mensajeWithId, named, page, text, version } from '../../schema.ts';

const area = 'empresas';
const quickSearch = text(SEARCH_MAX_CHARS).optional();
const nullableText = z.string().nullable();
const staff = callsFor({ area, access: STAFF });

/** The company's fields as they are sent (docs/reglas/clientes.md). */
const inputs = { ...inputsOf(empresaFields), camposPropios: camposInput };
export type EmpresaInput = z.infer<z.ZodObject<typeof inputs>>;

/** Answers group each contact in one object, unlike what is sent. */
const outputs = z
  .object(outputsOf(empresaFields))
  .omit({
    contactoNombre: true,
    contactoTelefono: true,
    contactoEmail: true,
    contactoCargo: true,
    contactoCargoNombre: true,
    contactoServicioNombre: true,
    contactoServicioTelefono: true,
    contactoServicioEmail: true,
    contactoServicioCargo: true,
    contactoServicioCargoNombre: true,
  })
  // An imported company may lack it.
  .extend({ telefono: nullableText }).shape;
const contacto = z
  .strictObject({
    nombre: z.string().nullable(),
    telefono: z.string().nullable(),
    email: z.string().nullable(),
    cargo: z.int().nullable(),
    cargoNombre: z.string().nullable(),
  })
  .meta({ id: 'EmpresaContacto' });
const ranking = z.array(
  z.strictObject({ idNumerico: z.int(), descripcion: z.string(), cantidad: z.int() }).meta({ id: 'Ranking' }),
);
const empresa = z.strictObject({
  idNumerico: z.int(),
  ...outputs,
  rubroDescripcion: nullableText,
  empresaPadreNombre: nullableText,
  contacto,
  servicio: contacto,
  /** Rubros and cargos of the company's opportunities, most used first (docs/reglas/clientes.md). */
  rubrosRanking: ranking,
  cargosRanking: ranking,
  camposPropios: camposOutput,
  version: z.int(),
});
export type Empresa = z.infer<typeof empresa>;

export const inList = named
  .extend({
    documento: nullableText,
    telefono: nullableText,
    rubroDescripcion: nullableText,
    empresaPadreNombre: nullableText,
    esCliente: z.boolean(),
    esGrupo: z.boolean(),
  })
  .meta({ id: 'EmpresaEnLista' });
export type EmpresaInList = z.infer<typeof inList>;

/** Companies (docs/reglas/clientes.md). A candidato never learns who is a client (docs/reglas/convenciones.md). */
export const empresas = {
  /** By name, with the total; all of them unless a page is asked for. A candidato can filter only by name. */
  list: call({
    area,
    access: STAFF_AND_CANDIDATO,
    method: 'GET',
    path: '/v1/empresas',
    summary: 'Empresas para elegir',
  })
    .input(
      z.strictObject({
        ...changesOf(page),
        busquedaRapida: quickSearch,
        contar: flag.optional(),
        esGrupo: flag.optional(),
        esCliente: flag.optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(named), count: z.int() })),

  /** By name. `contar` is accepted because the documents have it; the count is always exact. */
  paged: staff('GET', '/v1/empresasWithPagination', 'Empresas por página', { replica: true })
    .input(
      z.strictObject({
        ...page,
        busquedaRapida: quickSearch,
        contar: flag.optional(),
        esGrupo: flag.optional(),
        esCliente: flag.optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(inList), count: z.int() })),

  /** Similar names, best first, for the typeahead and the duplicate warning (from 3 characters). */
  byName: call({
    area,
    access: STAFF_AND_CANDIDATO,
    method: 'GET',
    path: '/v1/empresas/searchByName',
    summary: 'Empresas de nombre parecido',
  })
    .input(z.strictObject({ name: text(SEARCH_MAX_CHARS).min(3, 'debe tener al menos 3 caracteres') }))
    .output(
      z.strictObject({
        searchResultsByTerm: z.array(
          z.strictObject({ term: z.string(), count: z.int(), items: z.array(named) }),
        ),
        total: z.int(),
      }),
    ),

  one: staff('GET', '/v1/empresa', 'Una empresa con sus datos')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ empresa })),

  create: staff('POST', '/v1/empresa', 'Crear una empresa')
    .input(z.strictObject(inputs))
    .output(mensajeWithId),

  /** 409 for a stale version. */
  edit: staff('PATCH', '/v1/empresa', 'Editar una empresa')
    .input(z.strictObject({ ...changesOf(inputs), empresaId: id, version }))
    .output(mensaje),

  /** The companies that match the list's filters, as .xlsx. */
  excel: call({
    area,
    access: STAFF,
    file: true,
    method: 'GET',
    path: '/v1/empresas/generateExcel',
    summary: 'Empresas en Excel',
  })
    .input(z.strictObject({ busquedaRapida: quickSearch, esCliente: flag.optional() }))
    .output(archivo),

  /** 409 while an opportunity, an experience or a company of its group uses it. */
  remove: staff('DELETE', '/v1/empresa', 'Eliminar una empresa')
    .input(z.strictObject({ empresaId: id }))
    .output(mensaje),
};
