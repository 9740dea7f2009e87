import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { getTrialBalance } from '#contract/desk/ledger-checks.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#ui/table.tsx'
import { LedgerChecks } from './ledger-checks.tsx'
import { accountNames } from './ledger-labels.ts'

type LedgerBalance = Output<typeof getTrialBalance>['currencies'][number]

const look = {
  list: css({ flow: 'column' }),
  one: css({
    borderTopWidth: 'hair',
    '& > summary': {
      flow: 'line',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: 'row',
      cursor: 'pointer',
      listStylePosition: 'inside',
    },
  }),
  name: css({ fontWeight: 'medium' }),
  title: css({ textStyle: 'label', color: 'fg.muted' }),
  table: css({ pb: '4' }),
}

const isZero = (decimal: string): boolean => /^-?0+(\.0+)?$/.test(decimal)

/** The polling interval in ms while a check is running. */
const pollMs = 1_000

/** All ledger accounts by currency, whose total is zero, and the result of the last ledger check. */
export function TrialBalance() {
  const [checking, setChecking] = useState(false)
  const trial = useCall(getTrialBalance, {}, { pollMs: checking && pollMs })
  if (trial.data && trial.data.checking !== checking) setChecking(trial.data.checking)
  if (trial.isError && !trial.data) return <FailurePanel of={trial} />
  if (!trial.data) return <Skeleton shape="block" />
  const { at, currencies, lastCheck } = trial.data
  const balanced =
    currencies.every(({ total }) => isZero(total)) &&
    (lastCheck?.rules.every(({ faults }) => faults.length === 0) ?? true)
  return (
    <Card title={m.desk_trial_title()} hint={m.desk_trial_hint()}>
      <Stack gap="lg">
        <Inline>
          <Chip
            tone={balanced ? 'good' : 'bad'}
            label={balanced ? m.desk_trial_balanced() : m.desk_trial_unbalanced()}
          />
          <When at={at} />
        </Inline>
        <LedgerChecks lastCheck={lastCheck} checking={checking} />
        <div className={look.list}>
          {currencies.map((books) => (
            <details key={books.currency} className={look.one}>
              <summary>
                <span className={look.name}>{books.currency}</span>
                <span>
                  <span className={look.title}>{m.desk_trial_total()} </span>
                  <Money amount={books.total} currency={books.currency} />
                </span>
              </summary>
              <Accounts books={books} />
            </details>
          ))}
        </div>
      </Stack>
    </Card>
  )
}

const Accounts = ({ books: { currency, accounts } }: { books: LedgerBalance }) => (
  <div className={look.table}>
    <Table label={`${m.desk_trial_title()} ${currency}`} frame="bare">
      <TableHead>
        <tr>
          <HeadCell>{m.desk_trial_account()}</HeadCell>
          <HeadCell align="end">{m.desk_trial_entries()}</HeadCell>
          <HeadCell align="end">{m.desk_trial_sum()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {accounts.map(({ kind, sum, entries }) => (
          <Row key={kind}>
            <Cell>{accountNames[kind]?.() ?? kind}</Cell>
            <Cell align="end">{entries.toLocaleString('en-US')}</Cell>
            <Cell align="end">
              <Money amount={sum} currency={currency} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  </div>
)
