import type { AccountRow } from '#contract/withdrawal-account-shapes.ts'
import { flagOf, isCurrency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Flag } from '#ui/flag.tsx'
import { Inline } from '#ui/stack.tsx'
import { deskReasonWords } from '#words/desk.ts'
import { areaNames, statusLooks } from './look.ts'

const code = css({ textStyle: 'code', whiteSpace: 'nowrap' })
const why = css({ color: 'fg.muted', textStyle: 'small' })

/** A currency with its flag. */
export const CurrencyName = ({ currency }: { currency: string }) => (
  <Inline gap="xs" nowrap>
    <Flag country={isCurrency(currency) ? flagOf[currency] : undefined} size="sm" />
    {currency}
  </Inline>
)

export const columns: readonly Column<AccountRow>[] = [
  {
    key: 'bank',
    title: m.beneficiary_bank,
    setting: 9,
    card: 'title',
    nowrap: false,
    cell: ({ bankName }) => bankName,
  },
  {
    key: 'number',
    title: m.beneficiary_number,
    setting: 9,
    cell: ({ maskedNumber }) => <span className={code}>{maskedNumber}</span>,
  },
  {
    key: 'currency',
    title: m.beneficiary_currency,
    setting: 9,
    cell: ({ currency }) => <CurrencyName currency={currency} />,
  },
  {
    key: 'area',
    title: m.beneficiary_open_area,
    setting: 9,
    cell: ({ openArea }) => (openArea ? areaNames[openArea]() : m.beneficiary_none()),
  },
  {
    key: 'company',
    title: m.beneficiary_company_name,
    setting: 9,
    nowrap: false,
    cell: ({ companyName }) => companyName,
  },
  {
    key: 'status',
    title: m.beneficiary_status,
    setting: 9,
    card: 'side',
    nowrap: false,
    cell: ({ status, refusal }) => (
      <>
        <StatusChip value={status} of={statusLooks} />
        {refusal?.reason && <div className={why}>{deskReasonWords[refusal.reason]({})}</div>}
      </>
    ),
  },
  {
    key: 'created',
    title: m.beneficiary_created,
    setting: 9,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
]

/** A Currentz account is in no region and of no bank that would tell them apart. */
export const currentzColumns = columns.filter(({ key }) => key !== 'area' && key !== 'company')
