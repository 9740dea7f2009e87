import { useState } from 'react'
import { preview } from '#contract/links/link-modes.ts'
import { mailLimits } from '#domain/links/link-mails.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { language as chosen } from '#portal/kit/language.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useSettled } from '#portal/kit/use-settled.ts'
import { MailPreviewCard } from '#portal/links/brands/offers/mail-preview.tsx'
import { hoursOf } from '#portal/links/brands/offers/validity.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ModeDraft } from './draft.ts'

const settledMs = 400

function askedOf(draft: ModeDraft, language: Language): Sent<typeof preview> {
  const hours = hoursOf(draft)
  return {
    subject: draft.mailTitle.slice(0, mailLimits.subject),
    text: draft.mailContent.slice(0, mailLimits.text),
    validHours: hours !== null && hours >= 1 && hours <= 168 ? hours : null,
    language,
  }
}

/** The mail of a mode as it is typed; asked for once the typing rests. */
export function ModePreview({ draft }: { draft: ModeDraft }) {
  const [language, setLanguage] = useState<Language>(chosen())
  const settled = useSettled(JSON.stringify(askedOf(draft, language)), settledMs)
  // What was written there is what `askedOf` gives.
  const asked = JSON.parse(settled) as Sent<typeof preview>
  const answer = useCall(preview, asked, { enabled: draft.sendsMail, keep: true })
  if (!draft.sendsMail)
    return <EmptyState title={m.link_modes_no_mail_title()} text={m.link_modes_no_mail_text()} />
  return <MailPreviewCard answer={answer} language={language} onLanguage={setLanguage} />
}
