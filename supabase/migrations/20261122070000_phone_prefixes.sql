-- The national number in what was typed, as shared-domain/src/phones.ts has it: without country code and without the zeros (and carrier) of
-- long-distance calls. 55 is also an area code: it only counts as the country's where a whole number follows.
create or replace function private.normalize_phone(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select nullif(case
    when char_length(d) > 11 and (d like '55%' or p_text ~ '^[^0-9]*0') and substr(d, 3) ~ '^([1-9]{2}[2-5][0-9]{7}|[1-9]{2}9[0-9]{8})$' then substr(d, 3)
    else d end, '')
  from (select ltrim(private.digits(p_text), '0') as d) as plain
$$;
