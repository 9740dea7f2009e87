import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { JobKind } from '../jobs/kinds.ts'

type Word = (inputs: Record<string, never>, options: { locale: Language }) => string

const kinds: Record<JobKind, Word> = {
  'paymentLink.expire': m.sandbox_job_link_expire,
  'sandbox.openCase': m.sandbox_job_open_case,
  'sandbox.decideAccount': m.sandbox_job_decide_account,
  'desk.robot': m.sandbox_job_desk_robot,
  'virtualAccount.check': m.sandbox_job_virtual_account,
  'shop.revoke': m.sandbox_job_shop_revoke,
  'shop.check': m.sandbox_job_shop_check,
  'network.resume': m.sandbox_job_resume,
  'network.reverse': m.sandbox_job_reverse,
  'checkout.expiry': m.sandbox_job_checkout_expiry,
  'review.timeout': m.sandbox_job_review_timeout,
  'authorisation.expiry': m.sandbox_job_authorisation_expiry,
  'autoWithdrawal.run': m.sandbox_job_auto_withdrawal,
  'settlement.daily': m.sandbox_job_settlement,
  'reserve.release': m.sandbox_job_reserve_release,
  'export.run': m.sandbox_job_export_run,
  'export.expiry': m.sandbox_job_export_expiry,
  'keys.cleanup': m.sandbox_job_keys_cleanup,
  'contact.forget': m.sandbox_job_contact_forget,
  'ledger.verify': m.sandbox_job_ledger_verify,
}

// What handlers note of what they did.
const notes: Readonly<Record<string, Word>> = {
  amounts: m.sandbox_did_amounts,
  canceled: m.sandbox_did_canceled,
  count: m.sandbox_did_count,
  currencies: m.sandbox_did_currencies,
  decided: m.sandbox_did_decided,
  merchant: m.sandbox_did_merchant,
  ended: m.sandbox_did_ended,
  expired: m.sandbox_did_expired,
  failed: m.sandbox_did_failed,
  faults: m.sandbox_did_faults,
  opened: m.sandbox_did_opened,
  outcome: m.sandbox_did_outcome,
  ready: m.sandbox_did_ready,
  removed: m.sandbox_did_removed,
  revoked: m.sandbox_did_revoked,
  changed: m.sandbox_did_changed,
  reversed: m.sandbox_did_reversed,
  rejected: m.sandbox_did_rejected,
  skipped: m.sandbox_did_skipped,
  stage: m.sandbox_did_stage,
  subject: m.sandbox_did_subject,
  status: m.sandbox_did_status,
}

const named = (words: Readonly<Record<string, Word>>, name: string, locale: Language): string =>
  (Object.hasOwn(words, name) ? words[name]?.({}, { locale }) : undefined) ?? name

/** What a kind of job is called; the kind itself for one that is no longer known. */
export const jobName = (kind: string, language: Language): string => named(kinds, kind, language)

/** What a job noted stands under this name. */
export const noteName = (note: string, language: Language): string => named(notes, note, language)
