import { ETAPAS } from '@tembiapo/contract/domain/etapas.ts';
import { os } from '../../../platform/http/context.ts';
import { listsRoutes } from './lists-routes.ts';
import { listAuxiliares, listPlaces } from './queries.ts';

const calls = os.referencia;

export const referenciaRoutes = calls.router({
  cargos: calls.cargos.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'cargo'),
  })),
  rubros: calls.rubros.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'rubro'),
  })),
  titulaciones: calls.titulaciones.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'titulacion'),
  })),
  idiomas: calls.idiomas.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'idioma'),
  })),
  nacionalidades: calls.nacionalidades.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'nacionalidad'),
  })),
  exitMotivos: calls.exitMotivos.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'salidaMotivo'),
  })),
  etiquetas: calls.etiquetas.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'etiqueta'),
  })),
  descarteMotivos: calls.descarteMotivos.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'descarteMotivo'),
  })),
  paises: calls.paises.handler(async ({ context }) => ({
    items: (await listPlaces(context.services.db, 'pais')).map(({ idNumerico, descripcion }) => ({
      idNumerico,
      descripcion,
    })),
  })),
  regiones: calls.regiones.handler(async ({ input, context }) => ({
    items: await listPlaces(context.services.db, 'region', input.padreId),
  })),
  ciudades: calls.ciudades.handler(async ({ input, context }) => ({
    items: await listPlaces(context.services.db, 'ciudad', input.padreId),
  })),
  etapas: calls.etapas.handler(() => ({ items: [...ETAPAS] })),
  ...listsRoutes,
});
