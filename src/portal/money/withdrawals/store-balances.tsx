import type { Currency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { WithdrawButton } from '#portal/money/withdrawals/shared/withdraw-button.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import type { Websites } from './client-page.tsx'

const look = {
  list: css({
    '& > li': {
      flow: 'row',
      columnGap: '4',
      rowGap: '2',
      py: '3',
      borderBottomWidth: 'hair',
      _last: { borderBottomWidth: 'none' },
    },
  }),
  words: css({ flex: '1', minWidth: '[10rem]', flow: 'column' }),
  url: css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' }),
}

type Props = { websites: Websites['records']; currency: Currency }

/** The websites with a balance in this currency, each with its available amount. */
export function StoreBalances({ websites, currency }: Props) {
  const holding = websites.flatMap(({ accId, storeName, url, balances }) => {
    const held = balances.find((one) => one.currency === currency)
    return held ? [{ accId, storeName, url, available: held.available }] : []
  })
  if (holding.length === 0) return null
  return (
    <Card title={m.withdrawals_by_website({ currency })} hint={m.withdrawals_by_website_hint()}>
      <ul className={look.list}>
        {holding.map(({ accId, storeName, url, available }) => (
          <li key={accId}>
            <span className={look.words}>
              {storeName}
              <span className={look.url}>{url}</span>
            </span>
            <ProofMoney
              amount={available}
              proof={{ figure: 'available', currency, storeId: accId }}
            />
            <WithdrawButton currency={currency} accId={accId} look="outline" size="sm" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
