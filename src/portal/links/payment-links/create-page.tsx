import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import type { LinkDraft } from '#domain/links/link-drafts.ts'
import { inZone } from '#domain/time-zones.ts'
import type { MadeLink } from '#machines/links/flows/pay-link-create.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { titles } from '#portal/frame/titles.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { go } from '#portal/kit/go.ts'
import { OtherDraftNotice } from '#portal/kit/other-draft-notice.tsx'
import { Page } from '#portal/kit/page.tsx'
import { text, urlParams } from '#portal/kit/url-params.ts'
import type { StoredDraft } from '#portal/kit/use-stored-draft.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { listed } from '#ui/listed.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { BlockedNotice } from './blocked-notice.tsx'
import { cardNumberFields } from './card-number-errors.ts'
import { LinkForm } from './link-form.tsx'
import { type MakeOptions, mailsAtOnce } from './link-stock.ts'
import { MadePanel } from './made-panel.tsx'
import { useLinkForm } from './use-link-form.ts'

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'small',
  color: 'fg.muted',
  '& svg': { width: '4', height: '4' },
  '&[data-bad]': { color: 'tone.bad.fg' },
})

type DraftStateProps = {
  stored: StoredDraft
  /** The fields that prevent the draft from being stored. */
  fields: readonly string[]
}

const DraftState = ({ stored: { at, trouble }, fields }: DraftStateProps) => (
  <div role="status">
    {trouble ? (
      <span className={look} data-bad>
        <CloudOff aria-hidden="true" />
        {fields.length > 0
          ? m.payment_links_draft_lost_by({ fields: listed(fields) })
          : m.payment_links_draft_lost()}
      </span>
    ) : (
      at && (
        <span className={look}>
          <CloudCheck aria-hidden="true" />
          {m.payment_links_draft_kept({ time: inZone(new Date(at), zone()).slice(11) })}
        </span>
      )
    )}
  </div>
)

const params = urlParams({
  like: text(),
  brand: text(),
  template: text(),
  theme: text(),
  mode: text(),
})

/** /aq/createPaymentLinkV3: a new payment link with a theme and a mode. */
export const CreateLinkPage = () => <CreatePage older={false} />
/** /aq/createPaymentLink: a new payment link with a brand and a template. */
export const CreateOlderLinkPage = () => <CreatePage older />

function CreatePage({ older }: { older: boolean }) {
  const [{ like, ...words }] = useUrlState(params)
  const [begun, setBegun] = useState({ like, added: words, round: 0 })
  // A new `like` in the address restarts the form; its removal does not.
  if (like !== '' && like !== begun.like) setBegun({ like, added: words, round: begun.round + 1 })
  const path = older ? '/aq/createPaymentLink' : '/aq/createPaymentLinkV3'
  return (
    <Creating
      key={`${begun.round} ${begun.like}`}
      older={older}
      like={begun.like}
      added={begun.added}
      onAgain={() => {
        setBegun({ like: '', added: nothing, round: begun.round + 1 })
        go(path, { replace: true })
      }}
    />
  )
}

const nothing: MakeOptions['added'] = { brand: '', template: '', theme: '', mode: '' }

type Props = MakeOptions & { onAgain: () => void }
type Done = { readonly made: MadeLink; readonly draft: LinkDraft }

function Creating({ older, like, added, onAgain }: Props) {
  const [done, setDone] = useState<Done | null>(null)
  const of = useLinkForm({ older, like, added }, (made, draft) => setDone({ made, draft }))
  const { actor, held, stored, form } = of
  const path = older ? '/aq/createPaymentLink' : '/aq/createPaymentLinkV3'
  // After the first change there is a draft, so `like` is removed: a user who comes back gets the draft instead of the
  // other link again.
  useEffect(() => {
    if (stored.edited && location.search !== '') go(path, { replace: true })
  }, [stored.edited, path])
  const retry = () => actor.send({ type: 'RETRY' })
  return (
    <Page
      title={titles[path]()}
      hint={older ? m.payment_links_new_older_hint() : m.payment_links_new_hint()}
      crumbs={crumbsOf(path)}
      actions={
        !done && <DraftState stored={stored} fields={form ? cardNumberFields(form.draft) : []} />
      }
    >
      {done && form ? (
        <MadePanel {...done} mailed={mailsAtOnce(form.stock, done.draft)} onAgain={onAgain} />
      ) : held.matches('unavailable') ? (
        <FailurePanel of={{ error: held.context.unheard, refetch: retry, isFetching: false }} />
      ) : held.matches('blocked') ? (
        <BlockedNotice missing={held.context.missing} onRetry={retry} />
      ) : held.hasTag('form') && form ? (
        <Stack gap="lg">
          {stored.trouble === 'other' && (
            <OtherDraftNotice onKeep={stored.replace} onOpen={onAgain} />
          )}
          <LinkForm of={of} shared={form} />
        </Stack>
      ) : (
        <Card>
          <div aria-busy="true">
            <Stack>
              <Skeleton shape="title" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
              <Skeleton shape="block" />
            </Stack>
          </div>
        </Card>
      )}
    </Page>
  )
}
