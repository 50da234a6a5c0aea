import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { CUT_DATE } from '@tembiapo/contract/domain/limits.ts';
import { type FormEvent, useState } from 'react';
import { stringifySearch } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { Fecha } from '../../ui/date.tsx';
import { BuscarEmpresa } from '../../ui/inputs.tsx';
import { exportar } from '../documentos/index.ts';

/** /reportes/estado (002 §2): a company and a range of days not before the cut-off, as an Excel sheet. */
export function StatusReportScreen() {
  useTitle('Estado');
  const [empresa, setEmpresa] = useState<{ idNumerico: number; nombre: string } | null>(null);
  const [desde, setDesde] = useState('');
  const [hasta, setHasta] = useState('');
  const [ocupado, setOcupado] = useState(false);
  const antesDelCorte = desde !== '' && desde < CUT_DATE;
  const alReves = desde !== '' && hasta !== '' && hasta < desde;
  const completo = empresa !== null && desde !== '' && hasta !== '' && !antesDelCorte && !alReves;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!completo || ocupado) return;
    setOcupado(true);
    const query = stringifySearch({
      fechaInicio: desde,
      fechaFin: hasta,
      empresaId: String(empresa.idNumerico),
    });
    await exportar(`/v1/oportunidad/reporte/estado/excel${query}`);
    setOcupado(false);
  };
  return (
    <main className="page">
      <div className="head">
        <h1>Estado</h1>
      </div>
      <form className="cuerpo formulario" onSubmit={submit} noValidate style={{ maxWidth: 760 }}>
        <p className="aviso-fijo" role="note">
          El reporte cuenta solo las oportunidades creadas desde el {formatDate(CUT_DATE)}.
        </p>
        <div className="campos">
          <div className="todo">
            <BuscarEmpresa label="Empresa" required value={empresa} onChange={setEmpresa} />
          </div>
          <Fecha
            label="Fecha desde"
            required
            value={desde}
            onChange={setDesde}
            desde={CUT_DATE}
            error={antesDelCorte ? `No puede ser anterior al ${formatDate(CUT_DATE)}` : undefined}
          />
          <Fecha
            label="Fecha hasta"
            required
            value={hasta}
            onChange={setHasta}
            desde={CUT_DATE}
            error={alReves ? 'No puede ser anterior a la fecha desde' : undefined}
          />
        </div>
        <div className="acciones" style={{ justifyContent: 'flex-start' }}>
          <Button
            type="submit"
            loading={ocupado}
            disabled={!completo}
            leftSection={<IconFileSpreadsheet size={16} />}
          >
            Filtrar
          </Button>
        </div>
      </form>
    </main>
  );
}
