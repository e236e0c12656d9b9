/*
 * A publication compiles fewer patterns: what a salary says beside its amounts, and signs of risk, are asked of the few texts that can have them
 * (docs/decisions/2026-11-27-patterns-that-are-not-asked.md).
 *
 * Guarantees: a salary is read and a vacancy is scored as before. Words of the patterns of risk are derived from them (supabase/ad-check/risk-words.ts).
 */

-- Salaries -------------------------------------------------------------------------------------------------------------------------

-- As before. A monthly range in reais, from how people write a salary. What has no usable number ('A combinar') gives no range. Hours
-- count 220 a month (44 a week, the CLT's full time), days 22, weeks 52/12, years 12 months. An open end stays null.
create or replace function private.parse_salary(p_text text, out salary_min numeric, out salary_max numeric)
language plpgsql immutable set search_path = '' as $$
declare
  t text := private.fold(left(coalesce(p_text, ''), 300));
  factor numeric;
  found_numbers numeric[] := '{}';
  units boolean[] := '{}';
  hit text[];
  -- amounts alone ('R$ 2.500,00 a R$ 3.000'): none of the patterns below finds anything in them but the blank between thousands
  is_plain boolean;
  amount numeric;
begin
  -- PostgreSQL compiles a pattern anew when it has seen 32 others since, and a vacancy meets more: so each is asked only of a text that has what it looks for
  if translate(t, '0123456789', '') = t then return; end if;
  is_plain := translate(t, '0123456789 .,$r-a', '') = '';
  -- another currency is not reais
  if not is_plain and t ~ 'us ?\$|\musd\M|\mdolar|€|\meuros?\M|\mgbp\M' then return; end if;
  -- what comes on top of the salary is not the salary: '+ VR', 'mais comissao', '10%', '13o salario', '40h semanais', '12x36'
  if not is_plain then
    t := regexp_replace(t, '(\+\s*(?!salario)[a-z]|\mmais\s+(benef|comiss|vr|va|vt|vale|bonus|premia|ajuda|gratif|hora|variave|adicion)|,?\s*com\s+(benef|comiss)).*$', '');
  end if;
  -- 'R$ 1 200': a space may part the thousands; not those of '2.500 220h' and '950 100%', where another number follows
  if translate(t, '123456789', '000000000') like '%0 000%' then
    t := regexp_replace(t, '(^|[^0-9a-z.,])([0-9]{1,3}) ([0-9]{3})(?![0-9.]| ?(%|(h|hs|hrs|horas)\M|x ?[0-9]))', '\1\2\3', 'g');
  end if;
  -- 'comissao entre 2.000 e 5.000', 'comissao: 2.000 - 5.000': what depends on sales is not pay, the end of its range neither
  if strpos(t, 'comiss') > 0 then
    t := regexp_replace(t, '\mcomiss(ao|oes)( mensal| mensais)?( de|:)? ?(entre (r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)? e (r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?|(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)? ?[-–] ?(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?)(?! (de|em)\M)', ' ', 'g');
  end if;
  -- 'VR R$ 800', '500 de premio': what is paid beside the salary, by its name before or after the amount
  if not is_plain then
    t := regexp_replace(t, '\m(v[art]|vales?([- ](alimentacao|refeicao|transporte|cultura|combustivel))?|ticket([- ](alimentacao|refeicao))?|cesta( basica)?|plr|premios?|premiacao|bonus|comissao|comissoes|gratificacao|ajuda de custo|auxilio[- ](alimentacao|refeicao|transporte|creche|moradia|internet|combustivel|home office))( mensal)?( de|:)?( ate)? ?(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?( (a|ate) ?(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?)?( ?(/|por |ao )(dia|mes))?', ' ', 'g');
  end if;
  if not is_plain then
    t := regexp_replace(t, '(\+ ?)?((r ?\$ ?)?\m[0-9][0-9.,]*( ?(k|mil)\M)? (a|ate) )?(r ?\$ ?)?\m[0-9][0-9.,]*( ?(k|mil)\M)? (de|em) (v[art]\M|vale|ticket|cesta|plr\M|premi|bonus|comiss|gratif|ajuda de custo|auxilio[- ](alimentacao|refeicao|transporte|creche|moradia|internet|combustivel|home office))', ' ', 'g');
  end if;
  if strpos(t, '%') > 0 then t := regexp_replace(t, '[0-9]+([.,][0-9]+)?\s*%', ' ', 'g'); end if;
  if strpos(t, 'salario') > 0 then t := regexp_replace(t, '(\+\s*)?\m1[34]\s*(o|a|º|ª|°)?\s+salario', ' ', 'g'); end if;
  if strpos(t, 'x') > 0 then t := regexp_replace(t, '[0-9]+\s*x\s*[0-9]+\M(?!\s*(k|mil))', ' ', 'g'); end if;
  if strpos(t, 'h') > 0 then t := regexp_replace(t, '[0-9]+\s*(h|hs|hrs|horas)\M(\s*(semanais|mensais|por semana|por mes|por dia|/\s*(semana|mes|dia)|diarias|sem))?', ' ', 'g'); end if;

  factor := case
    when is_plain then 1
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
    if is_plain then null;
    elsif t ~ '\m(a partir|acima|desde|minimo|inicial|mais de|superior)\M|[0-9k]\s*\+|\+$' then
      salary_max := null;
    elsif t ~ '\m(ate|maximo|teto|limite)\M' then
      salary_min := null;
    end if;
  end if;
end $$;

-- Signs of risk --------------------------------------------------------------------------------------------------------------------

-- For each alternative of a signal's pattern: groups of plain words. A text that the pattern matches has one word of each group of one alternative, as
-- private.plain_ad_text writes it.
create table private.risk_signal_words (
  signal text not null references private.risk_signals (name) on delete cascade,
  branch int not null,
  place int not null,
  words text[] not null,
  primary key (signal, branch, place)
);
alter table private.risk_signal_words enable row level security;
insert into private.risk_signal_words select w.* from jsonb_populate_recordset(null::private.risk_signal_words, $words$[
  {"signal":"easy-money","branch":1,"place":1,"words":[" renda extra "]},
  {"signal":"easy-money","branch":2,"place":1,"words":[" dinheiro "," por dia "," sem sair de casa "]},
  {"signal":"easy-money","branch":2,"place":2,"words":[" ganh"," fatur"]},
  {"signal":"easy-money","branch":3,"place":1,"words":[" dinheiro facil "," dinheiro rapido "]},
  {"signal":"easy-money","branch":4,"place":1,"words":[" pelo celular "]},
  {"signal":"easy-money","branch":4,"place":2,"words":[" trabalh"," ganh"]},
  {"signal":"easy-money","branch":5,"place":1,"words":[" curtir videos "," curtir fotos "," curtir paginas "]},
  {"signal":"easy-money","branch":6,"place":1,"words":[" avaliar produtos "]},
  {"signal":"easy-money","branch":7,"place":1,"words":[" tarefas simples "," tarefas remuneradas "," tarefas pagas "]},
  {"signal":"easy-money","branch":8,"place":1,"words":[" lucro garantido "," lucro garantidos "," lucro diario "," lucro diarios "," lucros garantido "," lucros garantidos "," lucros diario "," lucros diarios "," ganhos garantido "," ganhos garantidos "," ganhos diario "," ganhos diarios "]},
  {"signal":"money-up-front","branch":1,"place":1,"words":[" kit "," apostila "," apostilas "," uniforme "," inscricao "," cadastro "," treinamento "," curso "]},
  {"signal":"money-up-front","branch":1,"place":2,"words":["taxa","caucao","adquir","compra","pag"]},
  {"signal":"money-up-front","branch":2,"place":1,"words":[" deposito inicial "," deposito antecipado "," deposito minimo "," deposito caucao "," investimento inicial "," investimento antecipado "," investimento minimo "," investimento caucao "]},
  {"signal":"money-up-front","branch":3,"place":1,"words":[" chave pix "," chave do pix "," chave de pix "," chave da pix "," comprovante pix "," comprovante do pix "," comprovante de pix "," comprovante da pix "," codigo pix "," codigo do pix "," codigo de pix "," codigo da pix "]},
  {"signal":"documents-by-message","branch":1,"place":1,"words":[" envi"," mand"," encaminh"," pass"," inform"]},
  {"signal":"documents-by-message","branch":1,"place":2,"words":[" cpf "," rg "," cnh "," documento "," documentos "," selfie "]},
  {"signal":"documents-by-message","branch":1,"place":3,"words":["whats","wpp","zap","telegram","direct","mensagem","email","e mail"]},
  {"signal":"documents-by-message","branch":2,"place":1,"words":[" cpf "," rg "," cnh "," documento "," documentos "," selfie "]},
  {"signal":"documents-by-message","branch":2,"place":2,"words":["whats","wpp","zap","telegram","direct","mensagem"]},
  {"signal":"outside-contact","branch":1,"place":1,"words":[" whats "," whatsapp "," wpp "," zap "," zapzap "," telegram "]},
  {"signal":"outside-contact","branch":2,"place":1,"words":[" wa me "," t me "]}
]$words$) as w;

select private.bound_columns();
