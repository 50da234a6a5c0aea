import { z } from 'zod';
import { call } from '../call.ts';
import { BUSQUEDA_MAX_CHARS, TEXTO_CORTO } from '../domain/limits.ts';
import { STAFF, STAFF_Y_CANDIDATO } from '../domain/roles.ts';
import { archivo } from '../files.ts';
import {
  bandera,
  correoOpcional,
  id,
  idOpcional,
  mensaje,
  mensajeConId,
  pagina,
  telefonoOpcional,
  telefonoRequerido,
  texto,
  textoOpcional,
  textoRequerido,
  version,
} from '../schema.ts';

const area = 'empresas';
const busquedaRapida = texto(BUSQUEDA_MAX_CHARS).optional();
const opcion = z.strictObject({ idNumerico: z.int(), nombre: z.string() });
const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, resumen: string) =>
  call({ area, acceso: STAFF, method, path, resumen });

/** The company's fields as they are sent (001 §3, §5): the two contacts' phone and position are required. */
const camposEmpresa = {
  nombre: textoRequerido(TEXTO_CORTO),
  telefono: telefonoRequerido,
  documento: textoOpcional(30),
  correo: correoOpcional,
  direccion: textoOpcional(300),
  razonSocial: textoOpcional(TEXTO_CORTO),
  rubroIdNumerico: idOpcional,
  esCliente: bandera.default(true),
  esGrupo: bandera.default(false),
  empresaPadreId: idOpcional,
  gerenteGral: textoOpcional(TEXTO_CORTO),
  gerenteGralTelefono: telefonoOpcional,
  gerenteGralEmail: correoOpcional,
  gerenteRrhh: textoOpcional(TEXTO_CORTO),
  gerenteRrhhTelefono: telefonoOpcional,
  gerenteRrhhEmail: correoOpcional,
  gerenteComercial: textoOpcional(TEXTO_CORTO),
  gerenteComercialTelefono: telefonoOpcional,
  gerenteComercialEmail: correoOpcional,
  director: textoOpcional(TEXTO_CORTO),
  directorTelefono: telefonoOpcional,
  directorEmail: correoOpcional,
  contactoNombre: textoOpcional(TEXTO_CORTO),
  contactoTelefono: telefonoRequerido,
  contactoEmail: correoOpcional,
  /** A position of the list; without it, contactoCargoNombre says it in words. */
  contactoCargo: idOpcional,
  contactoCargoNombre: textoOpcional(TEXTO_CORTO),
  contactoServicioNombre: textoOpcional(TEXTO_CORTO),
  contactoServicioTelefono: telefonoRequerido,
  contactoServicioEmail: correoOpcional,
  contactoServicioCargo: idOpcional,
  contactoServicioCargoNombre: textoOpcional(TEXTO_CORTO),
};
export type EmpresaEntrada = z.infer<z.ZodObject<typeof camposEmpresa>>;

const contacto = z.strictObject({
  nombre: z.string().nullable(),
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  cargo: z.int().nullable(),
  cargoNombre: z.string().nullable(),
});
const ranking = z.array(z.strictObject({ idNumerico: z.int(), descripcion: z.string(), cantidad: z.int() }));
const textoNulo = z.string().nullable();
const empresa = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  documento: textoNulo,
  telefono: textoNulo,
  correo: textoNulo,
  direccion: textoNulo,
  razonSocial: textoNulo,
  rubroIdNumerico: z.int().nullable(),
  rubroDescripcion: textoNulo,
  esCliente: z.boolean(),
  esGrupo: z.boolean(),
  empresaPadreId: z.int().nullable(),
  empresaPadreNombre: textoNulo,
  gerenteGral: textoNulo,
  gerenteGralTelefono: textoNulo,
  gerenteGralEmail: textoNulo,
  gerenteRrhh: textoNulo,
  gerenteRrhhTelefono: textoNulo,
  gerenteRrhhEmail: textoNulo,
  gerenteComercial: textoNulo,
  gerenteComercialTelefono: textoNulo,
  gerenteComercialEmail: textoNulo,
  director: textoNulo,
  directorTelefono: textoNulo,
  directorEmail: textoNulo,
  contacto,
  servicio: contacto,
  /** Rubros and cargos of the company's opportunities, most used first (decisions 5). */
  rubrosRanking: ranking,
  cargosRanking: ranking,
  version: z.int(),
});
export type Empresa = z.infer<typeof empresa>;

const enLista = opcion.extend({
  documento: textoNulo,
  telefono: textoNulo,
  rubroDescripcion: textoNulo,
  empresaPadreNombre: textoNulo,
  esCliente: z.boolean(),
  esGrupo: z.boolean(),
});
export type EmpresaEnLista = z.infer<typeof enLista>;

/** Companies (001 §2.10, §3, §5, §7). A candidato never learns who is a client (decisions 1). */
export const empresas = {
  lista: call({
    area,
    acceso: STAFF_Y_CANDIDATO,
    method: 'GET',
    path: '/v1/empresas',
    resumen: 'Empresas para elegir',
  })
    .input(z.strictObject({ esCliente: bandera.optional() }))
    .output(z.strictObject({ items: z.array(opcion) })),

  /** By name. `contar` is taken for the documents' sake: the count is always there and exact. */
  paginada: staff('GET', '/v1/empresasWithPagination', 'Empresas por página')
    .input(
      z.strictObject({
        ...pagina,
        busquedaRapida,
        contar: bandera.optional(),
        esGrupo: bandera.optional(),
        esCliente: bandera.optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(enLista), count: z.int() })),

  /** Similar names, best first, for the typeahead and the duplicate warning (from 3 characters). */
  porNombre: call({
    area,
    acceso: STAFF_Y_CANDIDATO,
    method: 'GET',
    path: '/v1/empresas/searchByName',
    resumen: 'Empresas de nombre parecido',
  })
    .input(z.strictObject({ name: texto(BUSQUEDA_MAX_CHARS).min(3, 'debe tener al menos 3 caracteres') }))
    .output(
      z.strictObject({
        searchResultsByTerm: z.array(
          z.strictObject({ term: z.string(), count: z.int(), items: z.array(opcion) }),
        ),
        total: z.int(),
      }),
    ),

  una: staff('GET', '/v1/empresa', 'Una empresa con sus datos')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ empresa })),

  crear: staff('POST', '/v1/empresa', 'Crear una empresa')
    .input(z.strictObject(camposEmpresa))
    .output(mensajeConId),

  /** 409 for a stale version. */
  editar: staff('PATCH', '/v1/empresa', 'Editar una empresa')
    .input(z.strictObject({ ...camposEmpresa, empresaId: id, version }))
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
    .input(z.strictObject({ busquedaRapida, esCliente: bandera.optional() }))
    .output(archivo),

  /** 409 while an opportunity, an experience or a company of its group uses it. */
  eliminar: staff('DELETE', '/v1/empresa', 'Eliminar una empresa')
    .input(z.strictObject({ empresaId: id }))
    .output(mensaje),
};
