/*
 * Who of a company read a resume: the role that the reader has in it, beside each reading.
 *
 * Guarantees: every opening of a resume and every reading of the list of applicants names a role. A company is one account today, so there is one role;
 * whoever gives companies more accounts adds the others to the type and writes them where the readings are written (open_sent_resume,
 * list_received_applications, company_home). A reading from before then keeps the role that it had.
 */
create type public.company_role as enum ('account_owner');
comment on type public.company_role is 'What somebody is in a company: account_owner, who holds its one account.';

alter table public.resume_openings add column reader_role public.company_role not null default 'account_owner';
comment on column public.resume_openings.reader_role is 'What whoever opened it is in the company.';
alter table public.applicant_listings add column reader_role public.company_role not null default 'account_owner';
comment on column public.applicant_listings.reader_role is 'What whoever read the list first that day is in the company.';

select private.bound_columns();
