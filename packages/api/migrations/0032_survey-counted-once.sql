CREATE TABLE "survey_published" (
	"group_code" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "survey_published_group_code_user_id_pk" PRIMARY KEY("group_code","user_id")
);
--> statement-breakpoint
ALTER TABLE "survey_published" ADD CONSTRAINT "survey_published_group_code_survey_groups_code_fk" FOREIGN KEY ("group_code") REFERENCES "public"."survey_groups"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_published" ADD CONSTRAINT "survey_published_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_published_user_index" ON "survey_published" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "survey_published" ("group_code", "user_id") SELECT "group_code", "user_id" FROM "survey_replies" WHERE "is_published" AND "group_code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_replies" DROP COLUMN "is_published";