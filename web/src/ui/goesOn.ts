/** Shown with work that goes on in the server even if the page is closed (docs/reglas/convenciones.md, 'Lo que tarda'). */
export const GOES_ON = 'Podés salir de esta página: sigue por su cuenta.';
