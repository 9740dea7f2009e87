import { useCallback, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { listShops, type sandboxShopStates, setShop } from '#contract/sandbox/shops.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import type { Tone } from '#ui/theme/tones.ts'
import { ask, useAnswer } from './ask.ts'
import { Failed } from './failed.tsx'
import { PageHead } from './page-head.tsx'
import { list, row } from './rows.ts'
import { platformNames } from './shop-answer-page.tsx'

type State = (typeof sandboxShopStates)[number]
type Shop = Output<typeof listShops>[number]

const states: Record<State, { tone: Tone; label: () => string }> = {
  open: { tone: 'good', label: m.sandbox_shop_open },
  closed: { tone: 'neutral', label: m.sandbox_shop_closed },
  removed: { tone: 'warn', label: m.sandbox_shop_removed },
}
const acts: Record<State, () => string> = {
  open: m.sandbox_shop_act_open,
  closed: m.sandbox_shop_act_close,
  removed: m.sandbox_shop_act_remove,
}
const columns = css({
  gridTemplateColumns: { md: '[minmax(0, 1.4fr) minmax(0, 1fr) 8rem auto]' },
})

/** The shops on the simulated platforms, with the actions of their owners. */
export function ShopsPage() {
  const load = useCallback(() => ask<typeof listShops>(listShops.path), [])
  const { data, failed, again } = useAnswer(load)
  return (
    <Stack gap="xl">
      <PageHead title={m.sandbox_shops_title()} text={m.sandbox_shops_text()} />
      {failed && <Failed again={again} />}
      {!data && !failed && <Skeleton shape="block" />}
      {data && (
        <Card title={m.sandbox_shops_list()}>
          <ul className={list}>
            {data.map((shop) => (
              <ShopRow key={`${shop.platform} ${shop.shop}`} shop={shop} again={again} />
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  )
}

function ShopRow({ shop, again }: { shop: Shop; again: () => void }) {
  const [busy, setBusy] = useState<State>()
  const set = async (state: State) => {
    setBusy(state)
    const { platform, shop: name } = shop
    await ask<typeof setShop>(setShop.path, 'POST', { platform, shop: name, state }).catch(() => {})
    setBusy(undefined)
    again()
  }
  const others = (['open', 'closed', 'removed'] as const).filter((one) => one !== shop.state)
  return (
    <li className={`${row} ${columns}`}>
      <span className={css({ overflowWrap: 'anywhere' })}>
        {shop.shop}
        <span className={css({ color: 'fg.muted' })}> · {platformNames[shop.platform]}</span>
      </span>
      <span>{shop.storeName ?? m.sandbox_shop_unbound()}</span>
      <Chip tone={states[shop.state].tone} label={states[shop.state].label()} />
      <Inline gap="sm">
        <LinkText href={shop.installUrl}>{m.sandbox_shop_connect()}</LinkText>
        {others.map((state) => (
          <Button
            key={state}
            size="sm"
            look="outline"
            tone="neutral"
            loading={busy === state}
            onClick={() => set(state)}
          >
            {acts[state]()}
          </Button>
        ))}
      </Inline>
    </li>
  )
}
