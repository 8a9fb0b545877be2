ALTER TABLE "portfolio_imports" DROP CONSTRAINT "portfolio_imports_before_id_portfolio_versions_id_fk";
--> statement-breakpoint
ALTER TABLE "portfolio_imports" DROP CONSTRAINT "portfolio_imports_after_id_portfolio_versions_id_fk";
--> statement-breakpoint
ALTER TABLE "portfolio_imports" ALTER COLUMN "after_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_imports" ADD CONSTRAINT "portfolio_imports_before_id_portfolio_versions_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."portfolio_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_imports" ADD CONSTRAINT "portfolio_imports_after_id_portfolio_versions_id_fk" FOREIGN KEY ("after_id") REFERENCES "public"."portfolio_versions"("id") ON DELETE set null ON UPDATE no action;