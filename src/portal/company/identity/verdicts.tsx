import { useEffect, useRef } from 'react'
import type { Application } from '#contract/company/identity-shapes.ts'
import { usualWorkingDays } from '#domain/company/identity/review.ts'
import { reason } from '#domain/reasons.ts'
import { identityReasons } from '#labels/reasons/identity.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { openIdentityPage } from '#portal/access/account/shared/identity-page.ts'
import { ServiceContact } from '#portal/frame/service-contact.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { whenText } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'

const days = { from: String(usualWorkingDays.from), to: String(usualWorkingDays.to) }

/** When a result can be expected: the published time, and that of the last reviews. */
const resultText = ({ usualHours }: Application): string =>
  sentences(
    m.identity_sent_text(days),
    usualHours !== null && m.identity_usual_hours({ count: String(Math.ceil(usualHours)) }),
  )

const look = css({ _focusVisible: { outlineStyle: 'none' } })

/** Title of a result: it takes the focus, because the pressed button has disappeared. */
export function OutcomeTitle({ children }: { children: string }) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <span ref={title} tabIndex={-1} className={look}>
      {children}
    </span>
  )
}

/** Shown after the first submission. */
export const SentPanel = ({ record, onView }: { record: Application; onView: () => void }) => (
  <Card title={<OutcomeTitle>{m.identity_sent_title()}</OutcomeTitle>}>
    <Stack>
      <p role="status">{resultText(record)}</p>
      <p>{m.identity_sent_stores_later()}</p>
      <Inline>
        <Button onClick={onView}>{m.identity_sent_view()}</Button>
        <WhyNot reasons={formatReasons(identityReasons, [reason('identity.under_review')])}>
          {(blocked) => (
            <Button look="outline" tone="neutral" disabled={blocked}>
              {m.identity_sent_stores()}
            </Button>
          )}
        </WhyNot>
      </Inline>
    </Stack>
  </Card>
)

export const PendingNotice = (record: Application) => (
  <Notice tone="info" title={m.identity_pending_title()}>
    {record.submittedAt && <p>{m.identity_pending_text({ at: whenText(record.submittedAt) })}</p>}
    <p>{resultText(record)}</p>
  </Notice>
)

/** The company was refused permanently. */
export const RefusedPanel = () => (
  <Card title={m.identity_refused_title()}>
    <Stack>
      <p>{m.identity_refused_text()}</p>
      <ServiceContact />
    </Stack>
  </Card>
)

/** For a merchant whose identity is verified on an external page. */
export const OutsidePanel = () => (
  <Card title={m.identity_outside_title()}>
    <Stack>
      <p>{m.identity_outside_text()}</p>
      <Inline>
        <Button onClick={() => void openIdentityPage()}>{m.identity_outside_open()}</Button>
      </Inline>
    </Stack>
  </Card>
)
