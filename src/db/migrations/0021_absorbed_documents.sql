ALTER TABLE "document_result" DROP CONSTRAINT "document_result_document";
--> statement-breakpoint
ALTER TABLE "document_result" ADD CONSTRAINT "document_result_document" FOREIGN KEY ("document_id","tender_id","organisation_id") REFERENCES "public"."tender_document"("id","tender_id","organisation_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- Hand-written: the documents of a tender go on with the one that it turned out to be the same call as. What was
-- read in them goes along, unless the other tender has the same of that organisation; where it has documents of its
-- own, one of those that come is read again, and with it all of them together.
CREATE FUNCTION follow_absorbed_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tender_document SET state = 'waiting', taken_at = NULL
    WHERE id IN (
      SELECT DISTINCT ON (come.organisation_id) come.id FROM tender_document AS come
      WHERE come.tender_id = NEW.id AND come.state = 'read'
        AND EXISTS (SELECT FROM tender_document AS other
          WHERE other.tender_id = NEW.tender_id AND other.organisation_id = come.organisation_id)
      ORDER BY come.organisation_id, come.size);
  DELETE FROM document_result AS came USING document_result AS other
    WHERE came.tender_id = NEW.id AND other.tender_id = NEW.tender_id
      AND other.organisation_id = came.organisation_id AND other.type = came.type
      AND other.version = came.version AND other.lot_number IS NOT DISTINCT FROM came.lot_number;
  UPDATE tender_document SET tender_id = NEW.tender_id WHERE tender_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER former_tender_documents AFTER INSERT ON former_tender
  FOR EACH ROW EXECUTE FUNCTION follow_absorbed_documents();
