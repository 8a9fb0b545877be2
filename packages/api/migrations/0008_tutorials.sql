CREATE TABLE "user_tutorials" (
	"user_id" integer NOT NULL,
	"tutorial_id" integer NOT NULL,
	"opened_tips" text[] NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "user_tutorials_user_id_tutorial_id_pk" PRIMARY KEY("user_id","tutorial_id")
);
--> statement-breakpoint
ALTER TABLE "user_tutorials" ADD CONSTRAINT "user_tutorials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;