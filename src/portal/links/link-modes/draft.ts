import { ModeTyped } from '#contract/links/link-mode-inputs.ts'
import type { LinkMode } from '#contract/links/link-modes.ts'
import { defaultLinkHours } from '#domain/links/payment-links.ts'
import { defaultMail } from '#labels/links/mail-labels.ts'
import type { FieldLabels } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { wordsOf } from '#portal/kit/field-labels.ts'
import { hoursOf, type Validity, validityOf } from '#portal/links/brands/shared/validity.tsx'

/** What is entered of a mode. */
export type ModeDraft = Validity & {
  readonly name: string
  readonly sendsMail: boolean
  readonly mailTitle: string
  readonly mailContent: string
  readonly reminds: boolean
}

/** What a form begins with; a new mode sends mail with our words, and reminds nobody. */
export function draftOf(mode: LinkMode | null): ModeDraft {
  const { subject, text } = defaultMail()
  return {
    name: mode?.name ?? '',
    sendsMail: mode?.sendsMail ?? true,
    mailTitle: mode?.mailTitle ?? subject,
    mailContent: mode?.mailContent ?? text,
    reminds: mode?.reminds ?? false,
    ...validityOf(mode?.validHours ?? defaultLinkHours),
  }
}

/** A draft as calls take it; without mail its words are left out. */
export const payloadOf = (draft: ModeDraft) => {
  const { name, sendsMail, mailTitle, mailContent, reminds } = draft
  return {
    ...{ name, sendsMail, reminds: sendsMail && reminds },
    mailTitle: sendsMail ? mailTitle : null,
    mailContent: sendsMail ? mailContent : null,
    validHours: hoursOf(draft) ?? defaultLinkHours,
  }
}

/** What the form holds against a draft. */
export function draftErrors(draft: ModeDraft): FieldLabels {
  const faults = wordsOf(ModeTyped, payloadOf(draft), {
    unknown_place: m.failures_field_unknown_place,
  })
  return {
    ...faults,
    ...(faults.validHours && { validHours: m.failures_field_valid_hours() }),
  }
}
