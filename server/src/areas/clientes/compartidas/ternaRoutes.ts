import { MAX_TERNA } from '@tembiapo/contract/domain/clientes.ts';
import { transaction } from '../../../platform/database/database.ts';
import { permitExport } from '../../../platform/disclosures/permitExport.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { askByMail } from './consent.ts';
import { printTerna } from './printTerna.ts';
import * as q from './queries.ts';
import { requireOportunidad } from './requireOportunidad.ts';
import { readShownTerna } from './shownTerna.ts';
import { tellPages } from './tell.ts';
import * as t from './terna-queries.ts';

const c = os.compartidas;

/** The shortlist: who is on it, in which order, with which words (docs/reglas/clientes.md). */
export const ternaRoutes = {
  putOnTerna: c.putOnTerna.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatoIdNumerico: candidatoId, palabras = null } = input;
    return transaction(services.db, async (tx) => {
      const oportunidad = await requireOportunidad(tx, id, true);
      const person = await t.findForTerna(tx, id, candidatoId);
      if (!person) throw new NotFound('Esa persona no está en la oportunidad');
      if (!person.enCurso) throw new Rule('Esa persona no sigue en la oportunidad');
      if (person.hayEnTerna >= MAX_TERNA) throw new Rule(`La terna admite hasta ${MAX_TERNA} personas`);
      await t.putOnTerna(tx, id, candidatoId, palabras);
      const fresh = person.estado === null;
      const nameless = (await q.findShared(tx, id))?.anonima ?? true;
      const link = fresh
        ? await askByMail(tx, services, id, oportunidad, { id: candidatoId, anonima: nameless, ...person })
        : null;
      await tellPages(tx, id, { candidatosIds: [candidatoId] });
      const message = !fresh
        ? 'Terna guardada'
        : link === null
          ? 'En la terna: le preguntamos por correo si acepta que se la presente'
          : 'En la terna: no tiene correo, pasale el enlace para que acepte';
      return { message, enlace: link };
    });
  }),

  takeFromTerna: c.takeFromTerna.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatoIdNumerico: candidatoId } = input;
    await transaction(services.db, async (tx) => {
      if (!(await t.takeFromTerna(tx, id, candidatoId)))
        throw new NotFound('Esa persona no está en la terna');
      await tellPages(tx, id, { candidatosIds: [candidatoId] });
    });
    return { message: 'Fuera de la terna' };
  }),

  orderTerna: c.orderTerna.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatosIds } = input;
    await transaction(services.db, async (tx) => {
      await requireOportunidad(tx, id, true);
      if (candidatosIds && !(await t.orderTerna(tx, id, candidatosIds)))
        throw new Rule('La terna cambió mientras la ordenabas. Recargá la página.');
      await tellPages(tx, id);
    });
    return { message: 'Terna ordenada' };
  }),

  askAgain: c.askAgain.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatoIdNumerico: candidatoId } = input;
    return transaction(services.db, async (tx) => {
      const oportunidad = await requireOportunidad(tx, id);
      const person = await t.findForTerna(tx, id, candidatoId);
      if (!person?.estado) throw new NotFound('A esa persona no se le preguntó todavía');
      if (person.estado !== 'pedida') throw new Rule('Esa persona ya respondió: solo ella puede cambiarlo');
      if (person.preguntadoHoy && person.correo) throw new Rule('Se le preguntó hoy: esperá hasta mañana');
      const nameless = (await q.findShared(tx, id))?.anonima ?? true;
      const link = await askByMail(tx, services, id, oportunidad, {
        id: candidatoId,
        anonima: nameless,
        ...person,
      });
      await publish(tx, { tipo: 'oportunidad', oportunidadId: id, candidatosIds: [candidatoId] });
      return {
        message: link ? 'Pasale este enlace: el anterior ya no sirve' : 'Le preguntamos de nuevo por correo',
        enlace: link,
      };
    });
  }),

  pdf: c.pdf.handler(async ({ input: { oportunidadIdNumerico: id }, context }) => {
    const { services } = context;
    const oportunidad = await requireOportunidad(services.db, id);
    const rule = await q.findShared(services.db, id);
    const personas = await readShownTerna(services.db, services.settings, {
      oportunidadId: id,
      anonima: rule?.anonima ?? true,
      conExpectativa: rule?.conExpectativa ?? false,
      conEmpleadores: rule?.conEmpleadores ?? false,
    });
    if (personas.length === 0) throw new Rule('Nadie de la terna aceptó todavía que se la presente');
    const name = `Terna ${oportunidad.titulo}`;
    const { mark } = await permitExport(context, { nombre: name, total: personas.length });
    const { titulo, empresa } = oportunidad;
    return printTerna(services, personas, { titulo, empresa, mark: { ...mark, para: empresa } });
  }),
};
