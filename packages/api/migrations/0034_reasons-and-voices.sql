DROP INDEX "topic_reports_once_index";--> statement-breakpoint
ALTER TABLE "note_agreement" ADD COLUMN "raters" integer;--> statement-breakpoint
UPDATE "note_agreement" SET "raters" = "voices";--> statement-breakpoint
ALTER TABLE "note_agreement" ALTER COLUMN "raters" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "note_agreement_changes" ADD COLUMN "voices" integer;--> statement-breakpoint
ALTER TABLE "note_agreement_changes" ADD COLUMN "raters" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "topic_reports_once_index" ON "topic_reports" USING btree ("topic_id","user_id","reason") WHERE "topic_reports"."settled_at" is null;
