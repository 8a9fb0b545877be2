CREATE TABLE "entity_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "entity_words_trigram_index" ON "entity_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "words_of_names"(names text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT split.word FROM regexp_split_to_table(names, '[| ]+') AS split (word) WHERE length(split.word) BETWEEN 3 AND 40
$$;--> statement-breakpoint
CREATE FUNCTION "learn_words_of_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In their order, so that two who add words do not wait for each other.
  INSERT INTO "entity_words" ("word")
    SELECT DISTINCT words.word FROM inserted CROSS JOIN LATERAL words_of_names(inserted.search_names) AS words (word)
    ORDER BY words.word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "learn_words_of_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "entity_words" ("word")
    SELECT DISTINCT words.word FROM words_of_names(NEW.search_names) AS words (word)
    ORDER BY words.word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "entities_words_of_inserted" AFTER INSERT ON "entities"
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION "learn_words_of_inserted"();--> statement-breakpoint
CREATE TRIGGER "entities_words_of_renamed" AFTER UPDATE OF "search_names" ON "entities"
  FOR EACH ROW WHEN (NEW.search_names IS DISTINCT FROM OLD.search_names) EXECUTE FUNCTION "learn_words_of_renamed"();--> statement-breakpoint
INSERT INTO "entity_words" ("word")
  SELECT DISTINCT words.word FROM "entities" CROSS JOIN LATERAL words_of_names("entities"."search_names") AS words (word);
