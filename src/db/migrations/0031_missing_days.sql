ALTER TABLE "source_run" DROP CONSTRAINT "source_run_error_when_failed";--> statement-breakpoint
ALTER TABLE "source_run" DROP CONSTRAINT "source_run_outcome_known";--> statement-breakpoint
ALTER TABLE "source_dead_item" ADD COLUMN "kind" text DEFAULT 'notice' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_dead_item" ADD COLUMN "retry_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "source_dead_item" ADD CONSTRAINT "source_dead_item_kind_known" CHECK ("source_dead_item"."kind" in ('notice', 'day'));--> statement-breakpoint
ALTER TABLE "source_dead_item" ADD CONSTRAINT "source_dead_item_day_form" CHECK ("source_dead_item"."kind" <> 'day' or "source_dead_item"."ref" ~ '^\d{4}-\d{2}-\d{2}$');--> statement-breakpoint
ALTER TABLE "source_run" ADD CONSTRAINT "source_run_error_when_incomplete" CHECK ("source_run"."outcome" not in ('partial', 'failed') or "source_run"."error" is not null);--> statement-breakpoint
ALTER TABLE "source_run" ADD CONSTRAINT "source_run_outcome_known" CHECK ("source_run"."outcome" in ('running', 'succeeded', 'partial', 'failed', 'interrupted'));--> statement-breakpoint
-- TED's firewall answered with an empty body or a page for browsers: stored as rejected notices, never requested again.
WITH "removed" AS (
	DELETE FROM "notice" WHERE "source" = 'ted' AND "state" = 'rejected' AND NOT "demo" AND "source_ref" ~ '^\d+-\d{4}$'
		AND (btrim("raw", E' \t\r\n') = '' OR "rejection_reason" ~ '^The XML |^The root element <[Hh][Tt][Mm][Ll]>')
	RETURNING "source_ref", "rejection_reason", "received_at"
)
INSERT INTO "source_dead_item" ("feed", "kind", "ref", "attempts", "reason", "first_failed_at", "last_failed_at")
SELECT 'ted', 'notice', "source_ref", 1, "rejection_reason", "received_at", "received_at" FROM "removed"
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Back-fills of BOAMP looked for days before 2026 in the folders of 2026, found none and succeeded.
INSERT INTO "source_dead_item" ("feed", "kind", "ref", "attempts", "reason", "first_failed_at", "last_failed_at")
SELECT DISTINCT ON ("day") 'boamp', 'day', to_char("day", 'YYYY-MM-DD'), 1, 'An earlier back-fill looked for this day in a folder that does not hold it.', "updated_at", "updated_at"
FROM "source_state" CROSS JOIN LATERAL generate_series(split_part("span", '..', 1)::timestamp, least(split_part("span", '..', 2)::timestamp, '2025-12-31'), interval '1 day') AS "day"
WHERE "feed" = 'boamp' AND "span" <> 'live' AND NOT EXISTS (
	SELECT FROM "notice" WHERE "source" = 'boamp' AND NOT "demo"
		AND "published_at" >= "day" AT TIME ZONE 'Europe/Paris' AND "published_at" < ("day" + interval '1 day') AT TIME ZONE 'Europe/Paris'
)
ON CONFLICT DO NOTHING;
