import { useState } from 'react'
import type { Readiness } from '#contract/payments/evidence-shapes.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Progress } from '#ui/progress.tsx'
import {
  itemName,
  raiseText,
  reasonNames,
  winLikelihoodName,
  winLikelihoodTones,
} from './shared/evidence-labels.ts'
import { WinLikelihoodRules } from './shared/win-likelihood-rules.tsx'

const look = {
  list: css({ flow: 'column', gap: '4' }),
  line: css({ flow: 'column', gap: '1' }),
  head: css({ flow: 'row', gap: '3', justifyContent: 'space-between', alignItems: 'baseline' }),
  name: css({ fontWeight: 'medium' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
  foot: css({ textStyle: 'small', color: 'fg.muted' }),
}

/** The evidence readiness of an order for each possible dispute reason, most likely first. */
export function ReadinessList({ readiness }: { readiness: readonly Readiness[] }) {
  const [rules, setRules] = useState<Readiness | null>(null)
  return (
    <div className={look.list}>
      <ul className={look.list} aria-label={m.evidence_readiness()}>
        {readiness.map((one) => (
          <li key={one.reason} className={look.line}>
            <div className={look.head}>
              <span className={look.name}>{reasonNames[one.reason]()}</span>
              <LinkText title={m.evidence_chance()} onClick={() => setRules(one)}>
                <Chip
                  tone={winLikelihoodTones[one.chance.rate]}
                  label={m.evidence_chance_if({ rate: winLikelihoodName(one.chance.rate) })}
                />
              </LinkText>
            </div>
            {one.asked > 0 && (
              <Progress
                label={m.evidence_readiness_of({ reason: reasonNames[one.reason]() })}
                hideLabel
                value={(one.given / one.asked) * 100}
                valueText={m.evidence_readiness_count({
                  given: `${one.given}`,
                  asked: `${one.asked}`,
                })}
              />
            )}
            <span className={look.note}>{noteOf(one)}</span>
          </li>
        ))}
      </ul>
      <p className={look.foot}>
        {m.evidence_chance_note()}{' '}
        {readiness[0] && (
          <LinkText onClick={() => setRules(readiness[0] ?? null)}>
            {m.evidence_rules_open()}
          </LinkText>
        )}
      </p>
      {rules && (
        <WinLikelihoodRules
          reason={rules.reason}
          chance={rules.chance}
          onClose={() => setRules(null)}
        />
      )}
    </div>
  )
}

/** The number of items provided, the missing item that matters most, and its effect on the win likelihood. */
function noteOf({ given, asked, missing, chance }: Readiness): string {
  const count =
    asked > 0
      ? m.evidence_readiness_count({ given: `${given}`, asked: `${asked}` })
      : m.evidence_readiness_later()
  const most = missing.slice(0, 3).map(({ item }) => itemName(item))
  const lacks =
    most.length > 0 ? m.evidence_readiness_missing({ items: most.join(m.evidence_and()) }) : ''
  return sentences(count, lacks, chance.raise && raiseText(chance.raise))
}
