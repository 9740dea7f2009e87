import type { LinkDetail } from '#contract/links/made-link-shapes.ts'
import { second } from '#domain/durations.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { timeLeft } from '#portal/kit/time-left.ts'
import { whenText } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { againstInvalidate, againstResend, resendLabel } from './acts.ts'
import { makeHref } from './addresses.ts'
import { standLooks, standOf } from './look.ts'
import { PointsTrack } from './points-track.tsx'
import { useNow } from './use-now.ts'
import { useResend } from './use-resend.ts'

const look = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: '4',
  }),
  quiet: css({ color: 'fg.muted' }),
}

function standing({ status, validUntil, paidAt, attemptAt, authorizeOnly }: LinkDetail): string {
  if (paidAt)
    return (authorizeOnly ? m.payment_links_stands_authorised : m.payment_links_stands_paid)({
      at: whenText(paidAt),
    })
  if (attemptAt) return m.payment_links_stands_attempt({ at: whenText(attemptAt) })
  if (status === 'INVALID') return m.payment_links_stands_invalid()
  const left = status === 'VALID' ? timeLeft(validUntil) : null
  return left === null
    ? m.payment_links_stands_expired({ at: whenText(validUntil) })
    : m.payment_links_stands_valid({ left, at: whenText(validUntil) })
}

type Props = { link: LinkDetail; onInvalidate: () => void }

export function DetailHead({ link, onInvalidate }: Props) {
  useNow(second)
  const resend = useResend()
  const { transactionId } = link
  const payment =
    link.status === 'PAID' && transactionId && reachable('/aq/tradeDetail')
      ? detailHref(transactionId)
      : null
  return (
    <Card>
      <Stack gap="lg">
        <div className={look.head}>
          <Stack gap="xs">
            <Inline>
              <Money amount={link.amount} currency={link.currency} size="figure" />
              <StatusChip value={standOf(link)} of={standLooks} />
            </Inline>
            <p className={look.quiet}>{standing(link)}</p>
          </Stack>
          <Inline>
            {link.status !== 'PAID' && (
              <>
                <WhyNot reasons={againstInvalidate(link)}>
                  {(blocked) => (
                    <Button look="outline" tone="danger" disabled={blocked} onClick={onInvalidate}>
                      {m.payment_links_invalidate()}
                    </Button>
                  )}
                </WhyNot>
                <WhyNot reasons={againstResend(link)}>
                  {(blocked) => (
                    <Button
                      look="outline"
                      loading={resend.busy}
                      disabled={blocked}
                      onClick={() => resend.press(link.linkId)}
                    >
                      {resendLabel(link)}
                    </Button>
                  )}
                </WhyNot>
              </>
            )}
            <ButtonLink look="outline" tone="neutral" href={makeHref(link.version, link.linkId)}>
              {m.payment_links_like()}
            </ButtonLink>
            {payment && <ButtonLink href={payment}>{m.payment_links_see_payment()}</ButtonLink>}
          </Inline>
        </div>
        <PointsTrack link={link} />
      </Stack>
    </Card>
  )
}
