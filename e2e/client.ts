export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: stories read answers of every shape
  body: any;
}

/** A client of the API, without a browser. */
export interface Client {
  call(method: string, path: string, input?: Record<string, unknown>): Promise<Answer>;
  /** The body of the answer to a GET. */
  get(path: string, input?: Record<string, unknown>): Promise<Answer['body']>;
  upload(
    path: string,
    fields: Record<string, string>,
    name: string,
    content: string | Buffer<ArrayBuffer>,
  ): Promise<Answer>;
  accessKey: string;
  token: string;
}

/** Signs in with a demonstration account. */
export async function signIn(url: string, username: string, password = 'demo-demo'): Promise<Client> {
  const page = await (await fetch(url)).text();
  const accessKey = /"accessKey":"([^"]+)"/.exec(page)![1]!;
  const client = clientOf(url, accessKey, '');
  const { body } = await client.call('POST', '/login', { username, password, type: 'standard' });
  return clientOf(url, accessKey, body.data.token);
}

/** Creates a candidate with what is required and no more. */
export const addCandidato = (client: Client, name: string, surname: string, phone = '0981455120') =>
  client.call('POST', '/v1/candidato', { nombre: name, apellido: surname, telefono1: phone });

/** Corrects fields of a candidate, whatever version it has; resolves with the status. */
export async function correctCandidato(
  client: Client,
  id: number,
  fields: Record<string, string>,
): Promise<number> {
  const { candidato } = await client.get('/v1/candidato', { idNumerico: id });
  const identity = { candidatoIdNumerico: id, version: candidato.version };
  return (await client.call('PATCH', '/v1/candidato', { ...identity, ...fields })).status;
}

/** Somebody with a session, or not signed in yet. */
function clientOf(url: string, accessKey: string, token: string): Client {
  const headers = { 'x-access-token': accessKey, ...(token && { authorization: `Bearer ${token}` }) };
  const read = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: await response.json().catch(() => null),
  });
  return {
    accessKey,
    token,
    async get(path, input) {
      return (await this.call('GET', path, input)).body;
    },
    async call(method, path, input = {}) {
      const inQuery = method === 'GET' || method === 'DELETE';
      const target = new URL(`${url}/api${path}`);
      if (inQuery)
        for (const [name, value] of Object.entries(input)) target.searchParams.set(name, String(value));
      return read(
        await fetch(target, {
          method,
          headers: { ...headers, ...(!inQuery && { 'content-type': 'application/json' }) },
          ...(!inQuery && { body: JSON.stringify(input) }),
        }),
      );
    },
    async upload(path, fields, name, content) {
      const form = new FormData();
      form.append('files[]', new Blob([content]), name);
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      return read(await fetch(`${url}/api${path}`, { method: 'POST', headers, body: form }));
    },
  };
}
