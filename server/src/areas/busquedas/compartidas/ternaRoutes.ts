import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { MAX_TERNA } from '@tembiapo/contract/domain/clientes.ts';
import { transaction } from '../../../platform/database/database.ts';
import { permitExport } from '../../../platform/disclosures/permitExport.ts';
import { Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { askByMail } from './consent.ts';
import { readWords } from './identity/readWords.ts';
import { keepReview, readShownTerna, ruleOf } from './keepReview.ts';
import { printTerna } from './printTerna.ts';
import * as queries from './queries.ts';
import { noteReviewed } from './review-queries.ts';
import { reviewTerna } from './reviewTerna.ts';
import { tellPages } from './tell.ts';
import * as ternaQueries from './terna-queries.ts';

const calls = os.compartidas;

/** The shortlist: who is on it, in which order, with which words (docs/reglas/clientes.md). */
export const ternaRoutes = {
  putOnTerna: calls.putOnTerna.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatoIdNumerico: candidatoId, palabras = null } = input;
    const words = await readWords(services.db);
    return transaction(services.db, async (tx) => {
      const oportunidad = await queries.requireOportunidad(tx, id, true);
      const person = await ternaQueries.findForTerna(tx, id, candidatoId);
      if (!person) throw new NotFound('Esa persona no está en la oportunidad');
      if (!person.enCurso) throw new Rule('Esa persona no sigue en la oportunidad');
      if (person.hayEnTerna >= MAX_TERNA) throw new Rule(`La terna admite hasta ${MAX_TERNA} personas`);
      await ternaQueries.putOnTerna(tx, id, candidatoId, palabras);
      const fresh = person.estado === null || (person.estado === 'pedida' && !person.preguntado);
      const nameless = (await queries.findShared(tx, id))?.anonima ?? true;
      const link = fresh
        ? await askByMail(tx, services, id, oportunidad, { id: candidatoId, anonima: nameless, ...person })
        : null;
      const people = await keepReview(tx, services.settings, await ruleOf(tx, id), words);
      await tellPages(tx, id, { candidatosIds: [candidatoId] });
      const waiting = people.some(({ waits, shown }) => waits && shown.candidatoId === candidatoId);
      const message = !fresh
        ? waiting
          ? 'Terna guardada: revisá lo que ve el cliente antes de que lo vea'
          : 'Terna guardada'
        : link === null
          ? 'En la terna: le preguntamos por correo si acepta que se la presente'
          : 'En la terna: no tiene correo, pasale el enlace para que acepte';
      return { message, enlace: link };
    });
  }),

  takeFromTerna: calls.takeFromTerna.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatoIdNumerico: candidatoId } = input;
    await transaction(services.db, async (tx) => {
      if (!(await ternaQueries.takeFromTerna(tx, id, candidatoId)))
        throw new NotFound('Esa persona no está en la terna');
      await tellPages(tx, id, { candidatosIds: [candidatoId] });
    });
    return { message: 'Fuera de la terna' };
  }),

  orderTerna: calls.orderTerna.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatosIds } = input;
    await transaction(services.db, async (tx) => {
      await queries.requireOportunidad(tx, id, true);
      if (candidatosIds && !(await ternaQueries.orderTerna(tx, id, candidatosIds)))
        throw new Rule('La terna cambió mientras la ordenabas. Recargá la página.');
      await tellPages(tx, id);
    });
    return { message: 'Terna ordenada' };
  }),

  askAgain: calls.askAgain.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, candidatoIdNumerico: candidatoId } = input;
    return transaction(services.db, async (tx) => {
      const oportunidad = await queries.requireOportunidad(tx, id);
      const person = await ternaQueries.findForTerna(tx, id, candidatoId);
      if (!person?.estado) throw new NotFound('A esa persona no se le preguntó todavía');
      if (person.estado !== 'pedida') throw new Rule('Esa persona ya respondió: solo ella puede cambiarlo');
      if (person.preguntadoHoy && validEmail(person.correo ?? ''))
        throw new Rule('Se le preguntó hoy: esperá hasta mañana');
      const nameless = (await queries.findShared(tx, id))?.anonima ?? true;
      const link = await askByMail(tx, services, id, oportunidad, {
        id: candidatoId,
        anonima: nameless,
        ...person,
      });
      await publish(tx, { tipo: 'oportunidad', oportunidadId: id, candidatosIds: [candidatoId] });
      return {
        message: link
          ? 'Pasale este enlace: los anteriores también sirven'
          : 'Le preguntamos de nuevo por correo',
        enlace: link,
      };
    });
  }),

  review: calls.review.handler(async ({ input: { oportunidadIdNumerico: id }, context: { services } }) => {
    await queries.requireOportunidad(services.db, id);
    const rule = await ruleOf(services.db, id);
    const people = await keepReview(services.db, services.settings, rule, await readWords(services.db));
    return { anonima: rule.anonima, personas: people.map(({ review }) => review) };
  }),

  confirmReview: calls.confirmReview.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, personas } = input;
    const words = await readWords(services.db);
    await transaction(services.db, async (tx) => {
      await queries.requireOportunidad(tx, id, true);
      const people = await reviewTerna(tx, services.settings, await ruleOf(tx, id), words);
      for (const { candidatoIdNumerico, huella } of personas) {
        const person = people.find(({ shown }) => shown.candidatoId === candidatoIdNumerico);
        if (!person) throw new NotFound('Esa persona no está en la terna');
        if (person.review.huella !== huella)
          throw new Conflict(`Lo que se ve de ${person.review.nombreCompleto} cambió: volvé a leerlo`);
        await noteReviewed(tx, person.shown.id, person.hash);
      }
      await tellPages(tx, id);
    });
    return { message: personas.length === 1 ? 'Listo: se muestra así' : 'Listo: se muestran así' };
  }),

  pdf: calls.pdf.handler(async ({ input: { oportunidadIdNumerico: id }, context }) => {
    const { services } = context;
    const oportunidad = await queries.requireOportunidad(services.db, id);
    const personas = await readShownTerna(services.db, services.settings, await ruleOf(services.db, id));
    if (personas.length === 0)
      throw new Rule('De la terna no hay a quién mostrar: falta que acepten, o que la revises');
    const name = `Terna ${oportunidad.titulo}`;
    const { mark } = await permitExport(context, { nombre: name, total: personas.length });
    const { titulo, empresa } = oportunidad;
    return printTerna(services, personas, { titulo, empresa, mark: { ...mark, para: empresa } });
  }),
};
