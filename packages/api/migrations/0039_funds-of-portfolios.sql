ALTER TABLE "portfolios" ADD COLUMN "holdings_on" date;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "fund_isin" text;