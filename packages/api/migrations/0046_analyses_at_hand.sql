DROP INDEX "notes_done_index";--> statement-breakpoint
DROP INDEX "notes_plain_headline_index";--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "plain_headline" text GENERATED ALWAYS AS (translate(replace(replace(lower(headline), 'œ', 'oe'), 'æ', 'ae'), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’',
    'aaaaaaceeeeiiiinooooouuuuyy''')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "entities_written_name_index" ON "entities" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_work_index" ON "notes" USING btree ("changed_at","id","status","is_deleted") WHERE status <> 'drafted';--> statement-breakpoint
CREATE INDEX "notes_plain_headline_index" ON "notes" USING gin ("plain_headline" gin_trgm_ops);