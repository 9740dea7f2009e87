import { type FormEvent, useRef, useState } from 'react'
import type { WebsiteDetail } from '#contract/store-shapes.ts'
import type { ShopPlatform } from '#domain/stores.ts'
import type { TradeType } from '#domain/trade-types.ts'
import { m } from '#paraglide/messages.js'
import { ChangedNotice } from '#portal/kit/changed-notice.tsx'
import type { CallFailure } from '#portal/kit/failure.ts'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { focusFault } from '#portal/kit/field-words.ts'
import { go } from '#portal/kit/go.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { unanswered } from '#portal/kit/said.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { editReasons } from './acts.ts'
import { websiteHref } from './addresses.ts'
import { ApplicationFields } from './application-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { type Draft, emptyDraft, type SetDraft } from './draft.ts'
import { faultsOf, saidAt, standingIn } from './draft-faults.ts'
import { RequirementList } from './requirement-list.tsx'
import { keepDraft, saveWebsite } from './save.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { WebsiteFields } from './website-fields.tsx'

const look = {
  columns: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 20rem]' },
    gap: '6',
    alignItems: 'start',
  }),
  aside: css({ position: { lg: 'sticky' }, top: { lg: '20' }, order: { base: '-1', lg: '0' } }),
}

export type WebsiteFormProps = {
  before: Draft
  /** `before` was kept from an earlier visit. */
  kept: boolean
  /** Null for a new one. */
  website: WebsiteDetail | null
  tradeCategories: readonly TradeType[]
  platforms: readonly ShopPlatform[]
  /** Shows what stands now, after somebody else has changed it. */
  onReload?: () => void
}

/** The form of a website. What it must meet is told as one types; a new one is kept until it is sent. */
export function WebsiteForm(props: WebsiteFormProps) {
  const { website, before } = props
  const [draft, setDraft] = useState(before)
  const [kept, setKept] = useState(props.kept)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [uploads, setUploads] = useState(0)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const key = useRef(newId())
  const form = useRef<HTMLFormElement>(null)
  const isNew = website === null
  const withApplication = isNew || website.state === 'review_failed'
  const blocked = !isNew && editReasons(website).length > 0
  const settle = useKeptDraft(draft, isNew && draft !== before)
  const faults = { ...saidAt(failure?.fields ?? {}), ...faultsOf(draft, withApplication, tried) }
  const set: SetDraft = (patch) => {
    setDraft((held) => ({ ...held, ...patch }))
    setFailure(null)
  }
  const running = (on: boolean) => setUploads((count) => count + (on ? 1 : -1))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faultsOf(draft, withApplication, true)).length > 0)
      return focusFault(form.current)
    if (busy || uploads > 0) return
    setBusy(true)
    const answer = await saveWebsite(website, draft, withApplication, key.current)
    setBusy(false)
    if (!answer.ok) {
      // Without an answer the same key makes a repeat safe; after a refusal it is another try.
      if (!unanswered(answer.failure)) key.current = newId()
      setFailure(answer.failure)
      return focusFault(form.current)
    }
    settle()
    const name = draft.storeName.trim()
    void notify({
      tone: 'good',
      title: withApplication ? m.stores_sent_done({ name }) : m.stores_saved_done({ name }),
    })
    go(websiteHref(answer.data.storeId), { replace: true })
  }
  const startAgain = () => {
    setDraft(emptyDraft)
    setKept(false)
    void keepDraft(null)
  }
  const fields = { draft, faults, disabled: blocked || busy, onChange: set }
  return (
    <form ref={form} onSubmit={save} noValidate>
      <div className={look.columns}>
        <Stack gap="lg">
          {kept && (
            <Notice
              tone="info"
              action={<LinkText onClick={startAgain}>{m.stores_kept_discard()}</LinkText>}
            >
              {m.stores_kept()}
            </Notice>
          )}
          <WebsiteFields {...fields} {...props} fixed={!withApplication} onBusy={running} />
          <DeliveryFields {...fields} />
          {withApplication && <ApplicationFields {...fields} onBusy={running} />}
          {failure?.failure === 'changed_meanwhile' && props.onReload ? (
            <ChangedNotice title={failure.msg} onReload={props.onReload} />
          ) : failure ? (
            <FailureNotice
              trouble={{
                failure: unanswered(failure) ? 'unanswered' : 'refused',
                message: failure.msg,
                reasons: failure.reasons,
              }}
            />
          ) : null}
          <Inline>
            {/* What is still being uploaded goes along, so it is waited for. */}
            <Button type="submit" loading={busy || uploads > 0} disabled={blocked}>
              {withApplication ? m.stores_send() : m.portal_save()}
            </Button>
            <ButtonLink
              look="outline"
              tone="neutral"
              href={website ? websiteHref(website.storeId) : '/aq/websiteList'}
            >
              {m.portal_cancel()}
            </ButtonLink>
          </Inline>
        </Stack>
        {withApplication && (
          <aside className={look.aside}>
            <Card>
              <RequirementList standingOf={standingIn(draft)} />
            </Card>
          </aside>
        )}
      </div>
    </form>
  )
}
