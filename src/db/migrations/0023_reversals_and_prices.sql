ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_sign";--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_of_payment";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_sign" CHECK (("ledger_entry"."kind" in ('payment', 'reversal') and "ledger_entry"."gross_cents" >= 0 and "ledger_entry"."vat_cents" >= 0) or ("ledger_entry"."kind" = 'refund' and "ledger_entry"."gross_cents" <= 0 and "ledger_entry"."vat_cents" <= 0));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_of_payment" CHECK (("ledger_entry"."kind" = 'payment') = ("ledger_entry"."payment_reference" is null));--> statement-breakpoint
-- Written by hand from here on.
-- The amount that filters compare follows the analysis: a price that changes is a change of its tender. What is only
-- read anew, to the same amounts, is none.
CREATE FUNCTION record_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO tender_change (transaction, tender_id)
    SELECT DISTINCT pg_current_xact_id(), changed.tender_id FROM changed JOIN former USING (id)
    WHERE changed.type = 'PRICE' AND changed.lot_number IS NULL
      AND (changed.value -> 'estimatedPrice', changed.value -> 'minPrice', changed.value -> 'maxPrice')
        IS DISTINCT FROM (former.value -> 'estimatedPrice', former.value -> 'minPrice', former.value -> 'maxPrice')
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO tender_change (transaction, tender_id)
    SELECT DISTINCT pg_current_xact_id(), tender_id FROM changed
    WHERE type = 'PRICE' AND lot_number IS NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER analysis_result_priced AFTER INSERT ON analysis_result REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION record_price_change();
--> statement-breakpoint
CREATE TRIGGER analysis_result_repriced AFTER UPDATE ON analysis_result REFERENCING OLD TABLE AS former NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION record_price_change();
--> statement-breakpoint
CREATE TRIGGER analysis_result_unpriced AFTER DELETE ON analysis_result REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION record_price_change();
--> statement-breakpoint
-- What was analysed before is told of once.
INSERT INTO tender_change (transaction, tender_id)
SELECT DISTINCT pg_current_xact_id(), tender_id FROM analysis_result
WHERE type = 'PRICE' AND lot_number IS NULL AND origin <> 'structured'
ON CONFLICT DO NOTHING;
