import { z } from 'zod';
import { call, callsFor } from '../../call.ts';
import { SEARCH_MAX_CHARS, SHORT_TEXT } from '../../domain/limits.ts';
import { STAFF, STAFF_AND_CANDIDATO } from '../../domain/roles.ts';
import { archivo } from '../../files.ts';
import {
  flag,
  id,
  mensaje,
  mensajeWithId,
  optionalCorreo,
  optionalId,
  optionalPhone,
  optionalText,
  page,
  requiredPhone,
  requiredText,
  text,
  version,
} from '../../schema.ts';

const area = 'empresas';
const quickSearch = text(SEARCH_MAX_CHARS).optional();
const option = z.strictObject({ idNumerico: z.int(), nombre: z.string() });
const staff = callsFor({ area, acceso: STAFF });

/** The company's fields as they are sent (docs/reglas/clientes.md): the two contacts' phone and position are required. */
const empresaFields = {
  nombre: requiredText(SHORT_TEXT),
  telefono: requiredPhone,
  documento: optionalText(30),
  correo: optionalCorreo,
  direccion: optionalText(300),
  razonSocial: optionalText(SHORT_TEXT),
  rubroIdNumerico: optionalId,
  esCliente: flag.default(true),
  esGrupo: flag.default(false),
  empresaPadreId: optionalId,
  gerenteGral: optionalText(SHORT_TEXT),
  gerenteGralTelefono: optionalPhone,
  gerenteGralEmail: optionalCorreo,
  gerenteRrhh: optionalText(SHORT_TEXT),
  gerenteRrhhTelefono: optionalPhone,
  gerenteRrhhEmail: optionalCorreo,
  gerenteComercial: optionalText(SHORT_TEXT),
  gerenteComercialTelefono: optionalPhone,
  gerenteComercialEmail: optionalCorreo,
  director: optionalText(SHORT_TEXT),
  directorTelefono: optionalPhone,
  directorEmail: optionalCorreo,
  contactoNombre: optionalText(SHORT_TEXT),
  contactoTelefono: requiredPhone,
  contactoEmail: optionalCorreo,
  /** A position of the list; without it, contactoCargoNombre says it in words. */
  contactoCargo: optionalId,
  contactoCargoNombre: optionalText(SHORT_TEXT),
  contactoServicioNombre: optionalText(SHORT_TEXT),
  contactoServicioTelefono: requiredPhone,
  contactoServicioEmail: optionalCorreo,
  contactoServicioCargo: optionalId,
  contactoServicioCargoNombre: optionalText(SHORT_TEXT),
};
export type EmpresaInput = z.infer<z.ZodObject<typeof empresaFields>>;

const contacto = z.strictObject({
  nombre: z.string().nullable(),
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  cargo: z.int().nullable(),
  cargoNombre: z.string().nullable(),
});
const ranking = z.array(z.strictObject({ idNumerico: z.int(), descripcion: z.string(), cantidad: z.int() }));
const nullableText = z.string().nullable();
const empresa = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  documento: nullableText,
  telefono: nullableText,
  correo: nullableText,
  direccion: nullableText,
  razonSocial: nullableText,
  rubroIdNumerico: z.int().nullable(),
  rubroDescripcion: nullableText,
  esCliente: z.boolean(),
  esGrupo: z.boolean(),
  empresaPadreId: z.int().nullable(),
  empresaPadreNombre: nullableText,
  gerenteGral: nullableText,
  gerenteGralTelefono: nullableText,
  gerenteGralEmail: nullableText,
  gerenteRrhh: nullableText,
  gerenteRrhhTelefono: nullableText,
  gerenteRrhhEmail: nullableText,
  gerenteComercial: nullableText,
  gerenteComercialTelefono: nullableText,
  gerenteComercialEmail: nullableText,
  director: nullableText,
  directorTelefono: nullableText,
  directorEmail: nullableText,
  contacto,
  servicio: contacto,
  /** Rubros and cargos of the company's opportunities, most used first (docs/reglas/clientes.md). */
  rubrosRanking: ranking,
  cargosRanking: ranking,
  version: z.int(),
});
export type Empresa = z.infer<typeof empresa>;

const inList = option.extend({
  documento: nullableText,
  telefono: nullableText,
  rubroDescripcion: nullableText,
  empresaPadreNombre: nullableText,
  esCliente: z.boolean(),
  esGrupo: z.boolean(),
});
export type EmpresaInList = z.infer<typeof inList>;

/** Companies (docs/reglas/clientes.md). A candidato never learns who is a client (docs/reglas/convenciones.md). */
export const empresas = {
  list: call({
    area,
    acceso: STAFF_AND_CANDIDATO,
    method: 'GET',
    path: '/v1/empresas',
    resumen: 'Empresas para elegir',
  })
    .input(z.strictObject({ esCliente: flag.optional() }))
    .output(z.strictObject({ items: z.array(option) })),

  /** By name. `contar` is taken for the documents' sake: the count is always there and exact. */
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
    acceso: STAFF_AND_CANDIDATO,
    method: 'GET',
    path: '/v1/empresas/searchByName',
    resumen: 'Empresas de nombre parecido',
  })
    .input(z.strictObject({ name: text(SEARCH_MAX_CHARS).min(3, 'debe tener al menos 3 caracteres') }))
    .output(
      z.strictObject({
        searchResultsByTerm: z.array(
          z.strictObject({ term: z.string(), count: z.int(), items: z.array(option) }),
        ),
        total: z.int(),
      }),
    ),

  one: staff('GET', '/v1/empresa', 'Una empresa con sus datos')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ empresa })),

  create: staff('POST', '/v1/empresa', 'Crear una empresa')
    .input(z.strictObject(empresaFields))
    .output(mensajeWithId),

  /** 409 for a stale version. */
  edit: staff('PATCH', '/v1/empresa', 'Editar una empresa')
    .input(z.strictObject({ ...empresaFields, empresaId: id, version }))
    .output(mensaje),

  /** Every company that the list's filters leave, as .xlsx. */
  excel: call({
    area,
    acceso: STAFF,
    archivo: true,
    method: 'GET',
    path: '/v1/empresas/generateExcel',
    resumen: 'Empresas en Excel',
  })
    .input(z.strictObject({ busquedaRapida: quickSearch, esCliente: flag.optional() }))
    .output(archivo),

  /** 409 while an opportunity, an experience or a company of its group uses it. */
  remove: staff('DELETE', '/v1/empresa', 'Eliminar una empresa')
    .input(z.strictObject({ empresaId: id }))
    .output(mensaje),
};
