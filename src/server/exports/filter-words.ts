import { inZone, type Language, type TimeZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

type Word = (inputs: Record<string, never>, options: { locale: Language }) => string

/** What each filter of a list is called above the rows. */
const names: Readonly<Record<string, Word>> = {
  from: m.exports_filter_from,
  to: m.exports_filter_to,
  storeId: m.exports_column_store,
  transactionId: m.exports_column_transaction,
  merchantTransactionId: m.exports_column_reference,
  arn: m.exports_column_arn,
  email: m.exports_column_email,
  paymentBrand: m.exports_column_brand,
  currency: m.exports_column_currency,
  transactionType: m.exports_column_type,
  status: m.exports_column_status,
  cardFirstSix: m.exports_filter_card_first_six,
  cardLastFour: m.exports_filter_card_last_four,
  fundType: m.exports_filter_fund_type,
  tab: m.exports_filter_tab,
}

const isInstant = (name: string) => name === 'from' || name === 'to'

function shownAs(name: string, value: unknown, timeZone: TimeZone): string {
  if (isInstant(name)) return `${inZone(new Date(String(value)), timeZone)} ${timeZone}`
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** The filters in use, one line each with its name and value; one line that says so when there are none. */
export function filterWords(
  filters: Readonly<Record<string, unknown>>,
  locale: Language,
  timeZone: TimeZone,
): string[][] {
  const used = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && !value.length),
  )
  const filter = m.exports_head_filter({}, { locale })
  if (used.length === 0) return [[filter, m.exports_filter_none({}, { locale })]]
  return used.map(([name, value]) => [
    filter,
    names[name]?.({}, { locale }) ?? name,
    shownAs(name, value, timeZone),
  ])
}
