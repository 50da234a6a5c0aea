import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { Contract } from '@tembiapo/contract/contract.ts';
import { KEY_HEADER } from '@tembiapo/contract/domain/requestKeys.ts';
import { numbered } from '@tembiapo/contract/domain/requestNumber.ts';
import { renewKey } from '../../../platform/renewKey.ts';
import { keyFor, settleKey } from '../../../platform/requestKeys.ts';
import { NO_KEY } from '../../../platform/settleRefusal.ts';
import { start } from '../../../platform/start.ts';

type Call = keyof Contract['cliente'];
export type Asked<C extends Call> = InferContractRouterInputs<Contract>['cliente'][C];
export type Told<C extends Call> = InferContractRouterOutputs<Contract>['cliente'][C];

const CALLS = {
  askCode: 'POST /v1/cliente/codigo',
  enter: 'POST /v1/cliente/entrar',
  leave: 'POST /v1/cliente/salir',
  ofLink: 'POST /v1/cliente/enlace',
  oportunidades: 'GET /v1/cliente/oportunidades',
  terna: 'GET /v1/cliente/terna',
  opine: 'POST /v1/cliente/opinion',
  hours: 'GET /v1/cliente/horas',
} as const satisfies Partial<Record<Call, string>>;

/** A refusal by the server, or a network failure; the message is for people. */
export class Refused extends Error {
  /** 0 if no answer came. */
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const NO_ANSWER = 'No hay conexión con la agencia. Probá de nuevo.';

/** Makes a call as a client's contact, identified by an HttpOnly cookie. Throws Refused. */
export async function askCliente<C extends keyof typeof CALLS>(call: C, input?: Asked<C>): Promise<Told<C>> {
  const [method, path] = CALLS[call].split(' ');
  const isRead = method === 'GET';
  const query = isRead && input ? `?${new URLSearchParams(input as unknown as Record<string, string>)}` : '';
  const sent = JSON.stringify(input ?? {});
  const asked = `${path} ${sent}`;
  const { accessKey } = start;
  let response: Response;
  try {
    response = await fetch(`/api${path}${query}`, {
      method: method!,
      headers: {
        'x-access-token': accessKey,
        ...(!isRead && { 'content-type': 'application/json', [KEY_HEADER]: keyFor(asked) }),
      },
      ...(!isRead && { body: sent }),
    });
  } catch {
    throw new Refused(0, NO_ANSWER);
  }
  const body = await response.json().catch(() => null);
  if (body?.error?.code === NO_KEY && (await renewKey(accessKey).catch(() => false)))
    return askCliente(call, input);
  if (!isRead) settleKey(asked, response.status, body?.error?.code);
  if (response.ok && body) return body;
  throw new Refused(response.status, numbered(body?.error?.message ?? NO_ANSWER, body?.error?.requestId));
}
