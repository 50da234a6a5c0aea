-- The indexes over what is compared, made anew for what it is now (0088); those of names that stand once came before (0085). Whoever reads
-- these lists waits meanwhile, so the long ones come first and nobody is waited for long: else it is begun anew.
set local statement_timeout = 0;
set local lock_timeout = '300ms';
do $$
begin
  if exists (select from usuario where concat_ws(' ', nombre, apellido, documento) ~* '[a-z] *[+#＋＃♯⁺₊➕]|\.net') then
    reindex index usuario_nombre_trgm;
  end if;
  if exists (select from mensaje_contacto where concat_ws(' ', nombre_completo, email, mensaje) ~* '[a-z] *[+#＋＃♯⁺₊➕]|\.net') then
    reindex index mensaje_contacto_texto;
  end if;
end $$;
reindex index dato_auxiliar_trgm;
reindex index empresa_nombre_trgm;
reindex index empresa_orden;
reindex index instituto_nombre_trgm;
reindex index estudio_titulo;
create index if not exists dato_auxiliar_orden on dato_auxiliar (etiqueta, alfabetico(descripcion) collate "C", id);
create index if not exists instituto_orden on instituto (alfabetico(nombre) collate "C", id);
