CREATE TABLE "logistics" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"ship_date" date NOT NULL,
	"receiver_country" char(2) NOT NULL,
	"tracking_link" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "logistics" ADD CONSTRAINT "logistics_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;