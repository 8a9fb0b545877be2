CREATE FUNCTION plain_texts(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN string_to_array(translate(replace(replace(lower(array_to_string($1, chr(31))), 'œ', 'oe'), 'æ', 'ae'),
    'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’', 'aaaaaaceeeeiiiinooooouuuuyy'''), chr(31));--> statement-breakpoint
DROP INDEX "notes_tags_index";--> statement-breakpoint
CREATE INDEX "notes_plain_tags_index" ON "notes" USING gin (plain_texts("tags"));