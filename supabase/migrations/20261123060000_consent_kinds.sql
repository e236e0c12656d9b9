-- Two further purposes that a person agrees to. In a file of their own: a value of an enum is of use only after its transaction.
alter type public.consent_kind add value if not exists 'resume_sharing';
alter type public.consent_kind add value if not exists 'alerts';
