ALTER TABLE "entity_imports" ADD COLUMN "restored_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_imports" ADD COLUMN "removed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_logs" ADD COLUMN "searcher" integer;