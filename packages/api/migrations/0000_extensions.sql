-- Trigram indexes for searching in names and headlines.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
