ALTER TABLE "paper_sections" ADD COLUMN "store_name" text;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "document_hashes" jsonb;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "descriptions" jsonb;