ALTER TABLE "organisation" ADD COLUMN "hosted_id" text;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_hosted_id" UNIQUE("hosted_id");--> statement-breakpoint
-- Hand-written from here on. Who administers an organisation of the hosted provider is the provider's affair: its
-- administrators may not have come here yet.
CREATE OR REPLACE FUNCTION keep_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM organisation WHERE id = OLD.organisation_id AND hosted_id IS NULL FOR UPDATE;
  IF FOUND
    AND NOT EXISTS (
      SELECT FROM membership WHERE organisation_id = OLD.organisation_id AND role = 'administrator')
  THEN
    RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'organisation_keeps_administrator',
      MESSAGE = 'an organisation keeps an administrator';
  END IF;
  RETURN NULL;
END $$;
