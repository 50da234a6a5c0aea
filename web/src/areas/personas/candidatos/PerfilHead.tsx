import { IconBrandWhatsapp, IconCalendarPlus, IconDots, IconMail } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { ageOf } from '@tembiapo/contract/domain/ageOf.ts';
import { initialsOf } from '@tembiapo/contract/domain/cutText.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { mayHaveWhatsApp } from '@tembiapo/contract/domain/phones.ts';
import { whatsAppGreeting } from '@tembiapo/contract/domain/whatsAppGreeting.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { CvButton } from './CvButton.tsx';
import { PendingLink } from './PendingLink.tsx';
import styles from './PerfilHead.module.css';

const PerfilMenu = lazy(() => import('./PerfilMenu.tsx'));
const EventoModal = lazy(async () => ({
  default: (await import('../../busquedas/agenda/index.ts')).EventoModal,
}));
const WriteButton = lazy(async () => ({
  default: (await import('../../correspondencia/envios/index.ts')).WriteButton,
}));

/** One fact, which never breaks inside. */
const Fact = ({ says, children }: { says?: string; children: ReactNode }) =>
  children ? (
    <span>
      {says && `${says} `}
      <b className="num">{children}</b>
    </span>
  ) : null;

function Facts({ candidato: c, isStaff }: { candidato: CandidatoPerfil; isStaff: boolean }) {
  const years = ageOf(c.nacimientoFecha ?? '');
  return (
    <div className={styles.facts}>
      <span className="num">N.º {c.idNumerico}</span>
      {c.nacimientoFecha &&
        (years === null ? (
          <span>nacimiento {formatDate(c.nacimientoFecha)}: revisar</span>
        ) : (
          <Fact>{years} años</Fact>
        ))}
      {(c.ciudadDescripcion ?? c.ciudadLibre) && <span>{c.ciudadDescripcion ?? c.ciudadLibre}</span>}
      <Fact>{formatPhone(c.telefono1)}</Fact>
      {c.correo && <span className={styles.correo}>{c.correo}</span>}
      <Fact says="pide">{formatMoney(c.expectativaSalarial)}</Fact>
      {isStaff && <Fact says="contacto">{formatDate(c.ultimoContacto)}</Fact>}
    </div>
  );
}

function Badges({ candidato: c }: { candidato: CandidatoPerfil }) {
  return (
    <>
      {c.incluidoAEmGeneral && (
        <span className="badge b-blue" title="Es parte de un estudio de mercado general">
          En EM general
        </span>
      )}
      {c.tratamientoLimitado && (
        <span className="badge b-red" title="Retiró su consentimiento o se opuso al uso de sus datos">
          Uso limitado
        </span>
      )}
    </>
  );
}

/** Who somebody is, and what may be done with them: one main action, the common ones as icons, the rest in a menu. */
export function PerfilHead({ candidato: c, isStaff }: { candidato: CandidatoPerfil; isStaff: boolean }) {
  const photo = c.fotosV2.length > 0 ? 'Editar foto' : 'Agregar foto';
  return (
    <header className={`detail ${styles.head}`}>
      <Link
        className="av g photo"
        to={`/editarFotoCandidato/${c.idNumerico}`}
        aria-label={photo}
        title={photo}
      >
        {c.fotosV2[0] ? (
          <img src={c.fotosV2[0].thumbnail.url} alt="" width={40} height={40} />
        ) : (
          <span aria-hidden="true" data-initials={initialsOf([c.nombre, c.apellido])} />
        )}
      </Link>
      <div className="who">
        <div className="line-row" style={{ rowGap: 0 }}>
          <h1 translate="no">
            {c.nombre} {c.apellido}
          </h1>
          <Badges candidato={c} />
        </div>
        <Facts candidato={c} isStaff={isStaff} />
      </div>
      <span className={styles.actions}>
        {isStaff ? (
          <Actions candidato={c} />
        ) : (
          <>
            <PendingLink candidatoId={c.idNumerico} />
            <CvButton candidatoId={c.idNumerico} />
          </>
        )}
      </span>
    </header>
  );
}

function Actions({ candidato: c }: { candidato: CandidatoPerfil }) {
  const [asked, setAsked] = useState<'incluir' | 'agendar' | null>(null);
  /** The menu was asked for while it loads. */
  const [isMenuDue, setMenuDue] = useState(false);
  const navigate = useNavigate();
  const close = () => setAsked(null);
  return (
    <>
      {mayHaveWhatsApp(c.telefono1) && (
        <a
          className="icon-button md framed"
          href={whatsAppGreeting(c.telefono1, c.nombre)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="WhatsApp"
          title="WhatsApp"
        >
          <IconBrandWhatsapp size={18} />
        </a>
      )}
      <Suspense fallback={<span className="icon-button framed" />}>
        <WriteButton whom={{ candidatosIds: [c.idNumerico] }} icon={<IconMail size={18} />} small />
      </Suspense>
      <IconButton className="framed" aria-label="Agendar" data-key="e" onClick={() => setAsked('agendar')}>
        <IconCalendarPlus size={18} />
      </IconButton>
      <CvButton candidatoId={c.idNumerico} />
      <Suspense
        fallback={
          <IconButton className="framed" aria-label="Más acciones" onClick={() => setMenuDue(true)}>
            <IconDots size={18} />
          </IconButton>
        }
      >
        <PerfilMenu candidato={c} opened={isMenuDue} />
      </Suspense>
      <Button className={`main-of-profile ${styles.main}`} onClick={() => setAsked('incluir')}>
        Incluir en oportunidad
      </Button>
      {asked === 'agendar' && (
        <Suspense>
          <EventoModal
            evento={null}
            preset={{
              candidato: { idNumerico: c.idNumerico, nombre: `${c.nombre} ${c.apellido}` },
              titulo: 'Entrevista',
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {asked === 'incluir' && (
        <Confirm
          danger
          title="Incluir en oportunidad"
          text="Vas a elegir la oportunidad en otra página. Los cambios sin guardar se perderán. ¿Continuar?"
          onClose={close}
          onConfirm={() =>
            navigate({
              to: '/oportunidades',
              search: { candidatoAIncluirId: String(c.idNumerico), estado: 'a' },
              // The question was just asked.
              ignoreBlocker: true,
            })
          }
        />
      )}
    </>
  );
}
