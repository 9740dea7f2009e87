import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { Language } from '#domain/time-zones.ts'
import { paymentLinkStatusLabels } from '#labels/links/payment-links.ts'
import { m } from '#paraglide/messages.js'
import type { Cell, Column, ExportScope } from '#server/exports/source.ts'
import { sourceOf } from '#server/exports/source-of.ts'
import { requireLinks } from '#server/links/permission/shared/permitted.ts'
import { type Listed, statusOf } from '../shared/link-rows.ts'
import { links, linksWhere } from '../shared/links-list.ts'

const columns = (locale: Language): readonly Column[] => [
  { kind: 'text', title: m.payment_links_column_link({}, { locale }) },
  { kind: 'count', title: m.payment_links_column_version({}, { locale }) },
  { kind: 'text', title: m.payment_links_column_order({}, { locale }) },
  { kind: 'text', title: m.exports_column_store({}, { locale }) },
  { kind: 'text', title: m.payment_links_column_brand({}, { locale }) },
  { kind: 'text', title: m.payment_links_column_payer({}, { locale }) },
  { kind: 'text', title: m.payment_links_column_email({}, { locale }) },
  { kind: 'amount', title: m.exports_column_amount({}, { locale }) },
  { kind: 'text', title: m.exports_column_currency({}, { locale }) },
  { kind: 'text', title: m.exports_column_status({}, { locale }) },
  { kind: 'at', title: m.payment_links_column_created({}, { locale }) },
  { kind: 'at', title: m.payment_links_column_until({}, { locale }) },
  { kind: 'at', title: m.payment_links_column_sent({}, { locale }) },
  { kind: 'at', title: m.payment_links_column_paid({}, { locale }) },
]

const cells =
  ({ language: locale, until }: ExportScope) =>
  ({ link, storeName }: Listed): readonly Cell[] => [
    link.id,
    { count: link.version },
    link.orderId,
    storeName,
    link.brandName,
    link.bookerName,
    link.bookerEmail,
    { amount: decimalOf(link.amount, currencyOf(link.currency)) },
    link.currency,
    paymentLinkStatusLabels[statusOf(link, until)]({}, { locale }),
    { at: link.createdAt },
    { at: link.validUntil },
    link.sentAt && { at: link.sentAt },
    link.paidAt && { at: link.paidAt },
  ]

/** The links of a list as an export. Secret codes are left out, because whoever knows one can act as the payer. */
export const paymentLinksSource = sourceOf(links, {
  title: (locale) => m.payment_links_export({}, { locale }),
  access: { menu: 'M-0901' },
  refuse: requireLinks,
  columns,
  cells,
  applied: ({ status, booker, email, orderId, brandName, ...filters }, now) => {
    linksWhere({ merchantId: '', storeIds: [], now }, { ...filters })
    return {
      ...{ payerName: booker, payerEmail: email, orderNumber: orderId, linkBrand: brandName },
      ...{ ...filters, linkStatus: status },
    }
  },
})
