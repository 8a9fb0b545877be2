CREATE TABLE "dismissed_duplicates" (
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"names_digest" text NOT NULL,
	"reason" text NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_duplicates_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "dismissed_duplicates_order" CHECK ("dismissed_duplicates"."first_id" < "dismissed_duplicates"."second_id")
);
--> statement-breakpoint
ALTER TABLE "dismissed_duplicates" ADD CONSTRAINT "dismissed_duplicates_first_id_entities_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_duplicates" ADD CONSTRAINT "dismissed_duplicates_second_id_entities_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissed_duplicates_second_index" ON "dismissed_duplicates" USING btree ("second_id");