import { Fragment } from 'react'
import { type AccountBalance, get } from '#contract/balances.ts'
import type { Figure } from '#contract/proof-shapes.ts'
import { flagOf } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { ProofMoney } from '#portal/kit/proof-money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { When } from '#portal/kit/when.tsx'
import { WithdrawButton } from '#portal/kit/withdraw-button.tsx'
import { css } from '#styled/css'
import { EmptyState } from '#ui/empty-state.tsx'
import { Flag } from '#ui/flag.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Block } from './block.tsx'

const look = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(auto-fill, minmax(min(15rem, 100%), 1fr))]',
    gap: '4',
  }),
  card: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    p: '5',
    bg: 'surface',
    borderWidth: 'hair',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
  }),
  head: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'label',
    color: 'fg.muted',
  }),
  foot: css({ mt: 'auto' }),
  parts: css({
    display: 'grid',
    gridTemplateColumns: '[1fr auto]',
    columnGap: '4',
    rowGap: '1',
    textStyle: 'small',
    '& dt': { color: 'fg.subtle' },
    '& dd': { textAlign: 'end' },
  }),
}

/** The account per currency, over the stores the user may see. */
export function Balances() {
  const balances = useCall(get, {})
  const { data } = balances
  const account = reachable('/aq/accountBalance')
  return (
    <Block
      title={m.home_balances()}
      hint={data && <When at={data.asOf} />}
      action={account && <LinkText href={account}>{m.home_balances_more()}</LinkText>}
    >
      {balances.isError && !data ? (
        <FailurePanel
          error={balances.error}
          onRetry={() => balances.refetch()}
          retrying={balances.isFetching}
        />
      ) : data?.records.length === 0 ? (
        <EmptyState title={m.home_balances_none()} text={m.home_balances_none_text()} />
      ) : (
        <div className={look.grid} aria-busy={data ? undefined : true}>
          {data
            ? data.records.map((one) => <CurrencyCard key={one.currency} balance={one} />)
            : ['1', '2', '3', '4'].map((key) => (
                <div key={key} className={look.card}>
                  <Skeleton shape="short" />
                  <Skeleton shape="title" />
                  <Skeleton shape="block" />
                </div>
              ))}
        </div>
      )}
    </Block>
  )
}

const parts: readonly { figure: Exclude<Figure, 'balance'>; name: () => string }[] = [
  { figure: 'available', name: m.home_available },
  { figure: 'frozen', name: m.home_frozen },
  { figure: 'rollingReserve', name: m.home_reserve },
  { figure: 'fixedDeposit', name: m.home_deposit },
  { figure: 'unsettled', name: m.home_unsettled },
]

/** The figures of one currency; each opens the entries behind it. */
function CurrencyCard({ balance }: { balance: AccountBalance }) {
  const { currency } = balance
  const money = (figure: Figure, size: 'body' | 'figure') => (
    <ProofMoney amount={balance[figure]} proof={{ figure, currency }} size={size} code={false} />
  )
  return (
    <section className={look.card} aria-label={m.home_balance_of({ currency })}>
      <div className={look.head}>
        <Flag country={flagOf[currency]} size="md" />
        {m.home_balance_of({ currency })}
      </div>
      <div>{money('balance', 'figure')}</div>
      <dl className={look.parts}>
        {parts.map(({ figure, name }) => (
          <Fragment key={figure}>
            <dt>{name()}</dt>
            <dd>{money(figure, 'body')}</dd>
          </Fragment>
        ))}
      </dl>
      <div className={look.foot}>
        <WithdrawButton currency={currency} accId={null} look="outline" size="sm" />
      </div>
    </section>
  )
}
