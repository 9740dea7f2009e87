import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { listCards } from '#contract/sandbox/sandbox.ts'
import type { cardOutcomes } from '#contract/sandbox/shapes.ts'
import { brandNames } from '#domain/cards.ts'
import { declineMeaning } from '#labels/payments/declines.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Inline } from '#ui/stack.tsx'
import { list, row } from './rows.ts'

type TestCard = Output<typeof listCards>['cards'][number]

const outcomes: Record<(typeof cardOutcomes)[number], () => string> = {
  approved: m.sandbox_outcome_approved,
  declined: m.sandbox_outcome_declined,
  challenge: m.sandbox_outcome_challenge,
  pending: m.sandbox_outcome_pending,
  review: m.sandbox_outcome_review,
  retrieval: m.sandbox_outcome_retrieval,
  alert_fraud: m.sandbox_outcome_alert_fraud,
  alert_not_received: m.sandbox_outcome_alert_not_received,
  chargeback: m.sandbox_outcome_chargeback,
  chargeback_lost: m.sandbox_outcome_chargeback_lost,
  chargeback_withdrawn: m.sandbox_outcome_chargeback_withdrawn,
  pre_arbitration_won: m.sandbox_outcome_pre_arbitration_won,
  arbitration_won: m.sandbox_outcome_arbitration_won,
  arbitration_lost: m.sandbox_outcome_arbitration_lost,
  arbitration_partial: m.sandbox_outcome_arbitration_partial,
  unavailable: m.sandbox_outcome_unavailable,
}

const columns = css({ gridTemplateColumns: { md: '[14rem 10rem minmax(0, 1fr)]' } })

export function TestCards({ cards }: { cards: readonly TestCard[] }) {
  return (
    <Card title={m.sandbox_cards_title()}>
      <ul className={list}>
        {cards.map((card) => (
          <li key={card.number} className={`${row} ${columns}`}>
            <CopyNumber number={card.number} />
            <span>{brandNames[card.brand]}</span>
            <span>
              {outcomes[card.outcome]()}
              {card.declineCode && (
                <span className={css({ color: 'fg.muted' })}>
                  {' '}
                  · {card.declineCode} · {declineMeaning(card.declineCode)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const shownMs = 2000

function CopyNumber({ number }: { number: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }
  return (
    <Inline nowrap gap="xs">
      <code className={css({ textStyle: 'code' })}>{number}</code>
      <IconButton
        size="sm"
        look="ghost"
        tone="neutral"
        label={copied ? m.sandbox_cards_copied() : m.sandbox_cards_copy({ number })}
        icon={copied ? <Check /> : <Copy />}
        onClick={copy}
      />
    </Inline>
  )
}
