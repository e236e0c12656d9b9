/*
 * Companies: what a company user tells about itself, and whether the public meets it.
 *
 * Guarantees: the public meets a company (its vacancies, in search too) when its e-mail address is confirmed and its
 * name is not held back for review, and its page (the page itself, the directory, the sitemap) when its profile is
 * filled in as well (docs/decisions/2026-11-22-what-the-public-sees-of-a-company.md); a company with a published
 * vacancy keeps its CNPJ, sector and phone; the trust in one company is no other's: with another name or CNPJ it ends,
 * and who had a public vacancy is looked at by a person (docs/decisions/2026-11-30-trust-ends-with-the-name.md).
 */

create table public.companies (
  id uuid primary key references public.profiles (id) on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 2 and 120),
  legal_name text check (char_length(legal_name) between 2 and 160),
  cnpj text check (private.is_cnpj(cnpj)),
  industry text check (char_length(industry) between 2 and 60),
  description text check (char_length(description) between 10 and 5000),
  phone text check (phone ~ '^[0-9]{8,13}$'),
  website text check (private.is_web_address(website)),
  street text check (char_length(street) between 1 and 160),
  number text check (char_length(number) between 1 and 20),
  complement text check (char_length(complement) between 1 and 120),
  neighborhood text check (char_length(neighborhood) between 1 and 120),
  city text check (char_length(city) between 1 and 120),
  state text check (private.is_uf(state)),
  zip_code text check (zip_code ~ '^[0-9]{8}$'),
  size_range text check (char_length(size_range) between 1 and 60),
  benefits text[] not null default '{}' check (private.is_text_list(benefits, 0, 50, 300)),
  -- as profiles.avatar_path: every visitor's browser asks for it
  logo_path text check (char_length(logo_path) <= 200 and starts_with(logo_path, id::text || '/')
    and logo_path ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  listed boolean not null default false,
  unlisted_at timestamptz,
  review_reasons text[] not null default '{}' check (review_reasons <@ array['official', 'phone', 'link', 'similar', 'renamed']),
  released_name text check (char_length(released_name) <= 120),
  trusted_since timestamptz,
  -- Either as sign-up left it, or everything that the profile form requires.
  constraint companies_profile_complete check (
    num_nonnulls(legal_name, description, street, number, neighborhood, city, state, zip_code) = 0
    or num_nulls(legal_name, description, street, number, neighborhood, city, state, zip_code, cnpj, industry, phone) = 0)
);
comment on column public.companies.listed is 'Set by trigger: the e-mail address is confirmed and the name is not held back.';
comment on column public.companies.unlisted_at is
  'Set by trigger: when `listed` last became false, at sign-up too. What it has published since is new to the public once it is listed. Null: never.';
comment on column public.companies.review_reasons is
  'Set by trigger: why the name is held back for review. official: says it is official; phone, link: holds one; similar: reads like that of a company that has a page, or is the same as that of one that has been here for a day; renamed: it, or the CNPJ, is another one than vacancies were public with.';
comment on column public.companies.released_name is 'The name that an operator let through (release_company), or that was public before a change which waits for one; another one is looked at anew. Null after a change of the CNPJ.';
comment on column public.companies.trusted_since is
  'Since when a person has released one of its vacancies; null: not yet, or one was removed after a report, or its name or CNPJ has become another one. Only the operator gives it.';
alter table public.companies enable row level security;

create trigger bound_texts before insert or update on public.companies
  for each row execute function private.refuse_long_texts(
    'name', '120', 'legal_name', '160', 'cnpj', '40', 'industry', '60', 'description', '5000', 'phone', '40', 'website', '300', 'street', '160',
    'number', '20', 'complement', '120', 'neighborhood', '120', 'city', '120', 'state', '40', 'zip_code', '40', 'size_range', '60',
    'benefits', '50x300', 'logo_path', '200');
create trigger refuse_hidden_characters before insert or update on public.companies
  for each row execute function private.refuse_hidden_characters('name', 'legal_name', 'industry', 'website', 'street', 'number',
    'complement', 'neighborhood', 'city', 'size_range');

create index companies_cnpj on public.companies (cnpj) where cnpj is not null;

create function private.prepare_company() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.clean(new.name);
  new.legal_name := private.clean(new.legal_name);
  new.cnpj := private.normalize_cnpj(new.cnpj);
  new.industry := private.clean(new.industry);
  new.description := private.clean(new.description);
  new.phone := private.normalize_phone(new.phone);
  new.website := private.clean(new.website);
  new.street := private.clean(new.street);
  new.number := private.clean(new.number);
  new.complement := private.clean(new.complement);
  new.neighborhood := private.clean(new.neighborhood);
  new.city := private.clean(new.city);
  new.state := upper(private.clean(new.state));
  new.zip_code := nullif(private.digits(new.zip_code), '');
  new.size_range := private.clean(new.size_range);
  new.benefits := private.clean_list(new.benefits);
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  return new;
end $$;
create trigger prepare before insert or update on public.companies
  for each row execute function private.prepare_company();

-- after all others, on what they have made of the number
create trigger z_hold_document before insert or update on public.companies
  for each row execute function private.hold_document();
create constraint trigger refuse_taken_document after insert or update of cnpj on public.companies
  deferrable initially deferred for each row execute function private.refuse_taken_document();

create policy "own company: read" on public.companies for select to authenticated using (id = (select auth.uid()));

create policy "own company: update" on public.companies for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

grant select on public.companies to authenticated;
grant update (
  name, legal_name, cnpj, industry, description, phone, website, street, number, complement, neighborhood, city, state,
  zip_code, size_range, benefits, logo_path
) on public.companies to authenticated;
grant all on public.companies to service_role;

-- Names ---------------------------------------------------------------------------------------------------------------

-- A name as it is read: one form of each letter, and look-alike letters of other alphabets are the Latin ones.
create function private.latin_name(p_name text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select private.fold(translate(
    normalize(private.without_hidden_characters(p_name), nfkc),
    'аАвВЕеЁёкКМмНнОоРрСсТтУуХхІіЅѕЈјԁһԛԝαΑβΒεΕΖΗηιΙκΚΜμνΝοΟρΡτΤυΥχΧω',
    'aabbeeeekkmmhhooppccttyyxxiissjjdhqwaabbeezhniikkmuvnooppttuyxxw'))
$$;

-- Digits and signs in the place of letters are those letters.
create function private.plain_letters(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(p_text, '013457@$!|l', 'oieastasiii')
$$;

-- What is left of a name when it is read hastily: legal forms and ornaments don't count, nor do letters that are
-- written twice. Names of one key can be taken for each other.
create function private.name_key(p_name text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  with kept as (
    select string_agg(word, '' order by place) as letters
    from regexp_split_to_table(private.latin_name(p_name), '[^a-z0-9@$!|]+') with ordinality as list(word, place)
    where private.plain_letters(word) !~ '^(itda|sa|s|a|me|epp|eireii|mei|cia|oficiai|officiai|brasii|brazii|br|vagas?|empregos?|carreiras?|rh|recrutamento|seiecao|taientos?|inc|corp|grupo|group)$'
  ), plain as (
    select regexp_replace(private.plain_letters(coalesce(nullif(kept.letters, ''), private.latin_name(p_name))), '[^a-z0-9]+', '', 'g') as letters
    from kept
  )
  select regexp_replace(replace(replace(letters, 'rn', 'm'), 'vv', 'w'), '(.)\1+', '\1', 'g') from plain
$$;

-- the index is kept with the rights of whoever saves the company
grant execute on function
  private.name_key(text), private.latin_name(text), private.plain_letters(text)
to authenticated, service_role;

-- those that can be imitated: companies with a page
create index companies_name_key on public.companies (private.name_key(name)) where listed and description is not null;

-- Whether a name leads somewhere: an address of the internet or of messages.
create function private.has_link(p_name text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.latin_name(p_name)
    ~ 'https?:|www\.|@|\m[a-z0-9-]+\.(com|net|org|gov|edu|info|biz|br|me|io|co|app|dev|ly|gg|tv|shop|site|store|online|xyz|link|club|top|vip)\M|\mwhats ?app\M|\mzap\M|\mtelegram\M'
$$;

-- Why a name is held back: see companies.review_reasons.
create function private.name_doubts(p_company_id uuid, p_name text) returns text[]
language sql stable security definer set search_path = '' as $$
  with forms as (
    select private.latin_name(p_name) as plain
  )
  select array_remove(array[
    case when private.plain_letters(plain) ~ '\m(oficiai|oficiais|officiai|verificad[oa]s?|verified)\M' then 'official' end,
    case when plain ~ '([0-9][ ().+/-]*){8,}|\m0[389]00\M' then 'phone' end,
    case when private.has_link(p_name) then 'link' end,
    case when exists (
      select from public.companies as c
      where private.name_key(c.name) = private.name_key(p_name) and c.listed and c.description is not null and c.id <> p_company_id
        -- another spelling of a name is meant to be taken for it; the same spelling may be a namesake, until the first
        -- one is known
        and (private.fold(c.name) <> private.fold(p_name) or c.created_at < now() - interval '1 day')) then 'similar' end
  ], null)
  from forms
$$;

-- Review and listing --------------------------------------------------------------------------------------------------

-- Whether it is another company by its CNPJ. The first eight characters are the company, the others its branch. A first
-- CNPJ, where none was stored, is no change of company.
create function private.is_other_cnpj(p_old text, p_new text) returns boolean
language sql immutable set search_path = '' as $$
  select p_old is not null and left(p_old, 8) is distinct from left(p_new, 8)
$$;

-- Whether it is another company by its name. A name without Latin letters has an empty key.
create function private.is_other_name(p_old text, p_new text) returns boolean
language sql immutable set search_path = '' as $$
  select p_old <> p_new and (private.name_key(p_old) <> private.name_key(p_new) or private.name_key(p_new) = '')
$$;

-- Whether it is known by its name: by vacancies that were let through, or by applications, which outlive them and are
-- its record of answers.
create function private.is_known_by_name(p_company_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.vacancies as v where v.company_id = p_company_id and v.first_published_at is not null)
    or exists (select from public.applications as a where a.company_id = p_company_id);
end $$;

-- After `prepare` and `refuse_hidden_characters` (triggers go by name). What it sets is nobody else's to write, and a
-- change of the company's trust does not put its open form out of date.
create function private.review_company() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_renamed boolean := false;
  has_other_cnpj boolean;
  has_shorter_name boolean;
begin
  if tg_op = 'INSERT' then
    new.review_reasons := '{}';
  else
    new.review_reasons := old.review_reasons;
    is_renamed := 'renamed' = any (old.review_reasons);
    has_other_cnpj := private.is_other_cnpj(old.cnpj, new.cnpj);
    if has_other_cnpj or private.is_other_name(old.name, new.name) then
      new.trusted_since := null;
      -- nor does the end of a removal bring it back
      update private.vacancy_removals as r set company_changed = true where r.company_id = new.id and r.lifted_at is null;
      has_shorter_name := private.name_key(new.name) <> '' and strpos(private.name_key(old.name), private.name_key(new.name)) > 0;
      -- who only leaves out what held the name back, before anything was public, does what it was asked to
      if not (has_shorter_name and not has_other_cnpj and not old.listed and not is_renamed
          and not exists (select from public.vacancies as v where v.company_id = new.id and v.first_published_at < old.unlisted_at))
        and private.is_known_by_name(new.id) then
        is_renamed := true;
        -- whoever takes the name back that was public needs nobody for that
        if old.listed and new.released_name is distinct from new.name then new.released_name := old.name; end if;
      end if;
      -- no name was let through for the company that it is now
      if has_other_cnpj then new.released_name := null; end if;
    end if;
  end if;
  if tg_op = 'INSERT' or new.name is distinct from old.name or new.released_name is distinct from old.released_name
    or is_renamed and not 'renamed' = any (old.review_reasons)
    or old.description is null and new.description is not null then
    -- of two that take one name at once, the second sees the first
    perform pg_advisory_xact_lock(hashtextextended('company name ' || private.name_key(new.name), 0));
    new.review_reasons := case when new.name = new.released_name then '{}'
      else private.name_doubts(new.id, new.name) || case when is_renamed then '{renamed}'::text[] else '{}' end end;
  end if;
  new.listed := cardinality(new.review_reasons) = 0
    and exists (select from auth.users as u where u.id = new.id and u.email_confirmed_at is not null);
  if tg_op = 'INSERT' then
    new.unlisted_at := case when not new.listed then now() end;
  else
    new.unlisted_at := case when old.listed and not new.listed then now() else old.unlisted_at end;
  end if;
  -- the form that the company has open meanwhile is not out of date by a review, nor by its own logo, which is saved by
  -- itself
  if tg_op = 'UPDATE'
    and to_jsonb(new) - array['logo_path', 'listed', 'unlisted_at', 'review_reasons', 'released_name', 'trusted_since', 'updated_at']
      = to_jsonb(old) - array['logo_path', 'listed', 'unlisted_at', 'review_reasons', 'released_name', 'trusted_since', 'updated_at']
    and (new.logo_path, new.listed, new.review_reasons, new.released_name, new.trusted_since)
      is distinct from (old.logo_path, old.listed, old.review_reasons, old.released_name, old.trusted_since) then
    new.updated_at := old.updated_at;
  end if;
  return new;
end $$;
create trigger review before insert or update on public.companies
  for each row execute function private.review_company();

create function private.list_confirmed_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.companies set listed = listed where id = new.id;
  return null;
end $$;
create trigger on_auth_user_confirmed_company after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is distinct from new.email_confirmed_at)
  execute function private.list_confirmed_company();

-- What the form says before another name or CNPJ is saved: `held`, the company's page and vacancies are kept from the
-- public until a person has looked, which the company does not wait for already; `reviewed`, its next vacancy is read
-- first, which those of today are not; `doubted`, its name is public because a person let it through as it is spelled,
-- or waits for that, so another spelling is looked at as well. Null for anybody but a company.
create function public.my_name_change() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'held', not 'renamed' = any (c.review_reasons) and (private.is_known_by_name(c.id) or c.listed and doubts.doubted),
      'reviewed', c.trusted_since is not null and private.reviews_publications(),
      'doubted', doubts.doubted)
    from public.companies as c
    cross join lateral (select cardinality(private.name_doubts(c.id, c.name)) > 0 as doubted) as doubts
    where c.id = auth.uid());
end $$;
grant execute on function public.my_name_change() to authenticated;

-- Names who a company is: another name or CNPJ, however it is spelled, is read anew.
create function private.identity_version(c public.companies) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(c.name, c.cnpj)::text, 'UTF8')), 'hex')
$$;

-- The operator, with the secret key: who is held back, and letting one of them through. `version` names what is read
-- of the company: release_company wants it back. `former_name` is the one that needs nobody (companies.released_name).
create function public.list_held_companies() returns table (
  company_id uuid, version text, name text, former_name text, reasons text[], cnpj text, website text, email text, has_profile boolean,
  created_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select c.id, private.identity_version(c), c.name, c.released_name, c.review_reasons, c.cnpj, c.website, u.email::text,
    c.description is not null, c.created_at
  from public.companies as c join auth.users as u on u.id = c.id
  where cardinality(c.review_reasons) > 0
  order by c.created_at, c.id
$$;

-- Whose name waits for a person, the longest first. Who has confirmed no address has nothing for the public to meet.
create function private.held_companies() returns setof public.companies
language sql stable set search_path = '' as $$
  select c.* from public.companies as c join auth.users as u on u.id = c.id
  where cardinality(c.review_reasons) > 0 and u.email_confirmed_at is not null
  order by c.created_at, c.id
$$;

-- Lets the name through that was read: p_version is that of list_held_companies. Another name is looked at anew.
create function public.release_company(p_company_id uuid, p_version text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.companies;
begin
  -- a change of the company comes before this comparison or after the release
  perform private.lock_account(p_company_id);
  select o.* into c from public.companies as o where o.id = p_company_id for update;
  if not found then
    perform private.refuse(404, 'company_not_found', 'Empresa não encontrada');
  end if;
  if lower(btrim(p_version)) is distinct from private.identity_version(c) then
    perform private.refuse(409, 'company_changed', 'A empresa mudou o nome ou o CNPJ. Leia de novo list_held_companies() e decida sobre o que está lá agora.');
  end if;
  update public.companies as o set released_name = o.name where o.id = p_company_id returning o.listed into c.listed;
  return c.listed;
end $$;
grant execute on function public.list_held_companies(), public.release_company(uuid, text) to service_role;

-- What a vacancy was published with stays while one is, or waits for a review: the public was told that a company with
-- a CNPJ stands behind it, and a release finds a company that says who it is.
create function private.keep_publisher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.vacancies as v where v.company_id = new.id and private.takes_place(v)) then
    perform private.refuse(409, 'company_publishing',
      'Sua empresa tem vagas publicadas: CNPJ, setor e telefone não podem ficar em branco. Desative as vagas antes de apagar estes dados.');
  end if;
  return new;
end $$;
create trigger require_publisher before update on public.companies
  for each row when (old.cnpj is not null and old.industry is not null and old.phone is not null
    and (new.cnpj is null or new.industry is null or new.phone is null))
  execute function private.keep_publisher();
