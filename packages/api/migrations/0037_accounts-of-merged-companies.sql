ALTER TABLE "score_changes" DROP CONSTRAINT "score_changes_entity_id_entities_id_fk";
--> statement-breakpoint
ALTER TABLE "entity_redirects" ADD COLUMN "old_name" text;--> statement-breakpoint
ALTER TABLE "entity_redirects" ADD COLUMN "old_isin" text;--> statement-breakpoint
CREATE INDEX "entity_redirects_entity_index" ON "entity_redirects" USING btree ("entity_id");