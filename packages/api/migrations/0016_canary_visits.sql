CREATE TABLE "release_visits" (
	"environment" text NOT NULL,
	"set_id" text NOT NULL,
	"visitor" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_visits_environment_set_id_visitor_pk" PRIMARY KEY("environment","set_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "release_failures" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_visits" ADD CONSTRAINT "release_visits_set_id_release_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."release_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_visits_at_index" ON "release_visits" USING btree ("at");