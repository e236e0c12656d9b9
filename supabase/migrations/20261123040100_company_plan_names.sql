-- The plans that the pages for companies offer. Apart from what uses them: PostgreSQL takes a new value only in a later transaction.
alter type public.user_plan add value if not exists 'basico';
alter type public.user_plan add value if not exists 'profissional';
alter type public.user_plan add value if not exists 'empresarial';
