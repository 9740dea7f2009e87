import { type FormEvent, useState } from 'react'
import type { WebsiteRow } from '#contract/store-shapes.ts'
import { reasonsAgainst } from '#machines/lifecycles/website.ts'
import type { Trouble } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { reasonText } from '#portal/kit/reason-text.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Inline, Stack } from '#ui/stack.tsx'

export type WebsiteChoiceProps = {
  websites: readonly WebsiteRow[]
  chosen: string
  busy: boolean
  trouble: Trouble
  onChoose: (accId: string) => void
  onSubmit: () => void
}

/** What stands under a website: its address, and why it cannot be chosen or what it is bound to. */
function hintOf({ storeUrl, facts, shop }: WebsiteRow): string {
  const against = reasonsAgainst(facts, { type: 'BIND' }).map((one) => reasonText(one).text)
  const bound = shop ? [m.authorisation_bound_to({ shop })] : []
  return [storeUrl, ...bound, ...against].join(' · ')
}

/** The websites of the platform; those that cannot be bound now say why. */
export function WebsiteChoice(props: WebsiteChoiceProps) {
  const { websites, chosen, busy } = props
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    props.onSubmit()
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Field
            group
            required
            width="full"
            label={m.authorisation_choose()}
            error={tried && chosen === '' ? m.reasons_store_none_chosen() : undefined}
          >
            <RadioGroup
              flow="column"
              value={chosen}
              onChange={props.onChoose}
              options={websites.map((website) => ({
                value: website.storeId,
                label: website.storeName,
                hint: hintOf(website),
                disabled: reasonsAgainst(website.facts, { type: 'BIND' }).length > 0,
              }))}
            />
          </Field>
          <FailureNotice trouble={props.trouble} />
          <Inline>
            <Button type="submit" loading={busy}>
              {m.authorisation_go()}
            </Button>
            <ButtonLink look="outline" tone="neutral" href="/aq/websiteList">
              {m.portal_cancel()}
            </ButtonLink>
          </Inline>
        </Stack>
      </form>
    </Card>
  )
}
