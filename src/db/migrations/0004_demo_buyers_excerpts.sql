CREATE INDEX "tender_demo" ON "tender" USING btree ("id") WHERE "tender"."demo";--> statement-breakpoint
-- Buyers are found by words of their slug. Where the extension may not be made, they are found more slowly.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "buyer_slug_words" ON "buyer" USING gin (('-' || "slug") gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'without pg_trgm, buyers are found more slowly';
END $$;
--> statement-breakpoint
-- Everybody may read an excerpt; the criteria have a result of their own.
UPDATE "analysis_result"
SET "value" = to_jsonb(regexp_replace("value" #>> '{}', E'\n?\\*\\*Critères\\*\\*[^\n]*', '', 'g'))
WHERE "type" = 'EXCERPT' AND "origin" = 'structured' AND "value" #>> '{}' LIKE '%**Critères**%';
