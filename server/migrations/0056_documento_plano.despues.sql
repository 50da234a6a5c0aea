-- A document is found by documento_llave now (migration 0055).
drop index candidato_documento_plano;
drop index usuario_documento_plano;
