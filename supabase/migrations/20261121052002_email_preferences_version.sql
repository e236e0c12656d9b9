-- As every table that its owner may change: a save that sends the time it read is refused when the row has changed since.
create trigger check_version before update on public.email_preferences for each row execute function private.check_version();
grant update (updated_at) on public.email_preferences to authenticated;
