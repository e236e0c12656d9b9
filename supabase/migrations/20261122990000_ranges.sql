-- Dates, moments and amounts of the tables that came with the migrations before this one (bounds.test.ts names those without a range).
select private.bound_columns();
