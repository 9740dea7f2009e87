ALTER TABLE "merchant_messages" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_messages" ADD COLUMN "event" text;--> statement-breakpoint
-- What was told before: its kind was named as its event is now.
UPDATE "merchant_messages" SET "event" = "kind";--> statement-breakpoint
-- Versions that run side by side read and write one of the two columns each: whichever is left out gets the other.
CREATE FUNCTION merchant_messages_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.event := coalesce(NEW.event, NEW.kind);
  NEW.kind := coalesce(NEW.kind, NEW.event);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER merchant_messages_event BEFORE INSERT ON "merchant_messages" FOR EACH ROW EXECUTE FUNCTION merchant_messages_event();--> statement-breakpoint
ALTER TABLE "merchant_messages" ALTER COLUMN "event" SET NOT NULL;
