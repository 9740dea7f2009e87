ALTER TABLE "users" ADD COLUMN "staff_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "staff_roles" = CASE WHEN "reviews_identity" THEN ARRAY['administrator'] ELSE ARRAY['support'] END WHERE "kind" = 'staff';
