CREATE TABLE "receiver_groups" (
	"receiver_id" text NOT NULL,
	"group_id" text NOT NULL,
	CONSTRAINT "receiver_groups_receiver_id_group_id_pk" PRIMARY KEY("receiver_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "receiver_mails" (
	"outbox_id" bigint PRIMARY KEY NOT NULL,
	"receiver_id" text NOT NULL,
	"to" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiver_notices" (
	"receiver_id" text NOT NULL,
	"message_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receiver_notices_receiver_id_message_id_pk" PRIMARY KEY("receiver_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "receivers" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"name" text,
	"email" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"state_reason" text,
	"types" text[] NOT NULL,
	"all_groups" boolean NOT NULL,
	"permissions" text[],
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"timing" text NOT NULL,
	"digest_hour" integer NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"urgent" boolean NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp (3) with time zone,
	"leave_hash" text,
	"leave_sealed" text,
	"called_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receiver_groups" ADD CONSTRAINT "receiver_groups_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_groups" ADD CONSTRAINT "receiver_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_mails" ADD CONSTRAINT "receiver_mails_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_notices" ADD CONSTRAINT "receiver_notices_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_notices" ADD CONSTRAINT "receiver_notices_message_id_merchant_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."merchant_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receiver_groups_group" ON "receiver_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "receiver_mails_receiver" ON "receiver_mails" USING btree ("receiver_id","at");--> statement-breakpoint
CREATE INDEX "receiver_mails_at" ON "receiver_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "receiver_notices_due" ON "receiver_notices" USING btree ("receiver_id","due_at");--> statement-breakpoint
CREATE INDEX "receivers_merchant" ON "receivers" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_email" ON "receivers" USING btree ("merchant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_user" ON "receivers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_confirm" ON "receivers" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "receivers_leave" ON "receivers" USING btree ("leave_hash");