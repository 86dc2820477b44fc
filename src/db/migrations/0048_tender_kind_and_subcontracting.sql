ALTER TABLE "contract" ADD COLUMN "grouping" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "is_subcontracted" boolean;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "subcontractor_sirets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "kind" text DEFAULT 'call' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_grouping_known" CHECK ("contract"."grouping" in ('joint', 'solidary'));--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "tender_kind_known" CHECK ("tender"."kind" in ('call', 'prior_information'));