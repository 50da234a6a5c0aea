/** Said of work that the server does whether or not anybody looks (docs/reglas/convenciones.md, 'Lo que tarda'). */
export const GOES_ON = 'Podés salir de esta página: sigue por su cuenta.';
