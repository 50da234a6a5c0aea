-- Counts anew which positions go together: of the careers that hold one, how many hold the other as well, relative to the
-- size of both, in percent (docs/reglas/busquedas.md). It changes scores that nobody touched, so it runs only when somebody
-- asks for it, and once at first.
create or replace procedure cargos_juntos_contar() language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7204);
  delete from cargo_junto;
  insert into cargo_junto (cargo_id, otro_id, fuerza)
    with carrera as materialized (select distinct candidato_id, cargo_id from experiencia where cargo_id is not null),
    uno as materialized (select cargo_id, count(*) n from carrera group by 1),
    par as (
      select a.cargo_id, b.cargo_id otro_id, count(*) n
        from carrera a join carrera b on b.candidato_id = a.candidato_id and b.cargo_id <> a.cargo_id group by 1, 2)
    select p.cargo_id, p.otro_id, f.fuerza
      from par p join uno u on u.cargo_id = p.cargo_id join uno v on v.cargo_id = p.otro_id
     cross join lateral (select least(100, round(100 * p.n / sqrt(u.n * v.n::float8)))::int fuerza) f
     -- A single career makes no habit.
     where p.n > 1 and f.fuerza > 0;
  insert into cargo_junto_cuenta (personas) select count(distinct candidato_id) from experiencia;
end $$;
