import { useSearch } from '@tanstack/react-router';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Reason,
  readConfirmedEmail,
  readReason,
  readSesion,
  saveToken,
  takeTarget,
} from '../../../platform/sesion.ts';
import { start } from '../../../platform/start.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ProofFields } from '../factors/index.ts';
import { isApart } from './apart.ts';
import { readLastEmail, saveLastEmail } from './lastEmail.ts';
import { useEntering } from './useEntering.ts';
import { WaysIn } from './WaysIn.tsx';

/** Why somebody could not sign in with the office's account (server, registerOidc.ts). */
const OIDC_SAID: Record<string, string> = {
  sinOficina: 'Acá no se ingresa con la cuenta de la oficina.',
  proveedor: 'La cuenta de la oficina no contesta como debe. Probá de nuevo, o avisá al administrador.',
  vencido: 'Pasó demasiado tiempo, o ese enlace ya se usó. Probá de nuevo.',
  cancelado: 'No se ingresó: lo cancelaste.',
  sinCorreo: 'Tu cuenta de la oficina no tiene un correo verificado.',
  sinUsuario: 'Ninguna persona de la agencia tiene ese correo. Pedile un usuario al administrador.',
  otraCuenta: TEXTS.otraCuentaOficina,
  seguido: 'Probaste muchas veces seguidas. Esperá un rato.',
};

/** Why somebody who was signed in is here. */
const REASON_SAID: Record<Reason, string> = {
  terminada: 'Tu sesión terminó. Ingresá otra vez.',
  ajena: 'La página que querías abrir no es para tu cuenta. Ingresá con una cuenta que pueda verla.',
};

function comeIn(token: string, email: string): void {
  saveToken(token);
  if (email && isStaff(readSesion()?.rol ?? 'candidato')) saveLastEmail(email);
  if (isApart()) window.close();
  else window.location.assign(readSesion() ? takeTarget() : '/landing');
}

/** /login (docs/reglas/confianza.md): email, password, recovery and registration. */
export function LoginScreen() {
  useTitle('Ingresar');
  const { confirmado, oficina } = useSearch({ strict: false }) as { confirmado?: string; oficina?: string };
  const [known] = useState(() => (confirmado ? readConfirmedEmail() : readLastEmail()));
  const [reason] = useState(readReason);
  const entry = useEntering(comeIn, {
    known,
    failed: oficina ? (OIDC_SAID[oficina] ?? null) : null,
  });
  const { username, error, second, back, enter, enterByOidc, answer } = entry;
  // Back from the office's provider, with one step left.
  const isBack = oficina === 'listo';
  const finish = useEffectEvent(enterByOidc);
  useEffect(() => {
    if (isBack) void finish();
  }, [isBack]);
  if (second)
    return (
      <Card title="Segundo paso" error={null}>
        <p className="soft">
          {isBack ? 'Tu cuenta de la oficina está bien.' : 'Tu contraseña está bien.'} Falta confirmar que sos
          vos.
        </p>
        <ProofFields question={second} submitText="Ingresar" onAnswer={answer} />
        <Button variant="subtle" onClick={back}>
          Volver
        </Button>
      </Card>
    );
  return (
    <Card
      title="Ingresar"
      error={entry.wrongEmail ? null : error}
      success={confirmado && !error ? TEXTS.confirmacionExitosa : null}
      onSubmit={() => void enter()}
    >
      {reason && !error && (
        <p className="notice-fixed" role="status">
          {REASON_SAID[reason]}
        </p>
      )}
      <WaysIn entry={entry} submitText="Ingresar" oficina={{ component: 'a', href: '/ingreso/oidc' }} />
      <Button
        component="a"
        href={username.trim() ? `/registro?email=${encodeURIComponent(username.trim())}` : '/registro'}
        variant="default"
      >
        Registrarme
      </Button>
      <a href="/recuperarPassword" style={{ textAlign: 'center' }}>
        Olvidé mi contraseña
      </a>
      {start.demo && (
        <p className="notice-fixed">
          Demostración: admin@demo.py, selector@demo.py o candidato@demo.py, contraseña <b>demo-demo</b>
        </p>
      )}
    </Card>
  );
}
