/*
 * The ad check: what the law or the rules of the product hold against a vacancy's texts, asked when it is published.
 *
 * Guarantees: a vacancy with a blocking finding is not published, whoever saves it and by whatever way; where the law
 * allows a reasoned exception, the company's reason is kept with its moment and never changed. The rules are those of
 * shared-domain/src/ad-check, which the migration ad_rules writes (`npm run ad-rules`), and a test names a difference;
 * fold_ad is foldAd of shared-domain, with a test for every letter of its list (docs/ad-check.md). What is published
 * stays so until its texts change; verdicts that are kept go with the rules.
 *
 * What it costs. PostgreSQL keeps 32 compiled patterns a connection and compiles each further one anew, about a
 * millisecond, and there are some hundred. So each pattern has plain words of which every text that it matches has some
 * (supabase/ad-check/required-words.ts), in groups, and within what they stand together: a sentence, a line or the
 * text. One group of each pattern leads, the one whose words the fewest texts have: its words alone are looked for in
 * every text, by one trigram of each (a word stands only where each three letters of it do), and the other groups in
 * those sentences that have a leading word. What check_ad finds is what asking every pattern finds. Of an import each
 * distinct sentence is looked at once.
 */

-- Rules ---------------------------------------------------------------------------------------------------------------

create table private.ad_rules (
  id text primary key,
  place int not null,
  hold text not null check (hold in ('block', 'warn')),
  message text not null,
  allows_exception boolean not null,
  types text[],
  stems text not null,
  only_if text,
  unless text,
  affirmative_when text,
  affirmative_lifts text,
  innocent text[] not null
);
alter table private.ad_rules enable row level security;

-- One row for each pattern of a rule, with all that is asked before its rule is: few rows and few long texts are read
-- where few have a word in the text.
create table private.ad_patterns (
  rule text not null references private.ad_rules (id) on delete cascade,
  pattern int not null,
  -- within what its words stand
  span text not null check (span in ('sentence', 'line', 'text')),
  -- how many groups of plain words it has; of each the text has one
  group_count int not null,
  -- the group of its words that is looked for in every text; null where it needs no words
  leading_group int,
  expression text not null,
  is_blocking boolean not null,
  -- as those of its rule
  types text[],
  -- words one of which stands in every advertisement that says only_if
  only_if_words text[],
  -- places of the fields that it is asked of, as private.check_ad names them; null: all
  fields int[],
  -- it matches one of these texts as they are written: where words are looked for, each figure is 0
  written text[],
  -- it matches an amount below this one, the first one of its line
  first_amount_below int,
  primary key (rule, pattern)
);
comment on column private.ad_patterns.leading_group is 'private.ad_word_groups.number of the group whose words are looked for first.';
alter table private.ad_patterns enable row level security;
create index ad_patterns_leading_group on private.ad_patterns (leading_group);
create index ad_patterns_without_words on private.ad_patterns (rule) where group_count = 0;

-- For each pattern of a rule: groups of words, of each of which one stands in every text that the pattern matches.
create table private.ad_word_groups (
  rule text not null references private.ad_rules (id) on delete cascade,
  pattern int not null,
  place int not null,
  words text[] not null,
  number int generated always as identity unique,
  primary key (rule, pattern, place)
);
alter table private.ad_word_groups enable row level security;

-- Three letters in a row of a needed word, or two at the edge of it: those that the fewest advertisements have. The
-- list is of those that at least 3 of a hundred have, the commonest first, counted in 3 000 made-up advertisements
-- (supabase/tests/search/market). Null where a word has no such three.
create function private.ad_trigram(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select trigram
  from generate_series(1, char_length(p_word) - 2) as at, substr(p_word, at, 3) as trigram, strpos(
    '|'
    ' re|abi|ade|bil|dad|des|es |esp|ida|ili|lid|nsa|ons|pon|res|sab|spo| co| de|ao |de |ar |com|os |cao|ent|as |om |ica| se|em |io |ia | pa|'
    'da |cia| pr|con|ina|ta |aca| em|to | no|ra |ien|no |tra|te |do | da|enc|nte|mos|nci|pre|per|or |par|ist|pro|al | va|nic|uni| tr| do|sta|'
    'nto|tor|ere|sso|por|men|ara|nos| in|ess|ont|nta|ca | es| 00| te|00 | as|end|ter|rec| of|rio|edi|er |amo|ce |ici| at|ece|sca|eri|ari|est|'
    'ado| ca|ren|val|ro |tic|sa |ano| di| po|ime|nde|tiv|eto| me|ali|cal| lo|ore|mpr| fa|for|das|dos| pe| bo|ten|boa|qui|lan|que|ori| ge|me |'
    'rar|ome| na|fer| pl| en|oa |na |ven|min|tes| ao|so |ces| ex|ati|cac|bal|pla|omp|seg| ap|tar| os|bus|esa|era|mun|omu|nda|iar|fic|ini|cur|'
    'aga|dor|eir| ho|car|tua|nas| ma|egu|orm|ort|ate|ntr|oce| qu| cl|ala|anc|ver|rta|aba| vo|cli|ssa|off|oss| cu|rab|alh|equ|ran|rie|nal|exp|'
    'xpe|vis|le |str|ers|rma|emp|enh|and|let|set|der|lie|ale|is |tas|cam|ria|000| sa|pes|ame|ber|nca|ual|ive|oni|nve|tos|dio| au|se |vid|esc|'
    ' fi| ou|nha|ir |ou | fo|cio| ad|ora| ab|ani|aux|ico|ema|tre|art|rat|mbi|imo|ogi|ram|tro|uxi|xil|rsa| bu|log|ga |usc|eta|ais|ese|ofe|0x0|'
    'la |pac|ger| un|iza| ve|nib|oca|ura|rei|co |oes|hor|ice|aci|gis|nar|mo |ial|man|vag|har|aco|rep|ffi|fin|loc|ato| ac|tad|nid|ens| an| al|'
    'ha |gur|rte|iro| fr| su|voc|fre|ion|lha|rot|erv|uem|ona|abe|med|sup|upe| ro|onv|ipe|el |are| eq|uip|eic|ito|tin| or|ert|omb|bin|mai|epo|'
    'ho |ma |sic|ant|spe|reg|edo|fei|nec|urs|met|lia|sor|rvi| vi|oia|ref|apo|age|efe|poi|tur|red| mo|ele|atu|nfo|ple|eti|eca| ne|lho|oti|sos|'
    'oas|iso|lor|ivi|amb|uma| so|mpl|alo|ata| op|nsi|gas|ada|dia|hum|ivo|lo |nis|roc|rno|tim|int|faz|ped| ti|ulo|cad|soa|eve|vo |vel| tu|ue |'
    'aos|urn|adm|etr|ira|omo| ba|dmi|ndi|tac|tam|nce|ntu|sin|oto|rme|orn|iva|sao|egi|mpa|cei|not|ino|gos|nan|rne|und|ced|tri|sar|did|ass|ing|'
    'ret| fu|ave|eja|ns |ote|inf|cul|odu|rod|icu|il |fun|rre|mot|mer|jun|lar|cot|jav|erc|rev|sto| go|mac|dim|som|ibu| rh|rh |sej|mat|ace|tat|'
    'ias|luc|apr|erm|cie|olo|lim|evi|cha| mu|ita|cil|rca|sti| 0x|x0 |arr|nam|sen|uit|unt|nsp|ite|us | ce|ai |ola|ric|def|efi|can|gem|ris|rti|'
    'dic|nao|rmi|ipa|cip|emo|fac|xim|onf|rox|rir| on|dis|fol|oxi|nio|sel|cai|cep|epc|adi|riz|ext|ein|ibi|sas|00x|x00|pag|rri|nju|onj|vai|dem|'
    'rso|go |isp|ndo| ta|pca|mec|tec|pos|ifo|nif|otu|omi|req|uen|urr|iag|sad|ges|gra|ecn|apa|ros|cni|vas|von|ecu|oat|roa|dat|am |asi|cem|mui|'
    'dom|gun|aud|las|pa |oit|gam|agi|ins|noi|uar|vem| 0h| to|00h|0h |0h0|h00|sex|xta|div|gen|mbe|dev|fis|gin|aze|tap| et|nen|nhu|col|sid|oda|'
    'tod|zam|bem|rsi|ngo|olg|opo|lga| lu| le|lio|ana|ans|niz|rga|uto|gic|unc|coe|org|gan|pra|cos|sau|ude|eni|gue|ife|ser|uro|aqu|osi|um |far|'
    'pas|bas|don|tol|odo|arm|dif| od| um|cro|ss | gy|gym|ymp|eit|eco|zer|lgu| fe|alg|ega|hom|rtu|tun|ucr|dut| ar|niv|arg|nfe|rgo|zad|liz|ay |'
    'day|ff |ios|ceb|ebe|gia|bri|ste| li|ond|sis|pe |oli| gr|ela| im|inv|ope|loj|ixa|sol|cas|ech|zar|aix|sem|xa |lic|mpo|fec|eci|rad|vol|rea|'
    'inh|rto|ssi|den|ras|mas|tal|abr|oja|dol|ja |rol|iti|gon| si|qua|toe|iat|viv|tem|iss|pec|ole|ocu| hu|rof|olv|ord|ofi| am|iao|env|leg|ama|'
    'uca|bie|ost|rci|sio|nvo|ova|one|zac|cut|exe|xec|lin|uta|rov| ag|san|uin|tir|ve |anh|maq|lei|tel|gar|imp|isc|cum|ota|sal|ior| la|afi|tan|'
    'cre|nti|rde|iad|uir|pri|nco|ogr|rel|vad|lev|fon|dit|nso|ido|vim| aq|ne |ui |acr|lvi|az |pei|efo|lef|rqu|egm|gme|rac|emi|erp|nhe|arq|gui|'
    'rom|po |rog|pan|olu|cer|fio|saf|mit|lat|rit|tid|epa|ea |igi|va |duc|vos|ded| ch|nho|itu|dam|mba|ilh|cor|emb|mon|nor|ami| 0s|0s |cri|has|'
    'scr|eis|ump|dig| pu|gle|ult|osp|nse|isa|hei|aul|uiv|nil|van|lis|rim|ail|dar|ils|ls |exc|elo|ham|upo|bli|rup|ego|pub|ubl|eza|olh|za |gru|'
    'ndu|zel|dir|git|uco|mpe|lad|rva|mar| ze|rpr|sse|lhe|hos|bra|pez|amp|los|hec|cim|onh| br|ban|oci|ron|sit|del|pel|pp |re |vei| ju|pau|cel|'
    'teg|lve|ind|xce|tei|cen|ila|pol|spi|mes|lem|pit|fal|bel|les|eas|iai|nia|egr|goo|ng |ogl|oog|ume| nr|nr |st |mil|ane| er|fam|sap|eso|apl|'
    'pli|xo |rp | el|vic|oqu|lao|oco| ga|nei|cod|net| sp|alc|at |ux |pad|rdo|toq|exi|hon|sil|xig|lus|zen| ja|clu|coz|ima|ozi|cla|pin|sul|zin|'
    'usi|rdi|cit| cr|mad| wh|app|ats|ete|hat|tsa|wha|lit|ua |ich|lca|rem|ire|tet|var|nit|pis|api|dei|siv|fil|her|opp|sai| cn|doc|elh|mul|uer|'
    'toc| jr| ri|cnh|jr |nh |nst|rib|sag|ba |inu|bui|etu|nua|gei|igo|odi|rtf|tfo|jar|obr|lto|ono|orr|evo|neg|uid|cui| hi| be| ev|mel|uri|aur|'
    'azo|lix|raz|zos| ci|ark|rig| ob|cis|eng|tio|alq|lqu|lug|ngl|tip|uga|ula|cho|ern|isi|lti|ode|zir|ipr|tau|rna|tab|it |nsu|soc|duz|eme|goc|'
    'nch|uzi|ket|rke| fl|uic|urg|anu|mor|nim|lac|ral|ard|bei|gac|hoe|iga|riv| ur|ect|iac|sep|imi|nov|ust|vac| gi|bat|rop|ses|uis|uns|', '|' || trigram || '|') as commonness
  where trigram ~ '^([a-z0-9]{3}| [a-z0-9]{2}|[a-z0-9]{2} )$'
  order by commonness = 0 desc, commonness desc, at
  limit 1
$$;

-- The words of the leading groups, each once.
create table private.ad_words (
  word text primary key,
  trigram text generated always as (private.ad_trigram(word)) stored,
  -- numbers of the groups that it belongs to
  groups int[] not null default '{}'
);
alter table private.ad_words enable row level security;
create index ad_words_trigram on private.ad_words (trigram);

-- The leading group of each pattern: the longer a word, the fewer texts have it, and each further word of a group is
-- one more to meet. private.ad_words has the words of leading groups alone.
create function private.choose_leading_groups() returns void
language plpgsql volatile set search_path = '' as $$
begin
  update private.ad_patterns as p set leading_group = (
    select g.number from private.ad_word_groups as g
    where g.rule = p.rule and g.pattern = p.pattern
    order by (select sum(0.5 ^ char_length(w.word)) from unnest(g.words) as w(word)), g.place limit 1)
  where true;
  delete from private.ad_words where true;
  insert into private.ad_words (word, groups)
  select w.word, array_agg(distinct g.number order by g.number)
  from private.ad_patterns as p join private.ad_word_groups as g on g.number = p.leading_group, unnest(g.words) as w(word)
  group by w.word;
end $$;

-- The texts of an advertisement, in the order in which the check has them.
create function private.ad_fields() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['title', 'description', 'requirements', 'benefits', 'salary', 'location']
$$;

-- All rules at once, in place of those that were there, with the plain words that their patterns need. Each is what
-- supabase/ad-check/rules-sql.ts makes of a rule: the columns of private.ad_rules, and of each of its patterns an entry
-- of the lists `words` (the expression), `fields` ('' for all), `needs` (groups of words), `spans`, `written` (null
-- where its texts are many) and `first_amounts` (null where it asks for none).
create function private.put_ad_rules(p_rules jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from private.ad_rules where true;
  insert into private.ad_rules select r.* from jsonb_populate_recordset(null::private.ad_rules, p_rules) as r;
  insert into private.ad_word_groups (rule, pattern, place, words)
  select r.id, pattern.at, word_group.at, array(select jsonb_array_elements_text(word_group.words))
  from jsonb_to_recordset(p_rules) as r(id text, needs jsonb), jsonb_array_elements(r.needs) with ordinality as pattern(groups, at),
    jsonb_array_elements(pattern.groups) with ordinality as word_group(words, at);
  insert into private.ad_patterns (rule, pattern, span, group_count, expression, is_blocking, types, only_if_words, fields, written, first_amount_below)
  select r.id, list.pattern, r.spans[list.pattern],
    (select count(*) from private.ad_word_groups as g where g.rule = r.id and g.pattern = list.pattern),
    r.words[list.pattern], r.hold = 'block', r.types, r.only_if_words,
    (select array_agg(f.place order by f.place)
      from unnest(private.ad_fields()) with ordinality as f(name, place) where f.name = any (string_to_array(r.fields[list.pattern], ','))),
    (select array_agg(text) from jsonb_array_elements_text(nullif(r.written->(list.pattern - 1), 'null')) as of_pattern(text)),
    r.first_amounts[list.pattern]
  from jsonb_to_recordset(p_rules) as r(id text, hold text, types text[], words text[], fields text[], spans text[], only_if_words text[], written jsonb,
      first_amounts int[])
    cross join lateral generate_series(1, cardinality(r.words)) as list(pattern);
  perform private.choose_leading_groups();
end $$;

-- Reading an advertisement --------------------------------------------------------------------------------------------

-- A folded text as words are looked for in it, line breaks and the ends of sentences left as they are: each figure is
-- 0, each other sign a blank. In two steps, so that a text can be divided in between.
-- Patterns, because translate() compares each letter with all that it is given, which took a hundred times as long.
create function private.plain_ad_signs(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p_text, '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0'), '[^a-z0_ \n.;!?]', ' ', 'g');
end $$;

-- Its last step: the ends of sentences are p_end.
create function private.end_ad_sentences(p_signs text, p_end text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return replace(replace(replace(replace(p_signs, '.', p_end), ';', p_end), '!', p_end), '?', p_end);
end $$;

create function private.plain_ad_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return ' ' || replace(private.end_ad_sentences(private.plain_ad_signs(p_text), ' '), E'\n', ' ') || ' ';
end $$;

-- The form that the patterns are written for: small ASCII letters, one blank between words, nothing invisible, letters
-- that were set apart ('h o m e n s') joined. The same as foldAd of shared-domain.
create function private.fold_ad(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  folded text := coalesce(p_text, '');
  spaced text;
begin
  if private.has_usual_characters(folded) then
    -- what the steps below make of such a text, by fewer patterns
    folded := replace(replace(replace(replace(lower(private.unaccent(folded)), '#', '~'), '•', '~'), 'ª', 'a'), 'º', 'o');
    if strpos(folded, '  ') > 0 then folded := regexp_replace(folded, ' +', ' ', 'g'); end if;
  else
    folded := normalize(folded, NFKD);
    folded := regexp_replace(folded, '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufeff]', '', 'g');
    folded := regexp_replace(folded, '[\u2010-\u2015\u2212]', '-', 'g');
    folded := regexp_replace(folded, '[\t\v\f\r \u2028\u2029]+', ' ', 'g');
    if folded ~ '[^\u0001-\u007e]' then
      folded := translate(folded,
        E'\u0430\u0410\u03b1\u0391\u0251\u1d00\u0432\u0412\u0392\u0299\u0441\u0421\u1d04\u0501\u0111\u0110\u1d05\u0435\u0415\u0395'
        '\u03b5\u1d07\u0192\ua730\u0261\u0262\u04bb\u04ba\u043d\u041d\u0397\u0127\u0126\u029c\u0456\u0406\u04c0\u04cf\u0131\u03b9'
        '\u0399\u026a\u0458\u0408\u1d0a\u043a\u041a\u03ba\u039a\u1d0b\u0142\u0141\u029f\u043c\u041c\u039c\u1d0d\u03b7\u039d\u0578'
        '\u0274\u043e\u041e\u03bf\u039f\u00f8\u00d8\u0585\u0555\u1d0f\u0440\u0420\u03c1\u03a1\u1d18\u051b\u051a\u0433\u0280\u0455'
        '\u0405\ua731\u0442\u0422\u03c4\u03a4\u1d1b\u03c5\u057d\u1d1c\u03bd\u0475\u0474\u1d20\u0461\u051d\u051c\u1d21\u0445\u0425'
        '\u03c7\u03a7\u0443\u0423\u04af\u03b3\u03a5\u028f\u0396\u1d22',
        'aaaaaabbbbcccddddeee'
        'eeffgghhhhhhhhiiiiii'
        'iijjjkkkkklllmmmmnnn'
        'nooooooooopppppqqrrs'
        'sstttttuuuvvvvwwwwxx'
        'xxyyyyyyzz');
      -- letters on a dark disc, on a dark square, and those of flags
      folded := translate(folded, (select string_agg(chr(127312 + n), '' order by n) from generate_series(0, 25) as list(n)), 'abcdefghijklmnopqrstuvwxyz');
      folded := translate(folded, (select string_agg(chr(127344 + n), '' order by n) from generate_series(0, 25) as list(n)), 'abcdefghijklmnopqrstuvwxyz');
      folded := translate(folded, (select string_agg(chr(127462 + n), '' order by n) from generate_series(0, 25) as list(n)), 'abcdefghijklmnopqrstuvwxyz');
    end if;
    -- '#' stands for covered words
    folded := lower(regexp_replace(folded, '[^\u0001-\u0022\u0024-\u007e]', '~', 'g'));
  end if;
  for spaced in
    select part[1] from regexp_matches(folded, '(?:^|[^a-z0-9])((?:[a-z][ .*_-]){3,}[a-z])(?![a-z0-9])', 'g') as list(part)
  loop
    folded := replace(folded, spaced, regexp_replace(spaced, '[ .*_-]', '', 'g'));
  end loop;
  if folded ~ '[a-z][013457][a-z]' then
    for round in 1 .. 2 loop
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])0(?=[a-z])', '\1o', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])1(?=h)', '\1l', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])1(?=[a-z])', '\1i', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])3(?=[a-z])', '\1e', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])4(?=[a-z])', '\1a', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])5(?=[a-z])', '\1s', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])7(?=[a-z])', '\1t', 'g');
    end loop;
  end if;
  if strpos(folded, E'\n') > 0 then
    folded := regexp_replace(folded,
      '\y((?:apenas|somente|so|exclusivamente|unicamente|preferencialmente|preferencia|prioridade|de|do|da|dos|das|para|por|com|sem|ate|entre|ser|sexo|genero|idade|maxima|limite|um|uma|os|as|nao|mais|menos|acima|abaixo|ou|em|no|na|seu|sua)|(?:contrat|procur|busc|admit|precis|selecion|aceit|queremos)[a-z]*(?:-se)?) ?\n[ \n]*',
      '\1 ', 'g');
  end if;
  return folded;
end $$;

-- Checking ------------------------------------------------------------------------------------------------------------

-- The lowest of the first amounts of a text's lines ('de R$ 1.800 a 2.200': 1800), without cents; null without figures.
-- Where a pattern asks for the first amount of a line, a comparison of numbers takes the place of compiling it for most
-- advertisements, which pay more.
create function private.lowest_first_amount(p_text text) returns numeric
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return (select min(replace(line[1], '.', '')::numeric) from regexp_matches(p_text, '(?:^|\n)[^0-9\n]*([0-9]+(?:\.[0-9]{3})?)', 'g') as list(line));
end $$;

-- The patterns that may match some of these texts, the fields of an advertisement in the order of private.ad_fields as
-- private.fold_ad has folded them, of the rules for this kind of contract, or of those that block alone: patterns
-- without needed words, and those of which one word of each group stands in the field, together in one sentence or line
-- where the pattern reaches no further. Each with the fields that it may match in, and no other. Planned once a
-- connection, as a look for single rows by their keys: with each text's own values it was planned anew for each of
-- them.
create function private.possible_patterns(p_texts text[], p_type text, p_only_blocks boolean)
returns table (rule text, pattern int, fields int[])
language plpgsql stable strict set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  -- made once: a function with a search_path of its own is called for each row
  signs text;
  line_signs text;
  -- as private.plain_ad_text would write each
  plains text[] := '{}';
  -- pieces of the texts, each between blanks, as the edges of words are written, and the field that each is of
  line_pieces text[] := '{}';
  line_fields int[] := '{}';
  sentence_pieces text[] := '{}';
  sentence_fields int[] := '{}';
  pieces text[];
  plain text;
  all_fields int[] := '{}';
  trigrams text[];
begin
  for field in 1 .. cardinality(p_texts) loop
    all_fields := all_fields || field;
    signs := private.plain_ad_signs(p_texts[field]);
    line_signs := private.end_ad_sentences(signs, ' ');
    plains := plains || (' ' || replace(line_signs, E'\n', ' ') || ' ');
    pieces := string_to_array(' ' || replace(line_signs, E'\n', E' \n ') || ' ', E'\n');
    line_pieces := line_pieces || pieces;
    line_fields := line_fields || array_fill(field, array[cardinality(pieces)]);
    pieces := string_to_array(' ' || replace(private.end_ad_sentences(signs, E'\n'), E'\n', E' \n ') || ' ', E'\n');
    sentence_pieces := sentence_pieces || pieces;
    sentence_fields := sentence_fields || array_fill(field, array[cardinality(pieces)]);
  end loop;
  plain := array_to_string(plains, '');
  trigrams := extensions.show_trgm(plain);
  return query
    with candidates as materialized (
      -- all of them before one is looked for: the planner would look for every word first
      select w.word, w.groups from private.ad_words as w where w.trigram = any (trigrams)
      union all
      select w.word, w.groups from private.ad_words as w where w.trigram is null
    ), led as materialized (
      select c.word, p.rule, p.pattern, p.span, p.group_count, p.leading_group, p.fields, p.written, p.first_amount_below
      from (select * from candidates where strpos(plain, candidates.word) > 0) as c
      cross join lateral unnest(c.groups) as each(number)
      join private.ad_patterns as p on p.leading_group = each.number
      where (not p_only_blocks or p.is_blocking) and (p.types is null or p_type = any (p.types))
        and (p.only_if_words is null or exists (select from unnest(p.only_if_words) as w(word) where strpos(plain, w.word) > 0))
    ), met as (
      select distinct l.rule, l.pattern, piece.field
      from led as l
      cross join lateral unnest(
        case when l.group_count = 1 or l.span = 'text' then plains when l.span = 'line' then line_pieces else sentence_pieces end,
        case when l.group_count = 1 or l.span = 'text' then all_fields when l.span = 'line' then line_fields else sentence_fields end) as piece(text, field)
      where (l.fields is null or piece.field = any (l.fields)) and strpos(piece.text, l.word) > 0
        and (l.group_count = 1 or not exists (
          select from private.ad_word_groups as g
          where g.rule = l.rule and g.pattern = l.pattern and g.number <> l.leading_group
            and not exists (select from unnest(g.words) as w(word) where strpos(piece.text, w.word) > 0)))
        and (l.written is null or exists (select from unnest(l.written) as w(text) where strpos(p_texts[piece.field], w.text) > 0))
        and (l.first_amount_below is null or private.lowest_first_amount(p_texts[piece.field]) < l.first_amount_below)
      union all
      select p.rule, p.pattern, each.field from private.ad_patterns as p cross join unnest(coalesce(p.fields, all_fields)) as each(field)
      where p.group_count = 0 and (not p_only_blocks or p.is_blocking) and (p.types is null or p_type = any (p.types))
    )
    select met.rule, met.pattern, array_agg(met.field order by met.field) from met group by met.rule, met.pattern;
end $$;

-- Which rules hold against which field; only those that block, where asked. The same as checkAd of shared-domain. Of
-- the patterns those alone are asked that may match (private.possible_patterns), and of the fields that they may match
-- in; the rule itself is read, and what it asks of the whole advertisement is asked, once a pattern fits.
create function private.check_ad(
  p_title text, p_description text, p_requirements text[], p_benefits text[], p_type text, p_salary text, p_location text,
  p_only_blocks boolean default false)
returns table (rule text, field text)
language plpgsql stable set search_path = '' as $$
declare
  names constant text[] := private.ad_fields();
  texts constant text[] := array[private.fold_ad(p_title), private.fold_ad(p_description),
    private.fold_ad(array_to_string(p_requirements, E'\n')), private.fold_ad(array_to_string(p_benefits, E'\n')), private.fold_ad(p_salary),
    private.fold_ad(p_location)];
  whole text;
  asked record;
  expression text;
  -- of the rule that is asked at the moment
  asked_rule text;
  known private.ad_rules;
  applies boolean;
  at int;
  covers text[];
  cover text;
  -- its fields as they are once innocent phrases are covered, and those that need no further look
  covered text[];
  is_done boolean[];
begin
  for asked in
    select p.rule, p.pattern, p.fields from private.possible_patterns(texts, coalesce(p_type, ''), p_only_blocks) as p order by p.rule, p.pattern
  loop
    expression := (select p.expression from private.ad_patterns as p where p.rule = asked.rule and p.pattern = asked.pattern);
    if asked.rule is distinct from asked_rule then
      asked_rule := asked.rule;
      applies := null;
      covered := array_fill(null::text, array[cardinality(names)]);
      is_done := array_fill(false, array[cardinality(names)]);
    end if;
    continue when not applies;
    foreach at in array asked.fields loop
      -- innocent phrases are covered when there is something to cover them for: most texts say nothing
      continue when is_done[at] or texts[at] !~ expression;
      if applies is null then
        select r.* into known from private.ad_rules as r where r.id = asked.rule;
        whole := array_to_string(texts, E'\n');
        applies := (known.only_if is null or whole ~ known.only_if) and (known.unless is null or whole !~ known.unless);
        covers := known.innocent;
        if known.affirmative_when is not null and whole ~ known.affirmative_when then
          covers := covers || known.affirmative_lifts;
        end if;
      end if;
      exit when not applies;
      if covered[at] is null then
        is_done[at] := texts[at] !~ known.stems;
        continue when is_done[at];
        covered[at] := texts[at];
        foreach cover in array covers loop
          covered[at] := regexp_replace(covered[at], cover, '#', 'g');
        end loop;
      end if;
      if covered[at] ~ expression then
        is_done[at] := true;
        rule := asked.rule;
        field := names[at];
        return next;
      end if;
    end loop;
  end loop;
end $$;

-- Verdicts ------------------------------------------------------------------------------------------------------------

-- What the rules that block say of an advertisement's texts, by a digest of them, and whether these may have a signal
-- of risk (private.risk_signals_of): kept for a day by whoever checks many at once, so that the triggers need not ask
-- the patterns again. The texts themselves are not kept. Two imports at once
-- may both keep the verdict over a text: with a unique digest one would wait for the end of the other.
create table private.ad_verdicts (
  id bigint generated by default as identity primary key,
  digest bytea not null,
  rules text[] not null,
  may_be_risky boolean not null default true,
  judged_at timestamptz not null default now()
);
alter table private.ad_verdicts enable row level security;
create index ad_verdicts_digest on private.ad_verdicts (digest);
create index ad_verdicts_judged_at on private.ad_verdicts (judged_at);

-- Other rules: nothing of what was said holds. (A migration that replaces private.check_ad empties the table itself.)
create function private.forget_ad_verdicts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ad_verdicts where true;
  return null;
end $$;
create trigger forget_ad_verdicts after insert or update or delete on private.ad_rules
  for each statement execute function private.forget_ad_verdicts();

create function private.ad_digest(
  p_title text, p_description text, p_requirements text[], p_benefits text[], p_type text, p_salary text, p_location text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(jsonb_build_array(p_title, p_description, p_requirements, p_benefits, p_type, p_salary, p_location)::text, 'UTF8'));
end $$;

-- Which of these advertisements may be blocked, by their places in the list: no other is; and which may have a signal
-- of risk in their texts (the words of one in one sentence, a link, or the end of a field that goes on in the next).
-- Companies repeat their sentences, so each sentence of all of them is looked at once, and patterns are asked of the
-- fields alone that have one with the words they need. Joined by hash: the planner cannot know how many there are.
create function private.suspect_ads(p_ads public.vacancies[], out blocked int[], out risky int[])
language plpgsql stable set search_path = '' set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
declare
  -- between the pieces of a text: a character that private.has_usual_characters does not know
  cut constant text := E'\x01';
begin
  with texts as materialized (
    select a.ordinality::int as n, a.type::text as type, field.place, field.text
    from unnest(p_ads) with ordinality as a
    cross join lateral (values (1, a.title), (2, a.description), (3, array_to_string(a.requirements, E'\n')),
      (4, array_to_string(a.benefits, E'\n')), (5, a.salary), (6, a.location)) as field(place, text)
    where field.text <> ''
  ), cut_texts as materialized (
    select t.n, t.place, piece.at, piece.text
    from texts as t
    cross join lateral string_to_table(replace(replace(t.text, '. ', '.' || cut), E'\n', E'\n' || cut), cut) with ordinality as piece(text, at)
  ), cut_pieces as materialized (
    select d.text, private.fold_ad(d.text) as folded from (select distinct c.text from cut_texts as c) as d
  ), whole_texts as materialized (
    -- Texts that are folded as one, because some of their pieces would not fold to the same within them: other than
    -- ordinary characters, letters with a sign behind each, a line that goes on in the next, several blanks behind
    -- the end of a sentence.
    select t.n, t.place, t.text from texts as t where strpos(t.text, '.  ') > 0 or strpos(t.text, cut) > 0
    union
    select t.n, t.place, t.text
    from cut_pieces as p join cut_texts as c on c.text = p.text join texts as t on t.n = c.n and t.place = c.place
    where not private.has_usual_characters(p.text) or right(p.text, 1) = E'\n' and right(p.folded, 1) <> E'\n'
      or regexp_replace(p.text, ' +', ' ', 'g') ~ '(^|[^a-zA-Z0-9\u00aa\u00ba\u00c0-\u00fd])([a-zA-Z\u00aa\u00ba\u00c0-\u00fd][ .*_-]){3}'
  ), parts as materialized (
    select c.n, c.place, c.at, c.text from cut_texts as c
    where not exists (select from whole_texts as w where w.n = c.n and w.place = c.place)
    union all
    select w.n, w.place, 1, w.text from whole_texts as w
  ), pieces as materialized (
    select row_number() over () as id, list.text, list.folded, private.plain_ad_text(list.folded) as plain
    from (
      select p.text, p.folded from cut_pieces as p
      union
      select w.text, private.fold_ad(w.text) from whole_texts as w
    ) as list
  ), asked as materialized (
    select p.rule, p.pattern, p.span, p.group_count, p.leading_group, p.types, p.expression,
      -- a match of it stays within a sentence and asks for nothing behind it, so a piece shows each match that the
      -- whole text has
      p.span = 'sentence' and p.expression !~ '\(\?<?=|[^\\]\$|\(\?<?![^)]*\(\?' as is_local
    from private.ad_patterns as p where p.is_blocking
  ), tokens as materialized (
    -- of words that may begin in one piece and end in the next: the longest part of each that can't
    select distinct a.leading_group, token.text
    from asked as a join private.ad_word_groups as g on g.number = a.leading_group
    cross join lateral unnest(g.words) as w(word)
    cross join lateral (
      select part from string_to_table(w.word, ' ') as list(part) order by char_length(part) desc, part limit 1) as token(text)
    where a.span = 'text' or a.span = 'line' and btrim(w.word) like '%  %'
  ), candidates as materialized (
    -- all of them before one is looked for: the planner would look for every word first
    select p.id, p.plain, w.word, w.groups
    from pieces as p cross join lateral unnest(extensions.show_trgm(p.plain)) as t(trigram) join private.ad_words as w on w.trigram = t.trigram
    union all
    select p.id, p.plain, w.word, w.groups from pieces as p cross join private.ad_words as w where w.trigram is null
  ), led as materialized (
    select c.id, each.number from candidates as c cross join lateral unnest(c.groups) as each(number) where strpos(c.plain, c.word) > 0
    union
    select p.id, t.leading_group from pieces as p join tokens as t on strpos(p.plain, t.text) > 0
  ), met as materialized (
    select l.id, a.types, a.expression, a.is_local
    from led as l join asked as a on a.leading_group = l.number join pieces as p on p.id = l.id
    -- a piece ends where a sentence ends, so a sentence is in one of them
    where a.group_count = 1 or a.span <> 'sentence' or not exists (
      select from private.ad_word_groups as g
      where g.rule = a.rule and g.pattern = a.pattern and g.number <> a.leading_group
        and not exists (select from unnest(g.words) as w(word) where strpos(p.plain, w.word) > 0))
    union all
    select p.id, a.types, a.expression, a.is_local from asked as a cross join pieces as p where a.group_count = 0
  ), found_pieces as materialized (
    select distinct of_pattern.text, of_pattern.types
    from (
      -- one pattern after another over all pieces: PostgreSQL compiles one anew when it has seen 32 others since
      select p.text, p.folded, m.types, m.expression from met as m join pieces as p on p.id = m.id where m.is_local order by m.expression offset 0
    ) as of_pattern
    where of_pattern.folded ~ of_pattern.expression
  ), met_fields as materialized (
    select distinct t.n, t.place, m.expression
    from met as m join pieces as p on p.id = m.id join parts as c on c.text = p.text join texts as t on t.n = c.n and t.place = c.place
    where not m.is_local and (m.types is null or t.type = any (m.types))
  ), folded_fields as materialized (
    -- as private.fold_ad would write the whole text
    select c.n, c.place, string_agg(p.folded || case when c.at < last.at and right(c.text, 1) = '.' then ' ' else '' end, '' order by c.at) as text
    from (select distinct m.n, m.place from met_fields as m) as m
    join parts as c on c.n = m.n and c.place = m.place
    join pieces as p on p.text = c.text
    join (select c.n, c.place, max(c.at) as at from parts as c group by c.n, c.place) as last on last.n = c.n and last.place = c.place
    group by c.n, c.place
  ), risk_words as materialized (
    select g.signal, g.branch, g.place, w.word, (
        select count(*) from private.risk_signal_words as each where each.signal = g.signal and each.branch = g.branch) as groups
    from private.risk_signal_words as g cross join lateral unnest(g.words) as w(word)
  ), risky_pieces as materialized (
    select p.text from pieces as p join risk_words as w on strpos(p.plain, w.word) > 0
    group by p.text, w.signal, w.branch, w.groups having count(distinct w.place) = w.groups
    union
    select p.text from pieces as p where strpos(p.folded, '://') > 0 or strpos(p.folded, 'www.') > 0
  ), field_ends as materialized (
    select distinct on (c.n, c.place) c.n, c.text from cut_texts as c order by c.n, c.place, c.at desc
  ), open_ends as materialized (
    select e.text from (select distinct f.text from field_ends as f) as e where right(private.fold_ad(e.text || E'\n'), 1) <> E'\n'
  )
  select coalesce(array_agg(found.n) filter (where found.is_blocked), '{}'), coalesce(array_agg(found.n) filter (where not found.is_blocked), '{}')
  into blocked, risky
  from (
    select c.n, false as is_blocked from risky_pieces as r join parts as c on c.text = r.text
    union
    select f.n, false from open_ends as e join field_ends as f on f.text = e.text
    union
    select t.n, true
    from found_pieces as f join parts as c on c.text = f.text join texts as t on t.n = c.n and t.place = c.place
    where f.types is null or t.type = any (f.types)
    union
    select of_pattern.n, true
    from (
      select m.n, f.text, m.expression from met_fields as m join folded_fields as f on f.n = m.n and f.place = m.place order by m.expression offset 0
    ) as of_pattern
    where of_pattern.text ~ of_pattern.expression
  ) as found;
end $$;

-- Keeps the verdicts over these advertisements, whose texts are as public.vacancies would store them; check_ad is asked
-- about those alone that may be blocked. Out: which of them are, by their ids, and the rules.
create function private.judge_ads(p_ads public.vacancies[]) returns table (vacancy_id uuid, rules text[])
language plpgsql volatile set search_path = '' as $$
declare
  -- of p_ads
  ids uuid[];
  digests bytea[];
  -- of those texts that are not known, each once
  ads public.vacancies[];
  new_digests bytea[];
  suspects record;
begin
  -- a few at a time and none that another call is at, so that nobody waits for the clearing
  delete from private.ad_verdicts where id in (
    select v.id from private.ad_verdicts as v where v.judged_at < now() - interval '1 day'
    order by v.judged_at limit 2000 for update skip locked);
  with given as materialized (
    select a.id, a as ad, of_texts.digest
    from unnest(p_ads) as a
    cross join lateral private.ad_digest(a.title, a.description, a.requirements, a.benefits, a.type::text, a.salary, a.location) as of_texts(digest)
  ), unknown as (
    select each_text.ad, each_text.digest from (select distinct on (g.digest) g.digest, g.ad from given as g order by g.digest) as each_text
    where (select v.digest from private.ad_verdicts as v where v.digest = each_text.digest limit 1) is null
  )
  select every.ids, every.digests, new.ads, new.digests into ids, digests, ads, new_digests
  from (select array_agg(g.id) as ids, array_agg(g.digest) as digests from given as g) as every
  cross join (select array_agg(u.ad order by u.digest) as ads, array_agg(u.digest order by u.digest) as digests from unknown as u) as new;

  if ads is not null then
    suspects := private.suspect_ads(ads);
    insert into private.ad_verdicts (digest, may_be_risky, rules)
    select digest, a.ordinality = any (suspects.risky), case when a.ordinality <> all (suspects.blocked) then '{}' else array(
      select distinct f.rule
      from private.check_ad(a.title, a.description, a.requirements, a.benefits, a.type::text, a.salary, a.location, true) as f order by 1) end
    from unnest(ads) with ordinality as a
    join unnest(new_digests) with ordinality as d(digest, n) on d.n = a.ordinality;
  end if;
  return query
    select given.id, known.rules
    from unnest(ids, digests) as given(id, digest)
    cross join lateral (select v.rules from private.ad_verdicts as v where v.digest = given.digest limit 1) as known
    where known.rules <> '{}';
end $$;

-- The rules that block this advertisement, whatever reasons a company gave.
create function private.blocking_rules(
  p_title text, p_description text, p_requirements text[], p_benefits text[], p_type text, p_salary text, p_location text)
returns text[]
language plpgsql stable set search_path = '' as $$
declare
  known text[];
begin
  select v.rules into known from private.ad_verdicts as v
  where v.digest = private.ad_digest(p_title, p_description, p_requirements, p_benefits, p_type, p_salary, p_location) limit 1;
  if found then return known; end if;
  return array(
    select distinct f.rule from private.check_ad(p_title, p_description, p_requirements, p_benefits, p_type, p_salary, p_location, true) as f
    order by 1);
end $$;

-- Exceptions ----------------------------------------------------------------------------------------------------------

-- A company's reason why a rule does not hold for a vacancy. Written by keep_ad_exceptions alone, never changed; gone
-- with the vacancy. The company's account is the one that gave it: a company has one.
create table private.ad_exceptions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  vacancy_id uuid not null references public.vacancies (id) on delete cascade,
  rule text not null,
  reason text not null check (char_length(reason) between 20 and 500),
  created_at timestamptz not null default now(),
  unique (vacancy_id, rule, reason)
);
alter table private.ad_exceptions enable row level security;
create index ad_exceptions_company_id on private.ad_exceptions (company_id);

-- { "rule": ..., "reason": ... } each. The same reason again adds nothing. A vacancy has a hundred at most.
create function public.keep_ad_exceptions(p_vacancy_id uuid, p_exceptions jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  given record;
begin
  if not exists (select from public.vacancies where id = p_vacancy_id and company_id = auth.uid()) then
    perform private.refuse(404, 'vacancy_not_found', 'Vaga não encontrada');
  end if;
  if jsonb_typeof(p_exceptions) is distinct from 'array' or jsonb_array_length(p_exceptions) > 30 then
    perform private.refuse(400, 'invalid_exception', 'Informe um motivo para cada regra');
  end if;
  for given in
    select item->>'rule' as rule, private.clean(private.clean_text(left(item->>'reason', 2000))) as reason
    from jsonb_array_elements(p_exceptions) as list(item)
  loop
    if not exists (select from private.ad_rules where id = given.rule and allows_exception) then
      perform private.refuse(400, 'invalid_exception', 'A lei não permite exceção a esta regra');
    end if;
    if coalesce(char_length(given.reason), 0) not between 20 and 500 then
      perform private.refuse(400, 'invalid_exception', 'Explique o motivo da exceção em 20 a 500 caracteres');
    end if;
    if (select count(*) from private.ad_exceptions as e where e.vacancy_id = p_vacancy_id and (e.rule, e.reason) <> (given.rule, given.reason)) >= 100 then
      perform private.refuse(400, 'invalid_exception', 'Esta vaga já tem 100 motivos guardados, e não cabem outros');
    end if;
    insert into private.ad_exceptions (company_id, vacancy_id, rule, reason)
    values (auth.uid(), p_vacancy_id, given.rule, given.reason)
    on conflict (vacancy_id, rule, reason) do nothing;
  end loop;
end $$;

-- The reasons that the calling company gave for a vacancy of its own; nothing for anybody else.
create function public.list_ad_exceptions(p_vacancy_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('rule', e.rule, 'reason', e.reason, 'created_at', e.created_at) order by e.created_at, e.rule), '[]')
  from private.ad_exceptions as e
  where e.vacancy_id = p_vacancy_id and e.company_id = auth.uid()
$$;
grant execute on function public.keep_ad_exceptions(uuid, jsonb), public.list_ad_exceptions(uuid) to authenticated;

-- Publishing ----------------------------------------------------------------------------------------------------------

-- A verdict that is known (private.ad_verdicts) is taken.
create function private.refuse_unlawful_ad() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  blocking text[];
  held text[];
begin
  -- what waits for a review is meant to be public, and may go live by this very change
  if not new.published and new.in_review_since is null then return new; end if;
  -- a longer deadline of what is published already, or waits, is no new text
  if tg_op = 'UPDATE' and (old.published or old.in_review_since is not null and not new.published)
    and (new.title, new.description, new.requirements, new.benefits, new.type, new.salary, new.location)
      is not distinct from (old.title, old.description, old.requirements, old.benefits, old.type, old.salary, old.location) then
    return new;
  end if;
  -- in a statement of its own: within the next one the planner asks as well
  blocking := private.blocking_rules(new.title, new.description, new.requirements, new.benefits, new.type::text, new.salary, new.location);
  if cardinality(blocking) = 0 then return new; end if;
  select array_agg(r.id order by r.id) into held
  from private.ad_rules as r
  where r.id = any (blocking)
    and not (r.allows_exception
      and exists (select from private.ad_exceptions as e where e.vacancy_id = new.id and e.rule = r.id));
  if held is null then return new; end if;
  if new.source = 'external' then
    -- an import asks nobody: it stays a draft, and private.check_ad says why
    new.published := false;
    new.in_review_since := null;
    if tg_op = 'INSERT' then new.first_published_at := null; end if;
    return new;
  end if;
  raise exception using errcode = 'PT400', hint = 'ad_blocked', detail = array_to_string(held, ','),
    message = (select string_agg(r.message, ' ' order by r.place) from private.ad_rules as r where r.id = any (held));
end $$;

-- after `prepare` and `clean_texts` (triggers go by name), which bring the texts into their form
create trigger refuse_unlawful_ad before insert or update on public.vacancies
  for each row execute function private.refuse_unlawful_ad();
