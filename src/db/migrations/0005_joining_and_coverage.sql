CREATE TABLE "missing_tender_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"buyer_name" text,
	"url" text,
	"comment" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_tender_report_title_not_blank" CHECK ("missing_tender_report"."title" ~ '\S'),
	CONSTRAINT "missing_tender_report_lengths" CHECK (length("missing_tender_report"."title") <= 300 and length("missing_tender_report"."buyer_name") <= 200
        and length("missing_tender_report"."url") <= 1000 and length("missing_tender_report"."comment") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "call_decision" (
	"notice_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	CONSTRAINT "call_decision_notice_id_other_id_pk" PRIMARY KEY("notice_id","other_id"),
	CONSTRAINT "call_decision_verdict_known" CHECK ("call_decision"."verdict" in ('same', 'different')),
	CONSTRAINT "call_decision_once_a_pair" CHECK ("call_decision"."notice_id" < "call_decision"."other_id")
);
--> statement-breakpoint
CREATE TABLE "notice_call_key" (
	"key" bigint NOT NULL,
	"notice_id" uuid NOT NULL,
	CONSTRAINT "notice_call_key_key_notice_id_pk" PRIMARY KEY("key","notice_id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "joining" jsonb;--> statement-breakpoint
ALTER TABLE "call_decision" ADD CONSTRAINT "call_decision_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_decision" ADD CONSTRAINT "call_decision_other_id_notice_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_call_key" ADD CONSTRAINT "notice_call_key_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missing_tender_report_at" ON "missing_tender_report" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "call_decision_other" ON "call_decision" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "notice_call_key_notice" ON "notice_call_key" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notice_waiting_source" ON "notice" USING btree ("source","published_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "notice_waiting_departments" ON "notice" USING gin ("departments") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "notice_waiting_words" ON "notice" USING gin (to_tsvector('simple', lower(translate(coalesce(title, '') || ' ' || coalesce(buyer_name, ''), 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY')))) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "notice_received" ON "notice" USING btree ("source","received_at");--> statement-breakpoint
CREATE INDEX "notice_published" ON "notice" USING btree ("source","published_at");