import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { Nota } from '@tembiapo/contract/calls/notas.ts';
import { NOTA_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { faltaEnNota } from '@tembiapo/contract/domain/notas.ts';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { api, client, textoDeError } from '../../api.ts';
import { readSesion } from '../../session.ts';
import { useHecho } from '../../ui/action.ts';
import { Elegir } from '../../ui/inputs.tsx';
import { Dinero } from '../../ui/money.tsx';
import { Cargando } from '../../ui/states.tsx';
import { CLAVES_NOTAS } from './NoteRow.tsx';

const RichText = lazy(() => import('../../ui/RichText.tsx'));
const ULTIMO_EQUIPO = 'ultimoEquipo';

interface Props {
  candidatoId: number;
  nota: Nota | null;
  /** The candidate's salary expectation, which a note may correct. */
  expectativa: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Writes or edits a note, with the rules of 000 §5 before anything is sent. */
export function NoteForm({ candidatoId, nota, expectativa, onDone, onCancel }: Props) {
  const [equipos, usuarios] = useQueries({
    queries: [
      api.equipos.opciones.queryOptions({ staleTime: 600_000 }),
      api.usuarios.paraSelect.queryOptions({ staleTime: 600_000 }),
    ],
  });
  const [f, setF] = useState({
    titulo: nota?.titulo ?? '',
    contenido: nota?.contenido ?? '',
    cuentaFiltro: nota?.cuentaFiltro ?? true,
    entrevistaCortesia: nota?.entrevistaCortesia ?? false,
    expectativaSalarial: nota ? (nota.expectativaSalarial ?? '') : expectativa,
    conSupervision: nota?.companheroId != null,
    companheroId: nota?.companheroId ?? null,
    equipoId: nota ? nota.equipoId : Number(localStorage.getItem(ULTIMO_EQUIPO)) || null,
  });
  const [error, setError] = useState<string | null>(null);
  const [guardando, setGuardando] = useState(false);
  const cambiar = (cambio: Partial<typeof f>) => setF((antes) => ({ ...antes, ...cambio }));
  const hecho = useHecho(CLAVES_NOTAS);
  const equipoId =
    equipos.data && !equipos.data.items.some((e) => e.idNumerico === f.equipoId) ? null : f.equipoId;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const falta = faltaEnNota({ ...f, equipoId, oportunidadIdNumerico: null });
    setError(falta);
    if (falta) return;
    setGuardando(true);
    try {
      const datos = {
        candidatoIdNumerico: candidatoId,
        titulo: f.titulo,
        contenido: f.contenido,
        cuentaFiltro: f.cuentaFiltro,
        entrevistaCortesia: f.entrevistaCortesia,
        equipoId,
        companheroId: f.conSupervision ? f.companheroId : null,
        ...(f.expectativaSalarial !== '' && { expectativaSalarial: f.expectativaSalarial }),
      };
      if (equipoId) localStorage.setItem(ULTIMO_EQUIPO, String(equipoId));
      await hecho(
        nota
          ? await client.notas.actualizar({ ...datos, idNumerico: nota.idNumerico, version: nota.version })
          : await client.notas.crear(datos),
      );
      onDone();
    } catch (thrown) {
      setError(textoDeError(thrown));
      setGuardando(false);
    }
  };
  const otros = usuarios.data?.items
    .filter((u) => u.idNumerico !== readSesion()?.id)
    .map((u) => ({ idNumerico: u.idNumerico, descripcion: u.nombre }));
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 12 }}>
      {error && (
        <p className="error-fijo" role="alert">
          {error}
        </p>
      )}
      <TextInput
        label="Título"
        required
        maxLength={150}
        data-autofocus
        value={f.titulo}
        onChange={(e) => cambiar({ titulo: e.currentTarget.value })}
      />
      <Suspense fallback={<Cargando filas={3} />}>
        <RichText
          label="Contenido"
          required
          value={f.contenido}
          onChange={(contenido) => cambiar({ contenido: contenido.slice(0, NOTA_MAX_CHARS) })}
        />
      </Suspense>
      <div className="campos doble">
        <Elegir
          label="Equipo"
          required={f.cuentaFiltro}
          items={equipos.data?.items}
          value={equipoId}
          onChange={(id) => cambiar({ equipoId: id })}
        />
        <Dinero
          label="Expectativa salarial"
          value={f.expectativaSalarial}
          onChange={(expectativaSalarial) => cambiar({ expectativaSalarial })}
        />
      </div>
      <div className="fila" style={{ gap: 20 }}>
        <Checkbox
          label="Cuenta como filtro"
          checked={f.cuentaFiltro}
          onChange={(e) => cambiar({ cuentaFiltro: e.currentTarget.checked })}
        />
        <Checkbox
          label="Entrevista de cortesía"
          checked={f.entrevistaCortesia}
          onChange={(e) => cambiar({ entrevistaCortesia: e.currentTarget.checked })}
        />
        <Checkbox
          label="Con supervisión"
          checked={f.conSupervision}
          onChange={(e) => cambiar({ conSupervision: e.currentTarget.checked })}
        />
      </div>
      {f.conSupervision && (
        <Elegir
          label="Usuario"
          required
          items={otros}
          value={f.companheroId}
          onChange={(companheroId) => cambiar({ companheroId })}
        />
      )}
      <div className="acciones" style={{ marginTop: 4 }}>
        <Button variant="default" onClick={onCancel}>
          Volver
        </Button>
        <Button type="submit" loading={guardando}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
