CREATE TABLE "hosted_change" (
	"kind" text NOT NULL,
	"hosted_id" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"is_gone" boolean NOT NULL,
	CONSTRAINT "hosted_change_kind_hosted_id_pk" PRIMARY KEY("kind","hosted_id"),
	CONSTRAINT "hosted_change_kind_known" CHECK ("hosted_change"."kind" in ('person', 'organisation'))
);
--> statement-breakpoint
CREATE TABLE "hosted_membership" (
	"hosted_organisation_id" text NOT NULL,
	"hosted_user_id" text NOT NULL,
	"role" text,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hosted_membership_hosted_organisation_id_hosted_user_id_pk" PRIMARY KEY("hosted_organisation_id","hosted_user_id"),
	CONSTRAINT "hosted_membership_role_known" CHECK ("hosted_membership"."role" in ('administrator', 'member', 'guest'))
);
--> statement-breakpoint
CREATE TABLE "profile_reading" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"signature" text NOT NULL,
	"interest" jsonb NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unsubscription" DROP CONSTRAINT "unsubscription_pkey";--> statement-breakpoint
ALTER TABLE "unsubscription" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "profile_reading" ADD CONSTRAINT "profile_reading_profile_id_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hosted_membership_user" ON "hosted_membership" USING btree ("hosted_user_id");--> statement-breakpoint
CREATE INDEX "profile_reading_version" ON "profile_reading" USING btree ("version");--> statement-breakpoint
ALTER TABLE "unsubscription" ADD CONSTRAINT "unsubscription_owner_id_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsubscription_owner" ON "unsubscription" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "outbox_message_owner" ON "outbox_message" USING btree ("owner_id") WHERE "outbox_message"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "profile_subscriber_user" ON "profile_subscriber" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "unsubscription" ADD CONSTRAINT "unsubscription_once" UNIQUE NULLS NOT DISTINCT("email","owner_id");
--> statement-breakpoint
-- Hand-written from here on. Whoever leaves an organisation gets nothing of it any more, nor is anything theirs to do there.
CREATE FUNCTION forget_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM profile_subscriber WHERE organisation_id = OLD.organisation_id AND user_id = OLD.user_id;
  DELETE FROM favourite_reminder r USING profile p
    WHERE p.id = r.profile_id AND p.organisation_id = OLD.organisation_id AND r.user_id = OLD.user_id;
  UPDATE favourite SET assignee_id = NULL
    WHERE organisation_id = OLD.organisation_id AND assignee_id = OLD.user_id;
  UPDATE answer_item SET assignee_id = NULL
    WHERE organisation_id = OLD.organisation_id AND assignee_id = OLD.user_id;
  UPDATE outbox_message m SET state = 'dropped', last_error = 'Parti de l’organisation avant l’envoi.'
    FROM profile p, app_user u
    WHERE m.state = 'waiting' AND m.owner_id = p.id AND p.organisation_id = OLD.organisation_id
      AND u.id = OLD.user_id AND lower(m.recipient) = lower(u.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER membership_forgotten AFTER DELETE ON membership
  FOR EACH ROW EXECUTE FUNCTION forget_member();
--> statement-breakpoint
-- What a profile or an alert had to tell is not sent once it is gone.
CREATE FUNCTION drop_mail_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox_message SET state = 'dropped', last_error = 'Supprimé avant l’envoi.'
    WHERE owner_id = OLD.id AND state = 'waiting';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profile_mail_dropped AFTER DELETE ON profile
  FOR EACH ROW EXECUTE FUNCTION drop_mail_of_owner();
--> statement-breakpoint
CREATE TRIGGER search_alert_mail_dropped AFTER DELETE ON search_alert
  FOR EACH ROW EXECUTE FUNCTION drop_mail_of_owner();
--> statement-breakpoint
-- Of those who left before.
DELETE FROM profile_subscriber s WHERE NOT EXISTS (
  SELECT FROM membership m WHERE m.organisation_id = s.organisation_id AND m.user_id = s.user_id);
--> statement-breakpoint
DELETE FROM favourite_reminder r USING profile p WHERE p.id = r.profile_id AND NOT EXISTS (
  SELECT FROM membership m WHERE m.organisation_id = p.organisation_id AND m.user_id = r.user_id);
--> statement-breakpoint
UPDATE favourite f SET assignee_id = NULL WHERE assignee_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM membership m WHERE m.organisation_id = f.organisation_id AND m.user_id = f.assignee_id);
--> statement-breakpoint
UPDATE answer_item i SET assignee_id = NULL WHERE assignee_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM membership m WHERE m.organisation_id = i.organisation_id AND m.user_id = i.assignee_id);
