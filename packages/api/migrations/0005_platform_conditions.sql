CREATE TABLE "platform_condition_acceptances" (
	"user_id" integer NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_condition_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "platform_conditions" (
	"version" integer PRIMARY KEY NOT NULL,
	"content_en" text NOT NULL,
	"content_fr" text NOT NULL,
	"publication_date" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" integer
);
--> statement-breakpoint
ALTER TABLE "platform_condition_acceptances" ADD CONSTRAINT "platform_condition_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_condition_acceptances" ADD CONSTRAINT "platform_condition_acceptances_version_platform_conditions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."platform_conditions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_conditions" ADD CONSTRAINT "platform_conditions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_condition_acceptances_version_index" ON "platform_condition_acceptances" USING btree ("version");