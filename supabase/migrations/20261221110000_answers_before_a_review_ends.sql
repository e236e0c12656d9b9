/*
 * A vacancy that its company takes back from a review asks for answers as a published one does.
 *
 * A live vacancy that is rewritten into a risky ad leaves the air and waits for a person; who had applied goes on waiting, too. Its company could then
 * switch it off without an answer to anybody, because `published` was false already.
 *
 * Guarantees: nobody but the operator ends a vacancy, live or in review, while somebody waits for an answer. Rewriting it, and a decision about it, ask
 * for none.
 */
drop trigger require_answers on public.vacancies;
-- after end_review, which takes it out of the review, and before review_change, which puts it into one: triggers go by name
create trigger require_answers before update on public.vacancies
  for each row when ((old.published or old.in_review_since is not null) and not new.published and new.in_review_since is null)
  execute function private.require_answers();
