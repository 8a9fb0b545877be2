DROP INDEX "topic_proposals_status_index";--> statement-breakpoint
CREATE INDEX "notes_review_index" ON "notes" USING btree ("changed_at","id") WHERE status in ('submitted', 'read', 'rework') and not is_deleted;--> statement-breakpoint
CREATE INDEX "topics_nearness_index" ON "topics" USING gist ("search_names" gist_trgm_ops(siglen=128)) WHERE "topics"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "topics_names_index" ON "topics" USING gin (string_to_array("search_names", ' | '));--> statement-breakpoint
CREATE INDEX "topic_proposals_waiting_index" ON "topic_proposals" USING btree (coalesce("submitted_at", "changed_at"),"id") WHERE "topic_proposals"."status" in ('submitted', 'read');--> statement-breakpoint
CREATE INDEX "topic_proposals_status_index" ON "topic_proposals" USING btree ("status","decided_at","id");