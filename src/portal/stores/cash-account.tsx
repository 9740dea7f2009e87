import { lazy, Suspense, useState } from 'react'
import type { WebsiteDetail } from '#contract/store-shapes.ts'
import { flagOf } from '#domain/currencies.ts'
import { buttons } from '#domain/permissions.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/kit/reachable.ts'
import { buttonReasons } from '#portal/kit/session.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Flag } from '#ui/flag.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Inline, Stack } from '#ui/stack.tsx'

const CashAccountDialog = lazy(async () => ({
  default: (await import('./cash-account-dialog.tsx')).CashAccountDialog,
}))

/** Where the withdrawals of a website go when none is chosen; another account takes a code. */
export function CashAccount({ website }: { website: WebsiteDetail }) {
  const { storeId, storeName, cashAccounts } = website
  const current = cashAccounts.find((one) => one.current)
  const [chosen, setChosen] = useState(current?.accountId ?? '')
  const [asked, setAsked] = useState(false)
  const manage = reachable('/aq/cashAccount')
  const manageLink = manage && (
    <ButtonLink href={manage} look="outline" tone="neutral">
      {m.stores_cash_manage()}
    </ButtonLink>
  )
  if (cashAccounts.length === 0)
    return (
      <Card>
        <EmptyState
          title={m.stores_cash_none_title()}
          text={m.stores_cash_none_text({ currencies: website.settlementCurrency.join(', ') })}
          action={manageLink}
        />
      </Card>
    )
  const account = cashAccounts.find(({ accountId }) => accountId === chosen)
  const reasons: readonly Reason[] = [
    ...buttonReasons(buttons.changeCashAccount),
    ...(account && !account.current ? [] : [reason('choice.unchanged')]),
  ]
  return (
    <Card title={m.stores_cash_title()} hint={m.stores_cash_hint()}>
      <Stack gap="lg">
        <Field group width="full" label={m.stores_cash_label()} hideLabel>
          <RadioGroup
            flow="column"
            value={chosen}
            onChange={setChosen}
            options={cashAccounts.map(({ accountId, label, currency, current: isCurrent }) => ({
              value: accountId,
              label: (
                <Inline nowrap>
                  <Flag country={flagOf[currency]} />
                  {label}
                </Inline>
              ),
              hint: isCurrent ? `${currency} · ${m.stores_cash_current()}` : currency,
            }))}
          />
        </Field>
        <Inline>
          <WhyNot reasons={reasons}>
            {(blocked) => (
              <Button disabled={blocked} onClick={() => setAsked(true)}>
                {m.stores_cash_change()}
              </Button>
            )}
          </WhyNot>
          {manageLink}
        </Inline>
      </Stack>
      {asked && account && (
        <Suspense>
          <CashAccountDialog
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
