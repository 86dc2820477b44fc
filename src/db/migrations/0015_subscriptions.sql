CREATE TABLE "funnel_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funnel_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"step" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"organisation_id" uuid,
	"sales_link_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funnel_event_once" UNIQUE("step","subject_id"),
	CONSTRAINT "funnel_event_step_known" CHECK ("funnel_event"."step" in ('link_opened', 'signed_up', 'trial_begun', 'checkout_opened', 'paid', 'refunded', 'subscription_ended'))
);
--> statement-breakpoint
CREATE TABLE "sales_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by_id" uuid,
	"note" text NOT NULL,
	"path" text NOT NULL,
	"tracking" jsonb NOT NULL,
	"offer" text NOT NULL,
	"label" text,
	"net_cents" bigint,
	"days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_link_offer_known" CHECK ("sales_link"."offer" in ('none', 'trial', 'custom')),
	CONSTRAINT "sales_link_custom" CHECK (("sales_link"."offer" = 'custom') = ("sales_link"."label" is not null and "sales_link"."net_cents" is not null and "sales_link"."days" is not null)),
	CONSTRAINT "sales_link_path_here" CHECK ("sales_link"."path" ~ '^/([^/\\]|$)')
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"organisation_name" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"gross_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_once" UNIQUE("provider","kind","reference"),
	CONSTRAINT "ledger_entry_provider_known" CHECK ("ledger_entry"."provider" in ('demonstration', 'stripe')),
	CONSTRAINT "ledger_entry_sign" CHECK (("ledger_entry"."kind" = 'payment' and "ledger_entry"."gross_cents" >= 0 and "ledger_entry"."vat_cents" >= 0) or ("ledger_entry"."kind" = 'refund' and "ledger_entry"."gross_cents" <= 0 and "ledger_entry"."vat_cents" <= 0))
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_event_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"tender_id" uuid,
	"interval" text,
	"seats" integer DEFAULT 1 NOT NULL,
	"days" integer,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"provider" text NOT NULL,
	"label" text,
	"success_path" text DEFAULT '/' NOT NULL,
	"cancel_path" text DEFAULT '/' NOT NULL,
	"checkout_reference" text,
	"checkout_url" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "purchase_kind_known" CHECK ("purchase"."kind" in ('sub', 'one-shot', 'custom')),
	CONSTRAINT "purchase_state_known" CHECK ("purchase"."state" in ('pending', 'paid', 'failed', 'expired', 'refunded')),
	CONSTRAINT "purchase_provider_known" CHECK ("purchase"."provider" in ('demonstration', 'stripe')),
	CONSTRAINT "purchase_of_something" CHECK (("purchase"."kind" = 'one-shot') = ("purchase"."tender_id" is not null) and ("purchase"."kind" = 'sub') = ("purchase"."interval" is not null) and ("purchase"."kind" = 'custom') = ("purchase"."days" is not null)),
	CONSTRAINT "purchase_amounts" CHECK ("purchase"."net_cents" >= 0 and "purchase"."vat_cents" >= 0),
	CONSTRAINT "purchase_settled" CHECK (("purchase"."state" = 'pending') = ("purchase"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"interval" text NOT NULL,
	"seats" integer NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"cancels_at_end" boolean NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_reference" UNIQUE("provider","reference"),
	CONSTRAINT "subscription_state_known" CHECK ("subscription"."state" in ('active', 'past_due', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "tender_access" (
	"organisation_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tender_access_organisation_id_tender_id_pk" PRIMARY KEY("organisation_id","tender_id")
);
--> statement-breakpoint
ALTER TABLE "outbox_message" DROP CONSTRAINT "outbox_message_kind_known";--> statement-breakpoint
ALTER TABLE "funnel_event" ADD CONSTRAINT "funnel_event_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel_event" ADD CONSTRAINT "funnel_event_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel_event" ADD CONSTRAINT "funnel_event_sales_link_id_sales_link_id_fk" FOREIGN KEY ("sales_link_id") REFERENCES "public"."sales_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_link" ADD CONSTRAINT "sales_link_created_by_id_app_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_access" ADD CONSTRAINT "tender_access_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_access" ADD CONSTRAINT "tender_access_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_access" ADD CONSTRAINT "tender_access_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funnel_event_at" ON "funnel_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "funnel_event_link" ON "funnel_event" USING btree ("sales_link_id");--> statement-breakpoint
CREATE INDEX "funnel_event_user" ON "funnel_event" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "funnel_event_organisation" ON "funnel_event" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "sales_link_created" ON "sales_link" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_entry_organisation" ON "ledger_entry" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entry_purchase" ON "ledger_entry" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_pending" ON "purchase" USING btree ("organisation_id","kind",coalesce("tender_id", "organisation_id")) WHERE "purchase"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "purchase_tender" ON "purchase" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "subscription_organisation" ON "subscription" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "tender_access_tender" ON "tender_access" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "tender_access_purchase" ON "tender_access" USING btree ("purchase_id");--> statement-breakpoint
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_kind_known" CHECK ("outbox_message"."kind" in ('account', 'invitation', 'alert_confirmation', 'subscription', 'contact', 'reminder', 'tender_changes', 'digest', 'search_alert'));--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are added, never changed', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A tender that was bought stays bought when it turns out to be the same call as another.
CREATE FUNCTION follow_absorbed_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchase SET tender_id = NEW.tender_id WHERE tender_id = NEW.id AND state <> 'pending';
  INSERT INTO tender_access (organisation_id, tender_id, purchase_id, granted_at)
    SELECT organisation_id, NEW.tender_id, purchase_id, granted_at FROM tender_access WHERE tender_id = NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER former_tender_purchased AFTER INSERT ON former_tender
  FOR EACH ROW EXECUTE FUNCTION follow_absorbed_purchase();
--> statement-breakpoint
-- Whoever signs someone up, and however, the funnel knows of it.
CREATE FUNCTION tell_sign_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO funnel_event (step, subject_id, user_id) VALUES ('signed_up', NEW.id, NEW.id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER app_user_signed_up AFTER INSERT ON app_user
  FOR EACH ROW EXECUTE FUNCTION tell_sign_up();
