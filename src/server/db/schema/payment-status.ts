import { sql } from 'drizzle-orm'

/** `paymentStatusOf` of the row in SQL; a test keeps the two equal. */
export const paymentStatus = sql`case status
  when 'PENDING' then 'pending'
  when 'PROCESSING' then 'processing'
  when 'REVIEW' then 'in_review'
  when 'CANCELED' then 'cancelled'
  when 'FAILED' then case when returned then 'returned' else 'failed' end
  else case
    when open_chargebacks > 0 then 'in_dispute'
    when charged_back then 'charged_back'
    when type = 'AUTH' then case
      when running > 0 then 'processing'
      when voided then 'voided'
      when captured = amount then 'captured'
      when outcome = 'CAPTURE_EXPIRED' then case when captured > 0 then 'captured' else 'lapsed' end
      when captured > 0 then 'partly_captured'
      else 'authorised' end
    when type in ('DEBIT', 'CAPTURE') then case
      when refund_failed > 0 then 'refund_failed'
      when running > 0 then 'refunding'
      when refunded = amount then 'refunded'
      when refunded > 0 then 'partly_refunded'
      else 'paid' end
    else 'succeeded' end
  end`
