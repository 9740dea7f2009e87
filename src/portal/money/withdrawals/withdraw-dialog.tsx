import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { process } from '#contract/money/withdrawals.ts'
import { buttons } from '#domain/permissions.ts'
import { withdrawalsReasons } from '#labels/reasons/withdrawals.ts'
import {
  typedMinor,
  type WithdrawContext,
  type WithdrawSource,
  withdrawBlocks,
  withdrawReasons,
} from '#machines/money/parts/withdraw.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { now } from '#portal/kit/clock.ts'
import { confirmText } from '#portal/kit/confirm-text.ts'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { go } from '#portal/kit/go.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { useSession } from '#portal/kit/session.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { BlockList } from './block-list.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { withdrawMachine } from './withdraw-machine.ts'

const title = css({ textStyle: 'strong' })

type WithdrawBlockedProps = { context: WithdrawContext; onAddAccount: () => void }

/** Why no amount can be withdrawn now, shown in the dialog. */
function WithdrawBlocked({ context, onAddAccount }: WithdrawBlockedProps) {
  const blocks = formatReasons(withdrawalsReasons, withdrawBlocks(context))
  const missing = blocks.some(({ code }) => code === 'withdrawal.account_missing')
  return (
    <Stack>
      <p className={title} role="alert">
        {m.withdrawals_blocked_title()}
      </p>
      <BlockList reasons={blocks} />
      {missing && reachable('/aq/cashAccount') && (
        <div>
          <Button look="outline" onClick={onAddAccount}>
            {m.withdrawals_add_account()}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const flowInput = { newKey: newId, now: () => now().getTime() }

export type WithdrawDialogProps = {
  source: WithdrawSource
  onBusy: (busy: boolean) => void
  onClosed: () => void
}

/** Withdraws from the balance of a website or the client. The address opens it over any page. */
export function WithdrawDialog({ source, onBusy, onClosed }: WithdrawDialogProps) {
  const { stores, merchantName } = useSession()
  const actor = useFlow(withdrawMachine, {
    input: flowInput,
    on: {
      success: () => void notify({ tone: 'good', title: m.withdrawals_done() }),
      finish: () => refetchAfter(process),
      goto: ({ to }) => {
        const path = reachable(to)
        if (path) go(path)
      },
    },
  })
  const told = useRef({ onBusy, onClosed, source })
  told.current = { onBusy, onClosed, source }
  useEffect(() => {
    let open = false
    const heard = actor.subscribe((snapshot) => {
      const was = open
      open = snapshot.hasTag('open')
      told.current.onBusy(snapshot.hasTag('busy'))
      if (was && !open) told.current.onClosed()
    })
    actor.send({ type: 'OPEN', source: told.current.source })
    return () => heard.unsubscribe()
  }, [actor])
  const held = useSelector(actor, (snapshot) => snapshot)
  const store = stores.find(({ storeId }) => storeId === source.accId)
  const from = source.accId === null ? merchantName : (store?.storeName ?? source.accId)
  return (
    <FlowDialog
      actor={actor}
      known={withdrawalsReasons}
      width="488"
      title={m.withdrawals_dialog_title({ currency: source.currency })}
      description={m.withdrawals_dialog_text({ from })}
      confirm={{ type: 'CONFIRM' }}
      confirmLabel={confirmText(typedMinor(held.context), source.currency, {
        plain: m.withdrawals_confirm,
        named: m.withdrawals_confirm_amount,
      })}
      reasons={({ context }) => withdrawReasons(context)}
      also={buttonReasons(buttons.withdraw)}
    >
      {held.matches('verifying') || held.context.check === null ? (
        <Stack aria-busy="true">
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="control" />
        </Stack>
      ) : held.matches('blocked') ? (
        <WithdrawBlocked
          context={held.context}
          onAddAccount={() => actor.send({ type: 'ADD_ACCOUNT' })}
        />
      ) : (
        <WithdrawForm
          context={held.context}
          check={held.context.check}
          busy={held.hasTag('busy')}
          pricing={held.matches('pricing')}
          send={actor.send}
        />
      )}
    </FlowDialog>
  )
}
