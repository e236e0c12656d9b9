-- The service role passes row-level security by itself: beside the policy of both sides this one decided nothing (npm run score:policies
-- saw no difference without it).
drop policy "service only" on public.resume_openings;
