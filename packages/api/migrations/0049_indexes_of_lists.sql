DROP INDEX "impact_ratings_user_index";--> statement-breakpoint
DROP INDEX "notes_topic_index";--> statement-breakpoint
DROP INDEX "notes_sdg_index";--> statement-breakpoint
DROP INDEX "notes_user_index";--> statement-breakpoint
CREATE INDEX "entities_country_name_index" ON "entities" USING btree ("country_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "entities_industry_name_index" ON "entities" USING btree ("industry_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "entities_featured_index" ON "entities" USING btree ("id") WHERE "entities"."is_featured";--> statement-breakpoint
CREATE INDEX "impact_ratings_user_index" ON "impact_ratings" USING btree ("user_id","rated_at","note_id");--> statement-breakpoint
CREATE INDEX "notes_topic_index" ON "notes" USING btree ("topic_id","published_at","id","locale","user_id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_sdg_index" ON "notes" USING btree ("sdg_id","published_at","id","entity_id","value","size","ratings_count") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_user_index" ON "notes" USING btree ("user_id","id");