import { useState } from 'react'
import { preview } from '#contract/links/brands.ts'
import { mailLimits } from '#domain/links/link-mails.ts'
import type { Language } from '#domain/time-zones.ts'
import { language as chosen } from '#portal/kit/language.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useSettled } from '#portal/kit/use-settled.ts'
import type { BrandDraft } from './draft.ts'
import { MailPreviewCard } from './offers/mail-preview.tsx'
import { hoursOf } from './offers/validity.tsx'

const settledMs = 400

/** A draft as far as a look can be taken at it. */
function askedOf(draft: BrandDraft, language: Language): Sent<typeof preview> {
  const hours = hoursOf(draft)
  return {
    name: draft.name.slice(0, 64),
    logo: draft.logo[0] ?? null,
    colour: draft.colour.slice(0, 7),
    contact: draft.contact.slice(0, 120),
    sender: draft.sender,
    storefront: draft.storefront === 'none' ? null : draft.storefront,
    subject: draft.mailSubject.slice(0, mailLimits.subject),
    text: draft.mailText.slice(0, mailLimits.text),
    validHours: hours !== null && hours >= 1 && hours <= 168 ? hours : null,
    language,
  }
}

/** The mail of a brand as it is typed; asked for once the typing rests. */
export function BrandPreview({ draft }: { draft: BrandDraft }) {
  const [language, setLanguage] = useState<Language>(chosen())
  const settled = useSettled(JSON.stringify(askedOf(draft, language)), settledMs)
  // What was written there is what `askedOf` gives.
  const answer = useCall(preview, JSON.parse(settled) as Sent<typeof preview>, { keep: true })
  return <MailPreviewCard answer={answer} language={language} onLanguage={setLanguage} />
}
