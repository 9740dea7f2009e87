import { Suspense, useState } from 'react'
import { list, sendTest, setStatus } from '#contract/notifications/webhooks.ts'
import { buttons } from '#domain/permissions.ts'
import { webhooksReasons } from '#labels/reasons/webhooks.ts'
import {
  type EndpointEvent,
  reasonsAgainst,
} from '#machines/notifications/lifecycles/webhook-endpoint.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import type { Result } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { notify } from '#portal/kit/notify.ts'
import { Page } from '#portal/kit/page.tsx'
import { refetchAfter, useCall } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Deliveries } from './deliveries.tsx'
import { EndpointList } from './endpoint-list.tsx'
import { type EndpointRow, lookAgainMs } from './looks.ts'

const EndpointDrawer = lazy(async () => ({
  default: (await import('./endpoint-drawer.tsx')).EndpointDrawer,
}))
const SecretDialogs = lazy(async () => ({
  default: (await import('./secret-dialogs.tsx')).SecretDialogs,
}))
const ShownSecret = lazy(async () => ({
  default: (await import('./secret-dialogs.tsx')).ShownSecret,
}))
const EndDialog = lazy(async () => ({ default: (await import('./act-dialogs.tsx')).EndDialog }))
const ResendDialog = lazy(async () => ({
  default: (await import('./act-dialogs.tsx')).ResendDialog,
}))

type Opened =
  | { readonly what: 'add' }
  | { readonly what: 'made'; readonly url: string; readonly secret: string }
  | {
      readonly what: 'edit' | 'show' | 'rotate' | 'disable' | 'delete' | 'resend'
      readonly endpoint: EndpointRow
    }

type StatusAct = 'enable' | 'pause'
const statusDone: Record<StatusAct, () => string> = {
  enable: m.webhooks_enabled_done,
  pause: m.webhooks_paused_done,
}

export function WebhooksPage() {
  const asked = useCall(list, {}, { pollMs: lookAgainMs })
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const reload = async ({ endpointId }: EndpointRow) => {
    const { data: now } = await asked.refetch()
    const endpoint = now?.endpoints.find((one) => one.endpointId === endpointId)
    setOpened(endpoint ? { what: 'edit', endpoint } : null)
  }
  const status = useAct({
    act: async (
      send,
      { endpointId, act }: { endpointId: string; act: StatusAct },
    ): Promise<Result<StatusAct>> => {
      const result = await send(setStatus, { endpointId, act })
      return result.ok ? { ...result, data: act } : result
    },
    onDone: (act) => void notify({ tone: 'good', title: statusDone[act]() }),
  })
  const test = useAct({
    act: (send, endpointId: string) => send(sendTest, { endpointId }),
    onDone: () => {
      void notify({ tone: 'good', title: m.webhooks_test_done() })
      refetchAfter(sendTest)
    },
  })
  const actionsOf = (endpoint: EndpointRow): readonly RowAction[] => {
    const { endpointId } = endpoint
    const against = (type: EndpointEvent['type']) =>
      formatReasons(webhooksReasons, reasonsAgainst(endpoint.status, { type }))
    const change = buttonReasons(buttons.refreshKey)
    const open = (what: Extract<Opened, { endpoint: EndpointRow }>['what']) => () =>
      setOpened({ what, endpoint })
    return [
      {
        id: 'test',
        label: m.webhooks_test(),
        reasons: against('TEST'),
        run: () => test.press(endpointId),
      },
      { id: 'edit', label: m.webhooks_edit(), reasons: change, run: open('edit') },
      {
        id: 'show',
        label: m.webhooks_show_secret(),
        reasons: buttonReasons(buttons.showKey),
        run: open('show'),
      },
      { id: 'rotate', label: m.webhooks_rotate_secret(), reasons: change, run: open('rotate') },
      {
        id: 'resend',
        label: m.webhooks_resend_since(),
        reasons: against('TEST'),
        run: open('resend'),
      },
      endpoint.status === 'enabled'
        ? {
            id: 'pause',
            label: m.webhooks_pause(),
            reasons: change,
            run: () => status.press({ endpointId, act: 'pause' }),
          }
        : {
            id: 'enable',
            label: m.webhooks_enable(),
            reasons: change,
            run: () => status.press({ endpointId, act: 'enable' }),
          },
      {
        id: 'disable',
        label: m.webhooks_disable(),
        reasons: [...change, ...against('DISABLE')],
        run: open('disable'),
      },
      {
        id: 'delete',
        label: m.webhooks_delete(),
        tone: 'danger',
        reasons: change,
        run: open('delete'),
      },
    ]
  }
  const data = asked.data
  return (
    <Page
      title={m.webhooks_title()}
      hint={m.webhooks_hint()}
      actions={
        data && (
          <WhyNot reasons={[...buttonReasons(buttons.refreshKey), ...data.reasons]}>
            {(blocked) => (
              <Button disabled={blocked} onClick={() => setOpened({ what: 'add' })}>
                {m.webhooks_add()}
              </Button>
            )}
          </WhyNot>
        )
      }
    >
      {!data && asked.error ? (
        <FailurePanel of={asked} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : data.endpoints.length === 0 ? (
        <EmptyState title={m.webhooks_empty()} text={m.webhooks_empty_text()} />
      ) : (
        <EndpointList endpoints={data.endpoints} actions={actionsOf} />
      )}
      {data && <Deliveries endpoints={data.endpoints} />}
      {data && opened && (
        <Suspense>
          {opened.what === 'add' && (
            <EndpointDrawer
              of={data}
              onClose={close}
              onDone={(made) =>
                setOpened(
                  made?.secret ? { what: 'made', url: made.url, secret: made.secret } : null,
                )
              }
            />
          )}
          {opened.what === 'edit' && (
            <EndpointDrawer
              key={opened.endpoint.revision}
              of={data}
              endpoint={opened.endpoint}
              onClose={close}
              onReload={() => void reload(opened.endpoint)}
              onDone={close}
            />
          )}
          {opened.what === 'made' && (
            <ShownSecret url={opened.url} secret={opened.secret} onClose={close} />
          )}
          {(opened.what === 'show' || opened.what === 'rotate') && (
            <SecretDialogs act={opened.what} endpoint={opened.endpoint} onClose={close} />
          )}
          {(opened.what === 'disable' || opened.what === 'delete') && (
            <EndDialog act={opened.what} endpoint={opened.endpoint} onClose={close} />
          )}
          {opened.what === 'resend' && <ResendDialog endpoint={opened.endpoint} onClose={close} />}
        </Suspense>
      )}
    </Page>
  )
}
