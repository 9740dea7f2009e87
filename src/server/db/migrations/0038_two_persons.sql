CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"subject" text NOT NULL,
	"decision" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"seen" text NOT NULL,
	"revision" text NOT NULL,
	"reason" text,
	"note_en" text,
	"note_zh" text,
	"amount" bigint,
	"reference" text,
	"proposer_id" text NOT NULL,
	"proposer_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ended_by_id" text,
	"ended_by_name" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "identity_applications" ADD COLUMN "four_eyes" boolean;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_waiting" ON "proposals" USING btree ("area","subject") WHERE "proposals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "proposals_subject" ON "proposals" USING btree ("area","subject","at");
--> statement-breakpoint
UPDATE "identity_applications" SET "four_eyes" = EXISTS (SELECT 1 FROM "settings" WHERE "name" = 'identity.fourEyes' AND "value" = 'on') WHERE "status" = 'pending';
