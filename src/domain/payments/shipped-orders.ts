import type { TransactionStatus, TransactionType } from './transactions.ts'

type Stands = { readonly type: TransactionType; readonly status: TransactionStatus }

/** Whether a transaction is a paid order: a successful payment or capture. */
export const isPaidOrder = ({ type, status }: Stands): boolean =>
  (type === 'DEBIT' || type === 'CAPTURE') && status === 'SUCCESS'

/**
 * Whether a website ships goods, so that its orders need logistics. The website's category decides, or else the
 * merchant's trade type. Only services and digital goods are not shipped; an unknown category counts as shipped,
 * because missing logistics warn and block nothing. Logistics are accepted even for orders that need none.
 */
export const sendsGoods = (tradeCategory: string | null, industryType: string | null): boolean =>
  !['service', 'digital'].includes((tradeCategory ?? industryType ?? '').toLowerCase())
