import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { Experiencia } from '@tembiapo/contract/calls/candidatos.ts';
import { EMPLEO_KIND_LABEL, EXPERIENCIA_EMPLEO_KINDS } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { api, CATALOGO, client } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { Fecha } from '../../ui/date.tsx';
import { BuscarEmpresa, Elegir, type EmpresaElegida } from '../../ui/inputs.tsx';
import { FormModal } from '../../ui/Modal.tsx';

interface Props {
  candidatoId: number;
  experiencia: Experiencia | null;
  esStaff: boolean;
  onClose: () => void;
}

/** What is read again after an experience changed. */
export const CLAVES_EXPERIENCIA = [
  api.candidatos.experiencias.key(),
  api.candidatos.cargosPotenciales.key(),
  api.candidatos.search.key(),
];

/** Adds or edits an experience; the candidate may write a company or a position that is not in the lists (000 §4). */
export function ExperienceModal({ candidatoId, experiencia: e, esStaff, onClose }: Props) {
  const [cargos, rubros, motivos] = useQueries({
    queries: [
      api.referencia.cargos.queryOptions(CATALOGO),
      api.referencia.rubros.queryOptions(CATALOGO),
      api.referencia.salidaMotivos.queryOptions(CATALOGO),
    ],
  });
  const [empresa, setEmpresa] = useState<EmpresaElegida | null>(
    e?.empresaIdNumerico ? { idNumerico: e.empresaIdNumerico, nombre: e.empresaDescripcion ?? '' } : null,
  );
  const [f, setF] = useState({
    otraEmpresa: Boolean(e?.empresaOtro),
    empresaOtro: e?.empresaOtro ?? '',
    otroCargo: Boolean(e?.cargoOtro),
    cargoOtro: e?.cargoOtro ?? '',
    cargoId: e?.cargoIdNumerico ?? null,
    rubroId: e?.rubroIdNumerico ?? null,
    tipoEmpleo: e?.tipoEmpleo ?? null,
    observacion: e?.observacion ?? '',
    salario: e?.salario ?? '',
    condicionesActuales: e?.condicionesActuales ?? '',
    vigente: e?.vigente ?? false,
    inicioFecha: e?.inicioFecha ?? '',
    finFecha: e?.finFecha ?? '',
    motivoId: e?.salidaMotivoIdNumerico ?? null,
  });
  const cambiar = (cambio: Partial<typeof f>) => setF((antes) => ({ ...antes, ...cambio }));
  const hecho = useHecho(CLAVES_EXPERIENCIA);
  const guardar = async () => {
    const datos = {
      candidatoIdNumerico: candidatoId,
      empresaIdNumerico: f.otraEmpresa ? null : (empresa?.idNumerico ?? null),
      cargoIdNumerico: f.otroCargo ? null : f.cargoId,
      rubroIdNumerico: f.rubroId,
      tipoEmpleo: f.tipoEmpleo as Experiencia['tipoEmpleo'],
      observacion: f.observacion || null,
      salario: f.salario || null,
      condicionesActuales: f.condicionesActuales || null,
      vigente: f.vigente,
      inicioFecha: f.inicioFecha || null,
      finFecha: f.vigente ? null : f.finFecha || null,
      salidaMotivoIdNumerico: f.vigente ? null : f.motivoId,
      // The free texts belong to the portal and travel only when toggled (000 §4).
      ...(!esStaff && {
        empresaOtro: f.otraEmpresa ? f.empresaOtro : null,
        cargoOtro: f.otroCargo ? f.cargoOtro : null,
      }),
    };
    await hecho(
      e
        ? await client.candidatos.editarExperiencia({
            ...datos,
            idNumerico: e.idNumerico,
            version: e.version,
          })
        : await client.candidatos.agregarExperiencia(datos),
    );
  };
  const cargoDado = f.otroCargo ? f.cargoOtro.trim() !== '' : f.cargoId !== null;
  return (
    <FormModal
      titulo={e ? 'Editar experiencia' : 'Agregar experiencia'}
      onClose={onClose}
      onSubmit={guardar}
      puedeGuardar={cargoDado && f.tipoEmpleo !== null}
    >
      <div className="campos doble">
        {f.otroCargo ? (
          <TextInput
            label="Cargo"
            required
            maxLength={150}
            value={f.cargoOtro}
            onChange={(ev) => cambiar({ cargoOtro: ev.currentTarget.value })}
          />
        ) : (
          <Elegir
            label="Cargo"
            required
            items={cargos.data?.items}
            value={f.cargoId}
            onChange={(cargoId) => cambiar({ cargoId })}
          />
        )}
        {f.otraEmpresa ? (
          <TextInput
            label="Empresa"
            maxLength={150}
            value={f.empresaOtro}
            onChange={(ev) => cambiar({ empresaOtro: ev.currentTarget.value })}
          />
        ) : (
          <BuscarEmpresa label="Empresa" value={empresa} onChange={setEmpresa} />
        )}
        {!esStaff && (
          <Checkbox
            label="Otro cargo"
            checked={f.otroCargo}
            onChange={(ev) => cambiar({ otroCargo: ev.currentTarget.checked })}
          />
        )}
        {!esStaff && (
          <Checkbox
            label="Otra empresa"
            checked={f.otraEmpresa}
            onChange={(ev) => cambiar({ otraEmpresa: ev.currentTarget.checked })}
          />
        )}
        <Elegir
          label="Rubro"
          items={rubros.data?.items}
          value={f.rubroId}
          onChange={(rubroId) => cambiar({ rubroId })}
        />
        <Select
          label="Tipo de empleo"
          required
          allowDeselect={false}
          data={EXPERIENCIA_EMPLEO_KINDS.map((value) => ({ value, label: EMPLEO_KIND_LABEL[value] }))}
          value={f.tipoEmpleo}
          onChange={(tipoEmpleo) => cambiar({ tipoEmpleo: tipoEmpleo as Experiencia['tipoEmpleo'] })}
        />
        <Fecha
          label="Inicio"
          hastaHoy
          value={f.inicioFecha}
          onChange={(inicioFecha) => cambiar({ inicioFecha })}
        />
        {f.vigente ? (
          <span />
        ) : (
          <Fecha label="Fin" value={f.finFecha} onChange={(finFecha) => cambiar({ finFecha })} />
        )}
        <Checkbox
          className="todo"
          label="Vigente"
          checked={f.vigente}
          onChange={(ev) => cambiar({ vigente: ev.currentTarget.checked })}
        />
        <TextInput
          label="Salario"
          maxLength={60}
          value={f.salario}
          onChange={(ev) => cambiar({ salario: ev.currentTarget.value })}
        />
        {f.vigente ? (
          <span />
        ) : (
          <Elegir
            label="Motivo de salida"
            items={motivos.data?.items}
            value={f.motivoId}
            onChange={(motivoId) => cambiar({ motivoId })}
          />
        )}
        <Textarea
          className="todo"
          label="Condiciones actuales"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={4000}
          value={f.condicionesActuales}
          onChange={(ev) => cambiar({ condicionesActuales: ev.currentTarget.value })}
        />
        <Textarea
          className="todo"
          label="Observación"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={4000}
          value={f.observacion}
          onChange={(ev) => cambiar({ observacion: ev.currentTarget.value })}
        />
      </div>
    </FormModal>
  );
}
