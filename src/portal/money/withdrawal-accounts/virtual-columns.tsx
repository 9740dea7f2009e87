import type { VirtualAccountRow } from '#contract/money/virtual-accounts.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { CurrencyName } from './columns.tsx'
import { virtualLooks } from './look.ts'

const look = {
  list: css({ flow: 'column', gap: '1', py: '1' }),
  line: css({ flow: 'row', columnGap: '3', rowGap: '1' }),
  code: css({ textStyle: 'code', whiteSpace: 'nowrap' }),
  why: css({ color: 'fg.muted', textStyle: 'small' }),
}

export const virtualColumns: readonly Column<VirtualAccountRow>[] = [
  {
    key: 'name',
    title: m.withdrawal_accounts_va_name,
    card: 'title',
    nowrap: false,
    cell: ({ name }) => name,
  },
  {
    key: 'currencies',
    title: m.withdrawal_accounts_va_currencies,
    nowrap: false,
    cell: ({ currencies }) => (
      <ul className={look.list}>
        {currencies.map(({ currency, status, maskedNumber }) => (
          <li key={currency} className={look.line}>
            <CurrencyName currency={currency} />
            {maskedNumber ? (
              <span className={look.code}>{maskedNumber}</span>
            ) : (
              <StatusChip value={status} of={virtualLooks} />
            )}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'status',
    title: m.withdrawal_accounts_status,
    card: 'side',
    nowrap: false,
    cell: ({ status, refusal }) => (
      <>
        <StatusChip value={status} of={virtualLooks} />
        {refusal && <div className={look.why}>{deskReasonLabels[refusal]({})}</div>}
      </>
    ),
  },
  {
    key: 'created',
    title: m.withdrawal_accounts_va_created,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
]
