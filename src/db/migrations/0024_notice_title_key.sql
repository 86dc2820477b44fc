DROP INDEX "notice_waiting_by_title";--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "title_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Written by hand: what orders titles is folded once, when a notice comes, and not for each row of each list.
CREATE FUNCTION fold_notice_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Those of a tender are in no list of their own.
  NEW.title_key := CASE WHEN NEW.state IN ('pending', 'recorded', 'rejected')
    THEN lower(translate(left(coalesce(NEW.title, ''), 40), 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY'))
    ELSE '' END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notice_title_folded BEFORE INSERT OR UPDATE OF title, state ON notice
  FOR EACH ROW EXECUTE FUNCTION fold_notice_title();
--> statement-breakpoint
UPDATE notice SET title_key = lower(translate(left(coalesce(title, ''), 40), 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY'))
  WHERE state in ('pending', 'recorded', 'rejected');
--> statement-breakpoint
CREATE INDEX "notice_waiting_by_title" ON "notice" USING btree ("state","title_key","id") WHERE state in ('pending', 'recorded', 'rejected');
