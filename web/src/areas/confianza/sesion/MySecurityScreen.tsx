import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { useState } from 'react';
import { readSesion } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FactorsBox } from '../factors/index.ts';
import styles from './MySecurityScreen.module.css';
import PasswordModal from './PasswordModal.tsx';
import { SesionesBox } from './SesionesBox.tsx';

/** /miSeguridad: the second step, one's sessions, and the password (docs/reglas/confianza.md). */
export function MySecurityScreen() {
  useTitle('Mi seguridad');
  const [password, setPassword] = useState(false);
  const boxes = (
    <>
      <FactorsBox />
      <SesionesBox />
      <Box title="Contraseña">
        <div className="inside block">
          <p className="soft">Al cambiarla se cierran tus otras sesiones.</p>
          <div>
            <Button variant="default" onClick={() => setPassword(true)}>
              Cambiar contraseña
            </Button>
          </div>
        </div>
      </Box>
      {password && <PasswordModal onClose={() => setPassword(false)} />}
    </>
  );
  if (!isStaff(readSesion()?.rol ?? 'candidato'))
    return (
      <main className="portal">
        <h1>Mi seguridad</h1>
        {boxes}
      </main>
    );
  return (
    <main className="page">
      <div className="head">
        <h1>Mi seguridad</h1>
      </div>
      <div className={`body ${styles.security}`}>{boxes}</div>
    </main>
  );
}
