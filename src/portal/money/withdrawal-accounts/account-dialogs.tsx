import { useState } from 'react'
import type { AccountRow } from '#contract/money/withdrawal-account-shapes.ts'
import { getAccountDetail } from '#contract/money/withdrawal-accounts.ts'
import { type ButtonCode, buttons } from '#domain/permissions.ts'
import { type RenderedReason, reason } from '#domain/reasons.ts'
import { withdrawalAccountsReasons } from '#labels/reasons/withdrawal-accounts.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/withdrawal-account.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { useCall } from '#portal/kit/query.ts'
import { ReasonsDialog } from '#portal/kit/reasons-dialog.tsx'
import { AccountDrawer } from './account-drawer.tsx'
import { BankChangeDialog } from './bank-change-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetailDrawer } from './detail-drawer.tsx'

type Dialog = 'add' | 'edit' | 'view' | 'delete' | 'change'
export type AccountDialogsProps = {
  dialog: Dialog
  accountId: string
  /** Undefined while loading. */
  rows: readonly AccountRow[] | undefined
  onClose: () => void
}

const buttonOf: Readonly<Partial<Record<Dialog, ButtonCode>>> = {
  add: buttons.addWithdrawalAccount,
  edit: buttons.editWithdrawalAccount,
  change: buttons.editWithdrawalAccount,
  delete: buttons.deleteWithdrawalAccount,
}

/** The dialog in the address, or the reasons why it cannot open. */
export function AccountDialogs({ dialog, accountId, rows, onClose }: AccountDialogsProps) {
  const row = rows?.find((one) => one.accountId === accountId)
  const gone = rows !== undefined && !row && accountId !== ''
  const against = reasonsOf(dialog, row, gone)
  if (against.length > 0)
    return (
      <ReasonsDialog title={m.withdrawal_accounts_title()} reasons={against} onClose={onClose} />
    )
  if (dialog === 'view')
    return accountId === '' ? null : <DetailDrawer accountId={accountId} onClose={onClose} />
  // Only a listed account can be edited, as a form without an account would add a new one.
  if (dialog === 'edit' && !row) return null
  if (dialog === 'delete') return row ? <DeleteDialog account={row} onClose={onClose} /> : null
  return <Filled dialog={dialog} accountId={accountId} onClose={onClose} />
}

function reasonsOf(
  dialog: Dialog,
  row: AccountRow | undefined,
  gone: boolean,
): readonly RenderedReason[] {
  const button = buttonOf[dialog]
  const event = dialog === 'delete' ? 'DELETE' : dialog === 'edit' ? 'CHANGE' : null
  return [
    ...(button ? buttonReasons(button) : []),
    ...formatReasons(withdrawalAccountsReasons, [
      ...(row && event ? reasonsAgainst(row.facts, { type: event }) : []),
      ...(gone && event ? [reason('withdrawal_account.deleted')] : []),
    ]),
  ]
}

const againstChange = (facts: AccountRow['facts']) =>
  formatReasons(withdrawalAccountsReasons, reasonsAgainst(facts, { type: 'CHANGE' }))

/** Renders the form once the account that prefills it is loaded. */
function Filled({ dialog, accountId, onClose }: Omit<AccountDialogsProps, 'rows'>) {
  const { data, refetch } = useCall(
    getAccountDetail,
    { ...(dialog === 'edit' ? { accountId } : {}), full: dialog !== 'add' },
    { staleMs: Number.POSITIVE_INFINITY },
  )
  const [begun, setBegun] = useState(0)
  const reload = async () => {
    await refetch()
    setBegun((times) => times + 1)
  }
  if (!data) return null
  if (dialog === 'change') {
    const against = data.account ? againstChange(data.account.facts) : []
    if (against.length === 0) return <BankChangeDialog source={data} onClose={onClose} />
    const title = m.withdrawal_accounts_change_bank()
    return <ReasonsDialog title={title} reasons={against} onClose={onClose} />
  }
  return (
    <AccountDrawer
      key={begun}
      source={data}
      isNew={dialog === 'add'}
      onReload={() => void reload()}
      onClose={onClose}
    />
  )
}
