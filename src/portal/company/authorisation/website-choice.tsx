import type { WebsiteRow } from '#contract/company/website-shapes.ts'
import { websitesReasons } from '#labels/reasons/websites.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/website.ts'
import type { FlowError } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { Form } from '#portal/kit/form.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { useTries } from '#portal/kit/use-tries.ts'
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
  trouble: FlowError
  onChoose: (accId: string) => void
  onSubmit: () => void
}

/** Hint for a website: its address, and why it cannot be chosen or what it is bound to. */
function hintOf({ storeUrl, facts, shop }: WebsiteRow): string {
  const against = formatReasons(websitesReasons, reasonsAgainst(facts, { type: 'BIND' }))
  const bound = shop ? [m.authorisation_bound_to({ shop })] : []
  return [storeUrl, ...bound, ...against.map(({ text }) => text)].join(' · ')
}

/** The websites on the platform; one that cannot be bound now shows the reason. */
export function WebsiteChoice(props: WebsiteChoiceProps) {
  const { websites, chosen, busy } = props
  const { tried, form: element } = useTries(() => props.onSubmit(), { busy })
  return (
    <Card>
      <Form form={element}>
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
      </Form>
    </Card>
  )
}
