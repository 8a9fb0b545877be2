DROP INDEX "entities_name_index";--> statement-breakpoint
CREATE INDEX "entities_public_score_desc_index" ON "entities" USING btree ("public_score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "entities_impact_score_desc_index" ON "entities" USING btree ("impact_score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "entities_notes_count_index" ON "entities" USING btree ("notes_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "entities_name_index" ON "entities" USING btree ("name" collate "und-x-icu","id");