import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/errors.ts';

/** Answers a program that displays responses as they are: an error is only its sentence. */
export async function inPlainText(
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return reply.status(error.status).type('text/plain; charset=utf-8').send(error.message);
  }
}
