import { os } from '../../platform/context.ts';
import * as q from './queries.ts';

/** Lookups of companies, institutes, teams and users; their own screens come with issues 3 and 5. */
export const empresasRoutes = os.empresas.router({
  lista: os.empresas.lista.handler(async ({ input, context }) => ({
    // A candidato must not learn who is a client: for them the filter does nothing (decisions 1).
    items: await q.listEmpresas(
      context.services.db,
      context.usuario.rol === 'candidato' ? undefined : input.esCliente,
    ),
  })),
  paginada: os.empresas.paginada.handler(({ input, context }) => q.pageEmpresas(context.services.db, input)),
  porNombre: os.empresas.porNombre.handler(async ({ input, context }) => {
    const items = await q.similarEmpresas(context.services.db, input.name);
    return { searchResultsByTerm: [{ term: input.name, count: items.length, items }], total: items.length };
  }),
});

export const institutosRoutes = os.institutos.router({
  lista: os.institutos.lista.handler(async ({ input, context }) => {
    const { items, total } = await q.pageInstitutos(context.services.db, input);
    if (context.usuario.rol !== 'candidato') return { items, total };
    return { items: items.map(({ idNumerico, nombre }) => ({ idNumerico, nombre })), total };
  }),
});

export const usuariosRoutes = os.usuarios.router({
  lista: os.usuarios.lista.handler(async ({ context }) => ({
    items: await q.listUsuarios(context.services.db),
  })),
  paraSelect: os.usuarios.paraSelect.handler(async ({ context }) => ({
    items: await q.listUsuarios(context.services.db),
  })),
});

export const equiposRoutes = os.equipos.router({
  opciones: os.equipos.opciones.handler(async ({ context }) => ({
    items: await q.listEquipos(context.services.db),
  })),
  lista: os.equipos.lista.handler(({ input, context }) => q.pageEquipos(context.services.db, input)),
});
