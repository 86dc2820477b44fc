CREATE TABLE "digest" (
	"profile_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tender_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_profile_id_day_pk" PRIMARY KEY("profile_id","day"),
	CONSTRAINT "digest_count_natural" CHECK ("digest"."tender_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "muted_tender" (
	"profile_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	CONSTRAINT "muted_tender_profile_id_tender_id_pk" PRIMARY KEY("profile_id","tender_id")
);
--> statement-breakpoint
CREATE TABLE "sent_tender" (
	"profile_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"score" smallint,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_tender_profile_id_tender_id_pk" PRIMARY KEY("profile_id","tender_id"),
	CONSTRAINT "sent_tender_score_range" CHECK ("sent_tender"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "unsubscription" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"organisation_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"status" text DEFAULT 'to_study' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"assignee_id" uuid,
	"judged" jsonb NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_profile_id_tender_id_pk" PRIMARY KEY("profile_id","tender_id"),
	CONSTRAINT "favourite_status_known" CHECK ("favourite"."status" in ('to_study', 'go', 'no_go', 'drafting', 'submitted', 'won', 'lost')),
	CONSTRAINT "favourite_note_length" CHECK (length("favourite"."note") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "favourite_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_comment_said" CHECK ("favourite_comment"."text" ~ '\S' and length("favourite_comment"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "favourite_reminder" (
	"profile_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "favourite_reminder_profile_id_tender_id_user_id_pk" PRIMARY KEY("profile_id","tender_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "membership_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id"),
	CONSTRAINT "membership_role_known" CHECK ("membership"."role" in ('administrator', 'member', 'guest'))
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"siren" text,
	"text" text NOT NULL,
	"categories" text[] NOT NULL,
	"keywords" text[] NOT NULL,
	"excluded" text[] NOT NULL,
	"locations" text[] NOT NULL,
	"headcount" text,
	"minimum_cents" bigint,
	"maximum_cents" bigint,
	"certifications" text[] NOT NULL,
	"alert_frequency" text DEFAULT 'daily' NOT NULL,
	"alert_letter" text DEFAULT 'B' NOT NULL,
	"alert_cap" smallint DEFAULT 20 NOT NULL,
	"reminder_days" smallint DEFAULT 3 NOT NULL,
	"calendar_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_calendarToken_unique" UNIQUE("calendar_token"),
	CONSTRAINT "profile_of_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "profile_name_not_blank" CHECK ("profile"."name" ~ '\S'),
	CONSTRAINT "profile_siren_form" CHECK ("profile"."siren" ~ '^[0-9]{9}$'),
	CONSTRAINT "profile_website_form" CHECK ("profile"."website" ~ '^https?://'),
	CONSTRAINT "profile_headcount_known" CHECK ("profile"."headcount" in ('1-9', '10-49', '50-249', '250+')),
	CONSTRAINT "profile_amounts_in_order" CHECK ("profile"."minimum_cents" >= 0 and "profile"."maximum_cents" >= 0
        and "profile"."minimum_cents" <= "profile"."maximum_cents"),
	CONSTRAINT "profile_says_something" CHECK ("profile"."text" ~ '\S' or "profile"."categories" <> '{}' or "profile"."keywords" <> '{}'),
	CONSTRAINT "profile_alert_frequency_known" CHECK ("profile"."alert_frequency" in ('never', 'daily', 'weekly')),
	CONSTRAINT "profile_alert_letter_known" CHECK ("profile"."alert_letter" in ('A', 'B', 'C')),
	CONSTRAINT "profile_alert_cap_range" CHECK ("profile"."alert_cap" between 1 and 100),
	CONSTRAINT "profile_reminder_days_range" CHECK ("profile"."reminder_days" between 0 and 30),
	CONSTRAINT "profile_calendar_token_form" CHECK ("profile"."calendar_token" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
CREATE TABLE "profile_refusal" (
	"organisation_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"judged" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_refusal_profile_id_tender_id_pk" PRIMARY KEY("profile_id","tender_id"),
	CONSTRAINT "profile_refusal_reason_known" CHECK ("profile_refusal"."reason" in ('notMyTrade', 'outsideZone', 'tooBig', 'tooSmall', 'deadlineTooShort', 'buyer', 'other'))
);
--> statement-breakpoint
CREATE TABLE "profile_subscriber" (
	"organisation_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "profile_subscriber_profile_id_user_id_pk" PRIMARY KEY("profile_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_profile_id_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_tender" ADD CONSTRAINT "muted_tender_profile_id_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_tender" ADD CONSTRAINT "muted_tender_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_tender" ADD CONSTRAINT "sent_tender_profile_id_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_tender" ADD CONSTRAINT "sent_tender_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_assignee_id_app_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_profile" FOREIGN KEY ("organisation_id","profile_id") REFERENCES "public"."profile"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_comment" ADD CONSTRAINT "favourite_comment_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_comment" ADD CONSTRAINT "favourite_comment_favourite" FOREIGN KEY ("profile_id","tender_id") REFERENCES "public"."favourite"("profile_id","tender_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "favourite_reminder" ADD CONSTRAINT "favourite_reminder_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_reminder" ADD CONSTRAINT "favourite_reminder_favourite" FOREIGN KEY ("profile_id","tender_id") REFERENCES "public"."favourite"("profile_id","tender_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_refusal" ADD CONSTRAINT "profile_refusal_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_refusal" ADD CONSTRAINT "profile_refusal_profile" FOREIGN KEY ("organisation_id","profile_id") REFERENCES "public"."profile"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_subscriber" ADD CONSTRAINT "profile_subscriber_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_subscriber" ADD CONSTRAINT "profile_subscriber_profile" FOREIGN KEY ("organisation_id","profile_id") REFERENCES "public"."profile"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_tender_of" ON "sent_tender" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "favourite_tender" ON "favourite" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "favourite_organisation" ON "favourite" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "favourite_comment_of" ON "favourite_comment" USING btree ("profile_id","tender_id");--> statement-breakpoint
CREATE INDEX "favourite_reminder_due" ON "favourite_reminder" USING btree ("remind_at") WHERE "favourite_reminder"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "membership_user" ON "membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_refusal_tender" ON "profile_refusal" USING btree ("tender_id");--> statement-breakpoint
-- A tender that another one takes in: what profiles saved, refused, muted and were sent of it is the other's from
-- then on, unless the other has its own.
CREATE FUNCTION follow_absorbed_tender() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  followed text;
BEGIN
  FOREACH followed IN ARRAY ARRAY['favourite', 'profile_refusal', 'muted_tender', 'sent_tender'] LOOP
    EXECUTE format(
      'UPDATE %1$I AS kept SET tender_id = $1 WHERE tender_id = $2
       AND NOT EXISTS (SELECT FROM %1$I AS other
         WHERE other.profile_id = kept.profile_id AND other.tender_id = $1)', followed)
      USING NEW.tender_id, NEW.id;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER former_tender_followed AFTER INSERT ON former_tender
  FOR EACH ROW EXECUTE FUNCTION follow_absorbed_tender();
