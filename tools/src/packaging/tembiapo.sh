#!/bin/sh
# Tembiapo: sin nada más, se inicia. «./tembiapo ayuda» dice qué otra cosa hace.
here=$(dirname "$(readlink -f "$0")")
node="$here/node/node"
if [ ! -x "$node" ] || ! "$node" --version > /dev/null 2>&1; then
  case "$(uname -m)" in x86_64 | aarch64) ;; *) echo "Este paquete no es para esta máquina ($(uname -m))." >&2 ; exit 1 ;; esac
  echo "No se puede ejecutar $node: copiá la carpeta con sus permisos a un disco sin «noexec», y revisá que el paquete sea el de esta máquina ($(uname -m))." >&2
  exit 1
fi
exec "$node" --disable-warning=ExperimentalWarning --max-semi-space-size=4 "$here/programa/server/dist/programs/all/tools-src-tembiapo.js" "$@"
