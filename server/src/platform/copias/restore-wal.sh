#!/bin/sh
# The restore_command of a PostgreSQL that restores: asks for one file of the log by laying down a note, and waits for it.
#   $1  the folder of the notes    $2  the file    $3  where PostgreSQL wants it    $4  how many steps of 20 ms it waits
asked="$1/$2"
touch "$asked.pedido"
step=0
while [ ! -e "$asked" ] && [ ! -e "$asked.no" ] && [ $step -lt "$4" ]; do
  sleep 0.02
  step=$((step + 1))
done
if [ -e "$asked" ]; then
  rm -f "$asked.pedido"
  mv "$asked" "$3"
else
  rm -f "$asked.no"
  exit 1
fi
