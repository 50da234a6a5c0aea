import { ETAPAS } from '@tembiapo/contract/domain/etapas.ts';
import { os } from '../../../platform/http/context.ts';
import { listsRoutes } from './lists-routes.ts';
import { listAuxiliares, listPlaces } from './queries.ts';

const r = os.referencia;

export const referenciaRoutes = r.router({
  cargos: r.cargos.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'cargo'),
  })),
  rubros: r.rubros.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'rubro'),
  })),
  titulaciones: r.titulaciones.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'titulacion'),
  })),
  idiomas: r.idiomas.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'idioma'),
  })),
  nacionalidades: r.nacionalidades.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'nacionalidad'),
  })),
  exitMotivos: r.exitMotivos.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'salidaMotivo'),
  })),
  etiquetas: r.etiquetas.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'etiqueta'),
  })),
  descarteMotivos: r.descarteMotivos.handler(async ({ context }) => ({
    items: await listAuxiliares(context.services.db, 'descarteMotivo'),
  })),
  paises: r.paises.handler(async ({ context }) => ({
    items: (await listPlaces(context.services.db, 'pais')).map(({ idNumerico, descripcion }) => ({
      idNumerico,
      descripcion,
    })),
  })),
  regiones: r.regiones.handler(async ({ input, context }) => ({
    items: await listPlaces(context.services.db, 'region', input.padreId),
  })),
  ciudades: r.ciudades.handler(async ({ input, context }) => ({
    items: await listPlaces(context.services.db, 'ciudad', input.padreId),
  })),
  etapas: r.etapas.handler(() => ({ items: [...ETAPAS] })),
  ...listsRoutes,
});
