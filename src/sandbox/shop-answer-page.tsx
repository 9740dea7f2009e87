import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import { answerShop, type shopAnswers } from '#contract/sandbox/shops.ts'
import { type ShopPlatform, shopPlatforms } from '#domain/company/websites.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { ask } from './ask.ts'

type Answer = (typeof shopAnswers)[number]

const box = css({
  maxWidth: '[30rem]',
  marginInline: 'auto',
  marginTop: { base: '4', sm: '16' },
  p: '6',
  layerStyle: 'panel',
})

export const platformNames: Record<ShopPlatform, string> = {
  shopify: 'Shopify',
  shopline: 'Shopline',
}

/** How the platform responds when the shop owner agrees: successfully, or with one of its possible errors. */
const outcomes: readonly { value: Answer; label: () => string }[] = [
  { value: 'approve', label: m.sandbox_shop_approve_works },
  { value: 'no_token', label: m.sandbox_shop_approve_no_token },
  { value: 'refused_token', label: m.sandbox_shop_approve_refused },
]

const isPlatform = (text: string | null): text is ShopPlatform =>
  shopPlatforms.some((one) => one === text)

/** The simulated page on which a platform asks a shop owner to authorise us. */
export function ShopAnswerPage() {
  const asked = new URLSearchParams(location.search)
  const platform = asked.get('platform')
  const [shop, state, returnUrl] = [asked.get('shop'), asked.get('state'), asked.get('returnUrl')]
  const [outcome, setOutcome] = useState<Answer>('approve')
  const [busy, setBusy] = useState<Answer>()
  const [failed, setFailed] = useState(false)
  const known = isPlatform(platform) && shop !== null && state !== null && returnUrl !== null
  const send = async (answer: Answer) => {
    if (busy) return
    setBusy(answer)
    setFailed(false)
    const body = { platform, shop, state, returnUrl, answer }
    try {
      const { url } = await ask<typeof answerShop>(answerShop.path, 'POST', body)
      // Keeps the current host, whatever host the server puts in the URL.
      const { pathname, search } = new URL(url)
      location.assign(pathname + search)
    } catch {
      setFailed(true)
      setBusy(undefined)
    }
  }
  return (
    <main className={css({ px: '4', py: '6' })}>
      <section className={box}>
        <Stack gap="lg">
          <Inline>
            <Store aria-hidden="true" />
            <span className={css({ textStyle: 'heading' })}>
              {known
                ? m.sandbox_shop_platform({ platform: platformNames[platform] })
                : m.sandbox_shops_title()}
            </span>
          </Inline>
          {!known && <Notice tone="bad">{m.sandbox_shop_missing()}</Notice>}
          {known && (
            <>
              <Stack gap="sm">
                <h1 className={css({ textStyle: 'title' })}>{m.sandbox_shop_title()}</h1>
                <p>{m.sandbox_shop_text({ brand: m.common_brand(), shop })}</p>
                <p className={css({ color: 'fg.muted' })}>{m.sandbox_shop_scope()}</p>
              </Stack>
              <RadioGroup
                label={m.sandbox_shop_outcome()}
                flow="column"
                name="outcome"
                value={outcome}
                onChange={setOutcome}
                options={outcomes.map(({ value, label }) => ({ value, label: label() }))}
              />
              {failed && (
                <Notice tone="bad" live>
                  {m.sandbox_failed()}
                </Notice>
              )}
              <Stack gap="sm">
                <Button size="lg" wide loading={busy === outcome} onClick={() => send(outcome)}>
                  {m.sandbox_shop_approve()}
                </Button>
                <Button
                  look="ghost"
                  tone="neutral"
                  wide
                  loading={busy === 'deny'}
                  onClick={() => send('deny')}
                >
                  {m.sandbox_shop_deny()}
                </Button>
              </Stack>
            </>
          )}
        </Stack>
      </section>
    </main>
  )
}
