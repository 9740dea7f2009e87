import type { ReactNode } from 'react'
import type { LifeEvent, LinkDetail } from '#contract/links/made-link-shapes.ts'
import { type Decliner, declines } from '#domain/payments/declines.ts'
import { declineMeaning, retryAdvice } from '#labels/payments/declines.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { whenText } from '#portal/kit/when.tsx'
import type { Tone } from '#ui/theme/tones.ts'
import { languageNames, mailLooks, mailNames } from './look.ts'
import { isLater, isMail, isTry, type LaterEvent, type MailEvent, type TryEvent } from './points.ts'

export type LinkLifeText = {
  readonly tone: Tone
  readonly title: ReactNode
  readonly text: string | null
}

const joined = (...parts: readonly (string | null | undefined | false)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null

const byWhom = (by: string | null) => by && m.payment_links_by({ name: by })

function mailTold({ mail, to, state, stateReason, by }: MailEvent): LinkLifeText {
  return {
    tone: mailLooks[state].tone,
    title: mailNames[mail]({ to }),
    text: joined(mailLooks[state].label(), stateReason, byWhom(by)),
  }
}

const declinedWords: Readonly<Record<Decliner, (of: { meaning: string; code: string }) => string>> =
  {
    payer: m.payment_links_life_declined_payer,
    issuer: m.payment_links_life_declined_issuer,
    network: m.payment_links_life_declined_network,
    provider: m.payment_links_life_declined_provider,
    risk_rule: m.payment_links_life_declined_risk_rule,
  }

function declinedTold({ declineCode, payerRead, card }: TryEvent): LinkLifeText {
  const read = payerRead && m.payment_links_payer_read({ words: payerRead })
  if (declineCode === null)
    return { tone: 'bad', title: m.payment_links_life_declined(), text: joined(card, read) }
  return {
    tone: 'bad',
    title: declinedWords[declines[declineCode].by]({
      meaning: declineMeaning(declineCode),
      code: declineCode,
    }),
    text: joined(card, read, retryAdvice(declineCode)),
  }
}

function tryTold(event: TryEvent, { amount, currency, authorizeOnly }: LinkDetail): LinkLifeText {
  const card = event.card ?? m.payment_links_a_card()
  switch (event.kind) {
    case 'declined':
      return declinedTold(event)
    case 'tried':
      return { tone: 'neutral', title: m.payment_links_life_tried({ card }), text: null }
    case 'held':
      return { tone: 'warn', title: m.payment_links_life_held({ card }), text: null }
    case 'paid':
      return {
        tone: 'good',
        title: (
          <>
            {(authorizeOnly ? m.payment_links_life_authorised : m.payment_links_life_paid)({
              card,
            })}{' '}
            <Money amount={amount} currency={currency} />
          </>
        ),
        text: m.payment_links_life_frozen(),
      }
  }
}

const laterLooks: Readonly<Record<LaterEvent['kind'], { tone: Tone; title: () => string }>> = {
  charged: { tone: 'good', title: m.payment_links_life_charged },
  voided: { tone: 'neutral', title: m.payment_links_life_voided },
  lapsed: { tone: 'warn', title: m.payment_links_life_lapsed },
  refunded: { tone: 'neutral', title: m.payment_links_life_refunded },
}

const laterTold = ({ kind, amount }: LaterEvent, { currency }: LinkDetail): LinkLifeText => ({
  tone: laterLooks[kind].tone,
  title: (
    <>
      {laterLooks[kind].title()} <Money amount={amount} currency={currency} />
    </>
  ),
  text: null,
})

export function linkLifeText(event: LifeEvent, link: LinkDetail): LinkLifeText {
  if (isMail(event)) return mailTold(event)
  if (isTry(event)) return tryTold(event, link)
  if (isLater(event)) return laterTold(event, link)
  const { kind, by, detail } = event
  switch (kind) {
    case 'made':
      return {
        tone: 'info',
        title: by ? m.payment_links_life_made({ name: by }) : m.payment_links_life_made_api(),
        text: m.payment_links_until_at({ at: whenText(link.validUntil) }),
      }
    case 'opened': {
      const { language } = detail
      const spoken = language === 'en' || language === 'zh' ? languageNames[language]() : null
      return {
        tone: 'neutral',
        title: m.payment_links_life_opened(),
        text: joined(detail.device, spoken),
      }
    }
    case 'invalidated':
      return { tone: 'warn', title: m.payment_links_life_invalidated(), text: joined(byWhom(by)) }
    case 'expired':
      return { tone: 'warn', title: m.payment_links_life_expired(), text: null }
  }
}
