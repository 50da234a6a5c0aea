-- Companies and the people of a study stand in the order of the alphabet, ñ after n, whatever languages the server knows; a company is
-- found, too, by its name without apostrophes. What stands in these columns is made anew once the code that makes it is there (0088).
alter table empresa_busqueda add column junto text, add column orden text collate "C" not null default '';
alter table estudio_candidato alter column orden type text collate "C";
