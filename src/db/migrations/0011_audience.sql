CREATE TABLE "audience_count" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "audience_count_day_measure_pk" PRIMARY KEY("day","measure"),
	CONSTRAINT "audience_count_positive" CHECK ("audience_count"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "empty_search" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "empty_search_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "empty_search_positive" CHECK ("empty_search"."count" > 0),
	CONSTRAINT "empty_search_length" CHECK (length("empty_search"."words") between 1 and 80)
);
