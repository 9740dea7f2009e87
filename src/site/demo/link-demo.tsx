import { useState, useSyncExternalStore } from 'react'
import { flagOf } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { BrandBar } from '#payer/brand-bar.tsx'
import { Carrier } from '#payer/carrier.tsx'
import { openShop, type Shop } from '#payer/simulator/shop.ts'
import { type SimulatorView, SimulatorViews } from '#payer/simulator/simulator-views.tsx'
import { useSeen } from '#payer/simulator/use-seen.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Flag } from '#ui/flag.tsx'
import { Stack } from '#ui/stack.tsx'
import { Before } from './before.tsx'
import { demoCurrencies, firstDraft, orderOf } from './draft.ts'
import { LinkForm } from './link-form.tsx'
import { stateOf } from './link-state.ts'
import { MadeLink } from './made-link.tsx'
import { MerchantLine } from './merchant-line.tsx'
import { Phone } from './phone.tsx'

const pageBox = css({ flex: '1', px: '4', py: '4' })

/** The address that the payer's browser would show. */
function addressOf(view: SimulatorView, code: string): string {
  if (view === 'bank') return 'bank.example'
  if (view === 'gone') return 'aqueduct.example/payment404'
  const page = view === 'order' || view === 'loading' ? 'paymentLinkV3' : 'payment-link-checkout'
  return `aqueduct.example/${page}?id=${code}`
}

/** The payer's pages in the phone frame. */
const PayerScreen = ({ shop }: { shop: Shop }) => (
  <SimulatorViews
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

type Props = { shop: Shop; onAgain: () => void }

/** The merchant's view of a paid link, and the button to start again. */
function Ending({ shop, onAgain }: Props) {
  const state = stateOf(useSeen(shop))
  if (state !== 'paid' && state !== 'expired') return null
  return (
    <Stack gap="lg">
      {state === 'paid' && <MerchantLine shop={shop} />}
      <div>
        <Button onClick={onAgain}>{m.demo_again()}</Button>
      </div>
    </Stack>
  )
}

const never = () => () => {}

/** Whether the page is interactive: false in the prerendered page until hydration. */
const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

// On a phone the ending follows the payer's page, where the visitor is looking.
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

/** A demo in which a link is created, viewed as its payer, and paid without money. All of it stays on this page. */
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

/** The flags of all currencies, preloaded, so that input causes no requests. */
const Flags = () => (
  <div hidden>
    {demoCurrencies.map((currency) => (
      <Flag key={currency} country={flagOf[currency]} />
    ))}
  </div>
)

/** The payer's page reloads when the link expires, as a real browser would. */
function Opened({ shop }: { shop: Shop }) {
  const { status } = useSeen(shop).link
  return <PayerScreen key={status === 'EXPIRED' ? 'expired' : shop.code} shop={shop} />
}
