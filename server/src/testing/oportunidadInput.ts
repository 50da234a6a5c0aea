import type { TestApp } from './harness.ts';

/** An open opportunity as the form sends it, with what the demonstration has of each thing that it names. */
export async function oportunidadInput(app: TestApp) {
  const r = await app.one<Record<'empresa' | 'cargo' | 'rubro' | 'ciudad' | 'equipo' | 'selector', number>>`
    select (select min(id) from empresa where not es_grupo) empresa, (select min(id) from equipo) equipo,
           (select min(id) from dato_auxiliar where etiqueta = 'cargo') cargo,
           (select min(id) from dato_auxiliar where etiqueta = 'rubro') rubro,
           (select id from geografia where descripcion = 'Asunción' and etiqueta = 'ciudad') ciudad,
           (select id from usuario where email = 'selector@demo.py') selector`;
  return {
    empresaIdNumerico: r.empresa,
    cargoIdNumerico: r.cargo,
    rubroIdNumerico: r.rubro,
    titulo: 'Tejedor de ñandutí',
    estado: 'a',
    solicitudFecha: '2026-11-02',
    condicionContratacion: '<p>IPS</p>',
    ciudadIdNumerico: r.ciudad,
    empleoTipo: 'tiempoCompleto',
    pagoForma: 'month',
    equipoIdNumerico: r.equipo,
    aCargoDe: [{ usuarioId: r.selector, tipo: 'selector', porcentaje: 70 }],
  };
}
