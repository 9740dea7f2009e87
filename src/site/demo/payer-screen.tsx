import { BrandBar } from '#payer/brand-bar.tsx'
import { Carrier } from '#payer/carrier.tsx'
import { type PlayedView, PlayedViews } from '#payer/played/played-views.tsx'
import type { Shop } from '#payer/played/shop.ts'
import { css } from '#styled/css'
import { Phone } from './phone.tsx'

const pageBox = css({ flex: '1', px: '4', py: '4' })

/** What the payer's browser would show as the address. */
function addressOf(view: PlayedView, code: string): string {
  if (view === 'bank') return 'bank.example'
  if (view === 'gone') return 'aqueduct.example/payment404'
  const page = view === 'order' || view === 'loading' ? 'paymentLinkV3' : 'payment-link-checkout'
  return `aqueduct.example/${page}?id=${code}`
}

/** The payer's pages on a drawn phone. */
export const PayerScreen = ({ shop }: { shop: Shop }) => (
  <PlayedViews
    shop={shop}
    around={(view, order, page) => (
      <Phone address={addressOf(view, shop.code)}>
        {view !== 'bank' && <BrandBar order={view === 'gone' ? null : order} />}
        <div className={pageBox}>{page}</div>
        {view !== 'bank' && <Carrier order={order} />}
      </Phone>
    )}
  />
)
