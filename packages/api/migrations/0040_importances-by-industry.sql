ALTER TABLE "importances" ADD COLUMN "industry_id" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "importances" DROP CONSTRAINT "importances_user_id_ilg_theme_id_topic_category_id_topic_id_pk";--> statement-breakpoint
ALTER TABLE "importances" ADD CONSTRAINT "importances_pk" PRIMARY KEY("user_id","ilg_theme_id","topic_category_id","topic_id","industry_id");
