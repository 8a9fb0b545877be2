ALTER TABLE "audit_entries" ADD COLUMN "redacted_at" timestamp with time zone;--> statement-breakpoint
-- It refused every update; the start creates one that leaves redactions to a guard of their own.
DROP TRIGGER IF EXISTS "audit_entries_append_only" ON "audit_entries";
