import { Suspense, useState } from 'react'
import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import { flagOf } from '#domain/currencies.ts'
import { buttons } from '#domain/permissions.ts'
import { type RenderedReason, reason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Flag } from '#ui/flag.tsx'
import { listed } from '#ui/listed.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Inline, Stack } from '#ui/stack.tsx'

const WebsiteAccountDialog = lazy(async () => ({
  default: (await import('./website-account-dialog.tsx')).WebsiteAccountDialog,
}))

/** The default withdrawal account of a website. Changing it requires a code. */
export function WebsiteAccount({ website }: { website: WebsiteDetail }) {
  const { storeId, storeName, withdrawalAccounts } = website
  const current = withdrawalAccounts.find((one) => one.current)
  const [chosen, setChosen] = useState(current?.accountId ?? '')
  const [asked, setAsked] = useState(false)
  const manage = reachable('/aq/cashAccount')
  const manageLink = manage && (
    <ButtonLink href={manage} look="outline" tone="neutral">
      {m.websites_cash_manage()}
    </ButtonLink>
  )
  if (withdrawalAccounts.length === 0)
    return (
      <Card>
        <EmptyState
          title={m.websites_cash_none_title()}
          text={m.websites_cash_none_text({ currencies: listed(website.settlementCurrency) })}
          action={manageLink}
        />
      </Card>
    )
  const account = withdrawalAccounts.find(({ accountId }) => accountId === chosen)
  const reasons: readonly RenderedReason[] = [
    ...buttonReasons(buttons.changeCashAccount),
    ...(account && !account.current ? [] : formatReasons({}, [reason('choice.unchanged')])),
  ]
  return (
    <Card title={m.websites_cash_title()} hint={m.websites_cash_hint()}>
      <Stack gap="lg">
        <Field group width="full" label={m.websites_cash_label()} hideLabel>
          <RadioGroup
            flow="column"
            value={chosen}
            onChange={setChosen}
            options={withdrawalAccounts.map(
              ({ accountId, label, currency, current: isCurrent }) => ({
                value: accountId,
                label: (
                  <Inline nowrap>
                    <Flag country={flagOf[currency]} />
                    {label}
                  </Inline>
                ),
                hint: isCurrent ? `${currency} · ${m.websites_cash_current()}` : currency,
              }),
            )}
          />
        </Field>
        <Inline>
          <WhyNot reasons={reasons}>
            {(blocked) => (
              <Button disabled={blocked} onClick={() => setAsked(true)}>
                {m.websites_cash_change()}
              </Button>
            )}
          </WhyNot>
          {manageLink}
        </Inline>
      </Stack>
      {asked && account && (
        <Suspense>
          <WebsiteAccountDialog
            storeId={storeId}
            storeName={storeName}
            account={account}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
