ALTER TABLE "files" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD COLUMN "document_hash" text;--> statement-breakpoint
ALTER TABLE "offline_stores" ADD COLUMN "submitted" text;