-- The analysis reads RTF, ODT and Word's XML too: its feedback names them.

do $$
declare
  name text;
begin
  select c.conname into strict name from pg_constraint as c
  where c.conrelid = 'private.analysis_feedback'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%file_kind%';
  execute format('alter table private.analysis_feedback drop constraint %I', name);
end $$;
alter table private.analysis_feedback add constraint analysis_feedback_file_kind_check
  check (file_kind in ('pdf', 'doc', 'docx', 'txt', 'rtf', 'odt', 'xml'));

create or replace function public.send_analysis_feedback(p_file_kind text, p_score int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_file_kind is null or p_file_kind not in ('pdf', 'doc', 'docx', 'txt', 'rtf', 'odt', 'xml') or p_score is null or p_score not between 0 and 100 then
    perform private.refuse(400, 'invalid_feedback', 'Avaliação inválida');
  end if;
  perform private.limit_address('analysis-feedback', 30, 3600);
  insert into private.analysis_feedback (file_kind, score) values (p_file_kind, p_score);
end $$;
