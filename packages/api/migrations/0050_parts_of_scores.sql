ALTER TABLE "entities" ADD COLUMN "public_environmental_score" double precision GENERATED ALWAYS AS (case when is_featured then environmental_score end) STORED;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "public_social_score" double precision GENERATED ALWAYS AS (case when is_featured then social_score end) STORED;--> statement-breakpoint
CREATE INDEX "entities_public_environmental_index" ON "entities" USING btree ("public_environmental_score","id");--> statement-breakpoint
CREATE INDEX "entities_public_environmental_desc_index" ON "entities" USING btree ("public_environmental_score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "entities_public_social_index" ON "entities" USING btree ("public_social_score","id");--> statement-breakpoint
CREATE INDEX "entities_public_social_desc_index" ON "entities" USING btree ("public_social_score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "entities_environmental_index" ON "entities" USING btree ("environmental_score","id");--> statement-breakpoint
CREATE INDEX "entities_environmental_desc_index" ON "entities" USING btree ("environmental_score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "entities_social_index" ON "entities" USING btree ("social_score","id");--> statement-breakpoint
CREATE INDEX "entities_social_desc_index" ON "entities" USING btree ("social_score" DESC NULLS LAST,"id");