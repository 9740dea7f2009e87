import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import { addmod } from '#contract/company/websites.ts'
import type { TradeType } from '#domain/access/trade-types.ts'
import { type ShopPlatform, websiteDraftProperty } from '#domain/company/websites.ts'
import { m } from '#paraglide/messages.js'
import { useUploads } from '#portal/files/use-uploads.ts'
import type { IdempotentClient } from '#portal/kit/call.ts'
import type { Result } from '#portal/kit/failure.ts'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { OtherDraftNotice } from '#portal/kit/other-draft-notice.tsx'
import { refetched } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { useStoredDraft } from '#portal/kit/use-stored-draft.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { editReasons } from './acts.ts'
import { ApplicationFields } from './application-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { type Draft, emptyDraft } from './draft.ts'
import { fieldErrorsOf, requirementStatusOf, saidAt } from './draft-errors.ts'
import { RequirementList } from './requirement-list.tsx'
import { websiteHref } from './shared/addresses.ts'
import { WebsiteFields } from './website-fields.tsx'

/** Adds a website, or updates the seen revision; `withApplication` also sends the declarations. */
async function saveWebsite(
  website: Pick<WebsiteDetail, 'storeId' | 'revision'> | null,
  draft: Draft,
  withApplication: boolean,
  once: IdempotentClient,
): Promise<Result<Output<typeof addmod>>> {
  const { region, companyType, monthlyVolume, chargebackRate, experienced, honest } = draft
  const { tradeCategory, fileDelivery, sftpDirectory } = draft
  const answer = await once(addmod, {
    ...(website === null ? {} : { storeId: website.storeId, seen: website.revision }),
    storeName: draft.storeName,
    storeUrl: draft.storeUrl,
    groupId: draft.groupId,
    settlementCurrency: [...draft.settlementCurrency],
    tradeCategory: tradeCategory as Exclude<typeof tradeCategory, ''>,
    platform: draft.platform === '' ? null : draft.platform,
    storeType: draft.storeType,
    image: draft.image[0] ?? null,
    delivery: {
      fileDelivery,
      sftpDirectory: fileDelivery === 'sftp' ? sftpDirectory : null,
    },
    ...(withApplication
      ? {
          application: {
            // The form blocks submission until both are chosen.
            region: region as Exclude<typeof region, ''>,
            companyType: companyType as Exclude<typeof companyType, ''>,
            ...{ monthlyVolume, chargebackRate, experienced, honest },
            historyFrom: draft.historyFrom,
            historyTo: draft.historyTo,
            historyProof: [...draft.historyProof],
          },
        }
      : {}),
  })
  if (!answer.ok)
    return { ok: false, failure: { ...answer.failure, fields: saidAt(answer.failure.fields) } }
  await refetched()
  return answer
}

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
  /** `before` is a draft stored during an earlier visit. */
  kept: boolean
  /** The stored draft of a new website when the form opened. */
  stored: unknown
  /** Null for a new website. */
  website: WebsiteDetail | null
  tradeCategories: readonly TradeType[]
  platforms: readonly ShopPlatform[]
  /** Restarts with the current version, after another user or tab has changed it. */
  onReload: () => void
}

/**
 * Form of a website. Requirements are checked during input, and a new website is stored as a draft until it is sent.
 */
export function WebsiteForm(props: WebsiteFormProps) {
  const { website, before } = props
  const [kept, setKept] = useState(props.kept)
  const [underway, setUnderway] = useState(0)
  const isNew = website === null
  const uploads = useUploads({ kept: isNew })
  const withApplication = isNew || website.state === 'review_failed'
  const reasons = isNew ? [] : editReasons(website)
  const form = useForm({
    begin: before,
    stored: () => isNew && stored.trouble === null,
    faultsOf: (draft) => fieldErrorsOf(draft, withApplication, true),
    act: (draft, send) => uploads.sending(() => saveWebsite(website, draft, withApplication, send)),
    onDone: ({ storeId }, draft) => {
      if (isNew) stored.forget()
      const name = draft.storeName.trim()
      void notify({
        tone: 'good',
        title: withApplication ? m.websites_sent_done({ name }) : m.websites_saved_done({ name }),
      })
      go(websiteHref(storeId), { replace: true })
    },
  })
  const { values: draft, set, busy } = form
  const stored = useStoredDraft(websiteDraftProperty, isNew ? draft : null, props.stored)
  const faults = { ...form.errors, ...fieldErrorsOf(draft, withApplication, form.tried) }
  const running = (on: boolean) => setUnderway((count) => count + (on ? 1 : -1))
  const startAgain = () => {
    for (const name of [...draft.image, ...draft.historyProof]) void uploads.free(name)
    set(emptyDraft)
    setKept(false)
    stored.clear()
  }
  const nameOf = (_: number, fileName: string) =>
    website?.files.find((one) => one.fileName === fileName)?.originalName ?? fileName
  const files = { uploads, onBusy: running, nameOf }
  const fields = { draft, faults, disabled: reasons.length > 0 || busy, onChange: set }
  return (
    <Form form={form}>
      <div className={look.columns}>
        <Stack gap="lg">
          {stored.trouble === 'other' && (
            <OtherDraftNotice onKeep={stored.replace} onOpen={props.onReload} />
          )}
          {kept && (
            <Notice
              tone="info"
              action={<LinkText onClick={startAgain}>{m.websites_kept_discard()}</LinkText>}
            >
              {m.websites_kept()}
            </Notice>
          )}
          <WebsiteFields {...fields} {...props} fixed={!withApplication} {...files} />
          <DeliveryFields {...fields} />
          {withApplication && <ApplicationFields {...fields} {...files} />}
          <FormFoot
            form={form}
            confirmLabel={withApplication ? m.websites_send() : m.portal_save()}
            reasons={reasons}
            // Running uploads are part of the submission, so it waits for them.
            waits={underway > 0}
            back={website ? websiteHref(website.storeId) : '/aq/websiteList'}
            onReload={props.onReload}
          />
        </Stack>
        {withApplication && (
          <aside className={look.aside}>
            <Card>
              <RequirementList standingOf={requirementStatusOf(draft)} />
            </Card>
          </aside>
        )}
      </div>
    </Form>
  )
}
