CREATE TABLE "deadline_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deadline_marks" (
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"assignee_id" text,
	"snoozed_until" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deadline_marks_merchant_id_kind_subject_pk" PRIMARY KEY("merchant_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "deadline_feeds" ADD CONSTRAINT "deadline_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_feeds" ADD CONSTRAINT "deadline_feeds_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deadline_feeds_secret" ON "deadline_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "deadline_marks_ends" ON "deadline_marks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "payment_links_valid" ON "payment_links" USING btree ("merchant_id","valid_until","id") WHERE "payment_links"."status" = 'VALID';--> statement-breakpoint
CREATE INDEX "transactions_reviewing" ON "transactions" USING btree ("merchant_id","review_until","id") WHERE "transactions"."status" = 'REVIEW';--> statement-breakpoint
CREATE INDEX "transactions_capturable" ON "transactions" USING btree ("merchant_id","capture_until","id") WHERE "transactions"."payment_status" in ('authorised', 'partly_captured');