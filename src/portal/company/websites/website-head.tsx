import { Suspense, useState } from 'react'
import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { stateLooks } from '#portal/company/websites/shared/website-state.tsx'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { listed } from '#ui/listed.ts'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import type { OpenDialog } from './act-dialog.tsx'
import { offered, type WebsiteAct } from './acts.ts'
import { DecisionText } from './edit-notices.tsx'
import { apiLooks, dash, isWarned, linkNames, platformName, typeNames } from './look.tsx'
import { WarningNotice } from './warnings.tsx'

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))

/** All actions on a website, each with the reasons that block it. */
export function WebsiteActs({ website }: { website: WebsiteDetail }) {
  const [act, setAct] = useState<WebsiteAct | null>(null)
  const asked: OpenDialog | null = act && { act, website }
  return (
    <>
      {offered(website).map(({ id, label, reasons, tone, act: opens, href }) => (
        <WhyNot key={id} reasons={reasons}>
          {(blocked) =>
            href && !blocked ? (
              <ButtonLink href={href} look="outline" tone="neutral">
                {label}
              </ButtonLink>
            ) : (
              <Button
                look="outline"
                tone={tone ?? 'neutral'}
                disabled={blocked}
                onClick={() => opens && setAct(opens)}
              >
                {label}
              </Button>
            )
          }
        </WhyNot>
      ))}
      {asked && (
        <Suspense>
          <ActDialog
            asked={asked}
            onClose={() => setAct(null)}
            onDeleted={() => go('/aq/websiteList', { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Status of a website: its warnings, the provider's decision, and its data. */
export function WebsiteHead({ website }: { website: WebsiteDetail }) {
  const { state, decision, facts } = website
  return (
    <Stack gap="md">
      {isWarned(state) && <WarningNotice state={state} />}
      {state === 'review_failed' && (
        <Notice tone="bad" title={m.websites_returned_title()}>
          {decision && <DecisionText decision={decision} />}
        </Notice>
      )}
      {state === 'waiting_authorisation' && (
        <Notice tone="info" title={m.websites_waiting_title()}>
          {m.reasons_store_authorisation_needed()}
        </Notice>
      )}
      {(state === 'frozen' || state === 'abnormal') && decision && (
        <Notice tone="bad" title={stateLooks[state].label()}>
          <DecisionText decision={decision} />
        </Notice>
      )}
      <Card>
        <DescriptionList
          columns={4}
          items={[
            {
              name: m.websites_state(),
              value: <StatusChip value={state} of={stateLooks} />,
            },
            { name: m.websites_url(), value: <SiteLink url={website.storeUrl} /> },
            {
              name: m.websites_acc_id(),
              value: <Copyable value={website.storeId} name={m.websites_acc_id()} />,
            },
            { name: groupLabel(), value: website.group?.name ?? dash },
            { name: m.websites_currency(), value: listed(website.settlementCurrency) },
            { name: m.websites_platform(), value: platformName(website.platform) },
            ...(facts.needsShop
              ? [
                  {
                    name: m.websites_api(),
                    value: <StatusChip value={website.apiStatus} of={apiLooks} />,
                  },
                ]
              : []),
            ...(website.shop ? [{ name: m.websites_shop(), value: website.shop }] : []),
            { name: m.websites_link(), value: linkNames[website.linkStatus]() },
            { name: m.websites_type(), value: typeNames[website.storeType]() },
            ...(website.appliedAt
              ? [{ name: m.websites_applied(), value: <When at={website.appliedAt} /> }]
              : []),
          ]}
        />
      </Card>
    </Stack>
  )
}

/** External link, without referrer or opener. */
const SiteLink = ({ url }: { url: string }) => (
  <LinkText href={url} target="_blank" rel="noreferrer noopener">
    {url}
  </LinkText>
)
