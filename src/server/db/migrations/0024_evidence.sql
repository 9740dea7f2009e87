CREATE TABLE "order_files" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"transaction_id" text NOT NULL,
	"item" text NOT NULL,
	"attached_at" timestamp (3) with time zone NOT NULL,
	"attached_by" text NOT NULL,
	"attached_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payer_mails" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payer_views" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"shown" jsonb NOT NULL,
	"address" text NOT NULL,
	"address_shown" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_policies" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"item" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"files" text[] NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"saved_by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "delivery_proof" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_mails" ADD CONSTRAINT "payer_mails_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_views" ADD CONSTRAINT "payer_views_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_policies" ADD CONSTRAINT "website_policies_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_files_file" ON "order_files" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "order_files_transaction" ON "order_files" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "website_policies_version" ON "website_policies" USING btree ("store_id","item","version");
--> statement-breakpoint
-- by hand
-- What a payer saw and got, and what a website said, stays as it was.
CREATE TRIGGER payer_views_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payer_views FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payer_mails_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payer_mails FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER website_policies_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON website_policies FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What proves the delivery of an order follows from its logistics and its files, whoever writes them.
CREATE FUNCTION note_delivery_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions t SET delivery_proof = p.proof
  FROM (
    SELECT c.transaction_id, CASE
      WHEN EXISTS (SELECT 1 FROM order_files f WHERE f.transaction_id = c.transaction_id AND f.item = 'proofOfDelivery') THEN 'delivery'
      WHEN EXISTS (SELECT 1 FROM logistics l WHERE l.transaction_id = c.transaction_id) THEN 'tracking'
      ELSE 'none' END AS proof
    FROM (SELECT DISTINCT transaction_id FROM changed) c
  ) p
  WHERE t.id = p.transaction_id AND t.delivery_proof <> p.proof;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logistics_prove AFTER INSERT ON logistics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_delivery_proof();
--> statement-breakpoint
CREATE TRIGGER order_files_prove AFTER INSERT ON order_files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_delivery_proof();
--> statement-breakpoint
CREATE TRIGGER order_files_prove_less AFTER DELETE ON order_files REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_delivery_proof();
--> statement-breakpoint
UPDATE transactions SET delivery_proof = 'tracking' FROM logistics l WHERE l.transaction_id = transactions.id;
--> statement-breakpoint
-- The orders that may be at risk, of each merchant by time, with all that is asked of them: what lies beyond a window of days is not read.
CREATE INDEX transactions_unproven ON transactions (merchant_id, created_at, id) INCLUDE (store_id, currency, amount, refunded, three_d, delivery_proof)
  WHERE type IN ('DEBIT', 'CAPTURE') AND status = 'SUCCESS' AND NOT chargeback_open AND NOT charged_back AND (delivery_proof = 'none' OR (delivery_proof = 'tracking' AND NOT three_d));
