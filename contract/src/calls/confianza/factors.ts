import { z } from 'zod';
import { call } from '../../call.ts';
import { PASSKEY_NAME_MAX } from '../../domain/limits.ts';
import { PROOFS } from '../../domain/proofs.ts';
import { ADMIN_ONLY, ANY, PUBLIC_ACCESS } from '../../domain/roles.ts';
import { mensaje, moment, password, requiredText, text, uid } from '../../schema.ts';

const area = 'factors';
const nothing = z.strictObject({}).optional();
const token = z.strictObject({ data: z.strictObject({ token: z.string() }) });

const base64url = (max: number) =>
  z
    .string('debe ser un texto')
    .max(max, 'es demasiado largo')
    .regex(/^[\w-]*$/, 'no es válido');
const credential = {
  id: base64url(1400).min(1, 'es obligatorio'),
  rawId: base64url(1400),
  type: z.literal('public-key', 'no es válido'),
  authenticatorAttachment: text(40).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};
/** What a passkey answers when somebody signs in with it. */
const assertion = z
  .strictObject({
    ...credential,
    response: z
      .strictObject({
        clientDataJSON: base64url(8000),
        authenticatorData: base64url(8000),
        signature: base64url(8000),
        userHandle: base64url(200).nullish(),
      })
      .meta({ id: 'PasskeyFirma' }),
  })
  .meta({ id: 'PasskeyRespuesta' });
/** What a new passkey answers. */
const attestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(60_000),
    authenticatorData: base64url(8000).nullish(),
    transports: z.array(text(30)).max(10, 'tiene demasiados valores').nullish(),
    publicKeyAlgorithm: z.number().nullish(),
    publicKey: base64url(8000).nullish(),
  }),
});

/** Identifies a challenge; works for some minutes. */
const challengeName = requiredText(100);
const code = text(20);
/** Options for the browser's own dialog. */
const options = z.looseObject({ challenge: z.string() });
/** Ten single-use codes, shown once. Null when there already were some. */
const firstCodes = z.array(z.string()).nullable();

const passkey = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  sincronizada: z.boolean(),
  creacionTs: moment,
  ultimoUsoTs: moment.nullable(),
});

const own = { area, access: ANY, beforeFactor: true } as const;
/** Changes how a person signs in, so it needs a recent proof of identity. */
const guarded = { ...own, confirms: true } as const;

/** How a person proves who they are: passkeys, codes of an application, recovery codes (docs/reglas/confianza.md). */
const passkeyOptions = z
  .strictObject({ desafio: z.string(), opciones: options })
  .meta({ id: 'PasskeyOpciones' });
const mensajeWithCodes = z
  .strictObject({ message: z.string(), codigos: firstCodes })
  .meta({ id: 'CodigosNuevos' });

export const factors = {
  /** The challenge for signing in without an e-mail. */
  entryOptions: call({
    area,
    access: PUBLIC_ACCESS,
    method: 'POST',
    path: '/v1/ingreso/opciones',
    summary: 'Empezar a ingresar con una passkey',
  })
    .input(nothing)
    .output(passkeyOptions),

  /** Signs in with a passkey alone: it proves possession and, by finger, face or PIN, identity. */
  enterWithPasskey: call({
    area,
    access: PUBLIC_ACCESS,
    method: 'POST',
    path: '/v1/ingreso/passkey',
    summary: 'Ingresar con una passkey',
  })
    .input(z.strictObject({ desafio: challengeName, respuesta: assertion }))
    .output(token),

  /**
   * The second step of a sign-in after 401 FALTA_SEGUNDO_FACTOR, whose answer has the `desafio`. Either a passkey's answer, or a
   * code: from the application (6 digits) or a recovery code.
   */
  enter: call({
    area,
    access: PUBLIC_ACCESS,
    method: 'POST',
    path: '/v1/ingreso/segundoFactor',
    summary: 'Segundo paso al ingresar',
  })
    .input(
      z.strictObject({ desafio: challengeName, respuesta: assertion.optional(), codigo: code.optional() }),
    )
    .output(token),

  /** The user's factors, and whether a second one is required. */
  state: call({ ...own, method: 'GET', path: '/v1/seguridad', summary: 'Cómo se protege mi cuenta' })
    .input(nothing)
    .output(
      z.strictObject({
        exigido: z.boolean(),
        /** When a missing second factor starts to block everything; null when none is required or it is set up. */
        plazo: moment.nullable(),
        passkeys: z.array(passkey),
        totp: z.boolean(),
        codigosRestantes: z.int(),
      }),
    ),

  passkeyOptions: call({
    ...guarded,
    method: 'POST',
    path: '/v1/seguridad/passkey/opciones',
    summary: 'Empezar a agregar una passkey',
  })
    .input(nothing)
    .output(passkeyOptions),

  addPasskey: call({
    ...guarded,
    method: 'POST',
    path: '/v1/seguridad/passkey',
    summary: 'Agregar una passkey',
  })
    .input(
      z.strictObject({
        desafio: challengeName,
        nombre: requiredText(PASSKEY_NAME_MAX),
        respuesta: attestation,
      }),
    )
    .output(mensajeWithCodes),

  removePasskey: call({
    ...guarded,
    method: 'DELETE',
    path: '/v1/seguridad/passkey',
    summary: 'Quitar una passkey',
  })
    .input(z.strictObject({ id: requiredText(1400) }))
    .output(mensaje),

  totpOptions: call({
    ...guarded,
    method: 'POST',
    path: '/v1/seguridad/totp/opciones',
    summary: 'Empezar a usar una aplicación de códigos',
  })
    .input(nothing)
    .output(z.strictObject({ desafio: z.string(), secreto: z.string(), uri: z.string() })),

  addTotp: call({
    ...guarded,
    method: 'POST',
    path: '/v1/seguridad/totp',
    summary: 'Confirmar la aplicación de códigos',
  })
    .input(z.strictObject({ desafio: challengeName, codigo: code }))
    .output(mensajeWithCodes),

  removeTotp: call({
    ...guarded,
    method: 'DELETE',
    path: '/v1/seguridad/totp',
    summary: 'Dejar la aplicación de códigos',
  })
    .input(nothing)
    .output(mensaje),

  /** Ten new codes; the old ones stop working. */
  renewCodes: call({
    ...guarded,
    method: 'POST',
    path: '/v1/seguridad/codigos',
    summary: 'Hacer códigos de recuperación nuevos',
  })
    .input(nothing)
    .output(z.strictObject({ codigos: z.array(z.string()) })),

  /** Ways to confirm one's identity again, and the passkey's challenge. */
  proofOptions: call({
    ...own,
    method: 'POST',
    path: '/v1/identidad/opciones',
    summary: 'Empezar a confirmar la identidad',
  })
    .input(nothing)
    .output(
      z.strictObject({
        medios: z.array(z.enum(PROOFS)),
        desafio: z.string().nullable(),
        opciones: options.nullable(),
      }),
    ),

  /** Confirms the identity again: calls that answered 403 CONFIRMAR_IDENTIDAD work for some minutes. */
  prove: call({ ...own, method: 'POST', path: '/v1/identidad', summary: 'Confirmar la identidad' })
    .input(
      z.strictObject({
        desafio: challengeName.nullish(),
        respuesta: assertion.nullish(),
        codigo: code.nullish(),
        password: password.nullish(),
      }),
    )
    .output(mensaje),

  /** Removes all second factors of a user who lost them; they are told by mail and must sign in again. */
  reset: call({
    area,
    access: ADMIN_ONLY,
    confirms: true,
    method: 'POST',
    path: '/v1/usuario/segundoFactor/quitar',
    summary: 'Quitar el segundo factor de un usuario',
  })
    .input(z.strictObject({ credentialID: uid }))
    .output(mensaje),
};
