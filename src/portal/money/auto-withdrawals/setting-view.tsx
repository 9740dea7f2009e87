import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { againstAutoWithdrawalChange, rejectionsToClose } from '#domain/money/auto-withdrawals.ts'
import { buttons } from '#domain/permissions.ts'
import { autoWithdrawalStatusLabels } from '#labels/money/auto-withdrawals.ts'
import { autoWithdrawalsReasons } from '#labels/reasons/auto-withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { Money } from '#portal/kit/money.tsx'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { useStore } from '#portal/kit/store.ts'
import { When, whenText } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { periodText, twoZones, weekdayOf } from './labels.ts'
import { type autoWithdrawalMachine, type Queried, queried } from './machine.ts'

const lines = css({ flow: 'column' })

const closings = {
  merchant: m.auto_withdrawals_closed_merchant,
  rejections: m.auto_withdrawals_closed_rejections,
  accounts: m.auto_withdrawals_closed_accounts,
  risk: m.auto_withdrawals_closed_risk,
  lifted: m.auto_withdrawals_closed_lifted,
}

/** Whether automatic withdrawal is on (or why not), the next run in two zones, and the saved settings. */
export function SettingView({ actor }: { actor: Actor<typeof autoWithdrawalMachine> }) {
  const snapshot = useSelector(actor, (held) => held)
  const held = useStore(queried)
  if (!held) return null
  const { status, closing, blocks, mayChange } = held
  const denied = [
    ...buttonReasons(buttons.autoWithdraw),
    ...formatReasons(autoWithdrawalsReasons, againstAutoWithdrawalChange({ allGroups: mayChange })),
  ]
  return (
    <Card
      title={m.auto_withdrawals_setting()}
      actions={
        <Inline>
          <Chip
            tone={
              status === 'enabled'
                ? 'good'
                : closing === null || closing === 'merchant'
                  ? 'neutral'
                  : 'warn'
            }
            label={autoWithdrawalStatusLabels[status]({})}
          />
        </Inline>
      }
    >
      <Stack>
        {closing !== null && closing !== 'merchant' && (
          <Notice tone={closing === 'lifted' ? 'info' : 'warn'}>{closings[closing]()}</Notice>
        )}
        {blocks.length > 0 && (
          <Notice tone="warn" title={m.auto_withdrawals_blocked()}>
            <ReasonList reasons={blocks} />
          </Notice>
        )}
        {status === 'unconfigured' ? (
          <p>{m.auto_withdrawals_none()}</p>
        ) : (
          <DescriptionList columns={2} items={itemsOf(held)} />
        )}
        <FailureNotice trouble={snapshot.context} />
        {!snapshot.matches('closedForRisk') && (
          <Inline>
            <WhyNot reasons={denied}>
              {(blocked) => (
                <Button disabled={blocked} onClick={() => actor.send({ type: 'EDIT' })}>
                  {status === 'enabled'
                    ? m.auto_withdrawals_edit()
                    : status === 'disabled'
                      ? m.auto_withdrawals_enable()
                      : m.auto_withdrawals_set_up()}
                </Button>
              )}
            </WhyNot>
            {status === 'enabled' && (
              <WhyNot reasons={denied}>
                {(blocked) => (
                  <Button
                    look="outline"
                    tone="danger"
                    disabled={blocked}
                    onClick={() => actor.send({ type: 'TURN_OFF' })}
                  >
                    {m.auto_withdrawals_turn_off()}
                  </Button>
                )}
              </WhyNot>
            )}
          </Inline>
        )}
      </Stack>
    </Card>
  )
}

function itemsOf(held: Queried) {
  const { nextRunAt, closedAt, closing, period, periodDay, targets, rejectedAt } = held
  const { minimumAmount, minimumCurrency, minimumRate, savedAt } = held
  return [
    ...(nextRunAt === null
      ? []
      : [
          {
            name: m.auto_withdrawals_next(),
            value: (
              <span className={lines}>
                <strong>{weekdayOf(nextRunAt)}</strong>
                {twoZones(nextRunAt).map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </span>
            ),
          },
        ]),
    ...(closedAt === null || closing === null
      ? []
      : [
          {
            name: m.auto_withdrawals_closed_at(),
            value: (
              <span className={lines}>
                <When at={closedAt} />
                {closing === 'merchant' && closings.merchant()}
              </span>
            ),
          },
        ]),
    {
      name: m.auto_withdrawals_period(),
      value: period === null ? '' : periodText({ period, periodDay }),
    },
    {
      name: m.auto_withdrawals_minimum(),
      value: minimumAmount !== null && minimumCurrency !== null && (
        <span className={lines}>
          <Money amount={minimumAmount} currency={minimumCurrency} />
          {minimumCurrency !== 'USD' && minimumRate !== null && savedAt !== null && (
            <small>
              {m.auto_withdrawals_minimum_rate({
                currency: minimumCurrency,
                rate: minimumRate,
                when: whenText(savedAt),
              })}
            </small>
          )}
        </span>
      ),
    },
    {
      name: m.auto_withdrawals_accounts(),
      value: (
        <span className={lines}>
          {targets.map(({ currency, label }) => (
            <span key={currency}>{label}</span>
          ))}
        </span>
      ),
    },
    {
      name: m.auto_withdrawals_rejections(),
      value: m.auto_withdrawals_rejections_count({
        count: String(Math.min(rejectedAt.length, rejectionsToClose)),
      }),
    },
  ]
}
