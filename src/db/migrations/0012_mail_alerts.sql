CREATE TABLE "search_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"search" text NOT NULL,
	"title" text NOT NULL,
	"frequency" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_alert_email_form" CHECK ("search_alert"."email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "search_alert_search_length" CHECK (length("search_alert"."search") <= 1000),
	CONSTRAINT "search_alert_frequency_known" CHECK ("search_alert"."frequency" in ('daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "search_alert_digest" (
	"alert_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tender_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_alert_digest_alert_id_day_pk" PRIMARY KEY("alert_id","day")
);
--> statement-breakpoint
CREATE TABLE "search_alert_sent" (
	"alert_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_alert_sent_alert_id_tender_id_pk" PRIMARY KEY("alert_id","tender_id")
);
--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "told_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_alert_digest" ADD CONSTRAINT "search_alert_digest_alert_id_search_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."search_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alert_sent" ADD CONSTRAINT "search_alert_sent_alert_id_search_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."search_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alert_sent" ADD CONSTRAINT "search_alert_sent_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_alert_once" ON "search_alert" USING btree (lower("email"),"search");--> statement-breakpoint
CREATE INDEX "search_alert_address" ON "search_alert" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "search_alert_unconfirmed" ON "search_alert" USING btree ("created_at") WHERE "search_alert"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "search_alert_sent_of" ON "search_alert_sent" USING btree ("tender_id");
--> statement-breakpoint
-- A tender that another one takes in was told as the other.
CREATE FUNCTION follow_absorbed_tender_in_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_alert_sent AS kept SET tender_id = NEW.tender_id WHERE tender_id = NEW.id
    AND NOT EXISTS (SELECT FROM search_alert_sent AS other
      WHERE other.alert_id = kept.alert_id AND other.tender_id = NEW.tender_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER former_tender_followed_in_alerts AFTER INSERT ON former_tender
  FOR EACH ROW EXECUTE FUNCTION follow_absorbed_tender_in_alerts();
