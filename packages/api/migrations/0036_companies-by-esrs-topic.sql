ALTER TABLE "entities" ADD COLUMN "esrs_topic_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "entities_esrs_topics_index" ON "entities" USING gin ("esrs_topic_ids");--> statement-breakpoint
UPDATE "entities" SET "esrs_topic_ids" = "touched"."topic_ids"
FROM (
	SELECT "notes"."entity_id", array_agg(DISTINCT coalesce("above"."parent_id", "topic"."parent_id", "topic"."id")::integer) AS "topic_ids"
	FROM "notes"
	JOIN "note_esrs_topics" ON "note_esrs_topics"."note_id" = "notes"."id"
	JOIN "esrs_topics" "topic" ON "topic"."id" = "note_esrs_topics"."ref_id"
	LEFT JOIN "esrs_topics" "above" ON "above"."id" = "topic"."parent_id"
	WHERE "notes"."status" = 'published' AND NOT "notes"."is_deleted"
	GROUP BY "notes"."entity_id"
) AS "touched"
WHERE "entities"."id" = "touched"."entity_id";
