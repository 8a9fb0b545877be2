ALTER TABLE "units" ADD COLUMN "symbol_en" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "symbol_fr" text;--> statement-breakpoint
-- The symbols that stand so far; the code stays what the product knows a unit by.
UPDATE "units" SET "symbol_en" = "code", "symbol_fr" = coalesce("code_fr", "code");--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "symbol_en" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "symbol_fr" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "units" DROP COLUMN "code_fr";
