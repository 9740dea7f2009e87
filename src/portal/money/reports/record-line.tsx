import type { ReportRecord } from '#contract/money/report-shapes.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { chargebackHref } from '#portal/ledger/chargeback-address.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import { reasonName } from '#portal/payments/chargebacks/shared/reason-name.ts'
import { statusLooks, typeNames } from '#portal/payments/transactions/shared/look.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { countryText } from './labels.ts'

const look = {
  line: css({
    flow: 'column',
    gap: '1',
    py: '3',
    '&:not(:last-child)': { borderBottomWidth: 'hair' },
  }),
  top: css({ flow: 'row', justifyContent: 'space-between', gap: '2' }),
  about: css({ flow: 'row', columnGap: '3', rowGap: '0.5', textStyle: 'small', color: 'fg.muted' }),
}

/** A record of a figure: its kind, its date in the report's calendar, and its amount. */
export function RecordLine({ record }: { record: ReportRecord }) {
  const { chargebackId, reason, transactionType, status, country, at, currency, amount } = record
  const words = [
    ...(transactionType ? [typeNames[transactionType]()] : []),
    ...(status ? [statusLooks[status].label()] : []),
    ...(reason ? [reasonName(reason)] : []),
    record.storeName,
    ...(country ? [countryText(country)] : []),
  ]
  return (
    <li className={look.line}>
      <div className={look.top}>
        <TransactionId id={record.transactionId} />
        <Money amount={amount} currency={currency} />
      </div>
      <div className={look.about}>
        <time dateTime={at}>{m.reports_records_at({ at: inZone(new Date(at), 'UTC+0') })}</time>
        <span>{words.join(' · ')}</span>
        {chargebackId && reachable('/aq/chargebackDetail') && (
          <LinkText href={chargebackHref(chargebackId)}>{m.reports_records_case()}</LinkText>
        )}
      </div>
    </li>
  )
}
