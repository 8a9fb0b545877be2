DROP INDEX "notes_topic_index";--> statement-breakpoint
DROP INDEX "notes_sdg_index";--> statement-breakpoint
CREATE INDEX "note_comments_created_index" ON "note_comments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "impact_ratings_rated_index" ON "impact_ratings" USING btree ("rated_at");--> statement-breakpoint
CREATE INDEX "notes_category_index" ON "notes" USING btree ("note_category_id","published_at","id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_locale_index" ON "notes" USING btree ("locale","published_at","id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_sasb_theme_index" ON "notes" USING btree ("sasb_theme_id","published_at","id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_of_entity_index" ON "notes" USING btree ("entity_id","published_at","id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_tags_index" ON "notes" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "notes_topic_index" ON "notes" USING btree ("topic_id","published_at","id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_sdg_index" ON "notes" USING btree ("sdg_id","published_at","id") WHERE status = 'published' and not is_deleted;