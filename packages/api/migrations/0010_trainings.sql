CREATE TABLE "answered_training_modals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_types" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title_en" text NOT NULL,
	"title_fr" text NOT NULL,
	"description_en" text NOT NULL,
	"description_fr" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone,
	CONSTRAINT "training_types_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "user_trainings" (
	"user_id" integer NOT NULL,
	"training_type_id" smallint NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"granted_at" timestamp with time zone,
	"granted_by" integer,
	CONSTRAINT "user_trainings_user_id_training_type_id_pk" PRIMARY KEY("user_id","training_type_id")
);
--> statement-breakpoint
ALTER TABLE "answered_training_modals" ADD CONSTRAINT "answered_training_modals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_types" ADD CONSTRAINT "training_types_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_trainings" ADD CONSTRAINT "user_trainings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_trainings" ADD CONSTRAINT "user_trainings_training_type_id_training_types_id_fk" FOREIGN KEY ("training_type_id") REFERENCES "public"."training_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_trainings" ADD CONSTRAINT "user_trainings_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "parameters" SET "name" = 'rater-certification-suspended' WHERE "name" = 'certification-suspended';
