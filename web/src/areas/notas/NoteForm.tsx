import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Nota } from '@tembiapo/contract/calls/notas.ts';
import { missingInNota } from '@tembiapo/contract/domain/notas.ts';
import { type FormEvent, useState } from 'react';
import { api, client, textoDeError } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { Elegir } from '../../ui/inputs.tsx';
import { NoteFields } from './NoteFields.tsx';
import { CLAVES_NOTAS } from './NoteRow.tsx';

const ULTIMO_EQUIPO = 'ultimoEquipo';

interface Props {
  candidatoId: number;
  nota: Nota | null;
  /** The candidate's salary expectation, which a note may correct. */
  expectativa: string;
  /** A new note is written from this opportunity. */
  oportunidadId?: number | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** Writes or edits a note, with the rules of 000 §5 before anything is sent. */
export function NoteForm({
  candidatoId,
  nota,
  expectativa,
  oportunidadId: oportunidadDeLaNota,
  onDone,
  onCancel,
}: Props) {
  const equipos = useQuery(api.equipos.options.queryOptions({ staleTime: 600_000 }));
  const oportunidadId = nota ? nota.oportunidadIdNumerico : (oportunidadDeLaNota ?? null);
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
    const falta = missingInNota({ ...f, equipoId, oportunidadIdNumerico: oportunidadId });
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
        oportunidadIdNumerico: oportunidadId,
        companheroId: f.conSupervision ? f.companheroId : null,
        ...(f.expectativaSalarial !== '' && { expectativaSalarial: f.expectativaSalarial }),
      };
      if (equipoId) localStorage.setItem(ULTIMO_EQUIPO, String(equipoId));
      await hecho(
        nota
          ? await client.notas.actualizar({ ...datos, idNumerico: nota.idNumerico, version: nota.version })
          : await client.notas.create(datos),
      );
      onDone();
    } catch (thrown) {
      setError(textoDeError(thrown));
      setGuardando(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 12 }}>
      {error && (
        <p className="error-fijo" role="alert">
          {error}
        </p>
      )}
      <NoteFields
        valor={f}
        onChange={cambiar}
        equipo={
          <Elegir
            label="Equipo"
            required={f.cuentaFiltro && !oportunidadId}
            items={equipos.data?.items}
            value={equipoId}
            onChange={(id) => cambiar({ equipoId: id })}
          />
        }
        casillas={
          <>
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
          </>
        }
      />
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
