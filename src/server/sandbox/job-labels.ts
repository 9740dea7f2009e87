import type { Language } from '#domain/time-zones.ts'
import { type Label, labelFor } from '#labels/label.ts'
import { m } from '#paraglide/messages.js'
import type { AllJobs } from '#server/jobs/module-jobs.ts'

const notes: Readonly<Record<string, Label>> = {
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

/** Label of a job kind; the kind itself if it is no longer known. */
export const jobName = (jobs: AllJobs, kind: string, locale: Language): string =>
  Object.entries(jobs)
    .find(([known]) => known === kind)?.[1]
    .word({}, { locale }) ?? kind

export const noteName = (note: string, locale: Language): string =>
  labelFor(notes, note, { locale })
