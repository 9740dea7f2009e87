import { useState } from 'react'
import { flagOf } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { openShop, type Shop } from '#payer/played/shop.ts'
import { useSeen } from '#payer/played/use-seen.ts'
import { css } from '#styled/css'
import { Flag } from '#ui/flag.tsx'
import { Before } from './before.tsx'
import { demoCurrencies, firstDraft, orderOf } from './draft.ts'
import { Ending } from './ending.tsx'
import { LinkForm } from './link-form.tsx'
import { MadeLink } from './made-link.tsx'
import { PayerScreen } from './payer-screen.tsx'
import { Phone } from './phone.tsx'
import { useAwake } from './use-awake.ts'

// On a phone the end comes after the payer's page, where the visitor is looking.
const sides = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 25rem)]' },
  gridTemplateAreas: { base: '["link" "phone" "end"]', lg: '["link phone" "end phone"]' },
  gridTemplateRows: { lg: '[auto 1fr]' },
  columnGap: '16',
  rowGap: '8',
  alignItems: 'start',
})
const area = {
  link: css({ gridArea: '[link]' }),
  phone: css({ gridArea: '[phone]' }),
  end: css({ gridArea: '[end]' }),
}
const start = 'https://aqueduct.example/paymentLinkV3?id='

/** A link is made, looked at as its payer sees it, and paid without money. All of it stays on this page. */
export function LinkDemo() {
  const awake = useAwake()
  const [draft, setDraft] = useState(firstDraft)
  const [shop, setShop] = useState<Shop | null>(null)
  const [again, setAgain] = useState(false)
  const create = () =>
    setShop(openShop(orderOf(draft, `demo-${crypto.randomUUID().slice(0, 8)}`, new Date())))
  const leave = () => {
    setShop(null)
    setAgain(true)
  }
  return (
    <section className={sides} aria-label={m.demo_label()}>
      {awake && <Flags />}
      <div className={area.link}>
        {shop ? (
          <MadeLink shop={shop} address={start + shop.code} onAgain={leave} />
        ) : (
          <LinkForm
            draft={draft}
            onDraft={setDraft}
            onCreate={create}
            asleep={!awake}
            again={again}
          />
        )}
      </div>
      <div className={area.phone}>
        {shop ? (
          <Opened shop={shop} />
        ) : (
          <Phone address="aqueduct.example">
            <Before />
          </Phone>
        )}
      </div>
      <div className={area.end}>{shop && <Ending shop={shop} onAgain={leave} />}</div>
    </section>
  )
}

/** The pictures of all currencies, fetched before one is chosen: nothing is asked for what is typed here. */
const Flags = () => (
  <div hidden>
    {demoCurrencies.map((currency) => (
      <Flag key={currency} country={flagOf[currency]} />
    ))}
  </div>
)

/** The payer's page is loaded anew when the link expires, as his own browser would. */
function Opened({ shop }: { shop: Shop }) {
  const { status } = useSeen(shop).link
  return <PayerScreen key={status === 'EXPIRED' ? 'expired' : shop.code} shop={shop} />
}
