CREATE TABLE "spent_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "file_key_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "file_key_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "spent_tickets_end" ON "spent_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_file_key" ON "sessions" USING btree ("file_key_hash");--> statement-breakpoint
DROP INDEX "audit_entries_merchant";--> statement-breakpoint
CREATE INDEX "audit_entries_merchant" ON "audit_entries" USING btree ("merchant_id","at","id");
