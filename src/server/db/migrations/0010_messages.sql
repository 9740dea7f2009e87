CREATE TABLE "announcement_files" (
	"name" text PRIMARY KEY NOT NULL,
	"announcement_id" text,
	"place" integer DEFAULT 0 NOT NULL,
	"user_id" text NOT NULL,
	"original_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_merchants" (
	"announcement_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	CONSTRAINT "announcement_merchants_merchant_id_announcement_id_pk" PRIMARY KEY("merchant_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_reads" (
	"user_id" text NOT NULL,
	"announcement_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_reads_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"content_en" text NOT NULL,
	"content_zh" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"everyone" boolean NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"publisher_id" text,
	"publisher_name" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_reads" (
	"user_id" text NOT NULL,
	"message_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_reads_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
DROP INDEX "merchant_messages_merchant";--> statement-breakpoint
ALTER TABLE "merchant_messages" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "merchant_messages" ADD COLUMN "store_id" text;--> statement-breakpoint
-- What was told before: its type follows from the queue, its store from the subject.
UPDATE "merchant_messages" SET "type" = CASE split_part("kind", '.', 1)
	WHEN 'risk_order' THEN 'risk_order'
	WHEN 'withdrawal' THEN 'withdrawal'
	WHEN 'auto_withdrawal' THEN 'withdrawal'
	ELSE 'review_result' END;--> statement-breakpoint
UPDATE "merchant_messages" SET "store_id" = "subject" WHERE "kind" LIKE 'website.%';--> statement-breakpoint
UPDATE "merchant_messages" m SET "store_id" = t."store_id" FROM "transactions" t WHERE m."kind" LIKE 'risk\_order.%' AND t."id" = m."subject";--> statement-breakpoint
UPDATE "merchant_messages" m SET "store_id" = w."store_id" FROM "withdrawals" w WHERE m."kind" LIKE 'withdrawal.%' AND w."id" = m."subject";--> statement-breakpoint
ALTER TABLE "merchant_messages" ALTER COLUMN "type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_merchants" ADD CONSTRAINT "announcement_merchants_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_message_id_merchant_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."merchant_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_files_announcement" ON "announcement_files" USING btree ("announcement_id","place");--> statement-breakpoint
CREATE INDEX "announcements_from" ON "announcements" USING btree ("from_at","id");--> statement-breakpoint
CREATE INDEX "merchant_messages_merchant" ON "merchant_messages" USING btree ("merchant_id","at","id");