import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { mayHaveWhatsApp } from '@tembiapo/contract/domain/phones.ts';
import { lazy, Suspense, useState } from 'react';
import { readSesion } from '../../../platform/sesion.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { HistoryModal } from '../../administracion/auditoria/index.ts';

const WhatsAppModal = lazy(async () => ({
  default: (await import('../../correspondencia/plantillas/index.ts')).WhatsAppModal,
}));
const IncludeInEstudioModal = lazy(async () => ({
  default: (await import('../../medicion/estudios/index.ts')).IncludeInEstudioModal,
}));

/** What is done less often with somebody. `opened`: it starts open. */
export default function PerfilMenu({
  candidato: c,
  opened,
}: {
  candidato: CandidatoPerfil;
  opened: boolean;
}) {
  const [asked, setAsked] = useState<'em' | 'whatsapp' | 'historial' | null>(null);
  const close = () => setAsked(null);
  const name = `${c.nombre} ${c.apellido}`;
  return (
    <>
      <Menu position="bottom-end" withinPortal defaultOpened={opened}>
        <Menu.Target>
          <IconButton className="framed" aria-label="Más acciones">
            <IconDots size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={`/misOportunidades/${c.idNumerico}`}>
            Oportunidades
          </Menu.Item>
          <Menu.Item component={Link} to={`/parecidos/${c.idNumerico}`}>
            Parecidos
          </Menu.Item>
          <Menu.Item onClick={() => setAsked('em')}>Incluir en EM</Menu.Item>
          {mayHaveWhatsApp(c.telefono1) && (
            <Menu.Item onClick={() => setAsked('whatsapp')}>WhatsApp con plantilla</Menu.Item>
          )}
          {readSesion()?.rol === 'admin' && (
            <Menu.Item onClick={() => setAsked('historial')}>Historial</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asked === 'em' && <IncludeInEstudioModal candidatoId={c.idNumerico} onClose={close} />}
        {asked === 'whatsapp' && c.telefono1 && (
          <WhatsAppModal candidatoId={c.idNumerico} nombre={name} telefono={c.telefono1} onClose={close} />
        )}
        {asked === 'historial' && (
          <HistoryModal tipo="candidato" id={String(c.idNumerico)} de={name} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
