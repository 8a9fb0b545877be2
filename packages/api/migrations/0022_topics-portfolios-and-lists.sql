CREATE TABLE "activity_accesses" (
	"user_id" integer NOT NULL,
	"activity" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_accesses_user_id_activity_pk" PRIMARY KEY("user_id","activity")
);
--> statement-breakpoint
CREATE TABLE "hstm_list" (
	"user_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "hstm_list_user_id_entity_id_pk" PRIMARY KEY("user_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"user_id" integer NOT NULL,
	"ilg_theme_id" smallint NOT NULL,
	"score" smallint NOT NULL,
	CONSTRAINT "survey_answers_user_id_ilg_theme_id_pk" PRIMARY KEY("user_id","ilg_theme_id")
);
--> statement-breakpoint
CREATE TABLE "survey_replies" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"portfolio_id" integer NOT NULL,
	"token_digest" text NOT NULL,
	"shows_weights" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_links_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "portfolio_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"introduction" text NOT NULL,
	"sections" text[] NOT NULL,
	"image_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_report_claims" (
	"topic_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	"result" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "topic_reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"note_id" integer,
	"reserved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"extended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "topic_proposals_status_index";--> statement-breakpoint
ALTER TABLE "portfolio_entities" ADD COLUMN "original_weight" double precision;--> statement-breakpoint
ALTER TABLE "portfolio_entities" ADD COLUMN "price" double precision;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "weight_unit" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "search_names" text GENERATED ALWAYS AS (translate(replace(replace(lower(name_en || ' | ' || name_fr), 'œ', 'oe'), 'æ', 'ae'), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’',
    'aaaaaaceeeeiiiinooooouuuuyy''')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "topic_proposals" ADD COLUMN "plain_title" text GENERATED ALWAYS AS (translate(replace(replace(lower(title), 'œ', 'oe'), 'æ', 'ae'), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’',
    'aaaaaaceeeeiiiinooooouuuuyy''')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "topic_proposals" ADD COLUMN "rejection" text;--> statement-breakpoint
ALTER TABLE "topic_proposals" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "topic_proposals" ADD COLUMN "topic_id" integer;--> statement-breakpoint
ALTER TABLE "topic_proposals" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "topic_proposals" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_accesses" ADD CONSTRAINT "activity_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hstm_list" ADD CONSTRAINT "hstm_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hstm_list" ADD CONSTRAINT "hstm_list_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_user_id_survey_replies_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."survey_replies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_replies" ADD CONSTRAINT "survey_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_links" ADD CONSTRAINT "portfolio_links_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_templates" ADD CONSTRAINT "portfolio_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_templates" ADD CONSTRAINT "portfolio_templates_image_id_template_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."template_images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_images" ADD CONSTRAINT "template_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_report_claims" ADD CONSTRAINT "topic_report_claims_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_report_claims" ADD CONSTRAINT "topic_report_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_reports" ADD CONSTRAINT "topic_reports_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_reports" ADD CONSTRAINT "topic_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_reports" ADD CONSTRAINT "topic_reports_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_reservations" ADD CONSTRAINT "topic_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_reservations" ADD CONSTRAINT "topic_reservations_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_reservations" ADD CONSTRAINT "topic_reservations_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_reservations" ADD CONSTRAINT "topic_reservations_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hstm_list_entity_index" ON "hstm_list" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "portfolio_links_portfolio_index" ON "portfolio_links" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "portfolio_links_expires_index" ON "portfolio_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "portfolio_templates_user_index" ON "portfolio_templates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portfolio_templates_image_index" ON "portfolio_templates" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "template_images_user_index" ON "template_images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "template_images_url_index" ON "template_images" USING btree ("url");--> statement-breakpoint
CREATE UNIQUE INDEX "topic_reports_once_index" ON "topic_reports" USING btree ("topic_id","user_id") WHERE "topic_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "topic_reports_user_index" ON "topic_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "topic_reports_settled_index" ON "topic_reports" USING btree ("settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "topic_reservations_once_index" ON "topic_reservations" USING btree ("topic_id","entity_id") WHERE "topic_reservations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "topic_reservations_user_index" ON "topic_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "topic_reservations_entity_index" ON "topic_reservations" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "topic_reservations_expiry_index" ON "topic_reservations" USING btree ("expires_at") WHERE "topic_reservations"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "topic_proposals" ADD CONSTRAINT "topic_proposals_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "topics_trigram_index" ON "topics" USING gin ("search_names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "topic_proposals_title_index" ON "topic_proposals" USING btree ("plain_title");--> statement-breakpoint
CREATE INDEX "topic_proposals_topic_index" ON "topic_proposals" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "topic_proposals_decided_index" ON "topic_proposals" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "topic_proposals_status_index" ON "topic_proposals" USING btree ("status","submitted_at");