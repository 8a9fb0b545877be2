CREATE TABLE "entity_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"old_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"merged_by" integer,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entity_redirects_old_id_unique" UNIQUE("old_id")
);
--> statement-breakpoint
CREATE TABLE "score_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "score_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity_id" integer NOT NULL,
	"note_id" integer NOT NULL,
	"cause" text NOT NULL,
	"score_rule" smallint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_published" boolean NOT NULL,
	"is_counted" boolean NOT NULL,
	"value" double precision,
	"size" double precision,
	"ratings_count" integer NOT NULL,
	"dimension" text NOT NULL,
	"impact_score" double precision,
	"environmental_score" double precision,
	"social_score" double precision
);
--> statement-breakpoint
CREATE TABLE "entity_follows" (
	"user_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"delivery" text DEFAULT 'notification' NOT NULL,
	"told_change" bigint DEFAULT 0 NOT NULL,
	"followed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entity_follows_user_id_entity_id_pk" PRIMARY KEY("user_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "entity_import_rows" (
	"import_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "entity_import_rows_import_id_entity_id_pk" PRIMARY KEY("import_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "entity_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"user_id" integer,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"rejected_count" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" integer
);
--> statement-breakpoint
CREATE TABLE "open_data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"as_of" timestamp with time zone NOT NULL,
	"snapshot" bigint NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_fr" text NOT NULL,
	CONSTRAINT "currencies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "reference_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"item_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"list_code" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "entities_country_index";--> statement-breakpoint
DROP INDEX "entities_industry_index";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "search_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "ticker" text;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "exchange" text;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "delisted_at" date;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "counted_notes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "raters_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "value_spread" double precision;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "sdg_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "score_rule" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "wow_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "trend" double precision;--> statement-breakpoint
ALTER TABLE "entity_redirects" ADD CONSTRAINT "entity_redirects_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_follows" ADD CONSTRAINT "entity_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_follows" ADD CONSTRAINT "entity_follows_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_import_rows" ADD CONSTRAINT "entity_import_rows_import_id_entity_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."entity_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "score_changes_entity_index" ON "score_changes" USING btree ("entity_id","note_id","id");--> statement-breakpoint
CREATE INDEX "score_changes_course_index" ON "score_changes" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "score_changes_changed_index" ON "score_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "entity_follows_entity_index" ON "entity_follows" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "entity_follows_told_index" ON "entity_follows" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "entity_import_rows_entity_index" ON "entity_import_rows" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reference_versions_key" ON "reference_versions" USING btree ("list","item_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name_key" ON "saved_searches" USING btree ("user_id","list_code","name");--> statement-breakpoint
CREATE INDEX "entities_search_names_index" ON "entities" USING gin ("search_names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entities_compact_name_index" ON "entities" USING btree (replace("match_name", ' ', '') collate "C");--> statement-breakpoint
CREATE INDEX "entities_country_scores_index" ON "entities" USING btree ("country_id","is_featured","impact_score");--> statement-breakpoint
CREATE INDEX "entities_industry_scores_index" ON "entities" USING btree ("industry_id","is_featured","impact_score");--> statement-breakpoint
CREATE INDEX "entities_sdgs_index" ON "entities" USING gin ("sdg_ids");--> statement-breakpoint
CREATE INDEX "entities_ticker_index" ON "entities" USING btree ("ticker");--> statement-breakpoint
CREATE INDEX "entities_changed_index" ON "entities" USING btree ("changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "entities_score_rule_index" ON "entities" USING btree ("score_rule");--> statement-breakpoint
CREATE INDEX "notes_classes_index" ON "notes" USING btree ("entity_id","sdg_id","sasb_theme_id","note_category_id","topic_id","value","size","ratings_count","id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_value_index" ON "notes" USING btree ("value","id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_ratings_index" ON "notes" USING btree ("ratings_count","id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_trend_index" ON "notes" USING btree ("trend","id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "notes_wow_index" ON "notes" USING btree ("wow_count","id") WHERE status = 'published' and not is_deleted;--> statement-breakpoint
CREATE INDEX "entities_country_index" ON "entities" USING btree ("country_id","notes_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "entities_industry_index" ON "entities" USING btree ("industry_id","notes_count" DESC NULLS LAST,"id");