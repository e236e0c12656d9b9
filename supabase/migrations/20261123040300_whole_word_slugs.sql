-- The address of a company ends at a word: 'industria-e-comercio-de-alime' reads as a mistake. Addresses that exist stay as they are.
create or replace function private.slugify(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(nullif(case
      when char_length(address) <= 60 then address
      -- one word alone may be longer than an address
      else coalesce(nullif(substring(left(address, 61) from '^(.*)-[^-]*$'), ''), left(address, 60)) end, ''), 'empresa')
  from btrim(regexp_replace(private.fold(p_text), '[^a-z0-9]+', '-', 'g'), '-') as address
$$;
