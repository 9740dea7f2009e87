import { ModeTyped } from '#contract/links/link-mode-inputs.ts'
import type { LinkMode } from '#contract/links/link-modes.ts'
import { defaultLinkHours } from '#domain/links/payment-links.ts'
import { defaultMail } from '#labels/links/mail-labels.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { errorTextsOf } from '#portal/kit/error-texts.ts'
import { hoursOf, type Validity, validityOf } from '#portal/links/brands/shared/validity.tsx'

export type ModeDraft = Validity & {
  readonly name: string
  readonly sendsMail: boolean
  readonly mailTitle: string
  readonly mailContent: string
  readonly reminds: boolean
}

/** The initial input. A new mode sends emails with our default text and no reminders. */
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

/** The draft as a payload. Without emails, their text is left out. */
export const payloadOf = (draft: ModeDraft) => {
  const { name, sendsMail, mailTitle, mailContent, reminds } = draft
  return {
    ...{ name, sendsMail, reminds: sendsMail && reminds },
    mailTitle: sendsMail ? mailTitle : null,
    mailContent: sendsMail ? mailContent : null,
    validHours: hoursOf(draft) ?? defaultLinkHours,
  }
}

export function draftErrors(draft: ModeDraft): FieldErrorTexts {
  const faults = errorTextsOf(ModeTyped, payloadOf(draft), {
    unknown_place: m.failures_field_unknown_place,
  })
  return {
    ...faults,
    ...(faults.validHours && { validHours: m.failures_field_valid_hours() }),
  }
}
