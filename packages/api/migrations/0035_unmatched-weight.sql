ALTER TABLE "portfolios" ADD COLUMN "unmatched_weight" double precision;--> statement-breakpoint
UPDATE "portfolios" SET "unmatched_weight" = "lost"."weight" / ("lost"."weight" + "held"."weight") * 100
FROM (
	SELECT "portfolio_id", sum("weight") AS "weight" FROM "portfolio_unmatched" WHERE "weight" > 0 GROUP BY "portfolio_id"
) AS "lost"
JOIN (
	SELECT "last"."portfolio_id", sum("original_weight" * coalesce("price", 1)) AS "weight"
	FROM (
		SELECT DISTINCT ON ("portfolio_id") "portfolio_id", "after_id" FROM "portfolio_imports"
		WHERE "undone_at" IS NULL ORDER BY "portfolio_id", "id" DESC
	) AS "last"
	JOIN "portfolio_version_entities" ON "version_id" = "last"."after_id"
	GROUP BY "last"."portfolio_id"
) AS "held" USING ("portfolio_id")
WHERE "portfolios"."id" = "lost"."portfolio_id" AND "held"."weight" > 0;
