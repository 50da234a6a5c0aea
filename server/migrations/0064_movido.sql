-- When somebody last moved a candidate of an opportunity, by the clock and not by when the transaction began: whoever asked before
-- that moment, at whatever process, asked at the same time.
alter table oportunidad_candidato add column movido_ts timestamptz;
