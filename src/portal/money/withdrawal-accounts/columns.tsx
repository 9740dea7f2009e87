import type { AccountRow } from '#contract/money/withdrawal-account-shapes.ts'
import { flagOf, isCurrency } from '#domain/currencies.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { Flag } from '#ui/flag.tsx'
import { Inline } from '#ui/stack.tsx'
import { areaNames, statusLooks } from './look.ts'

const code = css({ textStyle: 'code', whiteSpace: 'nowrap' })
const why = css({ color: 'fg.muted', textStyle: 'small' })

export const CurrencyName = ({ currency }: { currency: string }) => (
  <Inline gap="xs" nowrap>
    <Flag country={isCurrency(currency) ? flagOf[currency] : undefined} size="sm" />
    {currency}
  </Inline>
)

export const columns: readonly Column<AccountRow>[] = [
  {
    key: 'bank',
    title: m.withdrawal_accounts_bank,
    card: 'title',
    nowrap: false,
    cell: ({ bankName }) => bankName,
  },
  {
    key: 'number',
    title: m.withdrawal_accounts_number,
    cell: ({ maskedNumber }) => <span className={code}>{maskedNumber}</span>,
  },
  {
    key: 'currency',
    title: m.withdrawal_accounts_currency,
    cell: ({ currency }) => <CurrencyName currency={currency} />,
  },
  {
    key: 'area',
    title: m.withdrawal_accounts_open_area,
    cell: ({ openArea }) => (openArea ? areaNames[openArea]() : m.withdrawal_accounts_none()),
  },
  {
    key: 'company',
    title: m.withdrawal_accounts_company_name,
    nowrap: false,
    cell: ({ companyName }) => companyName,
  },
  {
    key: 'status',
    title: m.withdrawal_accounts_status,
    card: 'side',
    nowrap: false,
    cell: ({ status, refusal }) => (
      <>
        <StatusChip value={status} of={statusLooks} />
        {refusal?.reason && <div className={why}>{deskReasonLabels[refusal.reason]({})}</div>}
      </>
    ),
  },
  {
    key: 'created',
    title: m.withdrawal_accounts_created,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
]

/** Currentz accounts have no region, and no bank name that distinguishes them. */
export const currentzColumns = columns.filter(({ key }) => key !== 'area' && key !== 'company')
