CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_name_form" CHECK ("saved_view"."name" ~ '\S' and length("saved_view"."name") <= 60),
	CONSTRAINT "saved_view_address_form" CHECK ("saved_view"."address" ~ '^/[a-z]' and length("saved_view"."address") <= 1500)
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_membership" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."membership"("organisation_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("organisation_id","user_id",lower("name"));