ALTER TABLE "purchase" DROP CONSTRAINT "purchase_of_something";--> statement-breakpoint
ALTER TABLE "purchase" DROP CONSTRAINT "purchase_tender_id_tender_id_fk";
--> statement-breakpoint
DROP INDEX "purchase_pending";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "is_within_period" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_offer_pending" ON "purchase" USING btree ("offer_id") WHERE "purchase"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "purchase_offer" ON "purchase" USING btree ("offer_id") WHERE "purchase"."offer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_pending" ON "purchase" USING btree ("organisation_id","kind",(case "kind" when 'one-shot' then coalesce("tender_id", "id") else "organisation_id" end)) WHERE "purchase"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_of_payment" CHECK (("ledger_entry"."kind" = 'refund') = ("ledger_entry"."payment_reference" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_of_something" CHECK (("purchase"."kind" = 'one-shot' or "purchase"."tender_id" is null) and ("purchase"."kind" = 'sub') = ("purchase"."interval" is not null) and ("purchase"."kind" = 'custom') = ("purchase"."days" is not null));
--> statement-breakpoint
-- By hand from here on; above, NOT VALID: refunds of before do not say of which payment they are.
CREATE TRIGGER ledger_entry_never_emptied BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A checkout that is open for a tender is then one for the other, unless there is one already: that one stays.
CREATE OR REPLACE FUNCTION follow_absorbed_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchase AS kept SET state = 'expired', settled_at = now()
    WHERE tender_id = NEW.id AND state = 'pending' AND EXISTS (SELECT FROM purchase AS other
      WHERE other.organisation_id = kept.organisation_id AND other.tender_id = NEW.tender_id
        AND other.state = 'pending');
  UPDATE purchase SET tender_id = NEW.tender_id WHERE tender_id = NEW.id;
  INSERT INTO tender_access (organisation_id, tender_id, purchase_id, granted_at)
    SELECT organisation_id, NEW.tender_id, purchase_id, granted_at FROM tender_access WHERE tender_id = NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What is paid for again and again is cancelled before whoever pays for it goes; also where the provider is yet to tell
-- of what was just paid for.
CREATE FUNCTION keep_who_pays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM subscription
      WHERE organisation_id = OLD.id AND state <> 'ended' AND NOT cancels_at_end)
    OR EXISTS (SELECT FROM purchase AS paid
      WHERE paid.organisation_id = OLD.id AND paid.kind = 'sub' AND paid.state = 'paid'
        AND paid.settled_at > now() - interval '1 day'
        AND NOT EXISTS (SELECT FROM subscription WHERE purchase_id = paid.id))
  THEN
    RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'organisation_pays_no_more',
      MESSAGE = 'a subscription is cancelled before its organisation is deleted';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER organisation_pays_no_more BEFORE DELETE ON organisation
  FOR EACH ROW EXECUTE FUNCTION keep_who_pays();
