import { useSelector } from '@xstate/react'
import { amountText, decimalOf, parseAmount } from '#domain/money.ts'
import { autoWithdrawalsReasons } from '#labels/reasons/auto-withdrawals.ts'
import type { AutoWithdrawalForm } from '#machines/money/parts/auto-withdrawal.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { Page } from '#portal/kit/page.tsx'
import { useFlow } from '#portal/kit/use-flow.ts'
import { listed } from '#ui/listed.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { periodText } from './labels.ts'
import { autoWithdrawalMachine } from './machine.ts'
import { RunList } from './run-list.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingView } from './setting-view.tsx'

const input = { newKey: newId }

/** The minimum as a formatted amount, or the raw input while it is not a valid amount. */
function amountWords({ minimumAmount, minimumCurrency }: AutoWithdrawalForm): string {
  const minor = parseAmount(minimumAmount, minimumCurrency)
  return minor === undefined ? minimumAmount : amountText(decimalOf(minor, minimumCurrency))
}

/** /aq/autoWithdrawal: the automatic withdrawal settings, and the result of every run. */
export function AutoWithdrawalPage() {
  const actor = useFlow(autoWithdrawalMachine, {
    input,
    on: {
      saved: () => void notify({ tone: 'good', title: m.auto_withdrawals_saved() }),
      closed: () => void notify({ tone: 'good', title: m.auto_withdrawals_closed() }),
    },
  })
  const snapshot = useSelector(actor, (held) => held)
  const { form, standing } = snapshot.context
  const isOn = standing?.state === 'enabled'
  const retry = () => actor.send({ type: 'RETRY' })
  const closing = snapshot.matches('confirmingOff') || snapshot.matches('closing')
  return (
    <Page
      title={m.auto_withdrawals_title()}
      hint={m.auto_withdrawals_hint()}
      crumbs={crumbsOf('/aq/autoWithdrawal')}
    >
      {snapshot.matches('loading') ? (
        <Skeleton shape="block" />
      ) : snapshot.matches('unavailable') ? (
        <FailurePanel of={{ error: snapshot.context.unheard, refetch: retry, isFetching: false }} />
      ) : snapshot.hasTag('form') ? (
        <SettingForm actor={actor} />
      ) : (
        <SettingView actor={actor} />
      )}
      <RunList />
      <FlowDialog
        actor={actor}
        known={autoWithdrawalsReasons}
        title={
          closing
            ? m.auto_withdrawals_off_title()
            : isOn
              ? m.auto_withdrawals_change_title()
              : m.auto_withdrawals_save_title()
        }
        description={
          closing
            ? m.auto_withdrawals_off_text()
            : m.auto_withdrawals_save_text({
                currencies: listed(Object.keys(form.targets)),
                period: periodText(form),
                amount: amountWords(form),
                currency: form.minimumCurrency,
              })
        }
        tone={closing ? 'danger' : 'accent'}
        confirm={{ type: 'CONFIRM' }}
        confirmLabel={
          closing
            ? m.auto_withdrawals_turn_off()
            : isOn
              ? m.auto_withdrawals_change()
              : m.auto_withdrawals_save()
        }
      />
    </Page>
  )
}
