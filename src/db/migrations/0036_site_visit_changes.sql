-- The index of the search also has the site visits that the analysis finds: it follows them as it follows prices.
ALTER FUNCTION record_price_change() RENAME TO record_indexed_result_change;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_indexed_result_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO tender_change (transaction, tender_id)
    SELECT DISTINCT pg_current_xact_id(), changed.tender_id FROM changed JOIN former USING (id)
    WHERE (changed.type = 'PRICE' AND changed.lot_number IS NULL
        AND (changed.value -> 'estimatedPrice', changed.value -> 'minPrice', changed.value -> 'maxPrice')
          IS DISTINCT FROM (former.value -> 'estimatedPrice', former.value -> 'minPrice', former.value -> 'maxPrice'))
      OR (changed.type = 'SITE_VISIT'
        AND (changed.value -> 'isVisit') IS DISTINCT FROM (former.value -> 'isVisit'))
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO tender_change (transaction, tender_id)
    SELECT DISTINCT pg_current_xact_id(), tender_id FROM changed
    WHERE (type = 'PRICE' AND lot_number IS NULL)
      OR (type = 'SITE_VISIT' AND value -> 'isVisit' = 'true')
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
