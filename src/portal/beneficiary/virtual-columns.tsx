import type { VirtualAccountRow } from '#contract/virtual-accounts.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { deskReasonWords } from '#words/desk.ts'
import { CurrencyName } from './columns.tsx'
import { virtualLooks } from './look.ts'

const look = {
  list: css({ display: 'flex', flexDirection: 'column', gap: '1', py: '1' }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
  }),
  code: css({ textStyle: 'code', whiteSpace: 'nowrap' }),
  why: css({ color: 'fg.muted', textStyle: 'small' }),
}

export const virtualColumns: readonly Column<VirtualAccountRow>[] = [
  {
    key: 'name',
    title: m.beneficiary_va_name,
    setting: 9,
    card: 'title',
    nowrap: false,
    cell: ({ name }) => name,
  },
  {
    key: 'currencies',
    title: m.beneficiary_va_currencies,
    setting: 9,
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
    title: m.beneficiary_status,
    setting: 9,
    card: 'side',
    nowrap: false,
    cell: ({ status, refusal }) => (
      <>
        <StatusChip value={status} of={virtualLooks} />
        {refusal && <div className={look.why}>{deskReasonWords[refusal]({})}</div>}
      </>
    ),
  },
  {
    key: 'created',
    title: m.beneficiary_va_created,
    setting: 9,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
]
