import { useRef, useState } from 'react'
import { listRisk } from '#contract/company/groups.ts'
import type { OfflineStoreRow } from '#contract/company/offline-store-shapes.ts'
import { getDetail } from '#contract/company/offline-stores.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { storeHref } from './addresses.ts'
import { ReturnedNotice } from './returned-notice.tsx'
import { StoreForm } from './store-form.tsx'
import type { StoreFormProps } from './use-store-form.ts'

/** Title by purpose: a new store, one that was sent back, or the licence renewal of an open one. */
function titleOf(store: Pick<OfflineStoreRow, 'status' | 'change'> | null): string {
  if (store?.change === 'licence') return m.offline_stores_renew()
  return store && store.status !== 'draft'
    ? m.offline_stores_edit_title()
    : m.offline_stores_add_title()
}

const params = urlParams({ storeId: text() })

/** /aq/addStore: a new offline store, or with storeId a draft or one that was sent back. */
export function StoreFormPage() {
  const [{ storeId }, setState] = useUrlState(params)
  const [round, setRound] = useState(0)
  const [shown, setShown] = useState(storeId)
  const made = useRef('')
  // Another store remounts the form, except a new one whose first draft has just got its id.
  if (storeId !== shown) {
    setShown(storeId)
    if (storeId !== made.current) setRound(round + 1)
  }
  return (
    <FormOf
      key={round}
      storeId={storeId}
      onReload={() => setRound(round + 1)}
      onKept={(id) => {
        made.current = id
        setState({ storeId: id }, { replace: true })
      }}
    />
  )
}

type FormOfProps = { storeId: string } & Pick<StoreFormProps, 'onReload' | 'onKept'>

function FormOf({ storeId, onReload, onKept }: FormOfProps) {
  const answer = useCall(getDetail, storeId === '' ? {} : { storeId }, { staleMs: 0 })
  const groups = useCall(listRisk, {})
  const detail = useFirst(answer.isFetching ? undefined : answer.data)
  if (answer.isError && !detail && failureOf(answer.error).http === 404) return <NotFound />
  const store = detail?.store ?? null
  const fixed = store?.status === 'pending' || store?.status === 'approved'
  const title = titleOf(store)
  return (
    <Page
      title={title}
      hint={store ? `${store.code} ${store.name}` : m.offline_stores_add_hint()}
      crumbs={crumbsOf('/aq/addStore', title)}
    >
      {!detail || !groups.data ? (
        answer.isError && !detail ? (
          <FailurePanel of={answer} />
        ) : groups.isError ? (
          <FailurePanel of={groups} />
        ) : (
          <Card>
            <Skeleton shape="block" />
          </Card>
        )
      ) : fixed ? (
        <EmptyState
          title={store.name}
          text={store.against[0]?.text ?? ''}
          action={
            <ButtonLink href={storeHref(store.storeId)}>{m.offline_stores_view()}</ButtonLink>
          }
        />
      ) : (
        <>
          {store && <ReturnedNotice store={store} />}
          <StoreForm {...{ detail, onReload, onKept }} groups={groups.data} />
        </>
      )}
    </Page>
  )
}
