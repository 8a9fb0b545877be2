ALTER TABLE "topic_report_claims" DROP CONSTRAINT "topic_report_claims_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "topic_proposals" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "topic_proposals" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "topic_reservations" ADD COLUMN "gave_way" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topic_report_claims" ADD CONSTRAINT "topic_report_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "topic_proposals" SET "claimed_at" = "changed_at" WHERE "status" = 'read';--> statement-breakpoint
UPDATE "source_captures" SET "missing_since" = null WHERE "state" = 'changed';
