DROP INDEX "entities_isin_variations_index";--> statement-breakpoint
DROP INDEX "entities_match_name_index";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "legal_form" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "match_variations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "name_rule" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_unmatched" ADD COLUMN "weight_text" text;--> statement-breakpoint
CREATE INDEX "entities_match_variations_index" ON "entities" USING gin ("match_variations") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "entities_legal_form_index" ON "entities" USING btree ("legal_form","match_name" collate "C","id") WHERE "entities"."legal_form" like '% %';--> statement-breakpoint
CREATE INDEX "entities_isin_variations_index" ON "entities" USING gin ("isin_variations") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "entities_match_name_index" ON "entities" USING btree ("match_name" collate "C","id");