CREATE TABLE "sandbox_clock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_clock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_at" timestamp (3) with time zone NOT NULL,
	"target_at" timestamp (3) with time zone NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	"entries_after" bigint NOT NULL,
	"entries_up_to" bigint,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_clock_moves_one" ON "sandbox_clock_moves" USING btree ((true)) WHERE "sandbox_clock_moves"."ended_at" is null;