import { dirname } from 'node:path';
import type { Places } from './places.ts';

/** The systemd unit of an installation. */
export const unitOf = ({
  versions,
  data,
  user,
  settings,
}: Places): string => `# Lo escribió «tembiapo instalar» (docs/operacion.md).
[Unit]
Description=Tembiapo, sistema de reclutamiento
After=network-online.target
Wants=network-online.target
# Si la base incluida murió seis veces en diez minutos el producto termina (código 70): no se insiste sin fin.
StartLimitIntervalSec=15min
StartLimitBurst=5

[Service]
Type=exec
${user ? `User=${user}\nGroup=${user}\n` : ''}WorkingDirectory=${escaped(dirname(data))}
ExecStart=${quoted(`${versions}/actual/tembiapo`)}
Restart=on-failure
RestartSec=5s
# El producto detiene lo suyo en orden: primero deja de atender, al final cierra la base.
KillMode=mixed
TimeoutStopSec=60s
LimitNOFILE=65536
${user ? hardened(data, settings) : ''}
[Install]
WantedBy=${user ? 'multi-user' : 'default'}.target
`;

/** systemd reads % as the beginning of a name of its own. */
const escaped = (path: string): string => path.replaceAll('%', '%%');
const quoted = (path: string): string => `"${escaped(path)}"`;

/** Nothing but its own; only the system's manager may set this. */
const hardened = (data: string, settings: string): string => `
# Nada más que lo suyo.
NoNewPrivileges=yes
ProtectSystem=strict
ReadWritePaths=${quoted(dirname(data))}
ReadOnlyPaths=${quoted(dirname(settings))}
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
RestrictSUIDSGID=yes
LockPersonality=yes
`;
