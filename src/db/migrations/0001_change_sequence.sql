-- Every write to a tender or to what is found through it leaves its transaction in tender_change.
-- Statement-level with transition tables, so that a batch of 500 rows costs one insert.
CREATE FUNCTION record_tender_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'tender' THEN
    INSERT INTO tender_change (transaction, tender_id)
    SELECT DISTINCT pg_current_xact_id(), id FROM changed
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO tender_change (transaction, tender_id)
    SELECT DISTINCT pg_current_xact_id(), tender_id FROM changed
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  followed text;
BEGIN
  FOREACH followed IN ARRAY ARRAY['tender', 'tender_category', 'tender_department', 'lot'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_inserted AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION record_tender_change()', followed);
    EXECUTE format(
      'CREATE TRIGGER %1$s_updated AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION record_tender_change()', followed);
    EXECUTE format(
      'CREATE TRIGGER %1$s_deleted AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION record_tender_change()', followed);
  END LOOP;
END
$$;
