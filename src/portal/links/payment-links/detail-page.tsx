import { Suspense, useEffect, useState } from 'react'
import type { LinkDetail } from '#contract/links/made-link-shapes.ts'
import { getDetail } from '#contract/links/made-links.ts'
import { minute, second } from '#domain/durations.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { now } from '#portal/kit/clock.ts'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { readState, useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { mailHref } from './addresses.ts'
import { DetailHead } from './detail-head.tsx'
import { FactsCard } from './facts-card.tsx'
import { LifeCard } from './life-card.tsx'
import { LinkAddress } from './link-address.tsx'
import { PaidForCard } from './paid-for-card.tsx'
import { linkIdParams } from './params.ts'
import { SawCard } from './saw-card.tsx'
import { detailPaths, linkHref } from './shared/addresses.ts'

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'fg.muted',
  _before: { content: '""', width: '2', height: '2', borderRadius: 'full', bg: 'tone.good.fg' },
  '&[data-behind]::before': { bg: 'tone.warn.fg' },
})

/** Whether the data is current. It is polled every few seconds while the page is visible. */
const LiveMark = ({ behind }: { behind: boolean }) => (
  <span className={look} role="status" data-behind={behind || undefined}>
    {behind ? m.payment_links_live_behind() : m.payment_links_live()}
  </span>
)

const SentMail = lazy(async () => ({ default: (await import('./sent-mail.tsx')).SentMail }))
const InvalidateDialog = lazy(async () => ({
  default: (await import('./invalidate-dialog.tsx')).InvalidateDialog,
}))

const sides = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 22rem]' },
  gap: '6',
  alignItems: 'start',
})
const pollMs = 5 * second
const path = detailPaths[3]

/** The page of a payment link, at the address of its version. */
export function LinkDetailPage() {
  const [{ id }] = useUrlState(linkIdParams)
  return id === '' ? <Missing /> : <Loaded key={id} id={id} />
}

LinkDetailPage.firstCalls = (({ search }) => [
  firstCall(getDetail, readState(linkIdParams, search)),
]) satisfies FirstCalls

const Missing = () => (
  <Page title={m.payment_links_detail_title()} crumbs={crumbsOf(path)}>
    <EmptyState
      title={m.payment_links_missing_title()}
      text={m.payment_links_missing_text()}
      action={
        <ButtonLink href="/aq/paymentLink" look="outline">
          {m.payment_links_to_list()}
        </ButtonLink>
      }
    />
  </Page>
)

/** Whether the link can still change: it can be paid, an attempt is in progress, or its receipt has just been sent. */
const isLive = ({ status, attemptAt, paidAt }: LinkDetail): boolean =>
  status === 'VALID' ||
  attemptAt !== null ||
  (paidAt !== null && now().getTime() - Date.parse(paidAt) < minute)

function Loaded({ id }: { id: string }) {
  const asked = useCall(getDetail, { id })
  const link = asked.data
  const live = link !== undefined && isLive(link)
  // Polls while the page is visible; polling does not extend the session.
  const polled = useCall(getDetail, { id }, { enabled: live, pollMs })
  const address = link && linkHref(link)
  useEffect(() => {
    if (address && !address.startsWith(`${location.pathname}?`)) go(address, { replace: true })
  }, [address])
  if (link) return <Shown link={link} live={live} behind={polled.isError} />
  if (asked.isError && failureOf(asked.error).http === 404) return <NotFound />
  return (
    <Page title={m.payment_links_detail_title()} crumbs={crumbsOf(path)}>
      {asked.isError ? (
        <FailurePanel of={asked} />
      ) : (
        <div aria-busy="true">
          <Stack>
            <Skeleton shape="title" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Stack>
        </div>
      )}
    </Page>
  )
}

type ShownProps = { link: LinkDetail; live: boolean; behind: boolean }

function Shown({ link, live, behind }: ShownProps) {
  const { read, open, close } = useAddressWords(['mail'])
  const [ending, setEnding] = useState(false)
  const mailId = read('mail')
  return (
    <Page
      title={link.bookerName}
      hint={m.payment_links_of_brand({ brand: link.brandName })}
      crumbs={crumbsOf(detailPaths[link.version])}
      actions={live && <LiveMark behind={behind} />}
    >
      <Stack gap="lg">
        <DetailHead link={link} onInvalidate={() => setEnding(true)} />
        <div className={sides}>
          <LifeCard link={link} onRead={(mail) => open({ mail })} />
          <Stack gap="lg">
            <SawCard link={link} />
            <Card title={m.payment_links_link()}>
              <Stack>
                <LinkAddress
                  url={link.url}
                  linkId={link.linkId}
                  note={
                    link.status === 'VALID' ? m.payment_links_leads() : m.payment_links_leads_not()
                  }
                />
                <LinkText href={mailHref(link.linkId)}>{m.payment_links_see_mail()}</LinkText>
              </Stack>
            </Card>
            <PaidForCard link={link} />
            <FactsCard link={link} />
          </Stack>
        </div>
      </Stack>
      <Suspense>
        {mailId !== '' && <SentMail mailId={mailId} onClose={close} />}
        {ending && <InvalidateDialog link={link} onClose={() => setEnding(false)} />}
      </Suspense>
    </Page>
  )
}
