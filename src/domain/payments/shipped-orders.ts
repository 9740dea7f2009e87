import type { TransactionStatus, TransactionType } from './transactions.ts'

type Stands = { readonly type: TransactionType; readonly status: TransactionStatus }

/** Whether a transaction is a paid order: a payment that went through, or what was captured of an authorisation. */
export const isPaidOrder = ({ type, status }: Stands): boolean =>
  (type === 'DEBIT' || type === 'CAPTURE') && status === 'SUCCESS'

/**
 * Whether what a website sells is sent to the buyer, so that its orders need logistics. The category of the website
 * decides, and without one the trade type of its merchant. Only services and digital goods are not sent; of a website
 * about which nothing is known parcels are expected, since missing logistics warn and block nothing. Of an order
 * that needs none logistics are taken all the same.
 */
export const sendsGoods = (tradeCategory: string | null, industryType: string | null): boolean =>
  !['service', 'digital'].includes((tradeCategory ?? industryType ?? '').toLowerCase())
