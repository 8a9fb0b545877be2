CREATE TABLE "signin_attempts" (
	"account" text NOT NULL,
	"source" text NOT NULL,
	"most" smallint NOT NULL,
	"wrong_at" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"under_way" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locked_until" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signin_attempts_account_source_pk" PRIMARY KEY("account","source")
);
--> statement-breakpoint
CREATE TABLE "mail_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP TABLE "signin_failures" CASCADE;--> statement-breakpoint
CREATE INDEX "signin_attempts_changed_index" ON "signin_attempts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "mail_orders_due_index" ON "mail_orders" USING btree ("due_at");