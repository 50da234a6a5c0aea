import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';

/** The new people of one saved search. */
export interface News {
  listaId: number;
  nombre: string;
  total: number;
  named: { id: number; nombre: string; cargo: string | null }[];
}

const people = (n: number): string => (n === 1 ? '1 persona nueva' : `${formatNumber(n)} personas nuevas`);

/** A mail about the new people of the saved searches that somebody watches. */
export function newsMail(
  { nombre, email }: { nombre: string; email: string },
  news: readonly News[],
  url: string,
): Outgoing {
  const total = news.reduce((sum, one) => sum + one.total, 0);
  const [first] = news;
  return {
    plantilla: 'Novedades de búsquedas guardadas',
    para: email,
    asunto:
      news.length === 1
        ? `${people(first!.total)} en «${first!.nombre}»`
        : `${people(total)} en ${news.length} búsquedas`,
    personal: true,
    candidatosIds: news.flatMap(({ named }) => named.map(({ id }) => id)),
    letter: {
      titulo: people(total),
      greeting: greetingTo(nombre),
      parrafos: ['Desde el último aviso, tus búsquedas guardadas hallan a gente que antes no hallaban.'],
      links: news.flatMap((one) => [
        {
          texto: one.nombre,
          enlace: `${url}/candidatos?listasIds=${one.listaId}`,
          detalle: people(one.total),
        },
        ...one.named.map(({ id, nombre: who, cargo }) => ({
          texto: who,
          enlace: `${url}/editarCandidato/${id}`,
          detalle: cargo ?? 'Sin experiencia cargada',
        })),
      ]),
      foot: [`Para dejar de recibirlo, quitá «Avisarme» en ${url}/listas`],
    },
  };
}
