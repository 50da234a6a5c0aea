declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Folder {
    uidvalidity: number;
  }
  interface Options {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: Record<string, object>;
    secureConnection?: boolean;
    credentials?: { key: Buffer; cert: Buffer };
  }
  interface ImapServer {
    server: Server;
    folderCache: Record<string, Folder>;
    listen(port: number, host: string, done: () => void): void;
    close(done?: () => void): void;
    appendMessage(folder: string, flags: string[], date: string | false, source: string): void;
  }
  export default function makeServer(options: Options): ImapServer;
}
