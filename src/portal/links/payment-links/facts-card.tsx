import { getEnum } from '#contract/access/common.ts'
import type { LinkDetail } from '#contract/links/made-link-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { useCall } from '#portal/kit/query.ts'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { languageNames } from './look.ts'

type Countries = readonly { readonly value: string; readonly label: string }[]
/** The shipping address, or that the payer is asked for one; null when neither applies. */
function shippingOf({ shipping, asksShipping }: LinkDetail, countries: Countries): string | null {
  if (!shipping) return asksShipping ? m.payment_links_shipping_asked() : null
  const { name, line, postcode, city } = shipping
  const country = countries.find(({ value }) => value === shipping.country)?.label
  const parts = [name, line, `${postcode} ${city}`.trim(), country ?? shipping.country]
  return parts.join(', ')
}

export function FactsCard({ link }: { link: LinkDetail }) {
  const always = { staleMs: Number.POSITIVE_INFINITY }
  const countries = useCall(getEnum, { topic: 'country' }, always).data ?? []
  const country = countries.find(({ value }) => value === link.country)?.label ?? link.country
  const optional = (name: string, value: string | null | undefined) =>
    value ? [{ name, value }] : []
  return (
    <Card title={m.payment_links_facts()}>
      <DescriptionList
        flow="line"
        items={[
          {
            name: m.payment_links_order(),
            value: <Copyable value={link.orderId} name={m.payment_links_order()} />,
          },
          { name: m.payment_links_email(), value: link.bookerEmail },
          ...optional(m.payment_links_phone(), link.bookerPhone),
          ...optional(m.payment_links_country(), country),
          ...optional(m.payment_links_shipping(), shippingOf(link, countries)),
          ...optional(m.payment_links_shop_order(), link.shopOrderId),
          { name: m.payment_links_language(), value: languageNames[link.language]() },
          { name: m.payment_links_website(), value: link.storeName },
          { name: m.payment_links_brand(), value: link.brandName },
          ...optional(m.payment_links_theme(), link.themeName),
          ...optional(m.payment_links_mode(), link.modeName),
          ...optional(m.payment_links_template(), link.templateName),
          { name: m.payment_links_created(), value: <When at={link.createdAt} /> },
          { name: m.payment_links_until(), value: <When at={link.validUntil} /> },
          ...optional(m.payment_links_remarks(), link.remarks),
          ...optional(m.payment_links_return(), link.returnUrl),
          ...(link.authorizeOnly
            ? [{ name: m.payment_links_kind(), value: m.payment_links_authorise_only() }]
            : []),
          {
            name: m.payment_links_id(),
            value: <Copyable value={link.linkId} name={m.payment_links_id()} />,
          },
        ]}
      />
    </Card>
  )
}
