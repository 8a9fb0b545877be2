CREATE TABLE "note_words" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "notes_headline_trigram_index";--> statement-breakpoint
CREATE INDEX "note_words_trigram_index" ON "note_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_plain_headline_index" ON "notes" USING gin (translate(replace(replace(lower("headline"), 'œ', 'oe'), 'æ', 'ae'), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’',
    'aaaaaaceeeeiiiinooooouuuuyy''') gin_trgm_ops);