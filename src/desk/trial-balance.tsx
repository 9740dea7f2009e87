import { getTrialBalance } from '#contract/desk.ts'
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
import { accountNames, checkNames } from './words.ts'

const look = {
  total: css({ fontWeight: 'medium' }),
  checks: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  check: css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'baseline' }),
  faults: css({ flexBasis: 'full', textStyle: 'code', color: 'danger.fg' }),
}

const isZero = (decimal: string): boolean => /^-?0+(\.0+)?$/.test(decimal)

/** All accounts of the ledger by currency, whose total is zero, and every rule of the books asked anew. */
export function TrialBalance() {
  const trial = useCall(getTrialBalance, {})
  if (trial.isError && !trial.data)
    return (
      <FailurePanel
        error={trial.error}
        onRetry={() => trial.refetch()}
        retrying={trial.isFetching}
      />
    )
  if (!trial.data) return <Skeleton shape="block" />
  const { at, currencies, checks } = trial.data
  const balanced =
    currencies.every(({ total }) => isZero(total)) &&
    checks.every(({ faults }) => faults.length === 0)
  return (
    <Card title={m.desk_trial_title()} hint={m.desk_trial_hint()}>
      <Stack>
        <Inline>
          <Chip
            tone={balanced ? 'good' : 'bad'}
            label={balanced ? m.desk_trial_balanced() : m.desk_trial_unbalanced()}
          />
          <When at={at} />
        </Inline>
        <Table label={m.desk_trial_title()}>
          <TableHead>
            <tr>
              <HeadCell>{m.desk_currency()}</HeadCell>
              <HeadCell>{m.desk_trial_account()}</HeadCell>
              <HeadCell align="end">{m.desk_trial_entries()}</HeadCell>
              <HeadCell align="end">{m.desk_trial_sum()}</HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {currencies.flatMap(({ currency, accounts, total }) => [
              ...accounts.map(({ kind, sum, entries }) => (
                <Row key={`${currency} ${kind}`}>
                  <Cell>{currency}</Cell>
                  <Cell>{accountNames[kind]?.() ?? kind}</Cell>
                  <Cell align="end">{entries.toLocaleString('en-US')}</Cell>
                  <Cell align="end">
                    <Money amount={sum} currency={currency} code={false} />
                  </Cell>
                </Row>
              )),
              <Row key={`${currency} total`}>
                <Cell>{currency}</Cell>
                <Cell span={2}>
                  <span className={look.total}>{m.desk_trial_total()}</span>
                </Cell>
                <Cell align="end">
                  <Money amount={total} currency={currency} code={false} />
                </Cell>
              </Row>,
            ])}
          </tbody>
        </Table>
        <h3>{m.desk_trial_checks()}</h3>
        <ul className={look.checks}>
          {checks.map(({ check, faults }) => (
            <li key={check} className={look.check}>
              <Chip
                tone={faults.length === 0 ? 'good' : 'bad'}
                label={
                  faults.length === 0 ? m.desk_trial_check_kept() : m.desk_trial_check_broken()
                }
              />
              {checkNames[check]?.() ?? check}
              {faults.length > 0 && <span className={look.faults}>{faults.join('; ')}</span>}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
