/*
 * The index of what is published is planned once a connection. With the ids of each statement its plans were made anew, which took longer than the work of one row.
 *
 * Guarantees: the same index. Rows are read by their keys, whatever the tables' sizes were when the plans were made; compiled code would take longer than it saves.
 */

alter function private.index_vacancies(uuid[]) set plan_cache_mode = force_generic_plan;
alter function private.index_vacancies(uuid[]) set enable_seqscan = off;
alter function private.index_vacancies(uuid[]) set jit = off;
