import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Formacion } from '@tembiapo/contract/calls/candidatos.ts';
import { NIVEL_FORMACION_LABEL, NIVELES_FORMACION } from '@tembiapo/contract/domain/enums.ts';
import { formatMonth } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api, CATALOGO, client } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { Fecha } from '../../ui/date.tsx';
import { Elegir } from '../../ui/inputs.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { RowsBox } from '../../ui/RowsBox.tsx';

const CLAVES = [api.candidatos.formaciones.key()];

export function EducationBox({ candidatoId, esStaff }: { candidatoId: number; esStaff: boolean }) {
  const { data, error } = useQuery(
    api.candidatos.formaciones.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const hecho = useHecho(CLAVES);
  return (
    <RowsBox
      titulo="Formación"
      filas={data?.formaciones}
      error={error}
      clave={(f) => f.idNumerico}
      nombre={(f) => f.titulacionDescripcion ?? f.titulacionOtro ?? 'formación'}
      vacio="No se han encontrado registros de formación"
      preguntaBorrar="Se eliminará la formación. ¿Continuar?"
      onDelete={async (f) =>
        hecho(await client.candidatos.eliminarFormacion({ candidatoFormacionIdNumerico: f.idNumerico }))
      }
      modal={(formacion, onClose) => (
        <EducationModal candidatoId={candidatoId} formacion={formacion} esStaff={esStaff} onClose={onClose} />
      )}
      fila={(f) => (
        <>
          <b style={{ fontWeight: 600 }}>
            {f.titulacionDescripcion ?? f.titulacionOtro ?? NIVEL_FORMACION_LABEL[f.nivelFormacion]}
          </b>
          {(f.institutoDescripcion ?? f.institutoOtro) && (
            <span> · {f.institutoDescripcion ?? f.institutoOtro}</span>
          )}
          <div className="soft">
            {[
              NIVEL_FORMACION_LABEL[f.nivelFormacion],
              [formatMonth(f.inicioFecha), formatMonth(f.finFecha)].filter(Boolean).join(' a '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </>
      )}
    />
  );
}

interface ModalProps {
  candidatoId: number;
  formacion: Formacion | null;
  esStaff: boolean;
  onClose: () => void;
}

function EducationModal({ candidatoId, formacion: e, esStaff, onClose }: ModalProps) {
  const [titulaciones, institutos] = useQueries({
    queries: [
      api.referencia.titulaciones.queryOptions(CATALOGO),
      api.institutos.list.queryOptions({
        input: { page: 1, limit: 200, sortField: 'nombre', sortOrder: '1' },
        ...CATALOGO,
      }),
    ],
  });
  const [f, setF] = useState({
    nivel: e?.nivelFormacion ?? null,
    institutoId: e?.institutoIdNumerico ?? null,
    titulacionId: e?.titulacionIdNumerico ?? null,
    otroInstituto: Boolean(e?.institutoOtro),
    institutoOtro: e?.institutoOtro ?? '',
    otraTitulacion: Boolean(e?.titulacionOtro),
    titulacionOtro: e?.titulacionOtro ?? '',
    inicioFecha: e?.inicioFecha ?? '',
    finFecha: e?.finFecha ?? '',
    descripcion: e?.descripcion ?? '',
  });
  const cambiar = (cambio: Partial<typeof f>) => setF((antes) => ({ ...antes, ...cambio }));
  const hecho = useHecho(CLAVES);
  const guardar = async () => {
    const datos = {
      candidatoIdNumerico: candidatoId,
      nivelFormacion: f.nivel as Formacion['nivelFormacion'],
      institutoIdNumerico: f.otroInstituto ? null : f.institutoId,
      titulacionIdNumerico: f.otraTitulacion ? null : f.titulacionId,
      inicioFecha: f.inicioFecha || null,
      finFecha: f.finFecha || null,
      descripcion: f.descripcion || null,
      ...(!esStaff && {
        institutoOtro: f.otroInstituto ? f.institutoOtro : null,
        titulacionOtro: f.otraTitulacion ? f.titulacionOtro : null,
      }),
    };
    await hecho(
      e
        ? await client.candidatos.editarFormacion({ ...datos, idNumerico: e.idNumerico, version: e.version })
        : await client.candidatos.agregarFormacion(datos),
    );
  };
  const institutoItems = institutos.data?.items.map((i) => ({
    idNumerico: i.idNumerico,
    descripcion: i.nombre,
  }));
  return (
    <FormModal
      titulo={e ? 'Editar formación' : 'Agregar formación'}
      onClose={onClose}
      onSubmit={guardar}
      puedeGuardar={f.nivel !== null}
    >
      <div className="campos doble">
        <Select
          label="Nivel de formación"
          required
          allowDeselect={false}
          data={NIVELES_FORMACION.map((value) => ({ value, label: NIVEL_FORMACION_LABEL[value] }))}
          value={f.nivel}
          onChange={(nivel) => cambiar({ nivel: nivel as Formacion['nivelFormacion'] })}
        />
        <span />
        {f.otroInstituto ? (
          <TextInput
            label="Instituto"
            maxLength={150}
            value={f.institutoOtro}
            onChange={(ev) => cambiar({ institutoOtro: ev.currentTarget.value })}
          />
        ) : (
          <Elegir
            label="Instituto"
            items={institutoItems}
            value={f.institutoId}
            onChange={(institutoId) => cambiar({ institutoId })}
          />
        )}
        {f.otraTitulacion ? (
          <TextInput
            label="Titulación"
            maxLength={150}
            value={f.titulacionOtro}
            onChange={(ev) => cambiar({ titulacionOtro: ev.currentTarget.value })}
          />
        ) : (
          <Elegir
            label="Titulación"
            items={titulaciones.data?.items}
            value={f.titulacionId}
            onChange={(titulacionId) => cambiar({ titulacionId })}
          />
        )}
        {!esStaff && (
          <Checkbox
            label="Otro instituto"
            checked={f.otroInstituto}
            onChange={(ev) => cambiar({ otroInstituto: ev.currentTarget.checked })}
          />
        )}
        {!esStaff && (
          <Checkbox
            label="Otra titulación"
            checked={f.otraTitulacion}
            onChange={(ev) => cambiar({ otraTitulacion: ev.currentTarget.checked })}
          />
        )}
        <Fecha
          label="Inicio"
          hastaHoy
          value={f.inicioFecha}
          onChange={(inicioFecha) => cambiar({ inicioFecha })}
        />
        <Fecha label="Fin" value={f.finFecha} onChange={(finFecha) => cambiar({ finFecha })} />
        <Textarea
          className="todo"
          label="Descripción"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={4000}
          value={f.descripcion}
          onChange={(ev) => cambiar({ descripcion: ev.currentTarget.value })}
        />
      </div>
    </FormModal>
  );
}
