-- A range of what is paid beside the salary is read as a whole: 'Comissão de R$ 2.000 a R$ 5.000' is no pay, where its end was 5 000 before.
-- private.parse_salary guarantees the same as before (20261222100000_amounts_beside_the_salary.sql) but for these; its cases are in
-- shared-domain/src/salary-cases.ts.

-- A monthly range in reais, from how people write a salary. What has no usable number ('A combinar') gives no range. Hours
-- count 220 a month (44 a week, the CLT's full time), days 22, weeks 52/12, years 12 months. An open end stays null.
create or replace function private.parse_salary(p_text text, out salary_min numeric, out salary_max numeric)
language plpgsql immutable set search_path = '' as $$
declare
  t text := private.fold(left(coalesce(p_text, ''), 300));
  factor numeric;
  found_numbers numeric[] := '{}';
  units boolean[] := '{}';
  hit text[];
  amount numeric;
begin
  -- another currency is not reais
  if t ~ 'us ?\$|\musd\M|\mdolar|€|\meuros?\M|\mgbp\M' then return; end if;
  -- what comes on top of the salary is not the salary: '+ VR', 'mais comissao', '10%', '13o salario', '40h semanais', '12x36'
  t := regexp_replace(t, '(\+\s*(?!salario)[a-z]|\mmais\s+(benef|comiss|vr|va|vt|vale|bonus|premia|ajuda|gratif|hora|variave|adicion)|,?\s*com\s+(benef|comiss)).*$', '');
  -- 'R$ 1 200': a space may part the thousands; not those of '2.500 220h' and '950 100%', where another number follows
  t := regexp_replace(t, '(^|[^0-9a-z.,])([0-9]{1,3}) ([0-9]{3})(?![0-9.]| ?(%|(h|hs|hrs|horas)\M|x ?[0-9]))', '\1\2\3', 'g');
  -- 'comissao entre 2.000 e 5.000', 'comissao: 2.000 - 5.000': what depends on sales is not pay, the end of its range neither
  t := regexp_replace(t, '\mcomiss(ao|oes)( mensal| mensais)?( de|:)? ?(entre (r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)? e (r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?|(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)? ?[-–] ?(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?)(?! (de|em)\M)', ' ', 'g');
  -- 'VR R$ 800', '500 de premio': what is paid beside the salary, by its name before or after the amount
  t := regexp_replace(t, '\m(v[art]|vales?([- ](alimentacao|refeicao|transporte|cultura|combustivel))?|ticket([- ](alimentacao|refeicao))?|cesta( basica)?|plr|premios?|premiacao|bonus|comissao|comissoes|gratificacao|ajuda de custo|auxilio[- ](alimentacao|refeicao|transporte|creche|moradia|internet|combustivel|home office))( mensal)?( de|:)?( ate)? ?(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?( (a|ate) ?(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?)?( ?(/|por |ao )(dia|mes))?', ' ', 'g');
  t := regexp_replace(t, '(\+ ?)?((r ?\$ ?)?\m[0-9][0-9.,]*( ?(k|mil)\M)? (a|ate) )?(r ?\$ ?)?\m[0-9][0-9.,]*( ?(k|mil)\M)? (de|em) (v[art]\M|vale|ticket|cesta|plr\M|premi|bonus|comiss|gratif|ajuda de custo|auxilio[- ](alimentacao|refeicao|transporte|creche|moradia|internet|combustivel|home office))', ' ', 'g');
  t := regexp_replace(t, '[0-9]+([.,][0-9]+)?\s*%', ' ', 'g');
  t := regexp_replace(t, '(\+\s*)?\m1[34]\s*(o|a|º|ª|°)?\s+salario', ' ', 'g');
  t := regexp_replace(t, '[0-9]+\s*x\s*[0-9]+\M(?!\s*(k|mil))', ' ', 'g');
  t := regexp_replace(t, '[0-9]+\s*(h|hs|hrs|horas)\M(\s*(semanais|mensais|por semana|por mes|por dia|/\s*(semana|mes|dia)|diarias|sem))?', ' ', 'g');

  factor := case
    when t ~ '(/|\mpor|\mp/|\ma|\mpela?|\mcada)\s*(h|hs|hr|hora)\M|\mhora aula\M|\mhora/aula\M|\mvalor hora\M|\mhora:' then 220
    when t ~ '(/|\mpor|\mao|\ma|\mo)\s*dia\M|\mdiarias?\M' then 22
    when t ~ '(/|\mpor|\ma)\s*semana\M|\msemanal\M|\msemanais\M' then 52.0 / 12
    when t ~ '\mquinzena(l|is)?\M' then 2
    when t ~ '(/|\mpor|\mao|\ma)\s*ano\M|\manua(l|is)\M' then 1.0 / 12
    else 1
  end;

  for hit in
    select regexp_matches(t, '([0-9]{1,3}(?:\.[0-9]{3})+(?![0-9])|[0-9]+)(?:[.,]([0-9]{1,2})(?![0-9]))?\s*(k\M|mil\M|mil(?=reais))?', 'g')
  loop
    continue when char_length(hit[1]) > 12;
    amount := (replace(hit[1], '.', '') || '.' || coalesce(hit[2], '0'))::numeric;
    found_numbers := found_numbers || amount;
    units := units || (hit[3] is not null);
  end loop;

  -- '3 a 4 mil', '3-4k': the unit of the last number is also that of a smaller bare one before it
  for i in 1 .. cardinality(found_numbers) loop
    if units[i] or (
      units[cardinality(units)] and found_numbers[i] < 1000 and cardinality(found_numbers) = 2
      and found_numbers[i] <= found_numbers[2]) then
      found_numbers[i] := found_numbers[i] * 1000;
    end if;
  end loop;

  select min(monthly), max(monthly) into salary_min, salary_max
  from (
    select round(n * factor, 2) as monthly
    from unnest(found_numbers) with ordinality as list(n, place)
    where round(n * factor, 2) between 200 and 1000000
    order by place limit 2
  ) as usable;

  if salary_min is null then return; end if;
  if salary_min = salary_max then
    if t ~ '\m(a partir|acima|desde|minimo|inicial|mais de|superior)\M|[0-9k]\s*\+|\+$' then
      salary_max := null;
    elsif t ~ '\m(ate|maximo|teto|limite)\M' then
      salary_min := null;
    end if;
  end if;
end $$;

-- What was read before. Nothing that a company wrote changes by it.
update public.vacancies as v set salary_min = p.salary_min, salary_max = p.salary_max
from public.vacancies as same, private.parse_salary(same.salary) as p
where same.id = v.id and same.salary is not null
  and (v.salary_min, v.salary_max) is distinct from (p.salary_min, p.salary_max);
