ALTER TABLE "answer_item" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "answer_item" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "answer_item" ADD CONSTRAINT "answer_item_role_known" CHECK ("answer_item"."role" in ('direction', 'sales', 'technical', 'administration', 'finance'));