import { IconFileSpreadsheet } from '@tabler/icons-react';
import { formatDate, realDate } from '@tembiapo/contract/domain/dates.ts';
import { CUT_DATE } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type FormEvent, useState } from 'react';
import { stringifySearch } from '../../../platform/address.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { EmpresaSearch } from '../../../ui/EmpresaSearch.tsx';
import { toFileInWindow } from '../../administracion/documentos/index.ts';

/** /reportes/estado (docs/reglas/busquedas.md): a company and a range of days not before the cut-off, as an Excel sheet. */
export function StatusReportScreen() {
  useTitle('Estado');
  const [empresa, setEmpresa] = useState<{ idNumerico: number; nombre: string } | null>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const reversed = from !== '' && to !== '' && to < from;
  const complete = empresa !== null && realDate(from) && realDate(to) && !reversed;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete || busy) return;
    setBusy(true);
    const query = stringifySearch({
      fechaInicio: from,
      fechaFin: to,
      empresaId: String(empresa.idNumerico),
    });
    await toFileInWindow(`/v1/oportunidad/reporte/estado/excel${query}`);
    setBusy(false);
  };
  return (
    <main className="page">
      <div className="head">
        <h1>Estado</h1>
      </div>
      <form className="body form" onSubmit={submit} noValidate style={{ maxWidth: 760 }}>
        <p className="notice-fixed" role="note">
          El reporte cuenta solo las oportunidades creadas desde el {formatDate(CUT_DATE)}.
        </p>
        <div className="fields">
          <div className="all">
            <EmpresaSearch label="Empresa" required value={empresa} onChange={setEmpresa} />
          </div>
          <DateField label="Fecha desde" isFilter required value={from} onChange={setFrom} from={CUT_DATE} />
          <DateField
            label="Fecha hasta"
            isFilter
            required
            value={to}
            onChange={setTo}
            from={CUT_DATE}
            error={reversed ? 'No puede ser anterior a la fecha desde' : undefined}
          />
        </div>
        <div className="actions" style={{ justifyContent: 'flex-start' }}>
          <Button
            type="submit"
            loading={busy}
            why={!complete && TEXTS.completarObligatorios}
            leftSection={<IconFileSpreadsheet size={16} />}
          >
            Filtrar
          </Button>
        </div>
      </form>
    </main>
  );
}
