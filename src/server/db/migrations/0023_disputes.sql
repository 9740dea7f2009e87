CREATE TABLE "dispute_events" (
	"id" text PRIMARY KEY NOT NULL,
	"dispute_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text,
	CONSTRAINT "dispute_events_once" UNIQUE("dispute_id","kind")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"network_reference" text NOT NULL,
	"merchant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"note" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_network_reference_unique" UNIQUE("network_reference"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "review_score" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "review_reasons" text[];--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_merchant" ON "disputes" USING btree ("merchant_id","received_at","id");--> statement-breakpoint
CREATE INDEX "disputes_status" ON "disputes" USING btree ("merchant_id","status","deadline");--> statement-breakpoint
CREATE INDEX "disputes_deadline" ON "disputes" USING btree ("merchant_id","deadline","id");--> statement-breakpoint
CREATE INDEX "disputes_amount_order" ON "disputes" USING btree ("merchant_id","currency","amount","id");--> statement-breakpoint
CREATE INDEX "disputes_transaction" ON "disputes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "transactions_review" ON "transactions" USING btree ("merchant_id","review_until","id") WHERE "transactions"."status" = 'REVIEW';--> statement-breakpoint
-- by hand
UPDATE "transactions" SET "review_reasons" = ARRAY["review_reason"] WHERE "review_reason" IS NOT NULL;
