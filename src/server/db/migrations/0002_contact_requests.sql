CREATE TABLE "contact_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company_name" text NOT NULL,
	"website" text NOT NULL,
	"language" text NOT NULL,
	"machine_id" text,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mailed_to" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_requests_created" ON "contact_requests" USING btree ("created_at","id");