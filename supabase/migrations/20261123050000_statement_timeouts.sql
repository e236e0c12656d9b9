-- How long one statement of a caller may take, whatever it calls: a visitor's, then that of somebody with an account. PostgREST sets this for
-- each request by the role that it takes on. (PGlite, where a statement holds up the only thread, keeps the setting and can't act on it.)
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
notify pgrst, 'reload config';
