import { getDelivery, resend } from '#contract/notifications/webhooks.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { gotText, lookAgainMs, resultOf } from './looks.ts'

const sheet = css({
  textStyle: 'code',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  p: '3',
  borderRadius: 'md',
  bg: 'surface.sunken',
})
const tries = css({ flow: 'column', borderWidth: 'hair', borderRadius: 'md' })
const oneTry = css({
  flow: 'row',
  justifyContent: 'space-between',
  gap: '3',
  px: '3',
  py: '2',
  borderTopWidth: 'hair',
  _first: { borderTopWidth: 'none' },
  textStyle: 'small',
})
const head = css({ textStyle: 'label', color: 'fg.muted', mb: '2' })

/** One delivery: its status, every attempt, the request and the response. */
export function DeliveryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useCall(getDelivery, { deliveryId: id }, { pollMs: lookAgainMs })
  const one = asked.data
  const again = useAct({
    act: (send) => send(resend, { deliveryId: id }),
    onDone: () => void notify({ tone: 'good', title: m.webhooks_resend_done() }),
  })
  const [last] = one?.attempts ?? []
  return (
    <Drawer
      open
      onClose={onClose}
      title={one?.type ?? m.webhooks_delivery()}
      closeLabel={m.portal_close()}
      footer={
        one && (
          <WhyNot reasons={one.reasons}>
            {(blocked) => (
              <Button loading={again.busy} disabled={blocked} onClick={() => again.press()}>
                {m.webhooks_resend()}
              </Button>
            )}
          </WhyNot>
        )
      }
    >
      {asked.isError && !one ? (
        <FailurePanel of={asked} />
      ) : !one ? (
        <Skeleton shape="block" />
      ) : (
        <Stack gap="lg">
          <Inline>
            <Chip {...resultOf(one)} />
          </Inline>
          <DescriptionList
            flow="line"
            items={[
              { name: m.webhooks_url(), value: one.url },
              {
                name: m.webhooks_object(),
                value: <Copyable value={one.object} name={m.webhooks_object()} />,
              },
              { name: m.webhooks_made(), value: <When at={one.at} /> },
              ...(one.dueAt === null
                ? []
                : [{ name: m.webhooks_next_try(), value: <When at={one.dueAt} /> }]),
              ...(one.givenUpAt === null
                ? []
                : [{ name: m.webhooks_gives_up(), value: <When at={one.givenUpAt} /> }]),
            ]}
          />
          {one.attempts.length > 0 && (
            <section>
              <h3 className={head}>{m.webhooks_tries()}</h3>
              <ol className={tries}>
                {one.attempts.map(({ at, ms, status, fault }) => (
                  <li key={at} className={oneTry}>
                    <span>{m.webhooks_try({ got: gotText(status, fault), ms: String(ms) })}</span>
                    <When at={at} />
                  </li>
                ))}
              </ol>
            </section>
          )}
          <section>
            <h3 className={head}>{m.webhooks_sent()}</h3>
            <Stack gap="sm">
              <pre className={sheet}>{headersOf(one.eventId, last).join('\n')}</pre>
              <pre className={sheet}>{JSON.stringify(JSON.parse(one.body), null, 2)}</pre>
            </Stack>
          </section>
          {last && (
            <section>
              <h3 className={head}>{m.webhooks_answered()}</h3>
              <pre className={sheet}>{last.answer || m.webhooks_answered_nothing()}</pre>
            </section>
          )}
        </Stack>
      )}
    </Drawer>
  )
}

const headersOf = (id: string, last?: { timestamp: number; signature: string }) => [
  `webhook-id: ${id}`,
  ...(last?.signature
    ? [
        `webhook-timestamp: ${last.timestamp}`,
        ...last.signature.split(' ').map((one) => `webhook-signature: ${one}`),
      ]
    : []),
]
