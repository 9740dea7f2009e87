ALTER TABLE "transactions" ADD COLUMN "refund_failed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "running" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "charged_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "payment_status" text GENERATED ALWAYS AS (case status
  when 'PENDING' then 'pending'
  when 'PROCESSING' then 'processing'
  when 'REVIEW' then 'in_review'
  when 'CANCELED' then 'cancelled'
  when 'FAILED' then case when returned then 'returned' else 'failed' end
  else case
    when charged_back then 'charged_back'
    when chargeback_open then 'in_dispute'
    when type = 'AUTH' then case
      when running > 0 then 'processing'
      when voided then 'voided'
      when captured = amount then 'captured'
      when outcome = 'CAPTURE_EXPIRED' then case when captured > 0 then 'captured' else 'lapsed' end
      when captured > 0 then 'partly_captured'
      else 'authorised' end
    when type in ('DEBIT', 'CAPTURE') then case
      when refund_failed > 0 then 'refund_failed'
      when running > 0 then 'refunding'
      when refunded = amount then 'refunded'
      when refunded > 0 then 'partly_refunded'
      else 'paid' end
    else 'succeeded' end
  end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_payment_status" ON "transactions" USING btree ("merchant_id","payment_status","created_at","id");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_failed" CHECK ("transactions"."refund_failed" between 0 and "transactions"."refunded");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_running" CHECK ("transactions"."running" >= 0);--> statement-breakpoint
UPDATE "transactions" SET "charged_back" = true WHERE "chargeback_open" AND EXISTS (SELECT 1 FROM "chargebacks" WHERE "chargebacks"."transaction_id" = "transactions"."id" AND "chargebacks"."stage" <> 'retrieval' AND "chargebacks"."status" = 'closed' AND "chargebacks"."outcome" <> 'success') AND NOT EXISTS (SELECT 1 FROM "chargebacks" WHERE "chargebacks"."transaction_id" = "transactions"."id" AND "chargebacks"."stage" <> 'retrieval' AND "chargebacks"."status" <> 'closed');--> statement-breakpoint
UPDATE "transactions" SET "running" = "under_way"."count" FROM (SELECT "original_id", count(*)::int AS "count" FROM "transactions" WHERE "status" = 'PROCESSING' AND "type" IN ('CAPTURE', 'VOID', 'REFUND') GROUP BY "original_id") AS "under_way" WHERE "under_way"."original_id" = "transactions"."id";--> statement-breakpoint
UPDATE "transactions" SET "refund_failed" = "refused"."amount" FROM (SELECT "original_id", sum("amount")::bigint AS "amount" FROM "transactions" WHERE "status" = 'FAILED' AND "type" = 'REFUND' AND NOT "returned" GROUP BY "original_id") AS "refused" WHERE "refused"."original_id" = "transactions"."id";
