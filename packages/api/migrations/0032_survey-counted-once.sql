CREATE TABLE "survey_published" (
	"group_code" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "survey_published_group_code_user_id_pk" PRIMARY KEY("group_code","user_id")
);
--> statement-breakpoint
ALTER TABLE "survey_published" ADD CONSTRAINT "survey_published_group_code_survey_groups_code_fk" FOREIGN KEY ("group_code") REFERENCES "public"."survey_groups"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_published" ADD CONSTRAINT "survey_published_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_published_user_index" ON "survey_published" USING btree ("user_id");--> statement-breakpoint
-- A person who answered again since then is in the profile too, and told apart from nobody who has joined since.
INSERT INTO "survey_published" ("group_code", "user_id") SELECT r."group_code", r."user_id" FROM "survey_replies" r JOIN "survey_groups" g ON g."code" = r."group_code" WHERE g."profile" IS NOT NULL;--> statement-breakpoint
-- The number of people was rounded down to tens; the next batch is weighed against it.
UPDATE "survey_groups" SET "profile" = jsonb_set("profile", '{people}', to_jsonb(greatest(("profile"->>'people')::int, (SELECT count(*)::int FROM "survey_replies" r WHERE r."group_code" = "survey_groups"."code" AND r."is_published")))) WHERE "profile" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_replies" DROP COLUMN "is_published";