import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { WebsiteRow } from '#contract/company/website-shapes.ts'
import { buttons } from '#domain/permissions.ts'
import { shopAuthorisationReasons } from '#labels/reasons/shop-authorisation.ts'
import { m } from '#paraglide/messages.js'
import { leaveTo } from '#portal/company/authorisation/shared/leave-to.ts'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { go } from '#portal/kit/go.ts'
import { LanguageButton } from '#portal/kit/language-button.tsx'
import { notify } from '#portal/kit/notify.ts'
import { Page } from '#portal/kit/page.tsx'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { useFlow } from '#portal/kit/use-flow.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { type Arrived, arrivedBy, failedAddress } from './arrival.ts'
import { authorisationMachine } from './machine.ts'
import { WebsiteChoice } from './website-choice.tsx'

/** /aq/selectWebsite: chooses the website to which an authorised shop is bound. */
export function SelectWebsitePage() {
  // Parsed once, from the parameters with which the browser arrived.
  const [arrived] = useState(() => arrivedBy(location.search))
  const reasons = buttonReasons(buttons.authoriseWebsite)
  return (
    <Page
      title={m.authorisation_title()}
      hint={arrived.shop && m.authorisation_hint({ shop: arrived.shop })}
      actions={<LanguageButton />}
    >
      {reasons.length > 0 ? (
        <Notice title={m.authorisation_not_possible()}>
          <ReasonList reasons={reasons} />
        </Notice>
      ) : (
        <Authorisation arrived={arrived} />
      )}
    </Page>
  )
}

function Authorisation({ arrived }: { arrived: Arrived }) {
  const [websites, setWebsites] = useState<readonly WebsiteRow[]>([])
  const [machine] = useState(() => authorisationMachine(arrived, setWebsites))
  const [input] = useState({ arrival: arrived.arrival })
  const actor = useFlow(machine, {
    input,
    on: {
      leave: ({ url }) => leaveTo(url),
      bound: ({ accId }) => {
        void notify({ tone: 'good', title: m.authorisation_bound() })
        go(`/aq/webDetail?${new URLSearchParams({ accId })}`, { replace: true })
      },
    },
  })
  const snapshot = useSelector(actor, (held) => held)
  const { context } = snapshot
  const again = () => actor.send({ type: 'AGAIN' })
  if (snapshot.matches('over')) return <Over arrived={arrived} code={context.why} />
  if (snapshot.matches('none'))
    return (
      <Card>
        <EmptyState
          title={m.authorisation_none_title()}
          text={m.authorisation_none_text()}
          action={
            <Inline justify="center">
              <ButtonLink href="/aq/addWebsite">{m.websites_add()}</ButtonLink>
              <Button look="outline" tone="neutral" onClick={again}>
                {m.authorisation_look_again()}
              </Button>
            </Inline>
          }
        />
      </Card>
    )
  if (snapshot.matches('kept'))
    return (
      <Notice
        tone="info"
        action={<ButtonLink href="/aq/websiteList">{m.websites_title()}</ButtonLink>}
      >
        {m.authorisation_kept()}
      </Notice>
    )
  if (snapshot.matches('unreachable') || snapshot.matches('unfinished'))
    return (
      <Stack>
        <FailureNotice trouble={context} />
        <Inline>
          <Button onClick={again}>{m.portal_retry()}</Button>
        </Inline>
      </Stack>
    )
  if (snapshot.matches('choosing') || snapshot.matches('starting'))
    return (
      <WebsiteChoice
        websites={websites}
        chosen={context.accId}
        busy={snapshot.matches('starting')}
        trouble={context}
        onChoose={(accId) => actor.send({ type: 'CHOOSE', accId })}
        onSubmit={() => actor.send({ type: 'SUBMIT' })}
      />
    )
  return (
    <>
      <Card>
        <Progress label={m.authorisation_loading()} value={null} />
      </Card>
      <FlowDialog
        actor={actor}
        known={shopAuthorisationReasons}
        title={m.authorisation_rebind_title()}
        description={m.authorisation_rebind_text()}
        confirmLabel={m.authorisation_rebind()}
        confirm={{ type: 'CONFIRM' }}
        tone="danger"
      />
    </>
  )
}

/** The failure page uses the payer layout, so it needs a full page load. */
function Over({ arrived, code }: { arrived: Arrived; code: string | null }) {
  useEffect(() => {
    leaveTo(failedAddress(arrived, code ?? 'store.authorisation_refused'))
  }, [arrived, code])
  return (
    <Card>
      <Progress label={m.authorisation_loading()} value={null} />
    </Card>
  )
}
