-- How words of names sound in Paraguay's Spanish, and which ones are close to a mistyped one (docs/reglas/personas.md). It
-- works on the dictionary of words (busqueda_palabra, kind 1), never on people, so that their number does not matter.

-- A word as it sounds, from its normalized form ([a-z0-9]+, ñ = n). Spellings of the same sound share one code: b/v, s/c/z/x,
-- ll/y/i, g/j, qu/k/c, gu/w, h, ni/ñ, doubled letters, final d; at the beginning, j as Guaraní says it (Jakare, Yakare). X:
-- ch, sh.
create or replace function sonido_de(p_palabra text) returns text language plpgsql immutable strict parallel safe as $$
declare v text := p_palabra;
begin
  v := replace(v, 'ph', 'f');
  v := regexp_replace(v, '[cs]h', 'X', 'g');
  v := regexp_replace(v, 'qu(?=[ei])', 'k', 'g');
  v := regexp_replace(v, 'c(?=[eiy])', 's', 'g');
  v := translate(v, 'cqzx', 'kkss');
  -- G: a hard g before e and i.
  v := regexp_replace(v, 'gu(?=[ei])', 'G', 'g');
  v := regexp_replace(v, 'g(?=[eiy])', 'j', 'g');
  v := regexp_replace(v, '[gh]u(?=[aeio])', 'w', 'g');
  v := replace(replace(replace(replace(v, 'G', 'g'), 'h', ''), 'v', 'b'), 'll', 'y');
  v := translate(v, 'y', 'i');
  v := regexp_replace(v, '(^|(?<=[aeou]))i(?=[aeou])', 'y', 'g');
  v := regexp_replace(v, '^j(?=[aeiou])', 'y');
  v := regexp_replace(v, 'ni(?=[aeou])', 'n', 'g');
  v := regexp_replace(v, 'n(?=[bp])', 'm', 'g');
  v := regexp_replace(v, '(.)\1+', '\1', 'g');
  return regexp_replace(v, '(?<=.)d$', '');
end $$;

-- The word and what is left of it without one letter, or without two when it is long, each as a number, possibly repeated.
-- Two words that are close have some of them in common.
create or replace function sonido_faltas(p_sonido text) returns setof int language sql immutable parallel safe as $$
  with letra as (select i from generate_series(1, length(p_sonido)) i),
  falta as (
    select p_sonido t
    union all select left(p_sonido, i - 1) || substr(p_sonido, i + 1) from letra where length(p_sonido) > 3
    union all select left(p_sonido, a.i - 1) || substr(p_sonido, a.i + 1, b.i - a.i - 1) || substr(p_sonido, b.i + 1)
      from letra a, letra b where b.i > a.i and length(p_sonido) between 6 and 20)
  select ('x' || left(md5(t), 8))::bit(32)::int from falta
$$;

-- Words that a mistyped one may mean, the closest in sound first, with whether many people have each, and how many when they
-- are few.
create or replace function palabras_parecidas(p_palabra text, p_cuantas int)
returns table (palabra text, sonido text, frecuente boolean, raros int) language plpgsql stable rows 40
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare v_sonido constant text := sonido_de(p_palabra);
begin
  return query
  select p.valor, s.sonido, d.termino is not null, coalesce((
           select sum(cardinality(l.lugares)) from busqueda_lista l where l.termino = termino(1, p.id)), 0)::int
    from (select f.sonido, count(distinct f.clave) n
            from (select x.clave from sonido_faltas(v_sonido) x(clave) offset 0) k join busqueda_falta f on f.clave = k.clave
           group by f.sonido order by 2 desc, 1 limit p_cuantas) c
    join busqueda_sonido s on s.sonido = c.sonido
    join busqueda_palabra p on p.id = s.palabra_id
    left join busqueda_denso d on d.termino = termino(1, p.id)
   order by c.n desc, d.termino is not null desc;
end $$;

create or replace function tg_palabra_suena() returns trigger language plpgsql as $$
begin
  insert into busqueda_sonido (palabra_id, sonido)
    select p.id, sonido_de(p.valor) from nuevas p where p.clase = 1 and p.valor ~ '[a-z]';
  -- A sound that two transactions add at once is stored twice, which does no harm; neither waits for the other.
  insert into busqueda_falta (clave, sonido)
    select distinct f.clave, s.sonido
      from (select distinct b.sonido from busqueda_sonido b join nuevas n on n.id = b.palabra_id
             where not exists (select from busqueda_falta x where x.sonido = b.sonido)) s
     cross join lateral sonido_faltas(s.sonido) f(clave);
  return null;
end $$;

create or replace trigger busqueda_suena after insert on busqueda_palabra
  referencing new table as nuevas for each statement execute function tg_palabra_suena();

-- A word that nobody has any more leaves no trace.
create or replace function tg_palabra_calla() returns trigger language plpgsql as $$
begin
  delete from busqueda_falta f
   where f.sonido in (select sonido_de(v.valor) from viejas v where v.clase = 1)
     and not exists (select from busqueda_sonido s where s.sonido = f.sonido);
  return null;
end $$;

create or replace trigger busqueda_calla after delete on busqueda_palabra
  referencing old table as viejas for each statement execute function tg_palabra_calla();
