import type { Mensaje } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { FATE_LABEL } from '@tembiapo/contract/domain/envios.ts';
import { RECIBIDO_KIND_LABEL, senderLabel, splitQuoted } from '@tembiapo/contract/domain/recibidos.ts';
import { AddressButton } from './AddressButton.tsx';
import { EnclosedList, MAKE_TEXT } from './EnclosedList.tsx';
import { FrameButton } from './FrameButton.tsx';

const DID_NOT: Partial<Record<string, string>> = {
  fallido: 'No salió',
  incierto: 'Puede no haber salido',
};

/** One mail of a conversation. */
export function MessageCard({ message }: { message: Mensaje }) {
  const { own, quoted } = splitQuoted(message.texto);
  const { direccion } = message;
  const isOurs = message.nuestro;
  const unsent = DID_NOT[message.llego ?? ''];
  const state = message.rebote
    ? `No llegó: ${message.rebote}`
    : unsent && [unsent, message.porQue].filter(Boolean).join('. ');
  return (
    <li className={isOurs ? 'message sent' : 'message'}>
      <header>
        <b>{message.deNombre || senderLabel(message.de)}</b>
        <span className="soft">
          {isOurs ? `para ${message.para}` : message.deNombre && senderLabel(message.de)}
        </span>
        <AddressButton message={message} />
        {message.clase !== 'persona' && (
          <span className="badge b-grey">{RECIBIDO_KIND_LABEL[message.clase]}</span>
        )}
        <span className="soft num">{formatMoment(message.fecha)}</span>
        {message.llego === 'pendiente' && <span className="soft">{message.porQue ?? 'Está saliendo…'}</span>}
        {message.llego === 'detenido' && <span className="badge b-grey">{FATE_LABEL.detenida}</span>}
      </header>
      {state && <p className="error-fixed">{state}</p>}
      {message.aviso && <p className="notice-fixed">{message.aviso}</p>}
      {own && <p className="message-text">{own}</p>}
      {quoted && (
        <details>
          <summary className="soft">Lo que citó</summary>
          <p className="message-text soft">{quoted}</p>
        </details>
      )}
      <EnclosedList
        archivos={message.archivos}
        readText={direccion === 'propia' || direccion === 'dicha' ? 'Leer el CV' : MAKE_TEXT}
      />
      {message.tieneHtml && <FrameButton recibidoId={message.idNumerico} de={message.asunto} />}
    </li>
  );
}
