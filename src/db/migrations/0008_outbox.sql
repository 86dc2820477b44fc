CREATE TABLE "outbox_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text,
	"text" text,
	"headers" jsonb NOT NULL,
	"priority" smallint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_message_key_unique" UNIQUE("key"),
	CONSTRAINT "outbox_message_kind_known" CHECK ("outbox_message"."kind" in ('account', 'invitation', 'alert_confirmation', 'contact', 'reminder', 'tender_changes', 'digest', 'search_alert')),
	CONSTRAINT "outbox_message_state_known" CHECK ("outbox_message"."state" in ('waiting', 'sending', 'sent', 'doubtful', 'refused', 'bounced', 'dropped')),
	CONSTRAINT "outbox_message_recipient_form" CHECK ("outbox_message"."recipient" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "outbox_message_one_line" CHECK ("outbox_message"."subject" !~ '[\r\n]'),
	CONSTRAINT "outbox_message_readable_until_sent" CHECK ("outbox_message"."state" not in ('waiting', 'sending') or ("outbox_message"."html" is not null and "outbox_message"."text" is not null)),
	CONSTRAINT "outbox_message_claimed_while_sending" CHECK (("outbox_message"."state" = 'sending') = ("outbox_message"."claimed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refused_address" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_message_due" ON "outbox_message" USING btree ("priority","next_attempt_at") WHERE "outbox_message"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_message_claimed" ON "outbox_message" USING btree ("claimed_at") WHERE "outbox_message"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "outbox_message_recipient" ON "outbox_message" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "outbox_message_created" ON "outbox_message" USING btree ("created_at");