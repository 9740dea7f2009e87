CREATE TABLE "former_passwords" (
	"user_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"password_hash" text NOT NULL,
	CONSTRAINT "former_passwords_user_id_password_hash_pk" PRIMARY KEY("user_id","password_hash")
);
--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_passwords" ADD CONSTRAINT "former_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;