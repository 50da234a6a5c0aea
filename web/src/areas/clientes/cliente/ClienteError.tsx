/** The same as ErrorAlert, without the styles of the application: this page is read by clients, over any connection. */
export const ClienteError = ({ message }: { message: string }) => (
  <p className="error" role="alert">
    <b>Error</b> {message}
  </p>
);
