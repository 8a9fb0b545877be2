CREATE TABLE "analytics_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"referrer" text NOT NULL,
	"locale" text NOT NULL,
	"viewport" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "analytics_views_day_path_referrer_locale_viewport_pk" PRIMARY KEY("day","path","referrer","locale","viewport")
);
