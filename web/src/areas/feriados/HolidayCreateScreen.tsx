import { TextInput } from '@mantine/core';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { useRef, useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { Fecha } from '../../ui/date.tsx';
import { PaginaDeFormulario } from '../../ui/FormPage.tsx';
import { useGuardarYVolver } from '../../ui/save-and-return.ts';

const CLAVES = [api.feriados.key()];
interface Errores {
  nombre?: string;
  fecha?: string;
}

/** /feriado/crear (002 §2 'Holidays'): the day is today until another one is chosen. */
export function HolidayCreateScreen() {
  useTitle('Crear feriado');
  const [nombre, setNombre] = useState('');
  const [fecha, setFecha] = useState(localDay);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, guardando, guardado, enviar } = useGuardarYVolver<Errores>(
    form,
    CLAVES,
    '/feriados',
  );
  const submit = () => {
    const faltas: Errores = {
      ...(nombre.trim() === '' && { nombre: 'Ingresá el nombre' }),
      ...(fecha === '' && { fecha: 'Elegí la fecha' }),
    };
    return enviar(faltas, () => client.feriados.create({ nombre, fecha }));
  };
  return (
    <PaginaDeFormulario
      titulo="Crear feriado"
      form={form}
      sucio={!guardado && nombre !== ''}
      guardando={guardando}
      deshabilitado={guardado}
      error={error}
      onSubmit={submit}
    >
      <section className="seccion" aria-label="Feriado">
        <div className="campos">
          <TextInput
            label="Nombre"
            required
            autoFocus
            maxLength={150}
            value={nombre}
            error={errores.nombre}
            onChange={(e) => setNombre(e.currentTarget.value)}
          />
          <Fecha label="Fecha" required value={fecha} error={errores.fecha} onChange={setFecha} />
        </div>
      </section>
    </PaginaDeFormulario>
  );
}
