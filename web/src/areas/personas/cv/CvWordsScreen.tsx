import { useQuery } from '@tanstack/react-query';
import {
  CV_FIELD_LABEL,
  CV_LIST_NAMES,
  CV_LISTS,
  CV_RULE_MAX,
  type CvField,
  type CvList,
} from '@tembiapo/contract/domain/cv.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useSave } from '../../../ui/form.ts';
import { Drafted } from '../../../ui/Modal.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import './cv-words.css';

const KEYS = [api.cv.key()];

interface Hit {
  campo: CvField;
  iguales: number;
  corregidos: number;
  quitados: number;
  agregados: number;
}

/** /lecturaCv: how well reading works on the agency's own CVs, and the words it learns. */
export function CvWordsScreen() {
  useTitle('Lectura de CV');
  return (
    <main className="page">
      <div className="head">
        <h1>Lectura de CV</h1>
      </div>
      <div className="body cv-words">
        <Hits />
        <Rules />
      </div>
    </main>
  );
}

/** The share of values read as the person kept them, among those a CV had or should have had. */
const share = ({ iguales, corregidos, quitados, agregados }: Hit): string => {
  const all = iguales + corregidos + quitados + agregados;
  return all === 0 ? '–' : `${Math.round((iguales / all) * 100)} %`;
};

function Hits() {
  const [origin, setOrigin] = useState<'' | 'texto' | 'imagen'>('');
  const { data, error, refetch } = useQuery(
    api.cv.hits.queryOptions({ input: origin === '' ? {} : { origen: origin } }),
  );
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  const count = (title: string, of: keyof Omit<Hit, 'campo'>): Column<Hit> => ({
    title,
    phone: 'half',
    className: 'num',
    cell: (hit) => formatNumber(hit[of]),
  });
  const columns: Column<Hit>[] = [
    { title: 'Dato', phone: 'title', cell: ({ campo }) => CV_FIELD_LABEL[campo] },
    { title: 'Bien leído', phone: 'half', className: 'num', cell: share },
    count('Igual', 'iguales'),
    count('Corregido', 'corregidos'),
    count('Quitado', 'quitados'),
    count('Escrito a mano', 'agregados'),
  ];
  return (
    <Box title="Aciertos de los últimos doce meses" count={data?.total}>
      <div className="cv-words-in">
        <p className="soft">
          Cada vez que alguien acepta un CV se compara lo leído con lo que guardó. Se cuentan números por
          dato; ningún texto se guarda para esto.
        </p>
        {data && data.porLeer > 0 && (
          <p role="status">
            {data.porLeer === 1
              ? 'Falta leer un archivo para «Buscar en CV».'
              : `Faltan leer ${formatNumber(data.porLeer)} archivos para «Buscar en CV».`}
          </p>
        )}
        <NativeSelect
          label="De dónde"
          w={220}
          value={origin}
          data={[
            { value: '', label: 'Todos' },
            { value: 'texto', label: 'Archivos con texto' },
            { value: 'imagen', label: 'Fotos y escaneados' },
          ]}
          onChange={(event) => setOrigin(event.currentTarget.value as typeof origin)}
        />
      </div>
      {data ? (
        <Table title="Aciertos" empty="" columns={columns} rows={data.items} rowKey={({ campo }) => campo} />
      ) : (
        <Loading rows={4} />
      )}
    </Box>
  );
}

function Rules() {
  const { data, error, refetch } = useQuery(api.cv.rules.queryOptions({ input: {} }));
  const done = useDone(KEYS);
  const form = useRef<HTMLFormElement>(null);
  const typed = useTyped('palabra-de-cv', { list: null as CvList | null, text: '' });
  const { list, text } = typed.data;
  const missing: { texto?: string; lista?: string } = {
    ...(list === null && { lista: 'Elegí para qué es' }),
    ...(text.trim() === '' && { texto: 'Escribí la palabra' }),
  };
  const { errors, error: failure, saving, save } = useSave(form, missing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(missing, async () => {
      const answer = await client.cv.addRule({ lista: list!, texto: text.trim() });
      typed.end();
      const next = { list, text: '' };
      typed.restore({ data: next, base: next });
      await done(answer);
    });
  };
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  const columns: Column<{ id: string; lista: CvList; texto: string }>[] = [
    { title: 'Palabra', phone: 'title', cell: ({ texto }) => texto },
    { title: 'Para qué', cell: ({ lista }) => CV_LISTS[lista] },
    {
      title: '',
      width: 120,
      cell: ({ id, texto }) => (
        <Button
          variant="subtle"
          aria-label={`Quitar: ${texto}`}
          onClick={async () => done(await client.cv.removeRule({ id }))}
        >
          Quitar
        </Button>
      ),
    },
  ];
  return (
    <Box title="Palabras de la agencia" count={data?.items.length}>
      <div className="cv-words-in">
        <p className="soft">
          Si los CV que reciben usan otro título o abreviatura («Mis trabajos», «Setbre.»), agregalo acá: los
          próximos CV se leen con él.
        </p>
        <Drafted form={typed} />
        <FormError error={failure} />
        <form ref={form} className="cv-word-new" onSubmit={submit} noValidate inert={saving}>
          <Select
            label="Para qué es"
            required
            searchable
            data={CV_LIST_NAMES.map((value) => ({ value, label: CV_LISTS[value] }))}
            value={list}
            error={errors.lista}
            onChange={(value) => typed.change({ list: value as CvList | null })}
          />
          <TextInput
            label="Palabra"
            required
            maxLength={CV_RULE_MAX}
            value={text}
            error={errors.texto}
            onChange={(event) => typed.change({ text: event.currentTarget.value })}
          />
          <Button type="submit" loading={saving}>
            Agregar
          </Button>
        </form>
      </div>
      {!data && <Loading rows={2} />}
      {data && (
        <Table
          title="Palabras"
          empty="Todavía no se agregó ninguna palabra"
          columns={columns}
          rows={data.items}
          rowKey={({ id }) => id}
        />
      )}
    </Box>
  );
}
