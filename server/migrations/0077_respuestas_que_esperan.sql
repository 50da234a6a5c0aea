-- What the agency wrote by hand to somebody whose mail waits to be placed: it waits with that mail, and is placed with it.
alter table recibido add con_id int references recibido on delete cascade;
create index recibido_con on recibido (con_id) where con_id is not null;
