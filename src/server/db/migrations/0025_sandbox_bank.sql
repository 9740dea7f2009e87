CREATE TABLE "sandbox_case_answers" (
	"reference" text PRIMARY KEY NOT NULL,
	"case_reference" text NOT NULL,
	"stage" text NOT NULL,
	"version" integer NOT NULL,
	"pack_bytes" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_case_messages" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_case_messages_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"message" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_cases" (
	"reference" text PRIMARY KEY NOT NULL,
	"operation_id" text NOT NULL,
	"script" text NOT NULL,
	"stage" text NOT NULL,
	"amount" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_case_messages_reference" ON "sandbox_case_messages" USING btree ("reference");