/** ErrorAlert without the application's styles: clients read this page over any connection. */
export const ClienteError = ({ message }: { message: string }) => (
  <p className="error" role="alert">
    <b>Error</b> {message}
  </p>
);
